/** Stores visits the way the server would have, order for order: its prices, its totals, its tokens, its invoices. */

import type { Insertable } from 'kysely'
import { businessDay } from '../../domain/business-day.ts'
import type { DeliveryType, ItemStatus, OrderStatus } from '../../domain/entities.ts'
import { momentAt } from '../../domain/menu/schedule.ts'
import { addTotals, orderTotals, type Totals } from '../../domain/money/tax.ts'
import { type StationRoute, stationOf } from '../../domain/stations.ts'
import { countsForTotals } from '../bills/read-orders.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { OrderableItem } from '../menu/menu.ts'
import { type OrderedLine, type PricedLine, priceLine } from '../orders/price-line.ts'
import { numbered } from '../orders/price-order.ts'
import { storeInvoices } from './fill-invoices.ts'
import type { OpenShift } from './fill-shift.ts'
import { inSlices } from './in-slices.ts'
import type { Clock } from './opening-hours.ts'

export interface Guest {
  readonly phone: string
  readonly name: string
  readonly made_at: number
}

export interface DemoLine extends OrderedLine {
  readonly status: ItemStatus
}

export interface DemoParty {
  readonly deliveryType: DeliveryType
  readonly guest: Guest | null
  readonly tableId: number | null
  readonly status: OrderStatus
  /** null while its orders are open. */
  readonly closedAt: number | null
  /** When the one invoice over all its orders is made; null: they are not paid. */
  readonly paidAt: number | null
  readonly rounds: readonly { readonly placedAt: number; readonly lines: readonly DemoLine[] }[]
}

interface Kitchen {
  readonly items: ReadonlyMap<number, OrderableItem>
  readonly routes: readonly StationRoute[]
  readonly clock: Clock
  /** Who took the orders at the tables, and who sits at the till. */
  readonly waiterId: number | null
  readonly cashierId: number | null
  /** Of today. */
  readonly shift: OpenShift
}

export async function storeVisits(tx: Tx, visits: readonly DemoParty[], kitchen: Kitchen): Promise<void> {
  const dayOf = (at: number) => businessDay(at, kitchen.clock.timeZone, kitchen.clock.dayStartsAtHour)
  const nextToken = await tokenCounter(tx)
  const orders = visits
    .flatMap(visit =>
      visit.rounds.map(({ placedAt, lines }) => ({ visit, placedAt, lines: priced(lines, visit, kitchen, placedAt) })),
    )
    .sort((a, b) => a.placedAt - b.placedAt)
    .map(order => ({ ...order, day: dayOf(order.placedAt), due: totalsOf(order.lines.filter(isDue)) }))
  if (orders.length === 0) return

  const partyOf = await storeParties(tx, [...new Set(orders.map(({ visit }) => visit))])
  const orderIds = await inSlices(
    orders.map(({ visit, placedAt, lines, day }) => ({
      ...guestColumns(visit),
      ...centsColumns(totalsOf(lines)),
      party_id: partyOf.get(visit) as number,
      placed_at: placedAt,
      business_day: day,
      token_no: nextToken.take(day),
      status: visit.status,
      payment_status: visit.paidAt === null ? 'pending' : 'paid',
      placed_by: visit.tableId === null ? kitchen.cashierId : kitchen.waiterId,
      closed_at: visit.closedAt,
    })),
    slice => tx.insertInto('orders').values(slice).returning('id').execute(),
  )
  const items = orders.flatMap(({ lines }, i) => lines.map(({ row }) => ({ ...row, order_id: orderIds[i] as number })))
  await inSlices(items, slice => tx.insertInto('order_items').values(slice).returning('id').execute())
  await nextToken.store()

  const stored = orders.map((order, i) => ({ ...order, id: orderIds[i] as number }))
  const sales = [...Map.groupBy(stored, order => order.visit)]
    .flatMap(([visit, together]) => (visit.paidAt === null ? [] : [{ visit, together, madeAt: visit.paidAt }]))
    .sort((a, b) => a.madeAt - b.madeAt)
    .map(({ visit, together, madeAt }) => ({
      partyId: partyOf.get(visit) as number,
      guest: guestColumns(visit),
      madeAt,
      day: dayOf(madeAt),
      orderIds: together.map(({ id }) => id),
      totals: addTotals(...together.map(({ due }) => due)),
    }))
  await storeInvoices(tx, sales, { id: kitchen.cashierId, shift: kitchen.shift })
}

