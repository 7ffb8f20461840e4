/** The papers of a table's bill, as a device prints them, or the server at a printer of its own. */
import type * as z from 'zod/mini'
import { businessDay } from '../domain/business-day.ts'
import { offOfShare } from '../domain/money/discount.ts'
import { type Cents, centsOf } from '../domain/money/money.ts'
import {
  type ReceiptExtra,
  type ReceiptLine,
  type ReceiptLook,
  type ReceiptSnapshot,
  receiptCombo,
} from '../domain/receipt.ts'
import { paymentOf } from './document-receipt.ts'
import type { bill as billShape, party as partyShape } from './party.ts'

type Party = z.infer<typeof partyShape>
type Bill = z.infer<typeof billShape>

/** The bill that is still to be settled; undefined: all is paid. */
const openBill = ({ bills }: Party): Bill | undefined => bills.find(({ is_closed }) => is_closed === 0)

/** Ids of what a device has not sent are below zero. */
const isUnsent = (id: number): boolean => id < 0

interface Made extends ReceiptLook {
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly madeAt: number
}

/** The bill that was open, as paid at `madeAt`. Throws RangeError where none was. */
export function snapshotOfParty(party: Party, { dayStartsAtHour, ...look }: Made): ReceiptSnapshot {
  const bill = openBill(party)
  const dishes = bill?.lines.flatMap(line => dishOf(party, line) ?? []) ?? []
  const orders = party.orders.filter(({ order_id }) => dishes.some(({ known }) => known.order_id === order_id))
  const [first, ...others] = orders
  if (!bill || !first) throw new RangeError('a receipt needs an order')
  const { table_id, table_title } = party
  const servedBy = [...new Set(orders.flatMap(({ placed_by }) => placed_by ?? []))].join(', ')
  return {
    ...look,
    cartItems: dishes.map(receiptLine),
    extras: [...discountsOn(party, bill), ...bill.lines.filter(({ order_item_id }) => !order_item_id).map(serviceOf)],
    deliveryType: table_id === null ? '' : 'dinein',
    customerType: 'WALKIN',
    customerName: null,
    netCents: centsOf(bill.net),
    taxCents: centsOf(bill.tax),
    payableCents: centsOf(bill.total),
    taxes: bill.taxes.map(({ rate, title, net, tax }) => ({
      taxRate: rate,
      taxTitle: title,
      netCents: centsOf(net),
      taxCents: centsOf(tax),
    })),
    tokenNo: others.length === 0 && !isUnsent(first.order_id) ? first.token_no : null,
    orderId: orders.some(({ order_id }) => isUnsent(order_id))
      ? null
      : orders.map(({ order_id }) => order_id).join(', '),
    businessDay: businessDay(Date.parse(first.placed_at), look.timeZone, dayStartsAtHour),
    ...(servedBy && { servedBy }),
    ...(table_id !== null && table_title !== null && { table: { id: table_id, title: table_title } }),
    sent: true,
  }
}

/** What was taken of a bill that is not paid in full, for the guest who gave it. */
export function slipOfPayment(
  party: Party,
  bill: Bill,
  payment: Bill['payments'][number],
  made: Made,
): ReceiptSnapshot {
  const paper = snapshotOfParty({ ...party, bills: [bill] }, made)
  return {
    ...paper,
    orderId: null,
    tokenNo: null,
    businessDay: null,
    cartItems: [],
    madeAt: Date.parse(payment.taken_at),
    slip: { payments: [paymentOf(payment)], leftCents: centsOf(bill.due), paymentId: payment.payment_id },
  }
}

/**
 * The open bill as `printed` says it, for the guests to look at. It is no receipt: it bears no number. Throws RangeError
 * where none was open.
 */
export function billOfParty(
  party: Party,
  { bill = openBill(party), printNo, asOf }: Printed,
  made: Made,
): ReceiptSnapshot {
  if (!bill) throw new RangeError('nothing is open')
  const known = party.lines.map(({ order_item_id }) => order_item_id)
  const isNew = ({ order_item_id }: Bill['lines'][number]) => order_item_id !== null && !known.includes(order_item_id)
  const paper = snapshotOfParty({ ...party, bills: [bill] }, made)
  return {
    ...paper,
    // Ordered since this device heard of the table last.
    cartItems: [...paper.cartItems, ...bill.lines.filter(isNew).map(bareLine)],
    orderId: null,
    tokenNo: null,
    businessDay: null,
    bill: {
      at: party.at,
      billNo: bill.bill_no,
      printNo,
      asOf,
      paidCents: centsOf(bill.paid),
      dueCents: centsOf(bill.due),
    },
  }
}

interface Printed {
  /** undefined: the bill that is known. */
  readonly bill?: Bill | undefined
  /** null: nobody has counted it. */
  readonly printNo: number | null
  /** When the device heard of the table last, in ms since epoch; missing: just now. */
  readonly asOf?: number
}

interface Dish {
  readonly known: Party['lines'][number]
  readonly line: Bill['lines'][number]
  /** What discounts took off it. */
  readonly offCents: Cents
}

function dishOf(party: Party, line: Bill['lines'][number]): Dish | null {
  const known = party.lines.find(({ order_item_id }) => order_item_id === line.order_item_id)
  const offCents = party.adjustments.reduce((sum, one) => sum + offOn(party, one, line), 0)
  return known ? { known, line, offCents } : null
}

type Adjustment = Party['adjustments'][number]

/** The part of a discount that falls on the pieces of one line on one bill. */
function offOn({ lines }: Party, { items }: Adjustment, { order_item_id, n, d }: Bill['lines'][number]): Cents {
  const off = items.find(item => item.order_item_id === order_item_id)?.off
  const pieces = lines.find(line => line.order_item_id === order_item_id)?.quantity ?? 0
  return off && pieces > 0 ? offOfShare(centsOf(off), { n, d }, pieces) : 0
}

const discountsOn = (party: Party, bill: Bill): ReceiptExtra[] =>
  party.adjustments.flatMap((one): ReceiptExtra[] => {
    const cents = -bill.lines.reduce((sum, line) => sum + offOn(party, one, line), 0)
    if (cents === 0) return []
    const { kind, percent } = one
    if (kind === 'percent') return [{ kind, percent: Math.round((percent ?? 0) * 100), cents }]
    return [{ kind: kind === 'comp' ? ('comp' as const) : ('amount' as const), cents }]
  })

const serviceOf = ({ title, amount }: Bill['lines'][number]): ReceiptExtra => ({
  kind: 'service' as const,
  title,
  cents: centsOf(amount),
})

/** As on the menu: what was taken off stands apart. */
function receiptLine({ known, line: { n, d, amount }, offCents }: Dish): ReceiptLine {
  const { title, variant_title, addons, notes, unit_price } = known
  return {
    title,
    variantTitle: variant_title,
    addonTitles: addons,
    notes,
    quantity: n,
    ...(d > 1 && { d }),
    unitCents: centsOf(unit_price),
    lineCents: centsOf(amount) + offCents,
    ...receiptCombo(known.combo, known.order_id),
  }
}

function bareLine({ title, n, d, amount }: Bill['lines'][number]): ReceiptLine {
  const lineCents = centsOf(amount)
  const unitCents = Math.round((lineCents * d) / n)
  return { title, quantity: n / d, unitCents, lineCents, variantTitle: null, addonTitles: [], notes: null }
}
