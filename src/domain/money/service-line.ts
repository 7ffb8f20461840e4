/** What is charged for serving, as a bill needs it. */
import type { Cents } from './money.ts'

/** `percent` in hundredths. */
export interface ServiceRate {
  readonly percent: number
  readonly taxRate: number | null
  readonly taxType: string | null
  readonly taxTitle: string | null
}

/** What a store asks of guests at its tables. */
export interface StoreService extends ServiceRate {
  /** From how many guests on; null: always. */
  readonly fromCovers: number | null
}

/** What guests at a table are charged, as long as nobody has changed it by hand. In hundredths of a percent. */
export const percentFor = (
  { percent, fromCovers }: Pick<StoreService, 'percent' | 'fromCovers'>,
  covers: number | null,
): number => (fromCovers === null || (covers ?? 0) >= fromCovers ? percent : 0)

/** What is charged for serving; net + tax is what is asked for it. */
export interface ServiceLine extends ServiceRate {
  readonly amountCents: Cents
  readonly netCents: Cents
  readonly taxCents: Cents
}
