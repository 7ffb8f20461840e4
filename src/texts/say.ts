/** Any language at any time: for the server, which answers people of several. */
import type { CompiledMessage } from 'icu-minify/format'
import { compiled, keys } from './compile.ts'
import { fill } from './fill.ts'
import type { LanguageTag } from './languages.ts'
import type { Filled, Said, Say, TextKey } from './text.ts'

const made = new Map<string, CompiledMessage>()
const known: ReadonlySet<string> = new Set(keys)

/** A text of `language`: `say('en', 'refused.signInFirst')`. Throws RangeError for a key that nobody knows. */
export function say<Key extends TextKey>(language: LanguageTag, key: Key, ...[values]: Filled<Key>): string {
  return inWords(language, { key, values: values ?? {} })
}

/** The texts of `language`, one after the other. */
export const sayIn =
  (language: LanguageTag): Say =>
  (key, ...values) =>
    say(language, key, ...values)

/** What was said, in the words of `language`. */
export function inWords(language: LanguageTag, { key, values }: Said): string {
  const name = `${language} ${key}`
  const message = made.get(name) ?? compiled(language, key)
  made.set(name, message)
  return fill(message, language, values) as string
}

export const isTextKey = (text: string): text is TextKey => known.has(text)
