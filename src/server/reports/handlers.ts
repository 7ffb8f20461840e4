/** The owner's figures over a period (§7, reports). */
import type { reports } from '../../contract/reports.ts'
import type { DeliveryType } from '../../domain/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import { type DayRange, reportPeriods } from '../../domain/periods.ts'
import type { Database, Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { readPeriod } from '../store/period.ts'
import { figuresOf, previousFigures } from './figures.ts'
import { type ItemSales, itemSales } from './item-sales.ts'
import { readMoney } from './money.ts'
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

/**
 * What a period's figures are made of: by category, by who took the orders, by dining option. Each item counts for the
 * category in which it is now. The revenues add up to that of the period.
 */
async function byCategory(db: Db, sold: readonly ItemSales[]) {
  const items = await db
    .selectFrom('menu_items')
    .leftJoin('categories', 'categories.id', 'menu_items.category_id')
    .select(['menu_items.id', 'categories.id as category_id', 'categories.title'])
    .execute()
  const categoryOf = new Map(items.map(item => [item.id, item]))
  const byId = Map.groupBy(sold, ({ item_id }) => categoryOf.get(item_id)?.category_id ?? null)
  return [...byId]
    .map(([id, its]) => ({
      id,
      title: categoryOf.get(its[0]?.item_id ?? 0)?.title ?? null,
      quantity: its.reduce((sum, { quantity }) => sum + quantity, 0),
      cents: its.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .filter(({ quantity, cents }) => quantity !== 0 || cents !== 0)
    .sort((a, b) => b.cents - a.cents || b.quantity - a.quantity || (a.id ?? 0) - (b.id ?? 0))
    .map(({ cents, ...category }) => ({ ...category, revenue: centsText(cents) }))
}

/** Anybody who placed the orders, under their present name, or the last one of who has left. */
async function byWaiter(db: Db, range: DayRange) {
  const rows = await takenIn(db, range, 'placed_by')
    .leftJoin('users', 'users.id', 'taken.placed_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'taken.placed_by')
    .select(['users.name', 'deleted_users.name as formerName'])
    .execute()
  return rows.filter(isSomething).map(({ placed_by, orders, cents, name, formerName }) => ({
    id: placed_by === 0 ? null : placed_by,
    name: name ?? formerName,
    has_left: name === null && placed_by !== 0,
    orders,
    revenue: centsText(cents),
  }))
}

/** The dining option with which each order was placed; '' is none. */
async function byDiningOption(db: Db, range: DayRange) {
  const rows = await takenIn(db, range, 'delivery_type').execute()
  return rows.filter(isSomething).map(({ delivery_type, orders, cents }) => ({
    delivery_type: delivery_type as DeliveryType,
    orders,
    revenue: centsText(cents),
  }))
}

function takenIn<By extends 'placed_by' | 'delivery_type'>(db: Db, { from, to }: DayRange, by: By) {
  return db
    .selectFrom(
      db
        .selectFrom('order_sales')
        .where('business_day', '>=', from)
        .where('business_day', '<=', to)
        .groupBy(by)
        .select(by)
        .select(({ fn }) => [fn.sum<number>('orders').as('orders'), fn.sum<number>('payable_cents').as('cents')])
        .as('taken'),
    )
    .selectAll('taken')
    .orderBy('taken.cents', 'desc')
    .orderBy('taken.orders', 'desc')
}

const isSomething = ({ orders, cents }: { readonly orders: number; readonly cents: number }) =>
  orders !== 0 || cents !== 0
