/** What this device may print of orders while the server is away: only what is true of them, as far as it knows. */
import type { StoredReceipt } from '../../client/storage/receipts.ts'
import type { Order, OrderItem } from '../../domain/entities.ts'
import { dueCents } from '../../domain/orders.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'

type KnownOrder = Pick<Order, 'id' | 'payment_status' | 'total' | 'due' | 'table_id' | 'table_title'> & {
  readonly items: readonly Pick<OrderItem, 'item_title' | 'variant_title' | 'quantity' | 'status'>[]
}

interface Known {
  /** When the list of orders was heard of, in ms since epoch. */
  readonly asOf: number
  /** Serving is charged, or may be: what POS kept of an order says nothing of that, and is no bill then. */
  readonly isCharged: boolean
}

/**
 * The bill of orders that are not paid, from a paper of before that has the same dishes and the same sum as the list of
 * orders: nobody has counted it. null: there is none, or the orders have changed since.
 */
export function keptBill(
  kept: readonly StoredReceipt[],
  due: readonly KnownOrder[],
  { asOf, isCharged }: Known,
): ReceiptSnapshot | null {
  const cents = dueCents(due)
  const dishes = dishesOf(
    due.flatMap(({ items }) => items.filter(({ status }) => status !== 'cancelled')),
    item => [item.item_title, item.variant_title, item.quantity],
  )
  const found = papersOf(kept, due).find(
    ({ snapshot: { cartItems, payableCents, document, slip, bill } }) =>
      !document &&
      !slip &&
      (bill !== undefined || !isCharged) &&
      (cents === null || payableCents === cents) &&
      dishesOf(cartItems, line => [line.title, line.variantTitle, line.quantity]) === dishes,
  )
  if (!found) return null
  const { snapshot } = found
  const { table_id: id = null, table_title: title = null } = due[0] ?? {}
  return {
    ...snapshot,
    ...(id !== null && title !== null && { table: { id, title } }),
    bill: { printNo: null, paidCents: 0, dueCents: snapshot.payableCents, asOf },
  }
}

/** The key of the receipt with which these orders were paid; null: this device has kept none. */
export const keptReceipt = (kept: readonly StoredReceipt[], paid: readonly Pick<Order, 'id'>[]): string | null =>
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
