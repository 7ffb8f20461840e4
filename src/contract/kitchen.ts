import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { ticket } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { statusForm } from '../domain/validation.ts'
import { post, sharedRead } from './endpoint.ts'
import { said } from './replies.ts'

export const kitchen = {
  list: sharedRead('/kitchen', {
    topic: 'kitchen',
    dependsOn: ['kitchen', 'tables'],
    namesGuests: true,
    persisted: true,
    reply: z.array(ticket),
    access: areaScopes.kitchen,
    failure: failures.ordersLoad,
  }),
  /** The latest orders that were cancelled whole: what a kitchen display has shown must not disappear unnoticed. */
  cancelled: sharedRead('/kitchen/cancelled', {
    topic: 'cancellations',
    dependsOn: ['cancellations', 'tables'],
    namesGuests: true,
    persisted: true,
    reply: z.array(ticket),
    access: areaScopes.kitchen,
    failure: failures.ordersLoad,
  }),
  /** `id` is the order item's. */
  advance: post('/kitchen/:id', {
    body: statusForm,
    reply: said,
    changes: ['orders', 'kitchen', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.kitchen,
    failure: failures.ordersAction,
  }),
}
