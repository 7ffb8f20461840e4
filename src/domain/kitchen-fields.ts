/** What the kitchen's answers say of an order item besides. */
import * as z from 'zod/mini'

/** What becomes of food that is not ready when its order is closed: it stays on the kitchen display, or leaves it. */
export const kitchenWhenClosed = z.optional(z.enum(['keep', 'clear'], 'forms.invalidRequest'))
export type KitchenWhenClosed = 'keep' | 'clear'

const instant = z.nullable(z.string())

/** How often it came back to the kitchen. */
const round = z.number()

/** What Orders says of an item besides. */
export const ordersFields = {
  round,
  /** 1: the kitchen had started it, also if it was set back since. */
  started: z.union([z.literal(0), z.literal(1)]),
}

export const kitchenFields = {
  round,
  /** Where it is prepared; null: nobody has said. */
  station_id: z.nullable(z.number()),
  /** 1: a cook is done with it, since `bumped_at`. */
  bumped: z.union([z.literal(0), z.literal(1)]),
  bumped_at: instant,
  ready_at: instant,
}
