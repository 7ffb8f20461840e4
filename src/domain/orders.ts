/** The states of an order and its items (§4), and the titles of cards (§2 Orders, Kitchen). */
import type { PlainKey, Say } from '../texts/text.ts'
import type { DeliveryType, ItemStatus, Order, Ticket } from './entities.ts'
import { groupsOf } from './groups.ts'
import { type Cents, centsOf } from './money/money.ts'

export interface KitchenStep {
  readonly status: ItemStatus
  readonly label: PlainKey
}

/** The one button of a kitchen item; null when the kitchen has finished it (§4). */
export function nextKitchenStep(status: ItemStatus): KitchenStep | null {
  if (status === 'created') return { status: 'preparing', label: 'kitchen.startMaking' }
  if (status === 'preparing') return { status: 'completed', label: 'kitchen.complete' }
  return null
}

/** An item's menu on the Orders screen: any state from any state (§2, §4). */
export const ordersScreenChoices = [
  { label: 'orders.toPreparing', status: 'preparing' },
  { label: 'orders.toCompleted', status: 'completed' },
  { label: 'orders.toDelivered', status: 'delivered' },
  { label: 'orders.toCancelled', status: 'cancelled' },
] as const satisfies readonly { label: PlainKey; status: ItemStatus }[]

/** Whether an order is off the Orders and Kitchen screens: completed or cancelled. */
export const isClosed = (order: Pick<Order, 'status'>): boolean => order.status !== 'created'

/**
 * The kitchen's state means "at least this far": the further one wins, so a repeat does no harm. Cancelling wins over
 * all but delivered, and stays.
 */
export function kitchenAdvance(current: ItemStatus, wanted: ItemStatus): ItemStatus {
  if (current === 'cancelled') return 'cancelled'
  if (wanted === 'cancelled') return current === 'delivered' ? 'delivered' : 'cancelled'
  return progress.indexOf(wanted) > progress.indexOf(current) ? wanted : current
}

/** A kitchen card's title: the table, or delivery and customer type in capitals, "TAKEAWAY · WALKIN" (§2). */
export function ticketTitle(
  { table_title, delivery_type, customer_type }: Pick<Ticket, 'table_title' | 'delivery_type' | 'customer_type'>,
  t: Say,
): string {
  if (table_title) return table_title
  const customer = t(customer_type === 'WALKIN' ? 'words.walkInHead' : 'words.customerHead')
  return delivery_type === '' ? customer : `${t(deliveryHeads[delivery_type])} · ${customer}`
}

const deliveryHeads: Readonly<Record<Exclude<DeliveryType, ''>, PlainKey>> = {
  dinein: 'words.dineInHead',
  delivery: 'words.deliveryHead',
  takeaway: 'words.takeAwayHead',
}

/** What an Orders card is titled without a table: Delivery or Dine Out (§2). */
export function groupLabel(group: { readonly orders: readonly Pick<Order, 'delivery_type'>[] }): PlainKey {
  return group.orders[0]?.delivery_type === 'delivery' ? 'orders.delivery' : 'orders.dineOut'
}

/**
 * Whether somebody waits for something of an open order: its money, or food that is not ready. These are listed however
 * many they are; of the others the latest.
 */
export const isWaitedFor = (order: Pick<Order, 'payment_status' | 'items'>): boolean =>
  order.payment_status === 'pending' ||
  order.items.some(({ status, withdrawn }) => withdrawn !== 1 && nextKitchenStep(status) !== null)

/** How many of an order's items the kitchen still has to finish. */
export function openItemsLeft(order: { readonly items: readonly { readonly status: ItemStatus }[] }): number {
  return order.items.filter(({ status }) => nextKitchenStep(status) !== null).length
}

/** What the kitchen still has to finish of these lines, the same dish together. */
export function dishesNotReady(lines: readonly OpenLine[]): readonly DishNotReady[] {
  const open = lines.filter(({ withdrawn, status }) => withdrawn !== 1 && nextKitchenStep(status) !== null)
  const byDish = groupsOf(open, ({ title, variant, status }) => JSON.stringify([title, variant, status]))
  return [...byDish.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { title, variant, status } = first
    return { title, variant, status, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }
  })
}

export interface DishNotReady {
  readonly title: string
  readonly variant: string | null
  readonly status: ItemStatus
  readonly quantity: number
}

interface OpenLine extends DishNotReady {
  readonly withdrawn?: 0 | 1 | undefined
}

/** What is to pay for these orders, in cents; null for whom the server does not tell what an order comes to. */
export function dueCents(orders: readonly Pick<Order, 'payment_status' | 'total' | 'due'>[]): Cents | null {
  const due = orders.filter(order => order.payment_status === 'pending')
  return due.reduce<Cents | null>(
    (sum, { total, due = total }) => (sum === null || due === undefined ? null : sum + centsOf(due)),
    0,
  )
}

const progress: readonly ItemStatus[] = ['created', 'preparing', 'completed', 'delivered']

/** What everybody calls an order: the server's number; until there is one, what the paper of its device says. */
export const tokenOf = ({ token_no, provisional_token }: Pick<Order, 'token_no' | 'provisional_token'>): string =>
  token_no > 0 ? String(token_no) : (provisional_token ?? '')
