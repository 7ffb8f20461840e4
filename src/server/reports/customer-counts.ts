/** New and repeat customers of a period of business days. */
import { businessDaySpan } from '../../domain/business-day.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'

/**
 * Customers who registered on these days, before `untilMs` if it is given, and were not deleted since; a day's count
 * outlives that a guest is erased.
 */
export async function newCustomers(
  db: Db,
  { from, to }: DayRange,
  clock: StoreClock,
  untilMs = businessDaySpan(to, clock.timeZone, clock.dayStartsAtHour).toMs,
): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .where('removed_at', 'is', null)
    .where('made_at', '>=', businessDaySpan(from, clock.timeZone, clock.dayStartsAtHour).fromMs)
    .where('made_at', '<', untilMs)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface StoreClock {
  readonly timeZone: string
  readonly dayStartsAtHour: number
}

/** Customers with an order on that day, before `untilMs` if it is given, and one on a day before. Reads that day's orders only. */
export async function repeatedOn(db: Db, day: string, untilMs?: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('business_day', '=', day)
    .where('status', '<>', 'cancelled')
    .where('customer_phone', 'is not', null)
    .$if(untilMs !== undefined, query => query.where('placed_at', '<', untilMs ?? 0))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as earlier')
          .select('earlier.id')
          .whereRef('earlier.customer_phone', '=', 'orders.customer_phone')
          .where('earlier.business_day', '<', day)
          .where('earlier.status', '<>', 'cancelled'),
      ),
    )
    .select(eb => eb.fn.count<number>('customer_phone').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Customers with an order on these days that was not on the day of their first one. Reads each one's first and last day
 * only.
 */
export async function repeatedIn(db: Db, { from, to }: DayRange): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('customers')
        .select(({ selectFrom }) => {
          const theirs = selectFrom('orders')
            .whereRef('orders.customer_phone', '=', 'customers.phone')
            .where('orders.business_day', '<=', to)
            .where('orders.status', '<>', 'cancelled')
          return [
            theirs.select(eb => eb.fn.min('business_day').as('day')).as('first'),
            theirs.select(eb => eb.fn.max('business_day').as('day')).as('last'),
          ]
        })
        .as('guests'),
    )
    .where('last', '>=', from)
    .whereRef('first', '<', 'last')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
