/** What is ready: for those who carry it out, and on the wall for guests who wait. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { itemIds } from '../domain/line-forms.ts'
import { board, readyPart } from '../domain/ready.ts'
import { post, sharedRead } from './endpoint.ts'
import { moved } from './replies.ts'

export const ready = {
  /** The latest of it, newest first. */
  list: sharedRead('/orders/ready', {
    topic: 'ready',
    dependsOn: ['ready', 'tables', 'stations'],
    namesGuests: true,
    persisted: true,
    reply: z.array(readyPart),
    access: areaScopes.ready,
    failure: failures.ordersLoad,
  }),
  /** The tokens of orders without a table. */
  board: sharedRead('/orders/board', {
    topic: 'orders',
    dependsOn: ['orders', 'ready', 'stations'],
    reply: board,
    access: areaScopes.orders,
    failure: failures.ordersLoad,
  }),
  /** These order items are with the guests. Cancelled ones and those of closed orders are passed over. */
  deliver: post('/orders/deliver', {
    body: z.object({ itemIds }),
    reply: moved,
    changes: ['orders', 'kitchen', 'ready', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.deliver,
    failure: failures.ordersAction,
  }),
}
