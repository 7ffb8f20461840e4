/** The catalogues as text, and each text as what `fill` reads: for the build, the server and tests, not for browsers. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import { en } from './en.ts'
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import { type LanguageTag, languageTags } from './languages.ts'
import pt from './pt.json' with { type: 'json' }
import type { TextKey } from './text.ts'
import zh from './zh.json' with { type: 'json' }

export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Of the others, what is missing is English. */
export const catalogues: Readonly<Record<LanguageTag, Catalogue>> = { en, ar, de, es, fr, it, pt, zh }

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

/** What guests read, in all languages. */
export const guestTexts = (): Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>> =>
  Object.fromEntries(languageTags.map(tag => [tag, textsOfAreas(tag, guestAreas)]))

/** The areas of the catalogue that the guest menu uses: its page holds no others. */
const guestAreas: ReadonlySet<string> = new Set(['guest', 'food', 'hours', 'ui'])

const textsOfAreas = (language: LanguageTag, areas: ReadonlySet<string>) =>
  Object.fromEntries(keys.filter(key => areas.has(key.split('.')[0] ?? '')).map(key => [key, compiled(language, key)]))

/** A text of a language, compiled; of a text that the language lacks, the English one. Throws RangeError without both. */
export function compiled(language: LanguageTag, key: TextKey): CompiledMessage {
  const [area = '', name = ''] = key.split('.')
  const text = catalogues[language][area]?.[name] ?? (en as Catalogue)[area]?.[name]
  if (text === undefined) throw new RangeError(`No text ${key}`)
  return compile(text)
}
