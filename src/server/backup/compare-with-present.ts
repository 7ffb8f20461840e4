/** What the present database has that a backup does not: it would be missing after a restore. */
import { documentNumber } from '../../domain/money/bill.ts'
import type { Db } from '../db/open.ts'
import type { Facts } from './facts.ts'
import { whenText } from './terminal-text.ts'

interface Later {
  readonly count: number
  readonly firstAt: number
  readonly lastAt: number
}
export interface NewerRows {
  readonly isSameRestaurant: boolean
  readonly orders: Later | null
  readonly invoices: Later | null
  /** Shifts that were opened. */
  readonly shifts: Later | null
  /** Numbers of the Zs with which shifts were closed, "Z-000118"; the first one first. */
  readonly zs: readonly string[]
}

export async function findNewer(db: Db, present: Facts, backup: Facts): Promise<NewerRows> {
  const later = async (table: 'orders' | 'invoices' | 'shifts', at: string, lastId: number): Promise<Later | null> => {
    const row = await db
      .selectFrom(table as 'orders')
      .select(eb => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<number>(at as 'placed_at').as('firstAt'),
        eb.fn.max<number>(at as 'placed_at').as('lastAt'),
      ])
      .where('id', '>', lastId)
      .executeTakeFirstOrThrow()
    return Number(row.count) === 0 ? null : row
  }
  return {
    isSameRestaurant: present.installation === backup.installation,
    orders: await later('orders', 'placed_at', backup.lastOrder?.id ?? 0),
    invoices: await later('invoices', 'made_at', backup.lastInvoice?.id ?? 0),
    shifts: await later('shifts', 'opened_at', backup.lastShift?.id ?? 0),
    zs: await zsAfter(db, backup.closedShifts),
  }
}

async function zsAfter(db: Db, known: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shifts')
    .select(['z_series', 'z_no'])
    .where('z_no', 'is not', null)
    .orderBy('z_no')
    .execute()
  return rows.slice(known).map(({ z_series, z_no }) => documentNumber(z_series, z_no ?? 0))
}

/** In words for the terminal. */
export function newerLines({ isSameRestaurant, orders, invoices, shifts, zs }: NewerRows, zone: string): string[] {
  if (!isSameRestaurant) return ['The present database is another restaurant’s. It is kept aside.']
  if (!orders && !invoices && !shifts && zs.length === 0)
    return ['The present database has no orders, invoices, shifts or Zs that are not in the backup.']
  const line = (what: string, later: Later | null) =>
    later
      ? [
          `${String(later.count).padStart(6)} ${what}, from ${whenText(later.firstAt, zone)} to ${whenText(later.lastAt, zone)}`,
        ]
      : []
  return [
    'The present database has what the backup has not, and what would be missing:',
    ...line('orders', orders),
    ...line('invoices', invoices),
    ...line('shifts', shifts),
    ...(zs.length > 0 ? [`${String(zs.length).padStart(6)} Zs of closed shifts, ${zs[0]} to ${zs.at(-1)}`] : []),
  ]
}
