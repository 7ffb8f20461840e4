/** The kitchen's tickets (§7, orders and kitchen). */
import type { kitchen } from '../../contract/kitchen.ts'
import { type Handlers, rowId } from '../http/serve.ts'
import { advanceItem } from '../orders/item-status.ts'
import { openTickets } from '../orders/read-orders.ts'

export const kitchenHandlers: Handlers<typeof kitchen> = {
  list: ({ db }) => openTickets(db),
  advance: async ({ db, params, body }) => {
    await advanceItem(db, rowId(params.id, 'There is no such order item!'), body.status)
    return { success: true, message: 'Order Item status successfully updated!' }
  },
}
