/** Making out an invoice to a firm after it was paid. */
import type { Buyer } from '../../domain/buyer.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { writeBuyer } from '../orders/buyer.ts'

/** Throws Refused(404), and Refused(409) where it has a buyer or was credited: the credit note would name another. */
export async function saveBuyer(
  tx: Tx,
  invoiceId: number,
  buyer: Buyer,
  by: { readonly userId: number; readonly now: number },
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['bill_id', 'kind'])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  if (!invoice) throw new Refused(404, 'refused.noInvoice')
  if (invoice.kind === 'credit_note') throw new Refused(409, 'refused.invoiceCredited')
  // Who takes the invoice back holds its bill.
  if (locksRows(tx)) await tx.selectFrom('bills').select('id').where('id', '=', invoice.bill_id).forUpdate().execute()
  const credit = await tx.selectFrom('invoices').select('id').where('refers_to', '=', invoiceId).executeTakeFirst()
  if (credit) throw new Refused(409, 'refused.invoiceCredited')
  await writeBuyer(tx, invoiceId, buyer, by)
}
