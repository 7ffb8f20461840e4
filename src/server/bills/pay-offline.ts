/** Offline payments: of a bill, and of an order that was placed and paid at once. */
import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { centsText } from '../../domain/money/money.ts'
import { grossOf } from '../../domain/money/price-difference.ts'
import type { Unsaid } from '../http/done.ts'
import type { HandlerContext } from '../http/handler.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { sumOf } from '../till/take-tenders.ts'
import { addressIn } from './lock-party.ts'
import { notePaper } from './note-paper.ts'
import { bookOffline } from './offline.ts'
import { lockOfflinePlace, placeOfParty } from './offline-place.ts'
import { seatIfFree } from './open-party.ts'
import type { PlacedOrder } from './pay-orders.ts'
import { handedBack } from './pay-orders.ts'
import { printedLines } from './printed-lines.ts'
import type { ReadReferenceData } from './reference-data.ts'
import { saidOfPayment } from './said-of-payment.ts'

export async function payBillOffline(
  { db, params, body, user, sentBy = null, now, alsoChanges, record }: HandlerContext<typeof bills.pay>,
  readReferenceData: ReadReferenceData,
): Promise<Unsaid<Reply<typeof bills.pay>>> {
  const fact = body.fact ?? null
  const lines = fact?.invoice ? await printedLines(db, fact.invoice) : []
  const orderIds = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))]
  const place = await lockOfflinePlace(db, await addressIn(db, params.at), { orderIds, now })
  const booked = await bookOffline(
    db,
    place,
    { ...body, fact, lines },
    {
      userId: user.userId,
      sentBy,
      now,
      alsoChanges,
      record,
      device: sentBy === null ? user : null,
      said: body.takenAt,
      clock: await readReferenceData(db, []),
    },
  )
  const { money, dueCents, overpaidCents, document, heldCents } = booked
  return {
    ...saidOfPayment({ paidCents: money.paidCents, dueCents, overpaidCents, heldCents }, await sumsInWords(db)),
    paid: centsText(money.paidCents),
    change: centsText(sumOf(money.payments, 'changeCents')),
    rounding: centsText(sumOf(money.payments, 'roundingCents')),
    due: centsText(dueCents),
    overpaid: centsText(overpaidCents),
    billId: booked.billId,
    invoiceId: document?.invoiceId ?? null,
    number: document?.number ?? null,
  }
}

/** The payment of an order that was placed in this transaction. What is not paid of it is due at its table. */
export async function payPlacedOffline(
  { db, body, user, sentBy = null, now, alsoChanges, record }: HandlerContext<typeof pos.createOrderAndInvoice>,
  { orderId, partyId, tableId, totals, isLate }: PlacedOrder,
  readReferenceData: ReadReferenceData,
) {
  const fact = body.fact ?? null
  const lines = fact?.invoice ? await printedLines(db, fact.invoice, orderId) : []
  const asked = fact?.invoice ? grossOf(lines) : totals.payableCents
  const payments = body.payments ?? (asked > 0 ? [unstated(asked)] : [])
  const due = payments.reduce((sum, { amount }) => sum + amount, 0)
  const booked = await bookOffline(
    db,
    await placeOfParty(db, partyId),
    { billNo: null, complete: false, fact, lines, payments, due, drawerId: body.drawerId, buyer: body.buyer },
    {
      userId: user.userId,
      sentBy,
      now,
      alsoChanges,
      record,
      device: sentBy === null ? user : null,
      said: body.takenAt,
      clock: await readReferenceData(db, []),
    },
  )
  if (booked.dueCents > 0 && tableId !== null && !isLate) await seatIfFree(db, partyId, tableId)
  if (body.printed && booked.document) await notePaper(db, booked.document.invoiceId, { userId: user.userId, now })
  return {
    invoiceId: booked.document?.invoiceId ?? null,
    number: booked.document?.number ?? null,
    due: centsText(booked.dueCents),
    overpaid: centsText(booked.overpaidCents),
    isDifferent: booked.isDifferent,
    ...handedBack(booked.money.payments),
  }
}

/** Clients that know of no payment types have taken the whole sum. */
const unstated = (amount: number) => ({ paymentTypeId: null, amount, tip: 0, given: null, slip: null })
