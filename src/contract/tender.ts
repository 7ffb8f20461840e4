/** Money as a person takes it, in every call that says how a bill was paid. */
import * as z from 'zod/mini'
import { buyerForm } from '../domain/buyer.ts'
import { flagIfSent, idOrNull, instantOrNull, optionalLine, sum, sumOrNull, sumOrZero } from '../domain/fields.ts'
import { slipMax, tendersMax } from '../domain/limits.ts'

const noAmount = 'forms.amount'

const tender = z.object({
  /** null: not stated. */
  paymentTypeId: idOrNull('forms.paymentType'),
  amount: sum(noAmount).check(z.refine(cents => cents > 0, noAmount)),
  tip: sumOrZero(noAmount),
  /** What the guest handed over in cash. */
  given: sumOrNull(noAmount),
  /** The number on the terminal's slip. */
  slip: optionalLine(slipMax),
})

export const tenders = z.array(tender, 'forms.invalidRequest').check(z.maxLength(tendersMax, 'forms.invalidRequest'))

/** Members of a call that settles whole orders, for `z.object({ …, ...taking })`; other clients send none of them. */
export const taking = {
  /** Missing: nobody has said how it was paid, and the whole sum is booked as not stated. */
  payments: z._default(z.nullable(tenders), null),
  drawerId: idOrNull('forms.drawer'),
  /** The firm that the invoice is made out to. */
  buyer: z.nullish(buyerForm),
  /** The receipt is printed with it, so the next paper is a copy. */
  printed: flagIfSent,
  /** A tip above the bill is meant. */
  tipSure: flagIfSent,
  /** So much was handed over: without it far more than is due is refused with `needsGivenSure`. */
  givenSure: flagIfSent,
  /** When the money changed hands by the device's clock, where it comes late; else the server's clock counts. */
  takenAt: instantOrNull('forms.invalidRequest'),
}

/** Members of an answer about money that was taken: what to give back, and what cash was more because of the coins. */
export const taken = { change: z.string(), rounding: z.string() }
