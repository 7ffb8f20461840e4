/** The catalogues as text, and each text as what `fill` reads: for the build, the server and tests, not for browsers. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { en } from './en.ts'
import type { LanguageTag } from './languages.ts'
import type { TextKey } from './text.ts'

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

const catalogues: Readonly<Record<LanguageTag, Catalogue>> = { en }

/** Every key, in the catalogue's order. */
export const keys: readonly TextKey[] = keysOf(en)

export function keysOf(catalogue: Catalogue): readonly TextKey[] {
  return Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.keys(texts).map(name => `${area}.${name}` as TextKey),
  )
}

/** Every text of a language, compiled. Where the language lacks one, it is the English one. */
export const compiledTexts = (language: LanguageTag): Readonly<Record<string, CompiledMessage>> =>
  Object.fromEntries(keys.map(key => [key, compiled(language, key)]))

/** A text of a language, compiled; of a text that the language lacks, the English one. Throws RangeError without both. */
export function compiled(language: LanguageTag, key: TextKey): CompiledMessage {
  const [area = '', name = ''] = key.split('.')
  const text = catalogues[language][area]?.[name] ?? (en as Catalogue)[area]?.[name]
  if (text === undefined) throw new RangeError(`No text ${key}`)
  return compile(text)
}
