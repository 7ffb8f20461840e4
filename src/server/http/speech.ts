/**
 * In which language the server speaks just now: it comes with the request, through everything that is done for it.
 * Outside of requests it is English; work that speaks the store's language there reads it and runs in `speaksIn`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { languageHeader } from '../../domain/language-header.ts'
import { writeIn } from '../../domain/written-in.ts'
import { isLanguageTag, type LanguageTag, languageIn, localeOf } from '../../texts/languages.ts'
import { inWords, say } from '../../texts/say.ts'
import type { Filled, Said, Say, TextKey } from '../../texts/text.ts'

export interface Speech {
  /** Of the answer. */
  readonly language: LanguageTag
  readonly store: StoreSpeech
}

/** What the store has chosen. */
export interface StoreSpeech {
  readonly language: LanguageTag
  /** In which the server answers who asks for one of them. */
  readonly languages: readonly LanguageTag[]
  /** How amounts and dates are written: 'de-AT'; null: as is usual for the language. */
  readonly locale: string | null
  /** Of receipts and bills. */
  readonly receipts: LanguageTag
}

/** Of a store that has chosen nothing. */
export const english: StoreSpeech = { language: 'en', languages: ['en'], locale: null, receipts: 'en' }
const speaking = new AsyncLocalStorage<Speech>()

const current = (): Speech => speaking.getStore() ?? { language: english.language, store: english }

writeIn(() => localeOf(current().language, current().store.locale))

/** Does `work` in another language. */
const inLanguage = <T>(language: LanguageTag, work: () => T): T => speaking.run({ ...current(), language }, work)

/** Does `work`, and all that it waits for, in this speech. */
export const speaksIn = <T>(speech: Speech, work: () => T): T => speaking.run(speech, work)

/** What belongs to the store and not to who asks: what is stored, and what goes to the kitchen. */
export const asStore = <T>(work: () => T): T => inLanguage(current().store.language, work)

/** Receipts and bills, which guests read. */
export const asReceipts = <T>(work: () => T): T => inLanguage(current().store.receipts, work)

/** A text in the language of the answer. */
export const sayHere: Say = <Key extends TextKey>(key: Key, ...values: Filled<Key>) =>
  say(current().language, key, ...values)

/** What was said, in the language of the answer. */
export const wordsHere = (said: Said): string => inWords(current().language, said)

/**
 * The language of an answer: what our client asks for, else the first of Accept-Language (RFC 9110) that the store has
 * switched on, else its own. Browsers send that header unasked: a store that has switched on nothing answers in English.
 */
export function answerLanguage(headers: Readonly<Record<string, unknown>>, store: StoreSpeech): LanguageTag {
  const chosen = headers[languageHeader]
  if (isLanguageTag(chosen)) return chosen
  const wanted = String(headers['accept-language'] ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(text => text.trim())
      const weight = parameters.find(text => text.startsWith('q='))
      return { language: languageIn(tag), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ language, weight }) => language !== null && weight > 0 && store.languages.includes(language))
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language ?? store.language
}

/** What the store's row says; a tag that this version does not know counts as English. */
export function storeSpeech(row: {
  readonly language: string | null
  readonly languages: string
  readonly locale: string | null
  readonly receipt_language: string | null
}): StoreSpeech {
  const language = isLanguageTag(row.language) ? row.language : 'en'
  const others = (JSON.parse(row.languages) as unknown[]).filter(isLanguageTag)
  return {
    language,
    languages: [...new Set([language, ...others])],
    locale: row.locale,
    receipts: isLanguageTag(row.receipt_language) ? row.receipt_language : language,
  }
}