/** A party for each visit, in the order of their first orders; those who owe something have a bill. */
async function storeParties(tx: Tx, visits: readonly DemoParty[]): Promise<ReadonlyMap<DemoParty, number>> {
  const sitting = await tx.selectFrom('parties').select('table_id').where('closed_at', 'is', null).execute()
  const taken = new Set(sitting.map(({ table_id }) => table_id))
  const rows = visits.map(({ tableId, paidAt, closedAt, status, rounds }) => {
    const closed_at = paidAt ?? (status === 'cancelled' ? closedAt : null)
    const isFree = closed_at !== null || !taken.has(tableId)
    if (closed_at === null && tableId !== null) taken.add(tableId)
    return { table_id: isFree ? tableId : null, opened_at: rounds[0]?.placedAt ?? 0, closed_at }
  })
  const ids = await inSlices(rows, slice => tx.insertInto('parties').values(slice).returning('id').execute())
  const open = ids.filter((_, i) => rows[i]?.closed_at === null)
  await inSlices(
    open.map(party_id => ({ party_id, no: 1, is_rest: 1 })),
    slice => tx.insertInto('bills').values(slice).returning('id').execute(),
  )
  return new Map(visits.map((visit, i) => [visit, ids[i] as number]))
}

const priced = (
  lines: readonly DemoLine[],
  { deliveryType }: DemoParty,
  { items, routes, clock }: Kitchen,
  placedAt: number,
): readonly (PricedLine & {
  readonly row: { readonly station_id: number | null; readonly ready_at: number | null }
})[] =>
  lines.flatMap((line, place) => {
    const rows = priceLine(line, items, { dining: deliveryType, moment: momentAt(placedAt, clock), rules: 'completed' })
    return numbered(rows, place).map(({ taxed, row }) => {
      const station_id = stationOf(routes, items.get(row.item_id)?.category_id ?? null, deliveryType)
      const ready_at = line.status === 'completed' ? placedAt : null
      return { taxed, row: { ...row, status: line.status, station_id, ready_at } }
    })
  })

const isDue = ({ row }: PricedLine): boolean => countsForTotals(row)
const totalsOf = (lines: readonly PricedLine[]): Totals => orderTotals(lines.map(({ taxed }) => taxed))

const centsColumns = ({ netCents, taxCents, payableCents }: Totals) => ({
  net_cents: netCents,
  tax_cents: taxCents,
  payable_cents: payableCents,
})

const guestColumns = ({ tableId, deliveryType, guest }: DemoParty) => ({
  table_id: tableId,
  delivery_type: deliveryType,
  customer_type: guest ? 'CUSTOMER' : 'WALKIN',
  customer_phone: guest?.phone ?? null,
  customer_name: guest?.name ?? null,
})

/** Counts on from what each day has given out already, and remembers it for the next order of a real till. */
async function tokenCounter(tx: Tx) {
  const rows = await tx.selectFrom('tokens').selectAll().execute()
  const last = new Map(rows.map(({ business_day, last_no }) => [business_day, last_no]))
  const given = new Set<string>()
  return {
    take: (day: string): number => {
      const token = (last.get(day) ?? 0) + 1
      last.set(day, token)
      given.add(day)
      return token
    },
    store: async () => {
      const counted: Insertable<Schema['tokens']>[] = [...given].map(business_day => ({
        business_day,
        last_no: last.get(business_day) ?? 0,
      }))
      await tx
        .insertInto('tokens')
        .values(counted)
        .onConflict(conflict =>
          conflict.column('business_day').doUpdateSet(eb => ({ last_no: eb.ref('excluded.last_no') })),
        )
        .execute()
    },
  }
}
