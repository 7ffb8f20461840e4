/** The numbers of this device: receipts that are printed while the server can't be asked get the next one. */
import type { User } from '../../domain/entities.ts'
import type { Tablet } from '../tablet/tablet-record.ts'
import type { Tx } from './device-database.ts'
import { ownerPrefix } from './owner.ts'

export interface Series {
  /** 'B1' */
  readonly code: string
  /** The last number that was given. */
  readonly last: number
}

export interface ReceiptNumber {
  readonly series: string
  readonly number: number
}

/** The record of a shared tablet's series, or of a person's on their own device, which goes when they sign out. */
export const seriesName = (tablet: Tablet | null, person: User): string =>
  tablet ? 'series' : `${ownerPrefix(person)}series`

export const readSeries = async (tx: Tx, name: string): Promise<Series | null> => (await tx.get<Series>(name)) ?? null

/** The next number, counted as a part of `tx`; null: there is no series under this name. */
export async function nextNumber(tx: Tx, name: string): Promise<ReceiptNumber | null> {
  const series = await readSeries(tx, name)
  if (!series) return null
  const number = series.last + 1
  tx.put(name, { ...series, last: number })
  return { series: series.code, number }
}
