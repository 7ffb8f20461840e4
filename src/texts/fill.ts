/** Puts values into a compiled text. */
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { isolate } from './isolate.ts'
import { languageIn, languages } from './languages.ts'

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
  format<Node>(message, language, isolated(message, language, values) as FormatValues<Node>, { formatters })

/** Values as they stand in a sentence of this language. By what a `select` compares stays as it is. */
function isolated(message: CompiledMessage, language: string, values: object): object {
  if (typeof message === 'string') return values
  const direction = languages[languageIn(language) ?? 'en'].direction
  const compared = comparedIn(message)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !compared.has(name) ? isolate(value, direction) : value,
    ]),
  )
}

const known = new WeakMap<object, ReadonlySet<string>>()

/** The names of the values by which this text chooses its words. */
function comparedIn(message: object): ReadonlySet<string> {
  const names = known.get(message) ?? new Set(selectsIn(message))
  known.set(message, names)
  return names
}

/** As icu-minify writes it: ['state', 1, { paid: … }]. */
function selectsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const within = Object.values(part).flatMap(selectsIn)
  return Array.isArray(part) && typeof part[0] === 'string' && part[1] === select ? [part[0], ...within] : within
}

const select = 1
