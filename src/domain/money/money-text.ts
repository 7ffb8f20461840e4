/** Amounts as people read them (§9). */
import { writtenIn } from '../written-in.ts'
import { type Cents, centsText } from './money.ts'

/**
 * The amount as screens print it, in the manner of the page or of the answer: "€1,912.50", "-€3.00", "1.912,50 €"; between
 * a symbol of letters and the digits a no-break space: "CHF 12.50".
 */
export function moneyText(cents: Cents, symbol: string): string {
  const { digits, positive, negative } = mannerOf(writtenIn())
  // Intl reads decimal text exactly.
  const amount = digits.format(centsText(Math.abs(cents)) as Intl.StringNumericLiteral)
  const { before, after } = cents < 0 ? negative : positive
  if (symbol === '') return `${cents < 0 ? '-' : ''}${amount}`
  const gap = before.endsWith(symbolPlace) && /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return `${before}${gap}${amount}${after}`.replace(symbolPlace, () => symbol)
}

/** What stands around an amount. */
interface Around {
  readonly before: string
  readonly after: string
}

interface Manner {
  readonly digits: Intl.NumberFormat
  readonly positive: Around
  readonly negative: Around
}

const symbolPlace = '\0'
const made = new Map<string, Manner>()

function mannerOf(locale: string): Manner {
  const manner = made.get(locale) ?? {
    digits: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    positive: around(locale, 1),
    negative: around(locale, -1),
  }
  made.set(locale, manner)
  return manner
}

function around(locale: string, amount: number): Around {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' })
  const parts = format.formatToParts(amount)
  const [first, last] = [parts.findIndex(isDigit), parts.length - [...parts].reverse().findIndex(isDigit)]
  const textOf = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ type, value }) => (type === 'currency' ? symbolPlace : value)).join('')
  return { before: textOf(parts.slice(0, first)), after: textOf(parts.slice(last)) }
}

const isDigit = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'decimal' || type === 'fraction'
