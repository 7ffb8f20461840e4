/** The one language of this page. A page speaks it from its first line to its last: another one means another page. */
import type { CompiledMessage } from 'icu-minify/format'
import { fill } from './fill.ts'
import { isolate } from './isolate.ts'
import { isLanguageTag, languages } from './languages.ts'
import type { Filled, Said, TextKey } from './text.ts'

/** Compiled texts by their keys. */
export type Texts = Readonly<Record<string, CompiledMessage>>

let language = 'en'
const known = new Map<string, CompiledMessage>()

/** Makes `texts` known as texts of the page's language. */
export function speak(tag: string, texts: Texts): void {
  language = tag
  for (const [key, message] of Object.entries(texts)) known.set(key, message)
}

/**
 * `t('login.unsentHere', { count })`. Throws RangeError where it is not there yet: never call it at a module's top
 * level.
 */
export function t<Key extends TextKey>(key: Key, ...[values]: Filled<Key>): string {
  return inWords({ key, values: values ?? {} })
}

/** What was named elsewhere, in words. Throws RangeError like `t`. */
export const inWords = ({ key, values }: Said): string => fill(messageOf(key), language, values) as string

/** Whether the page has a text under this name. */
export const knows = (key: string): key is TextKey => known.has(key)

/** The compiled text and its language, for `rich`. Throws RangeError like `t`. */
export function messageOf(key: TextKey): CompiledMessage {
  const message = known.get(key)
  if (message === undefined) throw new RangeError(`No text ${key}`)
  return message
}

/** What people typed, as it stands among other words of this page: `${isolated(title)} · ${size}`. */
export const isolated = (typed: string): string =>
  isolate(typed, isLanguageTag(language) ? languages[language].direction : 'ltr')

/** The tag of the page's language. */
export const spoken = (): string => language
