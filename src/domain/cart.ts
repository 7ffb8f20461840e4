/** The open cart of the point of sale (§3 "Cart line", §4 "POS cart"). Every function returns a new cart. */

import { quantityMax } from './limits.ts'
import type { Addon, MenuItem, Variant } from './menu/entities.ts'
import { type Cents, centsNumber, centsOf } from './money/money.ts'
import { orderTotals, type Totals } from './money/tax.ts'

export interface CartChoice {
  readonly id: number
  readonly title: string
  readonly priceCents: Cents
}

/** `unitCents` is one piece with its variant and addons; `lineId` is unique in its cart. */
export interface CartLine {
  readonly lineId: string
  readonly itemId: number
  readonly title: string
  readonly unitCents: Cents
  readonly quantity: number
  readonly notes: string | null
  readonly variant: CartChoice | null
  readonly addons: readonly CartChoice[]
  readonly taxRate: number | null
  readonly taxType: string | null
  readonly taxTitle: string | null
}

/** One piece, in cents: the variant's price instead of the item's own, plus every addon (§3). */
export function unitCents(
  item: Pick<MenuItem, 'price'>,
  variant: Pick<Variant, 'price'> | null,
  addons: readonly Pick<Addon, 'price'>[],
): Cents {
  return addons.reduce((sum, addon) => sum + centsOf(addon.price), centsOf((variant ?? item).price))
}

/** A new line of one piece without notes (§3: quantity starts at 1). */
export function cartLine(
  lineId: string,
  item: MenuItem,
  variant: Variant | null = null,
  addons: readonly Addon[] = [],
): CartLine {
  return {
    lineId,
    itemId: item.id,
    title: item.title,
    unitCents: unitCents(item, variant, addons),
    quantity: 1,
    notes: null,
    variant: variant && choice(variant),
    addons: addons.map(choice),
    taxRate: item.tax_rate,
    taxType: item.tax_type,
    taxTitle: item.tax_title,
  }
}

/** The cart with `line` added: the same item at the same price and tax, without notes, raises the quantity. */
export function addLine(cart: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const same = cart.find(candidate => isSameItem(candidate, line))
  return same ? changeQuantity(cart, same.lineId, line.quantity) : [...cart, line]
}

/** Raises or lowers a quantity by `by`, up to a line's maximum; zero removes the line (§4). */
export function changeQuantity(cart: readonly CartLine[], lineId: string, by: number): readonly CartLine[] {
  return changeLine(cart, lineId, line => {
    const quantity = Math.min(line.quantity + by, quantityMax)
    return quantity > 0 ? { ...line, quantity } : null
  })
}

/** Sets a line's notes; null or blank clears them. */
export function setNotes(cart: readonly CartLine[], lineId: string, notes: string | null): readonly CartLine[] {
  return changeLine(cart, lineId, line => ({ ...line, notes: notes?.trim() || null }))
}

export const removeLine = (cart: readonly CartLine[], lineId: string): readonly CartLine[] =>
  changeLine(cart, lineId, () => null)

/** Net, tax and payable of the cart, in cents, as the server will compute them. */
export const cartTotals = (cart: readonly CartLine[]): Totals => orderTotals(cart)

/** How many pieces are in the cart, over all lines. */
export const countOf = (cart: readonly CartLine[]): number => cart.reduce((sum, line) => sum + line.quantity, 0)

/** A line as create-order sends it (§3, §7); `price` is one piece, prices are numbers in the store's currency. */
export function wireLine(line: CartLine) {
  return {
    id: line.itemId,
    title: line.title,
    quantity: line.quantity,
    price: centsNumber(line.unitCents),
    notes: line.notes,
    variant_id: line.variant?.id ?? null,
    variant: line.variant && wireChoice(line.variant),
    addons_ids: line.addons.map(({ id }) => id),
    addons: line.addons.map(wireChoice),
  }
}

const choice = ({ id, title, price }: Variant | Addon): CartChoice => ({ id, title, priceCents: centsOf(price) })

const wireChoice = ({ id, title, priceCents }: CartChoice) => ({ id, title, price: centsNumber(priceCents) })

function changeLine(
  cart: readonly CartLine[],
  lineId: string,
  change: (line: CartLine) => CartLine | null,
): readonly CartLine[] {
  return cart.flatMap(line => (line.lineId === lineId ? (change(line) ?? []) : line))
}

function isSameItem(a: CartLine, b: CartLine): boolean {
  return (
    a.itemId === b.itemId &&
    a.notes === null &&
    b.notes === null &&
    a.unitCents === b.unitCents &&
    a.taxRate === b.taxRate &&
    a.taxType === b.taxType &&
    a.variant?.id === b.variant?.id &&
    addonsKey(a) === addonsKey(b)
  )
}

const addonsKey = ({ addons }: CartLine): string =>
  addons
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()
