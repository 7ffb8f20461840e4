/** An invoice is made once for its orders, in the transaction that marks them as paid. */
import type { Insertable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { countInvoice, type PaidOrder } from './sales.ts'

/** Stores an invoice over `orders` and returns its id. A second invoice for one of them fails on the table's key. */
export async function makeInvoice(
  tx: Tx,
  invoice: Insertable<Schema['invoices']>,
  orders: readonly (PaidOrder & { readonly id: number })[],
): Promise<number> {
  const { id } = await tx.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_orders')
    .values(orders.map(order => ({ invoice_id: id, order_id: order.id })))
    .execute()
  await countInvoice(tx, invoice, orders)
  return id
}
