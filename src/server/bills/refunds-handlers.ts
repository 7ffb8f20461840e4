/** Money that goes back, or was booked in the wrong way. */
import type { refunds } from '../../contract/refunds.ts'
import { businessDay } from '../../domain/business-day.ts'
import { centsText } from '../../domain/money/money.ts'
import type { SignedIn } from '../auth/session.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { AlsoChanges, Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { readStore } from '../store/store.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { correctPayment } from './correct-payment.ts'
import { decideHeldMoney } from './held-money.ts'
import { settleOverPayment } from './over-payment.ts'
import type { Doing } from './paying-out.ts'
import { refundInvoice } from './refund.ts'

export const refundsHandlers: Handlers<typeof refunds> = {
  refund: async context => {
    const { db, params, body } = context
    const doing = await doingOf(context)
    const refunded = await refundInvoice(db, rowId(params.id, 'refused.noInvoice'), body, doing)
    return {
      ...done('done.refunded', { sum: doing.sums(refunded.cents) }),
      creditNoteId: refunded.creditNoteId,
      number: refunded.number,
      rounding: centsText(refunded.roundedCents),
    }
  },
  correct: async context => {
    const { db, params, body } = context
    const paymentId = await correctPayment(db, rowId(params.id, 'refused.noPayment'), body, await doingOf(context))
    return { ...done('done.paymentCorrected'), paymentId }
  },
  lateMoney: async context => {
    const { db, params, body } = context
    const doing = await doingOf(context)
    const cents = await decideHeldMoney(db, rowId(params.id, 'refused.noTask'), body, doing)
    return { ...done(lateMoneySaid[body.do], { sum: doing.sums(cents) }), amount: centsText(cents) }
  },
  overPayment: async context => {
    const { db, params, body } = context
    const doing = await doingOf(context)
    const { cents, roundedCents } = await settleOverPayment(db, rowId(params.id, 'refused.noBill'), body, doing)
    const said = {
      'give back': done('done.givenBack', { sum: doing.sums(cents) }),
      use: done('done.usedForBill', { no: body.billNo ?? 0 }),
      keep: done('done.kept'),
    }
    return { ...said[body.do], amount: centsText(cents), rounding: centsText(roundedCents) }
  },
}

const lateMoneySaid = { book: 'done.lateMoneyBooked', reject: 'done.lateMoneyRejected' } as const

interface Context {
  readonly db: Tx
  readonly user: SignedIn
  readonly sentBy?: number | null
  readonly act: ApprovalRequest
  readonly record: RecordEntry
  readonly alsoChanges: AlsoChanges
  readonly now: number
}

async function doingOf({ db, user, sentBy = null, act, record, alsoChanges, now }: Context): Promise<Doing> {
  const { timeZone, dayStartsAtHour } = await readStore(db)
  return {
    user,
    sentBy,
    act,
    record,
    alsoChanges,
    now,
    sums: await sumsInWords(db),
    businessDay: businessDay(now, timeZone, dayStartsAtHour),
  }
}
