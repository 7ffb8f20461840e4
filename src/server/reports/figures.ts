/** Orders, money and guests of a period. */
import { businessDayStart } from '../../domain/business-day.ts'
import { centsText } from '../../domain/money/money.ts'
import { type DayRange, previousDays, type ReportPeriod } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import { newCustomers, repeatedIn, repeatedOn, type StoreClock } from './customer-counts.ts'

interface Sums {
  readonly orders: number
  readonly paidOrders: number | null
  readonly net: number | null
  readonly tax: number | null
  readonly payable: number | null
}

/** Of whole days. */
export async function figuresOf(db: Db, range: DayRange, clock: StoreClock) {
  const isOneDay = range.from === range.to
  return {
    ...figuresOut(await sumsOf(db, range)),
    newCustomers: await newCustomers(db, range, clock),
    repeatedCustomers: isOneDay ? await repeatedOn(db, range.from) : await repeatedIn(db, range),
  }
}

interface Asked extends DayRange, StoreClock {
  readonly type: ReportPeriod
  readonly today: string
  readonly now: number
}

/** The period before; while today is shown, the day before up to the same time. null: the calendar has none before. */
export async function previousFigures(db: Db, asked: Asked) {
  const range = previousDays(asked.type, asked, asked.today)
  if (!range) return null
  const { timeZone, dayStartsAtHour, today, now } = asked
  if (asked.from !== today || asked.to !== today)
    return { ...range, until: null, ...(await figuresOf(db, range, asked)) }
  const elapsed = now - businessDayStart(today, timeZone, dayStartsAtHour)
  const untilMs = businessDayStart(range.from, timeZone, dayStartsAtHour) + elapsed
  return {
    ...range,
    until: new Date(untilMs).toISOString(),
    ...figuresOut(await sumsUntil(db, range.from, untilMs)),
    newCustomers: await newCustomers(db, range, asked, untilMs),
    repeatedCustomers: await repeatedOn(db, range.from, untilMs),
  }
}

async function sumsOf(db: Db, range: DayRange): Promise<Sums> {
  const { from, to } = range
  const money = await db
    .selectFrom('day_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .select(({ fn }) => [
      fn.sum<number | null>('paid_orders').as('paidOrders'),
      fn.sum<number | null>('net_cents').as('net'),
      fn.sum<number | null>('tax_cents').as('tax'),
      fn.sum<number | null>('payable_cents').as('payable'),
    ])
    .executeTakeFirstOrThrow()
  return { orders: await ordersTaken(db, range), ...money }
}

/** How many orders were placed on these days and not cancelled. */
export async function ordersTaken(db: Db, { from, to }: DayRange): Promise<number> {
  const { orders } = await db
    .selectFrom('order_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .select(({ fn }) => fn.sum<number | null>('orders').as('orders'))
    .executeTakeFirstOrThrow()
  return orders ?? 0
}

/** Reads one day's orders and invoices: the daily totals know no hours. */
async function sumsUntil(db: Db, day: string, untilMs: number): Promise<Sums> {
  const { orders } = await db
    .selectFrom('orders')
    .where('business_day', '=', day)
    .where('placed_at', '<', untilMs)
    .where('status', '<>', 'cancelled')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  const money = await db
    .selectFrom('invoices')
    .where('business_day', '=', day)
    .where('made_at', '<', untilMs)
    .select(({ fn, selectFrom }) => [
      fn.sum<number | null>('net_cents').as('net'),
      fn.sum<number | null>('tax_cents').as('tax'),
      fn.sum<number | null>('payable_cents').as('payable'),
      selectFrom('invoice_orders')
        .innerJoin('invoices as paid', 'paid.id', 'invoice_orders.invoice_id')
        .where('paid.business_day', '=', day)
        .where('paid.made_at', '<', untilMs)
        .select(({ fn: of }) => of.countAll<number>().as('count'))
        .as('paidOrders'),
    ])
    .executeTakeFirstOrThrow()
  return { orders, ...money }
}

/** Without any invoice or credit note there is no revenue to tell: null, and not 0. */
function figuresOut(sums: Sums) {
  const isPaid = Boolean(sums.paidOrders)
  const orNull = (cents: number | null) => (isPaid || cents ? centsText(cents ?? 0) : null)
  return {
    ordersCount: sums.orders,
    paidOrdersCount: sums.paidOrders ?? 0,
    averageOrderValue: isPaid ? orNull(Math.round((sums.payable ?? 0) / (sums.paidOrders || 1))) : null,
    netRevenue: orNull(sums.net),
    taxTotal: orNull(sums.tax),
    revenueTotal: orNull(sums.payable),
  }
}
