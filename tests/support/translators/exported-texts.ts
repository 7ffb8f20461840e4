/** The texts of a language as translators get them: with the English one, where it is said and how long it may be. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, catalogues, keys } from '../../../src/texts/compile.ts'
import type { LanguageTag } from '../../../src/texts/languages.ts'
import type { TextKey } from '../../../src/texts/text.ts'

export interface ExportedText {
  readonly key: string
  readonly english: string
  /** '' where the language lacks it. */
  readonly translation: string
  /** Files that name the key, three at most. */
  readonly places: readonly string[]
  /** In letters; null: there is room for any length. */
  readonly longest: number | null
}

const root = join(import.meta.dirname, '../../..')

/** The keys whose English text is not empty: the others say nothing in any language. */
export const translatable: readonly TextKey[] = keys.filter(key => textAt(catalogues.en, key) !== '')

/** The text of `key`; undefined: the catalogue lacks it, or has nothing but spaces there. */
export function translationOf(catalogue: Catalogue, key: string): string | undefined {
  const text = textAt(catalogue, key)
  return text?.trim() ? text : undefined
}

/** All texts of the language, or those that it lacks, in the order of English. */
export function exportedTexts(language: LanguageTag, options: { readonly onlyMissing?: boolean } = {}): ExportedText[] {
  const places = placesByKey()
  return translatable
    .map(key => {
      const english = textAt(catalogues.en, key) ?? ''
      const translation = translationOf(catalogues[language], key) ?? ''
      return { key, english, translation, places: (places.get(key) ?? []).slice(0, 3), longest: longestOf(english) }
    })
    .filter(({ translation }) => !options.onlyMissing || translation === '')
}

/** Labels, buttons and tabs have room for 40 % more than English needs; sentences, and what holds a value, for anything. */
export function longestOf(english: string): number | null {
  const isLabel = !/[{<\n]|[.!?:…]$/.test(english) && english.split(' ').length <= 4
  return isLabel ? Math.max(12, Math.ceil(english.length * 1.4)) : null
}

/** As it stands in the catalogue. */
export function textAt(catalogue: Catalogue, key: string): string | undefined {
  const [area = '', name = ''] = key.split('.')
  return catalogue[area]?.[name]
}

function placesByKey(): ReadonlyMap<string, string[]> {
  const places = new Map<string, string[]>()
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(file => !file.startsWith('src/texts/'))
  for (const file of files.toSorted())
    for (const [, key = ''] of readFileSync(join(root, file), 'utf8').matchAll(/'([a-zA-Z]+\.[a-zA-Z0-9]+)'/g)) {
      const known = places.get(key) ?? []
      if (!known.includes(file)) places.set(key, [...known, file])
    }
  return places
}
