/** The receipt of a table's bill, as this device prints it. */
import { businessDay } from '../../domain/business-day.ts'
import { type Cents, centsOf } from '../../domain/money.ts'
import type { ReceiptLine, ReceiptLook, ReceiptSnapshot } from '../../domain/receipt.ts'
import { type Bill, openBill } from './open-bill.ts'
import { isUnsent, type Party } from './tiles.ts'

interface Made extends ReceiptLook {
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly madeAt: number
}

/** The bill that was open, as paid at `madeAt`. Throws RangeError where none was. */
export function snapshotOfParty(party: Party, { dayStartsAtHour, ...look }: Made): ReceiptSnapshot {
  const bill = openBill(party)
  const lines = party.lines.filter(({ order_item_id }) =>
    bill?.lines.some(line => line.order_item_id === order_item_id),
  )
  const orders = party.orders.filter(({ order_id }) => lines.some(line => line.order_id === order_id))
  const [first, ...others] = orders
  if (!bill || !first) throw new RangeError('a receipt needs an order')
  const { table_id, table_title } = party
  return {
    ...look,
    cartItems: lines.map(receiptLine),
    deliveryType: table_id === null ? '' : 'dinein',
    customerType: 'WALKIN',
    customerName: null,
    netCents: centsOf(bill.net),
    taxCents: centsOf(bill.tax),
    payableCents: centsOf(bill.total),
    tokenNo: others.length === 0 && !isUnsent(first.order_id) ? first.token_no : null,
    orderId: orders.some(({ order_id }) => isUnsent(order_id))
      ? null
      : orders.map(({ order_id }) => order_id).join(', '),
    businessDay: businessDay(Date.parse(first.placed_at), look.timeZone, dayStartsAtHour),
    ...(table_id !== null && table_title !== null && { table: { id: table_id, title: table_title } }),
    sent: true,
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
  const isNew = ({ order_item_id }: Bill['lines'][number]) => !order_item_id || !known.includes(order_item_id)
  const paper = snapshotOfParty({ ...party, bills: [bill] }, made)
  return {
    ...paper,
    // Ordered since this device heard of the table last.
    cartItems: [...paper.cartItems, ...bill.lines.filter(isNew).map(bareLine)],
    ...{ orderId: null, tokenNo: null, businessDay: null },
    bill: { printNo, asOf, paidCents: centsOf(bill.paid), dueCents: centsOf(bill.due) },
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

function receiptLine({
  title,
  variant_title,
  addons,
  notes,
  quantity,
  unit_price,
  amount,
}: Party['lines'][number]): ReceiptLine {
  const lineCents: Cents = centsOf(amount)
  return {
    ...{ title, notes, quantity, lineCents },
    variantTitle: variant_title,
    addonTitles: addons,
    unitCents: centsOf(unit_price),
  }
}

function bareLine({ title, n, d, amount }: Bill['lines'][number]): ReceiptLine {
  const lineCents = centsOf(amount)
  const unitCents = Math.round((lineCents * d) / n)
  return { title, quantity: n / d, unitCents, lineCents, variantTitle: null, addonTitles: [], notes: null }
}
