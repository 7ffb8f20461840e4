/** Puts values into a compiled text. */
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'

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
  getNumberFormat: once((locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getPluralRules: once((locale: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat(): never {
    throw new RangeError('A text gets its dates as words: domain/formats.ts')
  },
}

/** The text, or what `values` make of its marks with the words around them. */
export const fill = <Node>(message: CompiledMessage, locale: string, values?: object) =>
  format<Node>(message, locale, values as FormatValues<Node>, { formatters })
