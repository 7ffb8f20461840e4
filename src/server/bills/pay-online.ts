/** The payment of a bill by a till that sees what is due. */
import type { Buyer } from '../../domain/buyer.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { roundedBefore, sumOf, type TakenTender, takeTenders, tippedOn } from '../till/take-tenders.ts'
import { chargeOn } from './charge.ts'
import type { BookedDocument } from './documents.ts'
import { type Address, lockParty } from './lock-party.ts'
import { dropBill } from './open-party.ts'
import { type PayContext, payBill } from './pay.ts'
import { linesOfBill } from './write-invoice.ts'

export interface BillPayment {
  /** null: the rest bill. */
  readonly billNo: number | null
  /** What the till showed. */
  readonly due: Cents
  readonly payments: readonly TakenTender[]
  readonly drawerId: number | null
  readonly complete: boolean
  readonly tipSure?: boolean | undefined
  readonly givenSure?: boolean | undefined
  readonly kitchen?: KitchenWhenClosed | undefined
  readonly buyer?: Buyer | null | undefined
}

interface TakenPayment {
  readonly billId: number
  readonly paidCents: Cents
  readonly changeCents: Cents
  readonly roundedCents: Cents
  readonly dueCents: Cents
  readonly overpaidCents: Cents
  /** null: not all of it is paid, or nothing stands on it any more. */
  readonly invoice: BookedDocument | null
  readonly isShiftNew: boolean
}

/** Throws Refused(400, 404 or 409), and then nothing is booked. */
export async function payOnline(
  tx: Tx,
  at: Address,
  payment: BillPayment,
  context: PayContext & { readonly sums: SumsInWords },
): Promise<TakenPayment> {
  const { sums, now } = context
  const party = await lockParty(tx, at, now)
  const bill = await chargeOn(tx, party, payment.billNo)
  const total = bill.bill.payableCents
  const due = Math.max(0, total - bill.paidCents)
  if (payment.due !== due) throw new Refused(409, 'refused.totalChanged', { total: sums(due) })
  const taking = {
    due,
    billCents: total,
    roundedCents: await roundedBefore(tx, [party.id]),
    tippedCents: await tippedOn(tx, bill.id),
    isTipSure: payment.tipSure ?? false,
    isGivenSure: payment.givenSure ?? false,
  }
  const { payments, paidCents, dueCents } = await takeTenders(tx, payment.payments, taking, sums)
  const overpaidCents = Math.max(0, bill.paidCents + paidCents - total)
  const isSettled = dueCents === 0
  const { billId, closing, isShiftNew } = await payBill(
    tx,
    { ...bill, party, orders: party.orders, bills: bill.all },
    {
      ...payment,
      payments,
      paidCents,
      overpaidCents,
      charge: isSettled ? linesOfBill(bill.bill) : null,
      into: { drawerId: payment.drawerId },
    },
    context,
  )
  if (isSettled && !closing && bill.paidCents === 0) await dropBill(tx, billId, now)
  return {
    billId,
    paidCents,
    changeCents: sumOf(payments, 'changeCents'),
    roundedCents: sumOf(payments, 'roundingCents'),
    dueCents,
    overpaidCents,
    invoice: closing,
    isShiftNew,
  }
}
