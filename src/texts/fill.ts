/** Puts values into a compiled text. */
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { isLanguageTag, languages } from './languages.ts'

/** Makes what `make` makes once for each locale and choice: making one costs ten times as much as using it. */
function once<Made, Options>(make: (locale: string, options?: Options) => Made) {
  const made = new Map<string, Made>()
  return (locale: unknown, options?: Options): Made => {
    const name = `${locale}${options ? JSON.stringify(options) : ''}`
    const one = made.get(name) ?? make(String(locale), options)
    made.set(name, one)
    return one
  }
}

const formatters = {
  // Digits are 0 to 9, as in amounts: by themselves some browsers write Arabic ones in Arabic texts.
  getNumberFormat: once(
    (locale: string, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options }),
  ),
  getPluralRules: once((locale: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat(): never {
    throw new RangeError('A text gets its dates as words: domain/formats.ts')
  },
}

/** The text in `language`, or what `values` make of its marks with the words around them. */
export const fill = <Node>(message: CompiledMessage, language: string, values: object = {}) =>
  format<Node>(message, language, isolated(language, values) as FormatValues<Node>, { formatters })

/**
 * Values as they stand in a sentence of this language. Where that is written from right to left, names and amounts keep
 * their own direction (UAX #9, first strong isolate). A single word stays as it is: it keeps its direction anyway, and a
 * `select` may compare it.
 */
function isolated(language: string, values: object): object {
  if (!isLanguageTag(language) || languages[language].direction === 'ltr') return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isPhrase(value) ? `\u2068${value}\u2069` : value]),
  )
}

const isPhrase = (value: unknown): value is string => typeof value === 'string' && /[^\p{L}\p{N}]/u.test(value)
