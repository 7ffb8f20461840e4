/** The currencies a store can choose (§3), as the platform knows them: codes, English names and symbols. */

export interface Currency {
  readonly code: string
  readonly name: string
  readonly symbol: string
}

let list: readonly Currency[] | undefined
let codes: ReadonlySet<string> | undefined
const symbols = new Map<string, string>()

/** Every current currency, by code. Historic ones have their years in their name and are left out. */
export function currencies(): readonly Currency[] {
  if (list) return list
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  list = Intl.supportedValuesOf('currency')
    .map(code => ({ code, name: names.of(code) ?? code, symbol: currencySymbol(code) }))
    .filter(({ name }) => !/\d{4}/.test(name))
  return list
}

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

function symbolOf(code: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}
