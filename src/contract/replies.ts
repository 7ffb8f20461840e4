/** The forms that answers of several areas share. */
import * as z from 'zod/mini'

/** Every write's answer: status 200 and a message for the person (§7). */
export const said = z.object({ success: z.literal(true), message: z.string() })

/** The answer to adding something: also its id. */
export const added = z.extend(said, { id: z.number() })

/** Every refusal's body; with a status of 500 or more also the reference to the server's log. */
export const refusal = z.object({ success: z.literal(false), message: z.string(), reference: z.optional(z.string()) })
