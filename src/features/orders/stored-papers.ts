/** What this device may print of orders while the server is away: only what is true of them, as far as it knows. */
import type { StoredReceipt } from '../../client/storage/receipts.ts'
import type { Order, OrderItem } from '../../domain/entities.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'
import { dueCents } from '../../domain/orders.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { serviceOf, type WantedOf, wantedCents } from './wanted-cents.ts'

interface KnownOrders extends WantedOf {
  readonly orders: readonly (Pick<
    Order,
    'id' | 'payment_status' | 'total' | 'due' | 'service' | 'table_id' | 'table_title'
  > & {
    readonly items: readonly Pick<OrderItem, 'item_title' | 'variant_title' | 'quantity' | 'status'>[]
  })[]
  /** They are all that is in their group: its total is theirs. */
  readonly isWhole: boolean
}

interface Known {
  /** When the list of orders was heard of, in ms since epoch. */
  readonly asOf: number
  /** Serving may be charged, as far as the device knows of the tables. */
  readonly mayBeCharged: boolean
}

/**
 * The bill of orders that are not paid, from a paper of theirs that this device has stored, and that has the same dishes and comes to the same as the
 * list of orders: nobody has counted it. What POS kept knows of no charge for serving; the list says it. null: there is
 * no paper, or the orders have changed since, or nobody knows what is charged.
 */
export function storedBill(kept: readonly StoredReceipt[], due: KnownOrders, known: Known): ReceiptSnapshot | null {
  const dishes = dishesOf(
    due.orders.flatMap(({ items }) => items.filter(({ status }) => status !== 'cancelled')),
    item => [item.item_title, item.variant_title, item.quantity],
  )
  const papers = papersOf(kept, due.orders).flatMap(({ snapshot }) => {
    const isTheirs = dishesOf(snapshot.cartItems, line => [line.title, line.variantTitle, line.quantity]) === dishes
    return isTheirs && !snapshot.document && !snapshot.slip ? snapshot : []
  })
  const found = papers.flatMap(paper => (paper.bill ? asBefore(paper, due) : withCharge(paper, due, known)) ?? [])[0]
  if (!found) return null
  const { paper, paidCents } = found
  const { table_id: id = null, table_title: title = null } = due.orders[0] ?? {}
  return {
    ...paper,
    ...(id !== null && title !== null && { table: { id, title } }),
    bill: { printNo: null, paidCents, dueCents: paper.payableCents - paidCents, asOf: known.asOf },
  }
}

interface Fitting {
  readonly paper: ReceiptSnapshot
  readonly paidCents: Cents
}

/** A bill that was printed before: it is over what is due now, or over all of which a part is paid. */
function asBefore(paper: ReceiptSnapshot, due: KnownOrders): Fitting | null {
  const asked = wantedCents(due)
  if (asked === null || paper.payableCents === asked) return { paper, paidCents: 0 }
  const total = due.isWhole && due.whole?.total !== undefined ? centsOf(due.whole.total) : null
  return paper.payableCents === total ? { paper, paidCents: total - asked } : null
}

/** What POS kept of an order, with what is charged for serving. */
function withCharge(paper: ReceiptSnapshot, due: KnownOrders, { mayBeCharged }: Known): Fitting | null {
  const [service, cents] = [serviceOf(due), dueCents(due.orders)]
  if ((!service && mayBeCharged) || (cents !== null && paper.payableCents !== cents)) return null
  if (!service) return { paper, paidCents: 0 }
  const [net, tax] = [centsOf(service.net), centsOf(service.tax)]
  return {
    paper: {
      ...paper,
      extras: [...(paper.extras ?? []), { kind: 'service', title: service.title, cents: centsOf(service.amount) }],
      netCents: paper.netCents + net,
      taxCents: paper.taxCents + tax,
      payableCents: paper.payableCents + net + tax,
      // Its table of taxes would lack the charge.
      taxes: undefined,
    },
    paidCents: 0,
  }
}

/** The key of the receipt with which these orders were paid; null: this device has kept none. */
export const storedReceipt = (kept: readonly StoredReceipt[], paid: readonly Pick<Order, 'id'>[]): string | null =>
  papersOf(kept, paid).find(({ snapshot }) => snapshot.document)?.key ?? null

/** Of exactly these orders, the newest first. */
function papersOf(kept: readonly StoredReceipt[], orders: readonly Pick<Order, 'id'>[]): readonly StoredReceipt[] {
  const wanted = inOrder(orders.map(({ id }) => String(id)))
  return kept.filter(({ snapshot: { orderId } }) => orderId !== null && inOrder(orderId.split(', ')) === wanted)
}

const inOrder = (ids: readonly string[]): string => [...ids].sort().join()

/** How many there are of each dish. */
function dishesOf<Line>(
  lines: readonly Line[],
  factsOf: (line: Line) => readonly [title: string, variant: string | null, quantity: number],
): string {
  const pieces = new Map<string, number>()
  for (const line of lines) {
    const [title, variant, quantity] = factsOf(line)
    const name = JSON.stringify([title, variant])
    pieces.set(name, (pieces.get(name) ?? 0) + quantity)
  }
  return JSON.stringify([...pieces].sort(([a], [b]) => (a < b ? -1 : 1)))
}
