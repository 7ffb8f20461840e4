/** What the platform knows of a currency. */
import type { CurrencyDecimals } from './money/decimals.ts'

let codes: ReadonlySet<string> | undefined
const symbols = new Map<string, string>()

/** Whether `code` ("EUR") is a currency that this platform knows, including historic ones. */
export function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(code)
}

/** The short symbol: "EUR" → "€"; the code itself if there is none, '' for no currency. */
export function currencySymbol(code: string | null): string {
  if (!code) return ''
  const known = symbols.get(code)
  if (known !== undefined) return known
  const symbol = isCurrency(code) ? symbolOf(code) : code
  symbols.set(code, symbol)
  return symbol
}

/** The decimals that a currency usually has, as a store is proposed them: 0 for yen, won, forint; else 2. */
export function usualDecimals(code: string | null): CurrencyDecimals {
  if (!code || !isCurrency(code)) return 2
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  return maximumFractionDigits === 0 ? 0 : 2
}

function symbolOf(code: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}
