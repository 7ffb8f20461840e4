/** Money as whole cents. Text is read and written digit by digit, without floating-point numbers. */
import { type CurrencyDecimals, currencyDecimals } from './decimals.ts'

/**
 * A whole number of the currency's smallest unit, safe to add up: cents, or yen in a store without decimals. Negative if
 * it is owed back.
 */
export type Cents = number

/**
 * Reads an amount (12.5, "12.50", " 3.5 ") as cents, rounded half away from zero; without decimals "500.50" is 501. null:
 * no plain decimal number, or too big.
 */
export function toCents(value: string | number): Cents | null {
  const parts = plainDecimal.exec(String(value).trim())
  if (!parts) return null
  const [, sign, whole = '', decimals = ''] = parts
  if (whole === '' && decimals === '') return null
  const places = currencyDecimals()
  const kept = Number(`${whole}${decimals.slice(0, places).padEnd(places, '0')}`)
  const cents = decimals.charAt(places) >= '5' ? kept + 1 : kept
  if (!Number.isSafeInteger(cents)) return null
  return sign && cents > 0 ? -cents : cents
}

/** As `toCents`, for money that was checked before. Throws RangeError on anything else. */
export function centsOf(value: string | number): Cents {
  const cents = toCents(value)
  if (cents === null) throw new RangeError(`not an amount of money: ${value}`)
  return cents
}

/** The wire form: 1250 → "12.50", or "1250" without decimals. Throws RangeError when `cents` is not a whole number. */
export function centsText(cents: Cents, decimals: CurrencyDecimals = currencyDecimals()): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
  if (decimals === 0) return String(cents)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The amount as a number in the store's currency: 1250 → 12.5, or 1250 without decimals. */
export const centsNumber = (cents: Cents): number => Number(centsText(cents))

const plainDecimal = /^(-)?(\d*)(?:\.(\d*))?$/
