/** The owner's figures over a period (§7, reports). */
import type { reports } from '../../contract/reports.ts'
import { reportPeriods } from '../../domain/periods.ts'
import type { Database, Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { readPeriod } from '../store/period.ts'
import { figuresOf, previousFigures } from './figures.ts'
import { itemSales } from './item-sales.ts'
import { readMoney } from './money.ts'
import { byCategory, byDiningOption, byWaiter } from './parts.ts'
import { readSeries } from './series.ts'
import { topSellers } from './top-sellers.ts'

export function reportsHandlers({ reports: reportDb }: Pick<Database, 'reports'>): Handlers<typeof reports> {
  return {
    money: ({ query, now }) =>
      // One snapshot: what was paid and what the drawers hold agree.
      reportDb
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async db => readMoney(db, await readPeriod(db, query, reportPeriods, now))),
    get: ({ query, now }) =>
      // One snapshot: tiles, plot and tables agree, whatever is ordered meanwhile.
      reportDb
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async db => {
          const period = await readPeriod(db, query, reportPeriods, now)
          const { from, to, currency } = period
          const sold = await itemSales(db, period)
          return {
            ...(await figuresOf(db, period, period)),
            totalCustomers: await countCustomers(db),
            currency,
            topSellingItems: await topSellers(db, sold),
            from,
            to,
            series: await readSeries(db, period, period),
            previous: await previousFigures(db, { ...period, now }),
            categories: await byCategory(db, sold),
            waiters: await byWaiter(db, period),
            diningOptions: await byDiningOption(db, period),
          }
        }),
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
