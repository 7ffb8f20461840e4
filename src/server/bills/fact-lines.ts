/** What stands on an open bill, and charging it. */
import { billOf } from '../../domain/bill.ts'
import type { DocumentLine } from '../../domain/fits.ts'
import type { Cents } from '../../domain/money.ts'
import type { Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { close } from '../orders/hold-orders.ts'
import type { FoundOrder } from '../orders/read-orders.ts'
import { countInvoice } from '../orders/sales.ts'
import { invoiced, type Taken } from '../orders/settle.ts'
import { linesOfBill, type WrittenLine } from '../orders/write-invoice.ts'
import { billItems } from './bill-out.ts'

/** The lines of the rest bill over these orders. */
export const standingLines = (orders: readonly FoundOrder[]): WrittenLine[] => linesOfBill(billOf(billItems(orders)))

interface Charging extends Taken {
  /** Closes the orders too, and leaves to the kitchen what is not ready. */
  readonly complete: boolean
  readonly alsoChanges: AlsoChanges
}

/** Marks the orders of these lines as paid and counts them in the day's figures. Returns them. */
export async function chargeLines(
  tx: Tx,
  orders: readonly FoundOrder[],
  lines: readonly WrittenLine[],
  { complete, now, businessDay, alsoChanges }: Charging,
): Promise<readonly FoundOrder[]> {
  const ids = new Set(lines.map(({ orderId }) => orderId))
  const charged = orders.filter(({ id }) => ids.has(id))
  const open = charged.filter(({ status }) => status === 'created')
  if (complete && open.length > 0) await close(tx, open, { status: 'completed', now, keepsKitchen: true, alsoChanges })
  await tx
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', 'in', [0, ...charged.map(({ id }) => id)])
    .execute()
  const sumOf = (which: 'netCents' | 'taxCents') => lines.reduce((sum, line) => sum + line[which], 0)
  const [net_cents, tax_cents] = [sumOf('netCents'), sumOf('taxCents')]
  const sums = { business_day: businessDay, net_cents, tax_cents, payable_cents: net_cents + tax_cents }
  await countInvoice(tx, sums, charged.map(invoiced))
  return charged
}

/** What lines come to with their taxes. */
export const totalOf = (lines: readonly Pick<DocumentLine, 'amountCents' | 'taxCents' | 'taxType'>[]): Cents =>
  lines.reduce((sum, line) => sum + line.amountCents + (line.taxType === 'exclusive' ? line.taxCents : 0), 0)
