/** Money that goes back, or was booked in the wrong way: refunds, corrected payments, over-payments. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { approvalFields } from '../domain/approval-form.ts'
import { failures } from '../domain/failures.ts'
import { id, idOrNull, sumOrNull, wholeNumber } from '../domain/fields.ts'
import { invoiceLinesMax, sharesMax } from '../domain/limits.ts'
import type { Topic } from '../domain/topics.ts'
import { post } from './endpoint.ts'
import { said } from './replies.ts'

const noWish = 'forms.refundWhat'
const noAmount = 'forms.amount'

/** n/d pieces of a line of the invoice. */
const pieces = z.object({
  lineId: id(noWish),
  n: wholeNumber(noWish).check(z.gte(1, noWish)),
  d: wholeNumber(noWish, sharesMax).check(z.gte(1, noWish)),
})

/** Wherever money is shown. */
const moneyChanges = [
  ...['bills', 'attention', 'orders', 'kitchen', 'invoices', 'dashboard', 'reports', 'shifts'],
] as readonly Topic[]

/** Where the money comes from: its payment type, and the drawer (null: as for payments). */
const from = { paymentTypeId: idOrNull('forms.paymentType'), drawerId: idOrNull('forms.drawer') }

export const refunds = {
  /** Gives back the money for pieces of some lines, or an amount of it, with a credit note. */
  refund: post('/invoices/:id/refund', {
    body: z.object({
      lines: z.nullish(z.array(pieces, noWish).check(z.minLength(1, noWish), z.maxLength(invoiceLinesMax, noWish))),
      amount: sumOrNull(noWish),
      ...from,
      ...approvalFields,
    }),
    /** `rounding`: what is handed over beyond the amount, because there are no smaller coins. */
    reply: z.extend(said, { creditNoteId: z.number(), number: z.string(), rounding: z.string() }),
    changes: moneyChanges,
    right: 'refund',
    access: areaScopes.refunds,
    failure: failures.ordersAction,
  }),
  /** Books a payment again, in another payment type or with another part of it as tip. */
  correct: post('/payments/:id/correct', {
    body: z.object({
      paymentTypeId: idOrNull('forms.paymentType'),
      amount: sumOrNull(noAmount),
      tip: sumOrNull(noAmount),
      ...approvalFields,
    }),
    reply: z.extend(said, { paymentId: z.number() }),
    changes: moneyChanges,
    right: 'correct_tender',
    access: areaScopes.documents,
    failure: failures.ordersAction,
  }),
  /** Money that came late and is too much to be believed: booked as it was taken, or rejected. `id`: as Attention tells it. */
  lateMoney: post('/late-money/:id', {
    body: z.object({ do: z.enum(['book', 'reject'], 'forms.invalidRequest'), ...approvalFields }),
    reply: z.extend(said, { amount: z.string() }),
    changes: moneyChanges,
    right: 'correct_tender',
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
  /** What was paid beyond a bill: given back, used for another bill of the party, or kept as a tip. */
  overPayment: post('/bills/:id/over-payment', {
    body: z.object({
      do: z.enum(['give back', 'use', 'keep'], 'forms.invalidRequest'),
      billNo: idOrNull('forms.invalidRequest'),
      /** null: all of it, or as much as that bill needs. */
      amount: sumOrNull(noAmount),
      ...from,
      ...approvalFields,
    }),
    reply: z.extend(said, { amount: z.string(), rounding: z.string() }),
    changes: moneyChanges,
    right: 'refund',
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
}
