/** Money as whole cents. Text is read and written digit by digit, without floating-point numbers. */

/** A whole number of cents, safe to add up. Negative if it is owed back. */
export type Cents = number

/**
 * Reads an amount (12.5, "12.50", " 3.5 ") as cents, rounded half away from zero. null: no plain decimal number, or too
 * big.
 */
export function toCents(value: string | number): Cents | null {
  const parts = plainDecimal.exec(String(value).trim())
  if (!parts) return null
  const [, sign, whole = '', decimals = ''] = parts
  if (whole === '' && decimals === '') return null
  const kept = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`)
  const cents = decimals.charAt(2) >= '5' ? kept + 1 : kept
  if (!Number.isSafeInteger(cents)) return null
  return sign && cents > 0 ? -cents : cents
}

/** As `toCents`, for money that was checked before. Throws RangeError on anything else. */
export function centsOf(value: string | number): Cents {
  const cents = toCents(value)
  if (cents === null) throw new RangeError(`not an amount of money: ${value}`)
  return cents
}

/** The wire form: 1250 → "12.50". Throws RangeError when `cents` is not a whole number. */
export function centsText(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The amount as a number in the store's currency: 1250 → 12.5. */
export const centsNumber = (cents: Cents): number => Number(centsText(cents))

const plainDecimal = /^(-)?(\d*)(?:\.(\d*))?$/
