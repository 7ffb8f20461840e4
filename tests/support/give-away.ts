/** Discounts and comps as rows, on the first dish that is charged. */
import type { Insertable } from 'kysely'
import type { Tx } from '../../src/server/db/open.ts'
import type { AdjustmentsTable } from '../../src/server/db/schema-money.ts'

export async function giveAway(tx: Tx, rows: readonly Insertable<AdjustmentsTable>[]): Promise<void> {
  const dish = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.id')
    .where('order_items.status', '<>', 'cancelled')
    .where('orders.status', '<>', 'cancelled')
    .orderBy('order_items.id')
    .executeTakeFirstOrThrow()
  for (const row of rows) {
    const { id } = await tx.insertInto('adjustments').values(row).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('adjustment_lines')
      .values({ adjustment_id: id, order_item_id: dish.id, pieces: 1, off_cents: row.cents })
      .execute()
  }
}
