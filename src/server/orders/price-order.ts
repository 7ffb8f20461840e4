/** What an order costs, and for whom it is, by the store's own rows; what is not there any more refuses it. */
import { priceHoldMs } from '../../domain/limits.ts'
import type { ItemRule } from '../../domain/menu/price-rules.ts'
import { type Moment, momentAt, type StoreClock } from '../../domain/menu/schedule.ts'
import type { ReferenceData } from '../bills/reference-data.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { componentIds, itemsAt, type PricedItem } from '../menu/items-at.ts'
import type { OrderableItem } from '../menu/menu.ts'
import { registeredPhone } from '../store/phones.ts'
import { type NewOrder, takenMoment } from './new-order.ts'
import { type OrderedLine, type PricedLine, type Pricing, priceLine } from './price-line.ts'

export interface PricedOrder {
  /** The rows of each line of the cart. */
  readonly lines: readonly (readonly PricedLine[])[]
  /** A price of it was right at another moment than the one at which it was taken, and is as on the paper. */
  readonly isAsPrinted?: boolean
  /** An answer of it broke a rule of its menu, and is charged with what had to be chosen. */
  readonly isBroken?: boolean
  readonly tableId: number | null
  readonly customer: { readonly phone: string; readonly name: string } | null
}

/** Throws Refused(400) when something does not exist or does not belong together, and Refused(409) for what is sold out. */
export async function priceOrder(tx: Tx, order: NewOrder, facts: ReferenceData, now: number): Promise<PricedOrder> {
  const { tableId, cart } = order
  if (tableId !== null && !facts.tables.has(tableId)) throw new Refused(400, 'refused.tableGone')
  const customer = await findCustomer(tx, order)
  const items = await menuOf(tx, order, facts, now)
  await refuseGone(
    tx,
    cart.map(({ id }) => id),
    items,
  )
  const price = linePricer(order, facts, now)
  // An earlier menu was promised to the guest before anything of it was sold out.
  const isEarlier = namesEarlierMenu(order, facts)
  const lines = cart.map((_, place) => price(place, items, isEarlier ? 'promised' : 'all'))
  if (!isEarlier) refuseSoldOut(cart, facts.items)
  return { lines, tableId, customer }
}

type Items = ReadonlyMap<number, PricedItem>

/** Whether an order names another menu than the present one. */
export const namesEarlierMenu = ({ menuVersion }: NewOrder, facts: Pick<ReferenceData, 'menuVersion'>): boolean =>
  menuVersion !== null && menuVersion !== facts.menuVersion

/** The dishes of an order in the menu that it names. Throws Refused(409) as `itemsAt`. */
export async function menuOf(tx: Tx, order: NewOrder, facts: ReferenceData, now: number): Promise<Items> {
  if (!namesEarlierMenu(order, facts)) return facts.items
  return itemsAt(
    tx,
    order.menuVersion ?? 0,
    order.cart.map(({ id }) => id),
    now,
  )
}

/** When a guest was told the price of a line: never longer before the order was taken than a price is held. */
export function pricedAt({ pricedAt: said }: Pick<OrderedLine, 'pricedAt'>, taken: number): number {
  return Math.min(Math.max(said ?? taken, taken - priceHoldMs), taken)
}

/** Prices a line by its place in the cart. Throws as `priceLine`. A guest pays what they were told, for as long as a price is held. */
export type PriceAtPlace = (place: number, items: Items, rules: Pricing['rules']) => readonly PricedLine[]

export function linePricer(order: NewOrder, clock: StoreClock, now: number): PriceAtPlace {
  const taken = takenMoment(order, now)
  const moments = new Map<number, Moment>()
  return (place, items, rules) => {
    const line = order.cart[place] as OrderedLine
    const at = pricedAt(line, taken)
    const moment = moments.get(at) ?? momentAt(at, clock)
    moments.set(at, moment)
    const held = line.pricedAt == null ? line : { ...line, pricedAt: at }
    return numbered(priceLine(held, items, { dining: order.deliveryType, moment, rules }), place)
  }
}

/** The rules that may move the price of a line, or of the parts of a combo. */
export function rulesIn({ id }: Pick<OrderedLine, 'id'>, items: Items): readonly ItemRule[] {
  const item = items.get(id)
  const all = item ? [item, ...componentIds([item]).flatMap(part => items.get(part) ?? [])] : []
  return all.flatMap(({ rules = [] }) => rules)
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
