/** A party's bill, and its payment. */
import type { bills } from '../../contract/bills.ts'
import type { orders } from '../../contract/orders.ts'
import { centsText } from '../../domain/money/money.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { tellOfNewShift } from '../till/shifts.ts'
import { type ChargedBill, chargeOn } from './charge.ts'
import { findSeated } from './find-seated.ts'
import { addressIn, type LockedParty, lockParty } from './lock-party.ts'
import { paidAlready } from './paid-already.ts'
import { partiesOut } from './party-out.ts'
import { payBillOffline } from './pay-offline.ts'
import { payOnline } from './pay-online.ts'
import { handedBack, payOrders } from './pay-orders.ts'
import { notePrint, type Print } from './print-bill.ts'
import type { ReadReferenceData } from './reference-data.ts'
import { saidOfPayment } from './said-of-payment.ts'
import { receivedOffline, takenNow } from './when-taken.ts'

export function billsHandlers(readReferenceData: ReadReferenceData): Handlers<typeof bills> {
  return {
    party: async ({ db, params }) => {
      const [party] = await partiesOut(db, [await findSeated(db, await addressIn(db, params.at))])
      if (!party) throw new Error(`${params.at} came to no party`)
      return party
    },
    print: async ({ db, params, body, user, now, record }) => {
      const party = await lockParty(db, await addressIn(db, params.at), now)
      const printedAt = Math.min(body.asOf ?? now, now)
      const payable = await chargeOn(db, party, body.billNo)
      const [onIt, print] = printed(party, payable, { now: printedAt, userId: user.userId, record })
      // All that was on it has been cancelled.
      if (onIt.length === 0) throw await paidAlready(db, { partyId: party.id, no: payable.no })
      const printNo = await notePrint(db, onIt, print)
      const [shown] = await partiesOut(db, [await findSeated(db, { kind: 'p', id: party.id })])
      const bill = shown?.bills.find(({ bill_no }) => bill_no === payable.no)
      if (!bill) throw await paidAlready(db, { partyId: party.id, no: payable.no })
      return { ...done('done.billPrinted'), printNo, printedAt: new Date(printedAt).toISOString(), bill }
    },
    pay: async context => {
      const { db, params, body, user, sentBy = null, now, alsoChanges, record, isLate } = context
      if (isLate || body.fact) return payBillOffline(context, readReferenceData)
      const sums = await sumsInWords(db)
      const paid = await payOnline(db, await addressIn(db, params.at), body, {
        userId: user.userId,
        sentBy,
        now,
        sums,
        record,
        alsoChanges,
        ...takenNow(now, await readReferenceData(db, [])),
      })
      if (paid.isShiftNew) tellOfNewShift(alsoChanges)
      if (paid.overpaidCents > 0) alsoChanges('attention')
      return {
        ...saidOfPayment(paid, sums),
        paid: centsText(paid.paidCents),
        change: centsText(paid.changeCents),
        rounding: centsText(paid.roundedCents),
        due: centsText(paid.dueCents),
        overpaid: centsText(paid.overpaidCents),
        billId: paid.billId,
        invoiceId: paid.invoice?.invoiceId ?? null,
        number: paid.invoice?.number ?? null,
      }
    },
  }
}

/** Pay & Complete of the Orders screen (§7). */
export const completeAndPay =
  (readReferenceData: ReadReferenceData): Handlers<typeof orders>['completeAndPay'] =>
  async ({ db, body, user, sentBy = null, now, alsoChanges, record, isLate }) => {
    const clock = await readReferenceData(db, [])
    const { drawerId, takenAt } = body
    const late = { shiftId: null, drawerId, userId: user.userId, takenAt: Math.min(takenAt ?? now, now), now }
    const { invoice, payments, isShiftNew } = await payOrders(db, {
      orderIds: body.orderIds,
      keepsKitchen: body.kitchen === 'keep',
      total: body.total,
      payments: body.payments,
      drawerId,
      buyer: body.buyer,
      printed: body.printed,
      tipSure: body.tipSure,
      givenSure: body.givenSure,
      userId: user.userId,
      sentBy,
      now,
      record,
      alsoChanges,
      ...(isLate ? await receivedOffline(db, late, clock) : takenNow(now, clock)),
    })
    if (isShiftNew) tellOfNewShift(alsoChanges)
    return {
      ...done('done.ordersPaid', { count: new Set(body.orderIds).size }),
      invoiceId: invoice?.invoiceId ?? null,
      number: invoice?.number ?? null,
      ...handedBack(payments),
    }
  }

/** What is noted of a printed bill: the orders on it, and of one of several also what each has on it. */
function printed(party: LockedParty, { id, isRest, bill }: ChargedBill, print: Print) {
  if (isRest || id === null) return [party.orders, print] as const
  const lines = Map.groupBy(bill.lines, ({ item }) => item.orderId)
  const centsOf = new Map(
    [...lines].map(([orderId, of]) => [orderId, of.reduce((sum, one) => sum + one.netCents + one.taxCents, 0)]),
  )
  const orders = party.orders.filter(order => centsOf.has(order.id))
  return [orders, { ...print, part: { billId: id, centsOf } }] as const
}
