/** The owner's figures over a period (§7, reports). */
import type { reports } from '../../contract/reports.ts'
import { centsText } from '../../domain/money.ts'
import { type DayRange, reportPeriods } from '../../domain/periods.ts'
import type { Database, Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { readPeriod } from '../store/period.ts'
import { newCustomers, repeatedIn, repeatedOn } from './customer-counts.ts'
import { readSeries } from './series.ts'
import { topSellers } from './top-sellers.ts'

export function reportsHandlers({ reports: reportDb }: Pick<Database, 'reports'>): Handlers<typeof reports> {
  return {
    get: ({ query, now }) =>
      // One snapshot: the tiles and the plot agree, whatever is ordered meanwhile.
      reportDb
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async db => {
          const period = await readPeriod(db, query, reportPeriods, now)
          const { from, to, currency } = period
          const isOneDay = from === to
          return {
            ...(await readFigures(db, period)),
            newCustomers: await newCustomers(db, period, period),
            repeatedCustomers: isOneDay ? await repeatedOn(db, from) : await repeatedIn(db, period),
            totalCustomers: await countCustomers(db),
            currency,
            topSellingItems: await topSellers(db, period),
            from,
            to,
            series: await readSeries(db, period, period),
          }
        }),
  }
}

/** Without any invoice there is no revenue to tell: null, and not 0. */
async function readFigures(db: Db, { from, to }: DayRange) {
  const sums = await db
    .selectFrom('day_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .select(({ fn }) => [
      fn.sum<number | null>('orders').as('orders'),
      fn.sum<number | null>('paid_orders').as('paidOrders'),
      fn.sum<number | null>('net_cents').as('net'),
      fn.sum<number | null>('tax_cents').as('tax'),
      fn.sum<number | null>('payable_cents').as('payable'),
    ])
    .executeTakeFirstOrThrow()
  const isPaid = Boolean(sums.paidOrders)
  const orNull = (cents: number | null) => (isPaid ? centsText(cents ?? 0) : null)
  return {
    ordersCount: sums.orders ?? 0,
    averageOrderValue: orNull(Math.round((sums.payable ?? 0) / (sums.paidOrders || 1))),
    netRevenue: orNull(sums.net),
    taxTotal: orNull(sums.tax),
    revenueTotal: orNull(sums.payable),
  }
}

async function countCustomers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
