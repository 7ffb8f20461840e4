/** Orders and revenue over a period, in steps that a plot can show. */
import { sql } from 'kysely'
import { addDays, businessDaySpan, localDateTime } from '../../domain/business-day.ts'
import { centsText } from '../../domain/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import type { StoreClock } from './customer-counts.ts'

interface Figures {
  readonly orders: number
  readonly cents: number
}
interface Point {
  readonly label: string
  readonly orders: number
  readonly revenue: string
}
export interface Series {
  readonly step: 'hour' | 'day' | 'month'
  readonly points: Point[]
}

const daysMax = 92
const hourMs = 3_600_000

/** One day by the hour, up to a quarter by the day, more by the month. */
export async function readSeries(db: Db, range: DayRange, clock: StoreClock): Promise<Series> {
  if (range.from === range.to) return { step: 'hour', points: await byHour(db, range.from, clock) }
  if (addDays(range.from, daysMax) > range.to) return { step: 'day', points: await byDay(db, range) }
  return { step: 'month', points: await byMonth(db, range) }
}

/** The hours since the day began, with those of orders from before the store's clock was changed. */
async function byHour(db: Db, day: string, { timeZone, dayStartsAtHour }: StoreClock): Promise<Point[]> {
  const { fromMs: startMs, toMs: endMs } = businessDaySpan(day, timeZone, dayStartsAtHour)
  const orders = await db
    .selectFrom('orders')
    .where('business_day', '=', day)
    .where('status', '<>', 'cancelled')
    .select('placed_at as at')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .where('business_day', '=', day)
    .select(['made_at as at', 'payable_cents'])
    .execute()
  const hourOf = ({ at }: { readonly at: number }) => Math.floor((at - startMs) / hourMs)
  const ordersIn = Map.groupBy(orders, hourOf)
  const invoicesIn = Map.groupBy(invoices, hourOf)
  const found = [...ordersIn.keys(), ...invoicesIn.keys()]
  const first = Math.min(0, ...found)
  const last = Math.max(Math.ceil((endMs - startMs) / hourMs) - 1, ...found)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    const cents = (invoicesIn.get(hour) ?? []).reduce((sum, { payable_cents }) => sum + payable_cents, 0)
    const label = localDateTime(startMs + hour * hourMs, timeZone).slice(11, 16)
    return pointOf(label, { orders: ordersIn.get(hour)?.length ?? 0, cents })
  })
}

async function byDay(db: Db, { from, to }: DayRange): Promise<Point[]> {
  const rows = await db
    .selectFrom('day_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .select(['business_day as label', 'orders', 'payable_cents as cents'])
    .execute()
  const found = new Map(rows.map(row => [row.label, row]))
  const points: Point[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) points.push(pointOf(day, found.get(day)))
  return points
}

/** From the first month in which anything was sold to the last: a range over centuries does not make a long list. */
async function byMonth(db: Db, { from, to }: DayRange): Promise<Point[]> {
  const month = sql<string>`substr(business_day, 1, 7)`
  const rows = await db
    .selectFrom('day_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy(month)
    .orderBy(month)
    .select(({ fn }) => [
      month.as('label'),
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('payable_cents').as('cents'),
    ])
    .execute()
  const found = new Map(rows.map(row => [row.label, row]))
  const last = rows.at(-1)?.label ?? ''
  const points: Point[] = []
  for (let label = rows[0]?.label ?? '~'; label <= last; label = nextMonth(label))
    points.push(pointOf(label, found.get(label)))
  return points
}

const nextMonth = (label: string) => addDays(`${label}-01`, 31).slice(0, 7)

const pointOf = (label: string, figures: Figures = { orders: 0, cents: 0 }): Point => ({
  label,
  orders: figures.orders,
  revenue: centsText(figures.cents),
})
