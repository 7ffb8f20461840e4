/** The forms that answers of several areas share. */
import * as z from 'zod/mini'

/** Every write's answer: status 200 and a message for the person (§7). */
export const said = z.object({ success: z.literal(true), message: z.string() })

/** The answer to adding something: also its id. */
export const added = z.extend(said, { id: z.number() })

/** Every refusal's body; `code` names its text in the catalogue, `values` are what stands in it; with a status of 500 or more also the reference under which the server's log tells more. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.unknown())),
  reference: z.optional(z.string()),
})
