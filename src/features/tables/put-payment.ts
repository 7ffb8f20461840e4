/** One transaction: the payment in the outbox, and, where it pays all, its receipt with the next number of this device. */
import type { App } from '../../client/app.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { seriesName } from '../../client/storage/series-row.ts'
import { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { snapshotOfParty } from '../../contract/party-receipt.ts'
import type { Buyer } from '../../domain/buyer.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { type Cents, centsOf, centsText } from '../../domain/money/money.ts'
import { storeClock } from '../shared/store-clock.ts'
import { type OwnTender, printedTenders, sureOf, tendersOut } from '../tenders/tender-form.ts'
import { typeTitle } from '../tenders/tender-text.ts'
import { documentLines, waitingOrders } from './document-lines.ts'
import type { Bill } from './open-bill.ts'
import type { Party } from './tiles.ts'

export interface Payment {
  readonly party: Party
  readonly bill: Bill
  readonly due: Cents
  readonly tenders: readonly OwnTender[]
  readonly complete: boolean
  readonly kitchen?: KitchenWhenClosed | undefined
  /** The firm that the invoice is made out to. */
  readonly buyer?: Buyer | null | undefined
}

interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

interface PaidAt {
  readonly setup: PrintSetup | undefined
  readonly symbol: string
}

/** By how much the cash of these guests was rounded on all their bills. */
export const roundedOf = ({ bills: all }: Pick<Party, 'bills'>): Cents =>
  all.flatMap(({ payments }) => payments).reduce((sum, { rounding }) => sum + centsOf(rounding), 0)

/** All that a bill comes to, and the tips that were paid on it. */
export const tippedOf = ({ total, payments }: Pick<Bill, 'total' | 'payments'>) => ({
  billCents: centsOf(total),
  tippedCents: payments.reduce((sum, { tip }) => sum + centsOf(tip), 0),
})

/** Whether nothing stands on it any more: the rest was paid on other bills, or cancelled. */
export const isEmpty = ({ lines }: Bill): boolean => lines.length === 0

/** `isFact`: the device knows that the server is away. */
export function putPayment(
  app: App,
  place: PaidAt,
  { party, bill, due, tenders, complete, kitchen = 'keep', buyer }: Payment,
  isFact: boolean,
): Promise<OutboxEntry<Reply<typeof bills.pay>>> {
  const person = app.session.user()
  const entries = app.outbox.all()
  const takenAt = app.now() + (app.online.clockOffsetMs() ?? 0)
  const isWhole = tenders.reduce((sum, { amountCents }) => sum + amountCents, 0) === due
  const after = waitingOrders(party, entries)
  const body = {
    billNo: bill.bill_no,
    due: centsText(due),
    drawerId: null,
    complete,
    ...(complete && { kitchen }),
    ...(buyer && { buyer }),
    payments: tendersOut(tenders),
    ...sureOf(tenders, due, tippedOf(bill)),
    takenAt: new Date(takenAt).toISOString(),
    ...(isFact && { fact: { shiftId: null, invoice: null } }),
  } as const
  // Of nothing there is neither invoice nor receipt.
  const isCharged = isWhole && !isEmpty(bill)
  const numbered = isFact &&
    isCharged &&
    person && {
      series: seriesName(app.session.tablet.current(), person),
      lines: documentLines(bill, party, entries),
      inPrint: documentNumber,
    }
  const payment = {
    ...(isFact && { isFact: true as const }),
    ...(numbered && { numbered }),
  }
  const receipt = isCharged ? receiptOf(app, place, party, bill, { due, tenders, buyer }) : undefined
  return app.outbox.put(
    bills.pay,
    { params: { at: party.at }, body },
    { with: { payment, after, ...(receipt && { receipt }) } },
  )
}

function receiptOf(
  app: App,
  { setup, symbol }: PaidAt,
  party: Party,
  bill: Bill,
  { due, tenders, buyer }: Pick<Payment, 'due' | 'tenders' | 'buyer'>,
) {
  const { storeSettings = null, printSettings = null } = setup ?? {}
  const made = { currencySymbol: symbol, storeSettings, printSettings, ...storeClock(), madeAt: app.now() }
  const payments = printedTenders(due, tenders, typeTitle, roundedOf(party))
  const document = { number: null, credits: null, issuer: null, buyer: buyer ?? null, payments, copyNo: null }
  return { ...snapshotOfParty({ ...party, bills: [bill] }, made), document, sent: false }
}
