/** The tables as the people who serve them see them: taken since when, what they owe, reserved for when. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { read, sharedRead } from './endpoint.ts'
import { party, service } from './party.ts'

export const tables = {
  list: sharedRead('/tables', {
    // Every order changes what its table owes, and every bill the state of its orders.
    topic: 'orders',
    dependsOn: ['bills', 'orders', 'tables', 'store', 'menu', 'payment-types', 'users'],
    persisted: true,
    reply: z.object({
      tables: z.array(
        z.object({
          table_id: z.number(),
          table_title: z.string(),
          floor: z.string(),
          seating_capacity: z.number(),
          /** Open orders that are paid. */
          paid_orders: z.number(),
        }),
      ),
      /** Those with something open or unpaid, also without a table; a table without one is free. */
      parties: z.array(party),
      /**
       * What guests are charged for serving of whom nobody has heard yet, from so many of them on (null: always); null:
       * nothing. A device that is away needs it for a table where nobody sat.
       */
      service: z.nullable(z.extend(service, { from_covers: z.nullable(z.number()) })),
    }),
    access: areaScopes.payments,
    failure: failures.ordersLoad,
  }),
  /** The next tables that are booked, without who booked them; `date` as in reservations: the store's wall clock. */
  reserved: read('/tables/reserved', {
    topic: 'reservations',
    persisted: true,
    reply: z.array(z.object({ table_id: z.number(), date: z.string(), people_count: z.nullable(z.number()) })),
    access: areaScopes.payments,
    failure: failures.logged,
  }),
}
