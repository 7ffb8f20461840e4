/** What is charged for serving, as a bill needs it. */
import type { Cents } from './money.ts'

/** `percent` in hundredths. */
export interface ServiceRate {
  readonly percent: number
  readonly taxRate: number | null
  readonly taxType: string | null
  readonly taxTitle: string | null
}

/** What is charged for serving; net + tax is what is asked for it. */
export interface ServiceLine extends ServiceRate {
  readonly amountCents: Cents
  readonly netCents: Cents
  readonly taxCents: Cents
}
