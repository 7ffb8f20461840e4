/** The tables as the people who serve them see them: taken since when, what they owe, reserved for when. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { read, sharedRead } from './endpoint.ts'

/** The guests of one table: its open orders, and what was completed there without payment. */
const party = z.object({
  /** The address of the party: 't4' is whoever sits at table 4. */
  at: z.string(),
  table_id: z.number(),
  table_title: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  /** When the first of its orders was placed, and the last one. */
  opened_at: z.string(),
  latest_at: z.string(),
  total: z.string(),
  paid: z.string(),
  due: z.string(),
  /** 1: all its orders are completed, and not all are paid; the guests may have gone. */
  left: z.union([z.literal(0), z.literal(1)]),
})

export const tables = {
  list: sharedRead('/tables', {
    topic: 'orders',
    dependsOn: ['orders', 'tables'],
    persisted: true,
    reply: z.object({
      tables: z.array(
        z.object({ table_id: z.number(), table_title: z.string(), floor: z.string(), seating_capacity: z.number() }),
      ),
      /** Those with something open or unpaid; a table without one is free. */
      parties: z.array(party),
    }),
    access: areaScopes.payments,
    failure: failures.logged,
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
