/** The paper of an invoice or a credit note: the original, or a copy that was counted. */
import { snapshotOfDocument } from '../../contract/document-receipt.ts'
import { receiptPaper } from '../../domain/papers/receipt-paper.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { invoiceDetails } from '../invoices/invoice-details.ts'
import { invoiceIdOf } from '../invoices/invoice-id-of.ts'
import type { FoundPaper } from './found-paper.ts'
import { paperWords } from './paper-words.ts'
import { readLook } from './read-look.ts'

/** `named`: its id or its number. Throws Refused(404), also for a copy that nobody has recorded. */
export async function documentPaper(db: Db, named: number | string, copyNo: number): Promise<FoundPaper> {
  const id = await invoiceIdOf(db, String(named))
  const recorded = await db
    .selectFrom('invoice_prints')
    .select('id')
    .where('invoice_id', '=', id)
    .where('copy_no', '=', copyNo)
    .executeTakeFirst()
  if (!recorded) throw new Refused(404, 'refused.noPaper')
  const document = await invoiceDetails(db, id)
  const { dayStartsAtHour: _, ...look } = await readLook(db)
  const [order, ...others] = document.orders
  return {
    paper: receiptPaper(snapshotOfDocument(document, { ...look, copyNo }), paperWords),
    ref: `receipt:${id}:${copyNo}`,
    orderId: order && others.length === 0 ? order.order_id : null,
  }
}
