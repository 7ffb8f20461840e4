/** The forms that answers of several areas share. */
import * as z from 'zod/mini'

/** Every write's answer: status 200 and a message for the person (§7). */
export const said = z.object({ success: z.literal(true), message: z.string() })

/** The answer to adding something: also its id. */
export const added = z.extend(said, { id: z.number() })

/** How many things were moved by it. */
export const moved = z.extend(said, { moved: z.number() })

/**
 * The right that is missing and how much of it is needed, what the act comes to (null: it moves no money), and who may
 * approve it: those who have a PIN for it.
 */
export const wantedApproval = z.object({
  right: z.string(),
  atLeast: z.union([z.number(), z.boolean()]),
  amount: z.optional(z.nullable(z.string())),
  approvers: z.array(z.object({ username: z.string(), name: z.string() })),
})
export type WantedApproval = z.infer<typeof wantedApproval>

/** The invoice whose money would have to be given back. */
export const wantedRefund = z.object({ invoiceId: z.number() })
export type WantedRefund = z.infer<typeof wantedRefund>

/** What is still open; the same act with `anyway: true` is done all the same. `ref`: where to look. */
export const warning = z.object({ kind: z.string(), text: z.string(), ref: z.string() })
export type Warning = z.infer<typeof warning>

/** What somebody did with a bill that a screen still shows as it was before. */
export const partyEntry = z.object({
  version: z.number(),
  text: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
})
export type PartyEntry = z.infer<typeof partyEntry>

/** Every refusal's body; `approval`: the same act with somebody's approval would be done; `code` names its text in the catalogue, `values` are what stands in it; with a status of 500 or more also the reference under which the server's log tells more. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.unknown())),
  reference: z.optional(z.string()),
  approval: z.optional(wantedApproval),
  refund: z.optional(wantedRefund),
  warnings: z.optional(z.array(warning)),
  version: z.optional(z.number()),
  acts: z.optional(z.array(partyEntry)),
  /** The table is taken: the same act with `merge` would be done. */
  needsMerge: z.optional(z.boolean()),
})
