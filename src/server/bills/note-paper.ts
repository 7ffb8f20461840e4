/** Each paper of an invoice is counted, so that a second one says that it is a copy. */
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'

/** Counts one more paper. Returns its number: 0 is the original, 1 the first copy. */
export async function notePaper(
  tx: Tx,
  invoiceId: number,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<number> {
  // Two tills that print in the same moment take turns.
  if (locksRows(tx)) await tx.selectFrom('invoices').select('id').where('id', '=', invoiceId).forUpdate().execute()
  const { last } = await tx
    .selectFrom('invoice_prints')
    .select(eb => eb.fn.max('copy_no').as('last'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const copy_no = last === null ? 0 : Number(last) + 1
  await tx
    .insertInto('invoice_prints')
    .values({ invoice_id: invoiceId, copy_no, printed_at: now, printed_by: userId })
    .execute()
  return copy_no
}
