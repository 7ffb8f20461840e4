/** What the present database has that a backup does not: it would be missing after a restore. */
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
}

export async function findNewer(db: Db, present: Facts, backup: Facts): Promise<NewerRows> {
  const later = async (table: 'orders' | 'invoices', at: string, lastId: number): Promise<Later | null> => {
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
  }
}

/** In words for the terminal. */
export function newerLines({ isSameRestaurant, orders, invoices }: NewerRows, zone: string): string[] {
  if (!isSameRestaurant) return ['The present database is another restaurant’s. It is kept aside.']
  if (!orders && !invoices) return ['The present database has no orders or invoices that are not in the backup.']
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
  ]
}
