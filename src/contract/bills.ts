/** What a party owes, and taking its money. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { buyerForm } from '../domain/buyer.ts'
import { failures } from '../domain/failures.ts'
import { flag, flagIfSent, idOrNull, instantOrNull, sum } from '../domain/fields.ts'
import { kitchenWhenClosed } from '../domain/kitchen-fields.ts'
import { post, sharedRead } from './endpoint.ts'
import { bill, party } from './party.ts'
import { printedDocument } from './printed-document.ts'
import { said } from './replies.ts'
import { taken, tenders } from './tender.ts'

const noAmount = 'forms.amount'

export const bills = {
  party: sharedRead('/parties/:at', {
    topic: 'orders',
    dependsOn: ['bills', 'orders', 'tables', 'store', 'menu', 'payment-types', 'users'],
    persisted: true,
    reply: party,
    access: areaScopes.payments,
    failure: failures.detailsLoad,
  }),
  /** The bill is shown to the guests: from then on taking something off it needs a right. */
  print: post('/parties/:at/print', {
    /** `asOf`: it was printed while the server was away, as the device had heard of the table then. */
    body: z.object({ billNo: idOrNull('forms.invalidRequest'), asOf: instantOrNull('forms.invalidRequest') }),
    /** `bill`: missing where a very long one is asked for again under the same key. */
    reply: z.extend(said, { printNo: z.number(), printedAt: z.string(), bill: z.optional(bill) }),
    changes: ['bills', 'orders'],
    outbox: 'serial',
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
  /**
   * Takes money for a bill; all that is due closes it with an invoice. `due` is what the till showed before. `complete`:
   * closes the orders too; what is not ready stays with the kitchen, unless `kitchen` says 'clear'. `takenAt`, `fact`: the money was taken while the
   * server could not be asked; then it is booked whatever has changed, as it is with the header `Comanda-Late: 1`.
   */
  pay: post('/parties/:at/pay', {
    body: z.object({
      billNo: idOrNull('forms.invalidRequest'),
      due: sum(noAmount),
      payments: tenders,
      drawerId: idOrNull('forms.drawer'),
      complete: flag,
      kitchen: kitchenWhenClosed,
      takenAt: instantOrNull('forms.invalidRequest'),
      fact: printedDocument,
      /** A tip above the bill is meant: without it that is refused with `needsTipSure`. Above ten times the bill it always is. */
      tipSure: flagIfSent,
      /** So much was handed over: without it more than is due and ten of the largest note is refused with `needsGivenSure`. */
      givenSure: flagIfSent,
      /** The firm that the invoice is made out to; a part of what is due makes none. */
      buyer: z.nullish(buyerForm),
    }),
    reply: z.extend(said, {
      paid: z.string(),
      ...taken,
      due: z.string(),
      overpaid: z.string(),
      billId: z.number(),
      invoiceId: z.nullable(z.number()),
      number: z.nullable(z.string()),
    }),
    changes: ['bills', 'orders', 'kitchen', 'ready', 'invoices', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
}
