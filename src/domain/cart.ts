/** The open cart of the point of sale (§3 "Cart line", §4 "POS cart"). Every function returns a new cart. */
import { type CartChoice, type CartLine, type CartPart, chosenIn, rowsOf } from './cart-line.ts'
import { quantityMax } from './limits.ts'
import { centsNumber } from './money/money.ts'
import { orderTotals, type Totals } from './money/tax.ts'

/** The cart with `line` added: the same item at the same price and tax, without notes, raises the quantity. */
export function addLine(cart: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const same = cart.find(candidate => isSameItem(candidate, line))
  if (!same) return [...cart, line]
  const raised = changeQuantity(cart, same.lineId, line.quantity)
  // Both cost the same: what was told last is held longest.
  return line.pricedAt ? changeLine(raised, same.lineId, one => ({ ...one, pricedAt: line.pricedAt ?? 0 })) : raised
}

/** The cart with another choice in the place of a line; it keeps its notes. Zero pieces remove it. */
export const replaceLine = (cart: readonly CartLine[], lineId: string, line: CartLine): readonly CartLine[] =>
  changeLine(cart, lineId, ({ notes }) => (line.quantity > 0 ? { ...line, lineId, notes } : null))

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
export const cartTotals = (cart: readonly CartLine[]): Totals => orderTotals(rowsOf(cart))

/** How many pieces are in the cart, over all lines. */
export const countOf = (cart: readonly CartLine[]): number => cart.reduce((sum, line) => sum + line.quantity, 0)

/** A line as create-order sends it (§3, §7); `price` is one piece, prices are numbers in the store's currency. */
export function wireLine(line: CartLine) {
  return {
    id: line.itemId,
    title: line.title,
    quantity: line.quantity,
    price: centsNumber(line.unitCents),
    ...(line.pricedAt && { pricedAt: new Date(line.pricedAt).toISOString() }),
    notes: line.notes,
    variant_id: line.variant?.id ?? null,
    variant: line.variant && wireChoice(line.variant),
    addons_ids: line.addons.map(({ id }) => id),
    modifiers: chosenIn(line.addons),
    addons: line.addons.map(wireChoice),
    ...(line.parts && { components: line.parts.map(wirePart) }),
  }
}

const wirePart = ({ componentId, addons, notes }: CartPart) => ({
  id: componentId,
  modifiers: chosenIn(addons),
  ...(notes !== null && { notes }),
})

/** A variant or a modifier as the wire has it. */
export const wireChoice = ({ priceCents, ...rest }: CartChoice) => ({ ...rest, price: centsNumber(priceCents) })

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
    a.rule?.id === b.rule?.id &&
    a.taxRate === b.taxRate &&
    a.taxType === b.taxType &&
    a.variant?.id === b.variant?.id &&
    addonsKey(a) === addonsKey(b) &&
    partsKey(a) === partsKey(b)
  )
}

const partsKey = ({ parts = [] }: CartLine): string =>
  JSON.stringify(parts.map(part => [part.componentId, part.taxRate, part.notes, addonsKey(part)]))

const addonsKey = ({ addons }: Pick<CartLine, 'addons'>): string =>
  addons
    .map(({ id, count = 1, part = '', depth = 0 }) => `${id} ${count} ${part} ${depth}`)
    .sort()
    .join()
