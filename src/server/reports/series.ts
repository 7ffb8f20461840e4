/** Orders and revenue over a period, in steps that a plot can show. */
import { type RawBuilder, sql } from 'kysely'
import { addDays, businessDaySpan, localDateTime } from '../../domain/business-day.ts'
import { centsText } from '../../domain/money/money.ts'
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

async function byDay(db: Db, range: DayRange): Promise<Point[]> {
  const found = await soldBy(db, range, sql<string>`business_day`)
  const points: Point[] = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) points.push(pointOf(day, found.get(day)))
  return points
}

/** From the first month in which anything was sold to the last: a range over centuries does not make a long list. */
async function byMonth(db: Db, range: DayRange): Promise<Point[]> {
  const found = await soldBy(db, range, sql<string>`substr(business_day, 1, 7)`)
  const months = [...found.keys()].sort()
  const last = months.at(-1) ?? ''
  const points: Point[] = []
  for (let label = months[0] ?? '~'; label <= last; label = nextMonth(label))
    points.push(pointOf(label, found.get(label)))
  return points
}

/** Orders and revenue of each step; a step in which nothing was sold is missing. */
async function soldBy(db: Db, { from, to }: DayRange, step: RawBuilder<string>): Promise<Map<string, Figures>> {
  const orders = await db
    .selectFrom('order_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy(step)
    .select(({ fn }) => [step.as('label'), fn.sum<number>('orders').as('orders')])
    .execute()
  const money = await db
    .selectFrom('day_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy(step)
    .select(({ fn }) => [step.as('label'), fn.sum<number>('payable_cents').as('cents')])
    .execute()
  const found = new Map(orders.map(row => [row.label, { orders: row.orders, cents: 0 }]))
  for (const { label, cents } of money) found.set(label, { orders: found.get(label)?.orders ?? 0, cents })
  return found
}

const nextMonth = (label: string) => addDays(`${label}-01`, 31).slice(0, 7)

const pointOf = (label: string, figures: Figures = { orders: 0, cents: 0 }): Point => ({
  label,
  orders: figures.orders,
  revenue: centsText(figures.cents),
})
