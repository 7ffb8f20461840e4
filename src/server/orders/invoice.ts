/** An invoice is made once for its orders, in the transaction that marks them as paid. */
import type { Insertable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { countInvoice } from './sales.ts'

/** Stores an invoice over `orderIds` and returns its id. A second invoice for one of them fails on the table's key. */
export async function makeInvoice(
  tx: Tx,
  invoice: Insertable<Schema['invoices']>,
  orderIds: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_orders')
    .values(orderIds.map(order_id => ({ invoice_id: id, order_id })))
    .execute()
  await countInvoice(tx, invoice, orderIds.length)
  return id
}
