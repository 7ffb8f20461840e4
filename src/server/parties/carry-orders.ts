import type { Named } from '../../domain/acts.ts'
import type { Tx } from '../db/open.ts'
import { isDue } from '../orders/hold-orders.ts'
import type { FoundOrder } from '../orders/read-orders.ts'

/**
 * Orders go where their guests sit now, as far as anybody still waits for their food or their money. The kitchen is told
 * where they were ordered: that is what it has heard, and what is on its slips.
 */
export async function carryOrders(tx: Tx, orders: readonly FoundOrder[], to: Named | null): Promise<void> {
  const carried = orders.filter(order => order.status === 'created' || order.kitchen_kept === 1 || isDue(order))
  for (const [moved_from, together] of Map.groupBy(carried, order => orderedAt(order, to)))
    await tx
      .updateTable('orders')
      .set({ table_id: to?.id ?? null, moved_from, late_party_id: null })
      .where(
        'id',
        'in',
        together.map(({ id }) => id),
      )
      .execute()
}

/** null: it is there again, or never was at a table. */
function orderedAt({ moved_from, table_title }: FoundOrder, to: Named | null): string | null {
  const first = moved_from ?? table_title
  return first === to?.name ? null : first
}
