/** The payment of a bill that was taken while the server could not be asked. */
import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { centsText } from '../../domain/money.ts'
import { sumOf } from '../drawers/take-tenders.ts'
import type { Unsaid } from '../http/done.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { ReadReferenceData } from '../orders/reference-data.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { addressIn } from './address-in.ts'
import { holdForFact } from './hold-for-fact.ts'
import { bookFact } from './pay-fact.ts'
import { printedLines } from './printed-lines.ts'
import { saidOfPayment } from './said-of-payment.ts'

export async function payLate(
  { db, params, body, user, sentBy = null, now, alsoChanges, record }: HandlerContext<typeof bills.pay>,
  readReferenceData: ReadReferenceData,
): Promise<Unsaid<Reply<typeof bills.pay>>> {
  const fact = body.fact ?? null
  const lines = fact?.invoice ? await printedLines(db, fact.invoice) : []
  const orderIds = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))]
  const place = await holdForFact(db, await addressIn(db, params.at), { orderIds, now })
  const booked = await bookFact(
    db,
    place,
    { ...body, fact, lines },
    {
      ...{ userId: user.userId, sentBy, now, alsoChanges, record, device: sentBy === null ? user : null },
      said: body.takenAt,
      clock: await readReferenceData(db, []),
    },
  )
  const { money, dueCents, overpaidCents, document, heldCents } = booked
  return {
    ...saidOfPayment({ paidCents: money.paidCents, dueCents, overpaidCents, heldCents }, await sumsInWords(db)),
    ...{ paid: centsText(money.paidCents), change: centsText(sumOf(money.payments, 'changeCents')) },
    ...{ rounding: centsText(sumOf(money.payments, 'roundingCents')), due: centsText(dueCents) },
    ...{ overpaid: centsText(overpaidCents), billId: booked.billId },
    ...{ invoiceId: document?.invoiceId ?? null, number: document?.number ?? null },
  }
}
