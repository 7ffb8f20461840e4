import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { ticket } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { advanceForm, bumpForm, recallForm } from '../domain/line-forms.ts'
import { station } from '../domain/stations.ts'
import { post, sharedRead } from './endpoint.ts'
import { moved, said } from './replies.ts'

const changes = ['orders', 'kitchen', 'ready', 'dashboard', 'reports'] as const

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
  /** Where dishes are prepared: a kitchen display chooses of these. */
  stations: sharedRead('/kitchen/stations', {
    topic: 'stations',
    dependsOn: ['stations'],
    persisted: true,
    reply: z.array(station),
    access: areaScopes.stations,
    failure: failures.ordersLoad,
  }),
  /**
   * A cook is done with these order items. Cancelled ones and those of closed orders are passed over.
   * `undoes` (also of `recall`): the step that an undo takes back; where something came after it, the line stays, and
   * where nothing else is moved, 409.
   */
  bump: post('/kitchen/bump', {
    body: bumpForm,
    reply: moved,
    changes,
    outbox: 'serial',
    access: areaScopes.kitchen,
    failure: failures.ordersAction,
  }),
  /** Brings bumped order items back, in a round after the one that was seen, as `status`. */
  recall: post('/kitchen/recall', {
    body: recallForm,
    reply: moved,
    changes,
    outbox: 'serial',
    access: areaScopes.kitchen,
    failure: failures.ordersAction,
  }),
  /** Somebody looks at the kitchen display: a store where nobody does is asked whether it has one. */
  opened: post('/kitchen/opened', {
    reply: said,
    changes: [],
    writesUnseen: true,
    access: areaScopes.kitchen,
    failure: failures.ordersAction,
  }),
  /** `id` is the order item's; `round` the one that the cook saw, without it the present one. */
  advance: post('/kitchen/:id', {
    body: advanceForm,
    reply: said,
    changes,
    outbox: 'serial',
    access: areaScopes.kitchen,
    failure: failures.ordersAction,
  }),
}
