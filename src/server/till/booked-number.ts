/** Under which number a document is booked that a device has printed while the server was away. */
import { documentNumber } from '../../domain/money/bill.ts'
import { type Device, lockSeries, mayBeFrom } from '../auth/device-series.ts'
import type { Db, Tx } from '../db/open.ts'
import { nextNumber } from './series.ts'

export interface BookedNumber {
  readonly series: string
  readonly number: number
  /** What stands on the paper, where that can't be its number; null: the same. */
  readonly printedAs: string | null
  /** Numbers between the last one and this have not come yet. */
  readonly hasGap: boolean
}

/** How far a device can be ahead of what the server has seen: a number beyond is a mistake. */
const aheadMax = 10_000

/**
 * The printed number, if it can be that of `device` and was not used; otherwise the next one of the server. `device`
 * null: somebody else sends it.
 */
export async function bookedNumber(
  tx: Tx,
  { series, number }: { readonly series: string; readonly number: number },
  { device, now }: { readonly device: Device | null; readonly now: number },
): Promise<BookedNumber> {
  const row = await lockSeries(tx, series)
  const isOfDevice = row?.kind === 'device' && (device === null || (await mayBeFrom(tx, row, device, now)))
  if (isOfDevice && number <= row.last_no + aheadMax && !(await isUsed(tx, series, number))) {
    if (number > row.last_no)
      await tx.updateTable('series').set({ last_no: number }).where('code', '=', series).execute()
    return { series, number, printedAs: null, hasGap: number > row.last_no + 1 }
  }
  const printedAs = documentNumber(series, number)
  const given = await nextNumber(tx, 'INV')
  return { series: given.series, number: given.no, printedAs, hasGap: false }
}

async function isUsed(db: Db, series: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('series', '=', series)
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}
