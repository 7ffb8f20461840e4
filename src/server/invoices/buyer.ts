/** Making out an invoice to a firm after it was paid. */
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { documentNumber } from '../../domain/bill.ts'
import type { Buyer } from '../../domain/buyer.ts'
import type { SignedIn } from '../auth/session.ts'
import type { RecordAct } from '../control/record.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { writeBuyer } from '../orders/buyer.ts'
import { madeInOpenShift, refuseByPin } from './open-shift.ts'

/**
 * One's own invoice of the open shift; any other is for those who may see all invoices. Throws Refused(403), Refused(404),
 * and Refused(409) where it has a buyer or was credited: the credit note would name another.
 */
export async function saveBuyer(
  tx: Tx,
  invoiceId: number,
  buyer: Buyer,
  { user, now, record }: { readonly user: SignedIn; readonly now: number; readonly record: RecordAct },
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['bill_id', 'kind', 'series', 'number'])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  if (!invoice) throw new Refused(404, 'refused.noInvoice')
  await refuseByPin(tx, invoiceId, user)
  const open = await madeInOpenShift(tx, invoiceId)
  if (open?.by !== user.userId && !mayEnter(user, areaScopes.invoices)) throw new Refused(403, 'refused.noAccess')
  if (invoice.kind === 'credit_note') throw new Refused(409, 'refused.invoiceCredited')
  // Who takes the invoice back holds its bill.
  if (locksRows(tx)) await tx.selectFrom('bills').select('id').where('id', '=', invoice.bill_id).forUpdate().execute()
  const credit = await tx.selectFrom('invoices').select('id').where('refers_to', '=', invoiceId).executeTakeFirst()
  if (credit) throw new Refused(409, 'refused.invoiceCredited')
  await writeBuyer(tx, invoiceId, buyer, { userId: user.userId, now })
  const { series, number } = invoice
  // Never to whom: the firm may be a guest's name.
  record({ act: 'invoice.buyer', subject: documentNumber(series ?? '', number ?? 0), invoiceId })
}
