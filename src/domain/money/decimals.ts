/**
 * How many decimals the store's currency has: 0 (¥500) or 2 (€5.00). What the code calls cents is the currency's
 * smallest unit: in a store without decimals 500 is ¥500.
 */
export type CurrencyDecimals = 0 | 2

let current: () => CurrencyDecimals = () => 2

export const currencyDecimals = (): CurrencyDecimals => current()

/** Says once, at the start, where the decimals are found. Returns where they were found before. */
export function writeDecimals(decimals: () => CurrencyDecimals): () => CurrencyDecimals {
  const before = current
  current = decimals
  return before
}

/** What a row, a page or an answer says; anything but 0 is two, also where nothing is known yet. */
export const decimalsIn = (said: unknown): CurrencyDecimals => (said === 0 || said === '0' ? 0 : 2)
