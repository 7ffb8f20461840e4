import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { queryText } from '../domain/fields.ts'
import { read } from './endpoint.ts'
import { periodQuery } from './period.ts'

const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())
const flag = z.union([z.literal(0), z.literal(1)])
const named = z.array(z.object({ id: z.number(), name: z.string() }))

/** One row of the books, with the names of its day. */
export const auditRow = z.object({
  seq: z.number(),
  at: z.string(),
  business_day: z.string(),
  /** One of domain/acts.ts; a newer server may know more. */
  act: z.string(),
  /** null: it was done at the server's command line. */
  person: textOrNull,
  /** The administrator who sent it in that person's place. */
  sent_by: textOrNull,
  approver: textOrNull,
  /** The tablet or device. */
  place: textOrNull,
  /** What it was done to, by its name. */
  subject: textOrNull,
  quantity: numberOrNull,
  order_id: numberOrNull,
  token_no: numberOrNull,
  invoice_id: numberOrNull,
  table_title: textOrNull,
  amount: textOrNull,
  reason: textOrNull,
  text: textOrNull,
  wasted: z.nullable(flag),
  level: textOrNull,
  /** When the bill was printed before. */
  printed_at: textOrNull,
  red: flag,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditRow = z.infer<typeof auditRow>

/** How many rows the books have, and the mark of the last one. */
export const books = z.object({ rows: z.number(), mark: z.string() })

export const audit = {
  /** Newest first, at most `limit` (200; up to 1,000). `before`: continues below that row. `red=1`: only red ones. */
  list: read('/audit', {
    topic: 'audit',
    query: z.extend(periodQuery, {
      person: queryText,
      act: queryText,
      table: queryText,
      red: queryText,
      limit: queryText,
      before: queryText,
    }),
    reply: z.object({
      rows: z.array(auditRow),
      books,
      /** Who and what occurs on these days; null in a continuation. */
      choices: z.nullable(z.object({ people: named, tables: named, acts: z.array(z.string()) })),
    }),
    access: areaScopes.reports,
    failure: failures.detailsLoad,
  }),
}
