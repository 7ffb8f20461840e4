/** The kitchen's tickets (§7, orders and kitchen). */
import type { kitchen } from '../../contract/kitchen.ts'
import { bumpOf, recallOf } from '../../domain/line-progress.ts'
import { cancelledTickets } from '../bills/read-orders.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { advanceItem } from '../orders/item-status.ts'
import { refuseAllClosed, tapLines } from '../orders/line-taps.ts'
import type { OpenOrders } from '../orders/open-orders.ts'
import { noteKitchenOpened } from '../store/kitchen-display.ts'
import { readStations } from '../store/read-stations.ts'

/** `noteOpened`: in a transaction of its own, as nothing that anybody reads changes with it. */
export function kitchenHandlers(
  open: OpenOrders,
  noteOpened: (now: number) => Promise<void>,
): Handlers<typeof kitchen> {
  return {
    list: ({ db }) => open.tickets(db),
    cancelled: ({ db }) => cancelledTickets(db, ordersOfAShift),
    stations: ({ db }) => readStations(db),
    bump: async ({ db, body, now }) => {
      await noteKitchenOpened(db, now)
      const taps = body.items.map(({ id, round, undoes }) => ({ itemId: id, round, undoes, wanted: bumpOf }))
      const moved = await tapLines(db, taps, now)
      return { ...done(moved > 0 ? 'done.ticketBumped' : 'done.nothingToBump'), moved }
    },
    recall: async ({ db, body, now }) => {
      await refuseAllClosed(
        db,
        body.items.map(({ id }) => id),
      )
      const taps = body.items.map(({ id, round, status, undoes }) => ({
        itemId: id,
        round,
        undoes,
        wanted: (seen: number) => recallOf(seen, status),
      }))
      const moved = await tapLines(db, taps, now)
      return { ...done(moved > 0 ? 'done.ticketRecalled' : 'done.nothingToRecall'), moved }
    },
    opened: async ({ now }) => {
      await noteOpened(now)
      return done('done.kitchenOpened')
    },
    advance: async ({ db, params, body, now }) => {
      await noteKitchenOpened(db, now)
      await advanceItem(db, rowId(params.id, 'refused.noOrderItem'), body, now)
      return done('done.itemStatusUpdated')
    },
  }
}

/** More than a kitchen cooks in one shift. */
const ordersOfAShift = 1_000
