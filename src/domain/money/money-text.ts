/** Amounts as people read them (§9). */
import { writtenIn } from '../written-in.ts'
import { type Cents, centsText } from './money.ts'

/**
 * The amount as screens print it, in the manner of the page or of the answer: "€1,912.50", "-€3.00", "1.912,50 €"; between
 * a symbol of letters and the digits a no-break space: "CHF 12.50".
 */
export function moneyText(cents: Cents, symbol: string): string {
  const { digits, money } = mannerOf(writtenIn())
  // Intl reads decimal text exactly.
  const amount = centsText(cents) as Intl.StringNumericLiteral
  if (symbol === '') return `${cents < 0 ? '-' : ''}${digits.format(centsText(Math.abs(cents)) as typeof amount)}`
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
  /^-?\d*\.\d+$/.test(plain) ? plain.replace('.', mannerOf(writtenIn()).decimal) : plain

interface Manner {
  readonly digits: Intl.NumberFormat
  readonly money: Intl.NumberFormat
  /** The sign between whole and part. */
  readonly decimal: string
}

const made = new Map<string, Manner>()

function mannerOf(locale: string): Manner {
  const known = made.get(locale)
  if (known) return known
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const digits = new Intl.NumberFormat(locale, twoDecimals)
  // Whatever the currency is, its place and signs are those of the locale.
  const currency = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' } as const
  const manner = {
    digits,
    money: new Intl.NumberFormat(locale, { ...currency, ...twoDecimals }),
    decimal: digits.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
  }
  made.set(locale, manner)
  return manner
}
