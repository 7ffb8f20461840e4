/** What is ready to be carried out: over the wire, by parts. A part is what one order has from one station. */
import * as z from 'zod/mini'
import { kitchenItem, ticket } from './entities.ts'

/** A part whose lines are all completed, delivered or cancelled, with those that are completed. */
export const readyPart = z.object({
  order_id: z.number(),
  ...z.pick(ticket, {
    token_no: true,
    provisional_token: true,
    table_id: true,
    table_title: true,
    floor: true,
    delivery_type: true,
    customer_type: true,
    customer_name: true,
    placed_by: true,
    moved_from: true,
  }).shape,
  /** null: what has no station, or had one that is gone. */
  station_id: z.nullable(z.number()),
  station_title: z.nullable(z.string()),
  /** 1: all of the order is ready, but for what cooks make from paper. */
  is_whole: z.union([z.literal(0), z.literal(1)]),
  ready_at: z.string(),
  items: z.array(
    z.pick(kitchenItem, {
      id: true,
      item_title: true,
      variant_title: true,
      quantity: true,
      addons: true,
      notes: true,
      round: true,
    }),
  ),
})

const called = { token_no: z.number(), provisional_token: z.nullable(z.string()) }

/** Numbers on the wall for guests who wait: oldest first. */
export const board = z.object({
  preparing: z.array(z.object({ ...called, date: z.string() })),
  ready: z.array(z.object({ ...called, ready_at: z.string() })),
})

export type ReadyPart = z.infer<typeof readyPart>
export type Board = z.infer<typeof board>
