/** What each menu item brought in a period. */
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'

export interface ItemSales {
  readonly item_id: number
  readonly quantity: number
  /** Orders that contain it. */
  readonly orders: number
  /** Its share of what was paid. */
  readonly cents: number
}

/** Read once for all that a report says of items: over a year these are the most rows of all. */
export const itemSales = (db: Db, { from, to }: DayRange): Promise<readonly ItemSales[]> =>
  db
    .selectFrom('dish_sales')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy('item_id')
    .select(({ fn }) => [
      'item_id',
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('payable_cents').as('cents'),
    ])
    .execute()
