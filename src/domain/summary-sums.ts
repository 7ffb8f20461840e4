/** The sums that lists and summaries of orders share over the wire. */
import * as z from 'zod/mini'

/** What is charged for serving: net + tax is what is asked for it, the amount is that in the menu's prices. */
export const charged = z.object({ title: z.string(), amount: z.string(), net: z.string(), tax: z.string() })

/** Numbers in the store's currency, rounded to cents. */
export const summaryTotals = { subtotal: z.number(), taxTotal: z.number(), total: z.number() }
