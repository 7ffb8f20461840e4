/** Amounts as people read them (§9). */
import { writtenIn } from '../written-in.ts'
import { type CurrencyDecimals, currencyDecimals } from './decimals.ts'
import { type Cents, centsText } from './money.ts'

/**
 * The amount as screens print it, in the manner of the page or of the answer: "€1,912.50", "-€3.00", "1.912,50 €", "¥1,912"
 * in a store without decimals; between a symbol of letters and the digits a no-break space: "CHF 12.50".
 */
export function moneyText(cents: Cents, symbol: string, decimals: CurrencyDecimals = currencyDecimals()): string {
  const { digits, money } = mannerOf(writtenIn(), decimals)
  // Intl reads decimal text exactly.
  const amount = centsText(cents, decimals) as Intl.StringNumericLiteral
  if (symbol === '')
    return `${cents < 0 ? '-' : ''}${digits.format(centsText(Math.abs(cents), decimals) as typeof amount)}`
  const parts = money.formatToParts(amount)
  const isLetter = /\p{L}$/u.test(symbol)
  return parts
    .map(({ type, value }, at) => {
      if (type !== 'currency') return value
      return isLetter && parts[at + 1]?.type === 'integer' ? `${symbol}\u00a0` : symbol
    })
    .join('')
}

/** A plain number ('12.50') as people type it: '12,50' where that is how it is written. */
export const typedNumber = (plain: string): string =>
  /^-?\d*\.\d+$/.test(plain) ? plain.replace('.', mannerOf(writtenIn(), currencyDecimals()).decimal) : plain

interface Manner {
  readonly digits: Intl.NumberFormat
  readonly money: Intl.NumberFormat
  /** The sign between whole and part. */
  readonly decimal: string
}

const made = new Map<string, Manner>()

function mannerOf(locale: string, decimals: CurrencyDecimals): Manner {
  const name = `${locale} ${decimals}`
  const known = made.get(name)
  if (known) return known
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const digits = new Intl.NumberFormat(locale, places)
  // Whatever the currency is, its place and signs are those of the locale.
  const currency = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' } as const
  const manner = {
    digits,
    money: new Intl.NumberFormat(locale, { ...currency, ...places }),
    decimal: new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
  }
  made.set(name, manner)
  return manner
}
