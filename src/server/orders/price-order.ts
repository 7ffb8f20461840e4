/** What an order costs, and for whom it is, by the store's own rows; what is not there any more refuses it. */
import { priceHoldMs } from '../../domain/limits.ts'
import { type Moment, momentAt, type StoreClock } from '../../domain/menu/schedule.ts'
import type { ReferenceData } from '../bills/reference-data.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { itemsAt, type PricedItem } from '../menu/items-at.ts'
import type { OrderableItem } from '../menu/menu.ts'
import { registeredPhone } from '../store/phones.ts'
import type { NewOrder } from './new-order.ts'
import { type OrderedLine, type PricedLine, priceLine } from './price-line.ts'

export interface PricedOrder {
  /** In the order of the cart. */
  readonly lines: readonly PricedLine[]
  /** A price of it was right at another moment than the one at which it was taken, and is as on the paper. */
  readonly isAsPrinted?: boolean
  readonly tableId: number | null
  readonly customer: { readonly phone: string; readonly name: string } | null
}

/** Throws Refused(400) when something does not exist or does not belong together, and Refused(409) for what is sold out. */
export async function priceOrder(tx: Tx, order: NewOrder, facts: ReferenceData, now: number): Promise<PricedOrder> {
  const { tableId } = order
  if (tableId !== null && !facts.tables.has(tableId)) throw new Refused(400, 'refused.tableGone')
  const customer = await findCustomer(tx, order)
  const { lines } = await linesAndMenu(tx, order, facts, now)
  return { lines: lines.flat(), tableId, customer }
}

export interface PricedMenu {
  /** The rows of each line of the cart. */
  readonly lines: readonly (readonly PricedLine[])[]
  readonly items: ReadonlyMap<number, PricedItem>
}

/** The lines, and the menu that they were priced from. Throws as `priceOrder`. */
export async function linesAndMenu(tx: Tx, order: NewOrder, facts: ReferenceData, now: number): Promise<PricedMenu> {
  const isPresentMenu = order.menuVersion === null || order.menuVersion === facts.menuVersion
  const ordered = order.cart.map(({ id }) => id)
  const items = isPresentMenu ? facts.items : await itemsAt(tx, order.menuVersion ?? 0, ordered, now)
  await refuseGone(tx, ordered, items)
  const lines = pricedLines(order, items, { clock: facts, now, isPresentMenu })
  // An order taken from an earlier menu, before the item was sold out, was promised to the guest.
  if (isPresentMenu) refuseSoldOut(order.cart, facts.items)
  return { lines, items }
}

interface PricingNow {
  readonly clock: StoreClock
  readonly now: number
  readonly isPresentMenu?: boolean
}

/** Throws as `priceLine`. A guest pays what they were told, for as long as a price is held. */
export function pricedLines(
  { cart, deliveryType: dining, takenAt }: Pick<NewOrder, 'cart' | 'deliveryType' | 'takenAt'>,
  items: ReadonlyMap<number, PricedItem>,
  { clock, now, isPresentMenu = false }: PricingNow,
): readonly (readonly PricedLine[])[] {
  const taken = Math.min(takenAt ?? now, now)
  const moments = new Map<number, Moment>()
  return cart.map((line, place) => {
    const at = Math.min(Math.max(line.pricedAt ?? taken, taken - priceHoldMs), taken)
    const moment = moments.get(at) ?? momentAt(at, clock)
    moments.set(at, moment)
    const held = line.pricedAt == null ? line : { ...line, pricedAt: at }
    return numbered(priceLine(held, items, { dining, moment, isPresentMenu }), place)
  })
}

/** The rows of a combo have the number of its line. */
export const numbered = (rows: readonly PricedLine[], place: number): readonly PricedLine[] =>
  rows.map(one => (one.row.combo_item_id ? { ...one, row: { ...one.row, combo_no: place + 1 } } : one))

/** Throws Refused(400) with the names of what has left the menu. */
async function refuseGone(tx: Tx, ordered: readonly number[], menu: ReadonlyMap<number, unknown>): Promise<void> {
  const gone = ordered.filter(id => !menu.has(id))
  if (gone.length === 0) return
  const known = await tx.selectFrom('menu_items').select('title').where('id', 'in', gone).orderBy('id').execute()
  if (known.length === 0) throw new Refused(400, 'refused.itemGone')
  const names = known.map(({ title }) => title).join(', ')
  throw new Refused(400, 'refused.itemsGone', { names, count: known.length })
}

/** Throws Refused(409) with the names of what can't be ordered for now. */
function refuseSoldOut(cart: readonly OrderedLine[], items: ReadonlyMap<number, OrderableItem>): void {
  const ordered = new Set(cart.map(({ id }) => id))
  const dishes = [...ordered].flatMap(id => items.get(id) ?? []).filter(item => item.sold_out === 1)
  const variants = cart.flatMap(({ id, variant_id }) => {
    const item = items.get(id)
    const variant = item?.variants.find(one => one.id === variant_id && one.sold_out === 1)
    return item && variant ? { title: `${item.title} ${variant.title}` } : []
  })
  const titles = [...dishes, ...variants]
  if (titles.length === 0) return
  const names = titles.map(({ title }) => title).join(', ')
  throw new Refused(409, 'refused.soldOut', { names, count: titles.length })
}

/** Throws Refused(400) for a guest who is not registered. */
export async function findCustomer(tx: Tx, order: NewOrder): Promise<PricedOrder['customer']> {
  if (order.customerId === null) {
    if (order.customerType === 'CUSTOMER') throw new Refused(400, 'refused.selectCustomer')
    return null
  }
  const customer = await tx
    .selectFrom('customers')
    .select(['phone', 'name'])
    .where('phone', '=', await registeredPhone(tx, order.customerId))
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    // Who is just being erased is not in a new order a moment later.
    .$if(locksRows(tx), query => query.forKeyShare())
    .executeTakeFirst()
  if (!customer) throw new Refused(400, 'refused.customerGone')
  return customer
}
