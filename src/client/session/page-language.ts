/**
 * Which language this page speaks, from its first line to its last: choosing another one loads it again. Cart, drafts and
 * what waits to be sent are on the device, so nothing is lost.
 */
import { profile } from '../../contract/profile.ts'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { isLanguageTag, type LanguageTag, languageIn } from '../../texts/languages.ts'
import type { KeyValues } from '../device/browser.ts'
import type { Call } from '../http/call.ts'
import { storeFacts } from './store-facts.ts'

export interface PageLanguage {
  /** Of the device, the person, the device's last choice, the store, the browser: the first that says something. */
  readonly wanted: () => LanguageTag
  /** For the person who is signed in, on any device; and for this device where nobody is. */
  readonly choose: (tag: LanguageTag) => void
  /** What this device speaks, no matter who uses it (a kitchen display, a shared till); null: what its people speak. */
  readonly pinned: () => LanguageTag | null
  readonly pin: (tag: LanguageTag | null) => void
  /** Tells the server what somebody has chosen and it does not know yet. Rejects where it can't be asked. */
  readonly send: () => Promise<void>
}

const pinnedKey = 'comanda-language-pinned'
/** What was chosen last on this device. */
const chosenKey = 'comanda-language'
/** What somebody has chosen and the server does not know yet. */
const unsentKey = 'comanda-language-unsent'

export function makePageLanguage(storage: KeyValues, user: () => User | null, call: Call): PageLanguage {
  const stored = (key: string): LanguageTag | null => tagOrNull(storage.getItem(key))

  function unsentOf({ username }: User): LanguageTag | null {
    const unsent = readJson(storage.getItem(unsentKey))
    return unsent.username === username ? tagOrNull(unsent.language) : null
  }

  return {
    wanted() {
      const [store, person] = [storeFacts(), user()]
      // Print pages speak to guests.
      if (printPages.includes(location.pathname))
        return tagOrNull(store?.receiptLanguage) ?? tagOrNull(store?.language) ?? 'en'
      return (
        stored(pinnedKey) ??
        (person && (unsentOf(person) ?? tagOrNull(person.language))) ??
        stored(chosenKey) ??
        tagOrNull(store?.languages[0]) ??
        navigator.languages.map(languageIn).find(isLanguageTag) ??
        'en'
      )
    },
    choose(tag) {
      storage.setItem(chosenKey, tag)
      const person = user()
      if (person) storage.setItem(unsentKey, JSON.stringify({ username: person.username, language: tag }))
    },
    pinned: () => stored(pinnedKey),
    pin(tag) {
      if (tag === null) storage.removeItem(pinnedKey)
      else storage.setItem(pinnedKey, tag)
    },
    async send() {
      const person = user()
      const language = person && unsentOf(person)
      if (!language) return
      // The server has said that it knows.
      if (person.language === language) return storage.removeItem(unsentKey)
      await call(profile.setLanguage, { body: { language } })
    },
  }
}

const printPages: readonly string[] = [pageOf('print-receipt').path, pageOf('print-token').path]
const tagOrNull = (tag: unknown): LanguageTag | null => (isLanguageTag(tag) ? tag : null)

function readJson(text: string | null): { readonly username?: unknown; readonly language?: unknown } {
  try {
    return (JSON.parse(text ?? 'null') ?? {}) as { username?: unknown; language?: unknown }
  } catch {
    return {}
  }
}
