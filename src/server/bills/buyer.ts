/** The firm that an invoice is made out to: written once, and never changed. */
import type { Buyer } from '../../domain/buyer.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/** Throws Refused(409) where the invoice has a buyer. */
export async function writeBuyer(
  tx: Tx,
  invoiceId: number,
  { name, taxId, address }: Buyer,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  const [written] = await tx
    .insertInto('invoice_buyers')
    .values({ invoice_id: invoiceId, name, tax_id: taxId, address, made_by: userId, made_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('invoice_id')
    .execute()
  if (!written) throw new Refused(409, 'refused.buyerKnown')
}
