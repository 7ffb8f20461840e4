/** Closing a bill that is paid, with its invoice. */
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import type { Tx } from '../db/open.ts'
import type { NewPayment } from '../drawers/book-payments.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { type MadeInvoice, makeInvoice } from '../orders/invoice.ts'
import type { FoundOrder } from '../orders/read-orders.ts'
import { invoiced, invoiceHeader, type Taken } from '../orders/settle.ts'
import { settleLines } from '../orders/settle-lines.ts'
import { linesOfBill } from '../orders/write-invoice.ts'
import type { PayableBill } from './payable-bill.ts'

export interface Booked {
  readonly billId: number
  readonly drawerId: number | null
  readonly payments: readonly NewPayment[]
}

interface Context extends Taken {
  readonly complete: boolean
  readonly kitchen?: KitchenWhenClosed | undefined
  readonly alsoChanges: AlsoChanges
}

/** `orders`: those of the party that are to be paid. null: nothing is charged, as all that was left was cancelled. */
export async function settleBill(
  tx: Tx,
  orders: readonly FoundOrder[],
  { bill, all }: PayableBill,
  booked: Booked,
  context: Context,
): Promise<MadeInvoice | null> {
  const charged = await settleLines(tx, orders, { ...context, lines: linesOfBill(bill), bills: all })
  const [first] = charged
  if (!first) return null
  const header = invoiceHeader(charged, { ...context, first })
  const invoice = await makeInvoice(tx, header, charged.map(invoiced), { ...booked, counted: bill })
  await tx.deleteFrom('bill_shares').where('bill_id', '=', booked.billId).execute()
  return invoice
}
