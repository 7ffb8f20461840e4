import { Refused } from './refused.ts'

/** A whole number in a query; null: not given. Throws Refused(400) for anything else. */
export function wholeIn(text: string | null, name: string): number | null {
  if (text === null) return null
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refused(400, 'refused.wholeNumber', { name })
  return Number(text)
}
