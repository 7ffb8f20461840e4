import type { Named } from '../../domain/acts.ts'
import type { Tx } from '../db/open.ts'
import { isDue } from '../orders/hold-orders.ts'
import type { FoundOrder } from '../orders/read-orders.ts'
import { queueNote } from '../print-jobs/queue-note.ts'

/**
 * Orders go where their guests sit now, as far as anybody still waits for their food or their money. The kitchen is told
 * where they were ordered: that is what it has heard, and what is on its slips. On
 * paper it hears of those that it still cooks.
 */
export async function carryOrders(
  tx: Tx,
  orders: readonly FoundOrder[],
  to: Named | null,
  made: { readonly userId: number; readonly now: number },
): Promise<void> {
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
  for (const [from, together] of Map.groupBy(carried.filter(isCooked), order => order.table_title))
    if (from !== null && to !== null && from !== to.name)
      await queueNote(tx, { orderIds: together.map(({ id }) => id), text: `${from} → ${to.name}`, ...made })
}

const isCooked = ({ items }: FoundOrder): boolean =>
  items.some(({ status }) => status === 'created' || status === 'preparing')

/** null: it is there again, or never was at a table. */
function orderedAt({ moved_from, table_title }: FoundOrder, to: Named | null): string | null {
  const first = moved_from ?? table_title
  return first === to?.name ? null : first
}
