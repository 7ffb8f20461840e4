/**
 * Item states and quantities that were changed on this device and have not come back from the server yet. They are laid over what was
 * read, so that a tap shows at once and is still shown after a reload without a connection.
 */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { idOf } from '../../contract/endpoint.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { kitchenAdvance } from '../../domain/orders.ts'

export interface ItemChange {
  readonly itemId: number
  readonly change: (current: Changing) => Changing
  /** Nobody but this device knows it, and that will last: worth saying. */
  readonly unsent: boolean
}

interface Changing {
  readonly status: ItemStatus
  readonly quantity: number
}

/** An item as a screen shows it. */
export interface Unsent {
  readonly unsent?: boolean
}

interface WithItems {
  readonly items: readonly ({ readonly id: number } & Changing & Unsent)[]
}

/** The changes of items among the entries, in the order in which they were made; what was refused does not count. */
export function itemChanges(
  entries: readonly OutboxEntry[],
  isUnsent: (entry: OutboxEntry) => boolean,
): readonly ItemChange[] {
  return entries
    .filter(({ state }) => state !== 'refused')
    .flatMap(entry => {
      const change = changeOf(entry)
      return change ? [{ ...change, unsent: isUnsent(entry) }] : []
    })
}

/** What was read, with the changes applied; what is untouched stays the same object. */
export function withChanges<O extends WithItems>(read: readonly O[], changes: readonly ItemChange[]): readonly O[] {
  const touched = new Set(changes.map(({ itemId }) => itemId))
  const isTouched = ({ items }: O) => items.some(({ id }) => touched.has(id))
  if (!read.some(isTouched)) return read
  return read.map(order => (isTouched(order) ? changed(order, changes) : order))
}

function changed<O extends WithItems>(order: O, changes: readonly ItemChange[]): O {
  const items = order.items.map(item => {
    const mine = changes.filter(({ itemId }) => itemId === item.id)
    if (mine.length === 0) return item
    const { status, quantity } = mine.reduce<Changing>((current, { change }) => change(current), item)
    return { ...item, status, quantity, unsent: mine.some(({ unsent }) => unsent) }
  })
  return { ...order, items }
}

function changeOf({ call, input }: OutboxEntry): Omit<ItemChange, 'unsent'> | null {
  const make = changes.get(call)
  if (!make) return null
  const { params, body } = input as { params: { id: string | number }; body: Changing }
  return { itemId: Number(params.id), change: make(body) }
}

/** The kitchen says "at least this far", the Orders screen "exactly this" (§4), and a quantity only falls. */
const changes = new Map<string, (wanted: Changing) => ItemChange['change']>([
  [
    idOf(kitchen.advance),
    ({ status }) =>
      item => ({ ...item, status: kitchenAdvance(item.status, status) }),
  ],
  [
    idOf(orders.updateStatus),
    ({ status }) =>
      item => ({ ...item, status }),
  ],
  [
    idOf(orders.reduce),
    ({ quantity }) =>
      item => ({ ...item, quantity: Math.min(item.quantity, quantity) }),
  ],
])
