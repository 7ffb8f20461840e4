/** The payment of an order that was placed and paid while the server could not be asked. */
import type { pos } from '../../contract/pos.ts'
import { centsText } from '../../domain/money.ts'
import { grossOf } from '../../domain/price-difference.ts'
import { ownOrder } from '../bills/hold-for-fact.ts'
import { bookFact } from '../bills/pay-fact.ts'
import { printedLines } from '../bills/printed-lines.ts'
import type { HandlerContext } from '../http/handler.ts'
import { notePaper } from '../orders/note-paper.ts'
import { handedBack } from '../orders/pay-orders.ts'
import type { PlacedOrder } from '../orders/place-order.ts'
import type { ReferenceData } from '../orders/reference-data.ts'

export async function payPlaced(
  { db, body, user, sentBy = null, now, alsoChanges, record }: HandlerContext<typeof pos.createOrderAndInvoice>,
  { orderId, totals }: PlacedOrder,
  reference: ReferenceData,
) {
  const fact = body.fact ?? null
  const lines = fact?.invoice ? await printedLines(db, fact.invoice, orderId) : []
  const asked = fact?.invoice ? grossOf(lines) : totals.payableCents
  const payments = body.payments ?? (asked > 0 ? [unstated(asked)] : [])
  const due = payments.reduce((sum, { amount }) => sum + amount, 0)
  const payment = {
    ...{ billNo: null, complete: false, fact, lines, payments, due },
    drawerId: body.drawerId,
    buyer: body.buyer,
  }
  const booked = await bookFact(db, await ownOrder(db, orderId), payment, {
    ...{ userId: user.userId, sentBy, now, alsoChanges, record, device: sentBy === null ? user : null },
    said: body.takenAt,
    clock: reference,
  })
  if (body.printed && booked.document) await notePaper(db, booked.document.invoiceId, { userId: user.userId, now })
  return {
    ...{ invoiceId: booked.document?.invoiceId ?? null, number: booked.document?.number ?? null },
    ...{ due: centsText(booked.dueCents), overpaid: centsText(booked.overpaidCents) },
    ...handedBack(booked.money.payments),
  }
}

/** Clients that know of no payment types have taken the whole sum. */
const unstated = (amount: number) => ({ paymentTypeId: null, amount, tip: 0, given: null, slip: null })
