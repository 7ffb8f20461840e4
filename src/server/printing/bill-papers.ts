/** What guests are shown before they have paid, and what they get for a part of it. */
import { billOfParty, slipOfPayment } from '../../contract/party-receipt.ts'
import { receiptPaper } from '../../domain/papers/receipt-paper.ts'
import { billOfSummary } from '../../domain/summary-receipt.ts'
import { findSeated } from '../bills/find-seated.ts'
import { addressIn } from '../bills/lock-party.ts'
import { type PartyOut, partiesOut } from '../bills/party-out.ts'
import { paymentSummary } from '../bills/payment-summary.ts'
import { findOrders } from '../bills/read-orders.ts'
import { printsOf } from '../bills/voiding.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { asReceipts, sayHere } from '../http/speech.ts'
import type { FoundPaper } from './found-paper.ts'
import { readLook } from './read-look.ts'

interface BillPrint {
  readonly at: string
  /** null: the first that is open. */
  readonly billNo: number | null
  readonly printNo: number
}

/** A bill that was printed, as it is now. Throws Refused(404) for a print that nobody has recorded, or a paid bill. */
export async function billPaper(db: Db, { at, billNo, printNo }: BillPrint, now: number): Promise<FoundPaper> {
  const [party] = await partiesOut(db, [await findSeated(db, await addressIn(db, at))])
  const bill = party?.bills.find(one => one.is_closed === 0 && (billNo === null || one.bill_no === billNo))
  if (!party || !bill || bill.prints < printNo) throw new Refused(404, 'refused.noPaper')
  const look = await readLook(db)
  return {
    paper: asReceipts(() => receiptPaper(billOfParty(party, { bill, printNo }, { ...look, madeAt: now }), sayHere)),
    ref: `bill:${party.at}:${bill.bill_no}:${printNo}`,
    orderId: onlyOrder(party),
  }
}

/** What Orders prints of orders that are not paid. Throws Refused as `billPaper`, and as `paymentSummary`. */
export async function billPaperOfOrders(db: Db, orderIds: readonly number[], printNo: number): Promise<FoundPaper> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b)
  const prints = await printsOf(db, await findOrders(db, ids))
  if (Math.max(0, ...prints.values()) < printNo) throw new Refused(404, 'refused.noPaper')
  const summary = await paymentSummary(db, ids)
  // What was paid meanwhile is on a receipt.
  if (summary.paid?.invoices) throw new Refused(404, 'refused.noPaper')
  const { dayStartsAtHour: _, ...look } = await readLook(db)
  return {
    paper: asReceipts(() => receiptPaper(billOfSummary(summary, printNo, look), sayHere)),
    ref: `bill:o${ids.join()}:${printNo}`,
    orderId: ids.length === 1 ? (ids[0] ?? null) : null,
  }
}

/** What a payment came to that left something due. Throws Refused(404), also when all is paid by now. */
export async function slipPaper(db: Db, paymentId: number): Promise<FoundPaper> {
  const found = await db
    .selectFrom('payments')
    .innerJoin('bills', 'bills.id', 'payments.bill_id')
    .select('bills.party_id')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (!found?.party_id) throw new Refused(404, 'refused.noPaper')
  const [party] = await partiesOut(db, [await findSeated(db, { kind: 'p', id: found.party_id })])
  const bill = party?.bills.find(one => one.payments.some(({ payment_id }) => payment_id === paymentId))
  const payment = bill?.payments.find(({ payment_id }) => payment_id === paymentId)
  if (!party || !bill || !payment || bill.is_closed === 1) throw new Refused(404, 'refused.noPaper')
  const look = await readLook(db)
  return {
    paper: asReceipts(() =>
      receiptPaper(slipOfPayment(party, bill, payment, { ...look, madeAt: Date.parse(payment.taken_at) }), sayHere),
    ),
    ref: `slip:${paymentId}`,
    orderId: onlyOrder(party),
  }
}

function onlyOrder({ orders }: PartyOut): number | null {
  const [order, ...others] = orders
  return order && others.length === 0 ? order.order_id : null
}
