/** One transaction: the payment in the outbox, and, where it pays all, its receipt with the next number of this device. */
import type { App } from '../../client/app.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { seriesName } from '../../client/storage/series-row.ts'
import { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { documentNumber } from '../../domain/bill.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import { type Cents, centsText } from '../../domain/money.ts'
import { settle } from '../../domain/payment.ts'
import { storeClock } from '../shared/store-clock.ts'
import { factLines, waitingOrders } from './fact-lines.ts'
import type { Bill } from './open-bill.ts'
import { snapshotOfParty } from './party-receipt.ts'
import type { OwnTender } from './tender-form.ts'
import { typeTitle } from './tender-text.ts'
import type { Party } from './tiles.ts'

export interface Payment {
  readonly party: Party
  readonly bill: Bill
  readonly due: Cents
  readonly tenders: readonly OwnTender[]
  readonly complete: boolean
}

interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

interface PaidAt {
  readonly setup: PrintSetup | undefined
  readonly symbol: string
}

/** `isFact`: the device knows that the server is away. */
export function putPayment(
  app: App,
  place: PaidAt,
  { party, bill, due, tenders, complete }: Payment,
  isFact: boolean,
): Promise<OutboxEntry<Reply<typeof bills.pay>>> {
  const person = app.session.user()
  const entries = app.outbox.all()
  const takenAt = app.now() + (app.online.clockOffsetMs() ?? 0)
  const isWhole = tenders.reduce((sum, { amountCents }) => sum + amountCents, 0) === due
  const after = waitingOrders(party, entries)
  const body = {
    ...{ billNo: bill.bill_no, due: centsText(due), drawerId: null, complete },
    payments: tenders.map(({ type, amountCents, tipCents, givenCents, slip }) => ({
      paymentTypeId: type?.id ?? null,
      amount: centsText(amountCents),
      tip: centsText(tipCents),
      given: givenCents === null ? null : centsText(givenCents),
      slip: slip || null,
    })),
    takenAt: new Date(takenAt).toISOString(),
    ...(isFact && { fact: { shiftId: null, invoice: null } }),
  } as const
  const numbered = isFact &&
    isWhole &&
    person && {
      series: seriesName(app.session.tablet.current(), person),
      lines: factLines(bill, party, entries),
      inPrint: documentNumber,
    }
  const payment = {
    ...(isFact && { isFact: true as const }),
    ...(after.length > 0 && { after }),
    ...(numbered && { numbered }),
  }
  const receipt = isWhole ? receiptOf(app, place, party, bill, { due, tenders }) : undefined
  return app.outbox.put(
    bills.pay,
    { params: { at: party.at }, body },
    { with: { payment, ...(receipt && { receipt }) } },
  )
}

function receiptOf(
  app: App,
  { setup, symbol }: PaidAt,
  party: Party,
  bill: Bill,
  { due, tenders }: Pick<Payment, 'due' | 'tenders'>,
) {
  const settled = settle(due, tenders)
  if ('fault' in settled) throw new RangeError(settled.fault)
  const { storeSettings = null, printSettings = null } = setup ?? {}
  const made = { currencySymbol: symbol, storeSettings, printSettings, ...storeClock(), madeAt: app.now() }
  const payments = settled.taken.map(({ tender, roundedCents, changeCents }) => ({
    ...{ title: typeTitle(tender), amountCents: tender.amountCents, tipCents: tender.tipCents },
    ...{ roundingCents: roundedCents, givenCents: tender.givenCents, changeCents, slip: tender.slip || null },
  }))
  const document = { number: null, credits: null, issuer: null, buyer: null, payments, copyNo: null }
  return { ...snapshotOfParty({ ...party, bills: [bill] }, made), document, sent: false }
}
