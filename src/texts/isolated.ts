/** Values inside sentences that are written from right to left. */
import { isLanguageTag, languages } from './languages.ts'

/**
 * The values as they stand in a sentence of this language: names and amounts keep their own direction inside one that is
 * written from right to left (UAX #9, first strong isolate). A single word does so by itself, and may be one by which a text
 * chooses.
 */
export function isolated(language: string, values: object): object {
  if (!isLanguageTag(language) || languages[language].direction === 'ltr') return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isPhrase(value) ? `\u2068${value}\u2069` : value]),
  )
}

const isPhrase = (value: unknown): value is string => typeof value === 'string' && /[^\p{L}\p{N}]/u.test(value)
