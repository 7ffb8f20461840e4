/** The kitchen's tickets (§7, orders and kitchen). */
import type { kitchen } from '../../contract/kitchen.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { advanceItem } from '../orders/item-status.ts'
import type { OpenOrders } from '../orders/open-orders.ts'
import { cancelledTickets } from '../orders/read-orders.ts'

export function kitchenHandlers(open: OpenOrders): Handlers<typeof kitchen> {
  return {
    list: ({ db }) => open.tickets(db),
    cancelled: ({ db }) => cancelledTickets(db, ordersOfAShift),
    advance: async ({ db, params, body }) => {
      await advanceItem(db, rowId(params.id, 'refused.noOrderItem'), body.status)
      return done('done.itemStatusUpdated')
    },
  }
}

/** More than a kitchen cooks in one shift. */
const ordersOfAShift = 1_000
