/**
 * Which language this page speaks, from its first line to its last: choosing another one loads it again. Cart, drafts and
 * what waits to be sent are on the device, so nothing is lost.
 */
import { profile } from '../../contract/profile.ts'
import type { User } from '../../domain/entities.ts'
import { isLanguageTag, type LanguageTag, languageIn } from '../../texts/languages.ts'
import type { KeyValues } from '../device/browser.ts'
import type { Call } from '../http/call.ts'
import { type StoreFacts, storeFacts } from './store-facts.ts'

/** What this device speaks whoever is at it: a kitchen display, a shared till. */
const pinnedKey = 'comanda-language-pinned'
/** What was chosen last on this device. */
const chosenKey = 'comanda-language'
/** What somebody has chosen and the server does not know yet. */
const unsentKey = 'comanda-language-unsent'

interface Asking {
  readonly storage: KeyValues
  readonly user: User | null
}

/** Of the device, the person, the device's last choice, the store, the browser: the first that says something. */
export function pageLanguage({ storage, user }: Asking, { pathname, browser }: Page = thisPage()): LanguageTag {
  const store = storeFacts()
  if (isPrinted(pathname)) return receiptLanguage(store)
  const first = [
    storage.getItem(pinnedKey),
    user && (unsentOf(storage, user) ?? user.language),
    storage.getItem(chosenKey),
    store?.languages?.[0],
  ].find(isLanguageTag)
  return first ?? browser.map(languageIn).find(isLanguageTag) ?? 'en'
}

interface Page {
  readonly pathname: string
  /** As the browser says it: 'es-MX', the best first. */
  readonly browser: readonly string[]
}

const thisPage = (): Page => ({ pathname: location.pathname, browser: navigator.languages })

/** Print pages speak to guests. */
const isPrinted = (pathname: string) => pathname === '/print-receipt' || pathname === '/print-token'
const receiptLanguage = (store: StoreFacts | null): LanguageTag =>
  [store?.receiptLanguage, store?.language].find(isLanguageTag) ?? 'en'

/** What this device speaks whoever is at it; null: what its people speak. */
export const pinnedLanguage = (storage: KeyValues): LanguageTag | null => {
  const tag = storage.getItem(pinnedKey)
  return isLanguageTag(tag) ? tag : null
}

export function pinLanguage(storage: KeyValues, tag: LanguageTag | null): void {
  if (tag === null) storage.removeItem(pinnedKey)
  else storage.setItem(pinnedKey, tag)
}

/** The choice of anybody who uses this device, or of `user`. The server hears of theirs by `sendLanguage`. */
export function chooseLanguage({ storage, user }: Asking, tag: LanguageTag): void {
  storage.setItem(chosenKey, tag)
  if (user) storage.setItem(unsentKey, JSON.stringify({ username: user.username, language: tag }))
}

/** Tells the server what somebody has chosen; without an answer it is told when the next page starts. */
export async function sendLanguage({ storage, user }: Asking, call: Call): Promise<void> {
  if (!user) return
  const language = unsentOf(storage, user)
  if (!language) return
  // The device has heard from the server that it is stored.
  if (user.language === language) return storage.removeItem(unsentKey)
  await call(profile.setLanguage, { body: { language } })
}

function unsentOf(storage: KeyValues, user: User): LanguageTag | null {
  const { username, language } = readUnsent(storage)
  return username === user.username && isLanguageTag(language) ? language : null
}

function readUnsent(storage: KeyValues): { readonly username?: unknown; readonly language?: unknown } {
  try {
    return JSON.parse(storage.getItem(unsentKey) ?? '{}') as { username?: unknown; language?: unknown }
  } catch {
    return {}
  }
}
