/** What points to something in Settings. The person who deletes it is told first. */
import { sql } from 'kysely'
import type { Reply } from '../../contract/endpoint.ts'
import type { settings } from '../../contract/settings.ts'
import { businessDay } from '../../domain/business-day.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'

type Use = Reply<typeof settings.uses>[number]

interface Asked {
  readonly kind: string
  readonly id: number
  readonly now: number
}

/** Throws Refused(404) for a kind that is none. */
export async function usesOf(db: Db, { kind, id, now }: Asked): Promise<Use[]> {
  const count = (from: string, column: string, more = sql`1 = 1`) =>
    sql<Use['count']>`(select count(*) from ${sql.table(from)} where ${sql.ref(column)} = ${id} and ${more})`
  const live = sql`removed_at is null`
  const { timeZone, dayStartsAtHour } = await readStore(db)
  const today = businessDay(now, timeZone, dayStartsAtHour)
  const counts: Readonly<Record<string, Partial<Record<Use['what'], ReturnType<typeof count>>>>> = {
    tax: { items: count('menu_items', 'tax_id', live), service: count('store', 'service_tax_id') },
    group: {
      items: count(
        'item_modifier_groups',
        'group_id',
        sql`item_id in (select id from menu_items where removed_at is null)`,
      ),
    },
    size: { items: count('variants', 'size_id', live) },
    category: { items: count('menu_items', 'category_id', live), routes: count('station_routes', 'category_id') },
    table: {
      guests: sql`(
        select count(*) from store_tables where id = ${id} and (
          exists (select 1 from parties where table_id = ${id} and closed_at is null)
          or exists (select 1 from orders where table_id = ${id} and payment_status = 'pending'
            and status <> 'cancelled' and left_unpaid_at is null)))`,
      reservations: count('reservations', 'table_id', sql`date >= ${today} and status <> 'cancelled'`),
    },
    'payment-type': { payments: count('payments', 'payment_type_id') },
    drawer: { printers: count('printers', 'drawer_id', live) },
    station: {
      routes: count('station_routes', 'station_id'),
      printers: count(
        'printer_stations',
        'station_id',
        sql`printer_id in (select id from printers where removed_at is null)`,
      ),
    },
    printer: { printers: count('printers', 'fallback_id', live) },
  }
  const wanted = Object.entries(counts[kind] ?? {}) as [Use['what'], ReturnType<typeof count>][]
  if (wanted.length === 0) throw new Refused(404, 'forms.invalidRequest')
  const found: Use[] = []
  for (const [what, counting] of wanted) {
    const { rows } = await sql<{ count: number }>`select ${counting} as count`.execute(db)
    const uses = Number(rows[0]?.count ?? 0)
    if (uses > 0) found.push({ what, count: uses })
  }
  return found
}
