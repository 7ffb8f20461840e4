/** The open cart of the point of sale (§3 "Cart line", §4 "POS cart"). Every function returns a new cart. */

import type { Say } from '../texts/text.ts'
import type { DeliveryType } from './entities.ts'
import { quantityMax } from './limits.ts'
import type { ChosenModifier } from './menu/choose.ts'
import { type AwayTaxes, type ItemTax, taxAt } from './menu/dining-tax.ts'
import type { MenuItem, Variant } from './menu/entities.ts'
import type { ItemAt, VariantAt } from './menu/menu-at.ts'
import { modifierText } from './menu/modifier-text.ts'
import type { PricedModifier } from './menu/price.ts'
import { type Cents, centsNumber, centsOf } from './money/money.ts'
import { orderTotals, type Totals } from './money/tax.ts'

/** A variant or a modifier as a line shows it; what is usual of a modifier is left out. */
export interface CartChoice {
  readonly id: number
  /** "2 × Shot", "No Onion". */
  readonly title: string
  /** What it adds to one piece; a variant's is the price of the piece. */
  readonly priceCents: Cents
  readonly kind?: 'without' | undefined
  readonly count?: number | undefined
  readonly part?: 'left' | 'right' | undefined
  /** 1: it belongs to the last one before it that has none. */
  readonly depth?: 1 | undefined
  readonly group?: string | undefined
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
  /** The taxes at the table and away from it, where they differ; the three above are those of the present dining option. */
  readonly taxes?: LineTaxes
  /** When the guest was told the price (ms since epoch); missing: time does not move it. */
  readonly pricedAt?: number
  /** The rule that made the price, and one piece without it. */
  readonly rule?: { readonly id: number; readonly title: string }
  readonly listCents?: Cents
}

interface LineTaxes extends AwayTaxes {
  readonly own: ItemTax
}

/** One piece, in cents: the variant's price instead of the item's own, plus every modifier (§3). */
export function unitCents(
  item: Pick<MenuItem, 'price'>,
  variant: Pick<Variant, 'price'> | null,
  modifiers: readonly Pick<CartChoice, 'priceCents'>[],
): Cents {
  return modifiers.reduce((sum, { priceCents }) => sum + priceCents, centsOf((variant ?? item).price))
}

/** A new line of one piece without notes (§3: quantity starts at 1). */
export function cartLine(
  lineId: string,
  item: ItemAt & { readonly away?: AwayTaxes | null },
  variant: VariantAt | null = null,
  addons: readonly CartChoice[] = [],
): CartLine {
  return {
    lineId,
    itemId: item.id,
    title: item.title,
    unitCents: unitCents(item, variant, addons),
    quantity: 1,
    notes: null,
    variant: variant && choiceOf(variant),
    addons,
    taxRate: item.tax_rate,
    taxType: item.tax_type,
    taxTitle: item.tax_title,
    ...ruleOf(variant ?? item, addons),
    ...(item.away && { taxes: { own: ownTax(item), ...item.away } }),
  }
}

function ruleOf({ rule, list_price }: Pick<ItemAt, 'rule' | 'list_price'>, addons: readonly CartChoice[]) {
  if (!rule || list_price === undefined) return {}
  return { rule, listCents: unitCents({ price: list_price }, null, addons) }
}

const ownTax = ({ tax_id, tax_title, tax_rate, tax_type }: ItemTax): ItemTax => ({
  tax_id,
  tax_title,
  tax_rate,
  tax_type,
})

/** A line as it is taxed for a dining option; the same object where nothing changes. */
export function lineAt(line: CartLine, dining: DeliveryType): CartLine {
  if (!line.taxes) return line
  const { own, ...away } = line.taxes
  const { tax_rate: taxRate, tax_type: taxType, tax_title: taxTitle } = taxAt({ ...own, away }, dining)
  if (line.taxRate === taxRate && line.taxType === taxType && line.taxTitle === taxTitle) return line
  return { ...line, taxRate, taxType, taxTitle }
}

/** A line at another price of its item: that of another moment, or of another dining option. */
export function repriced(line: CartLine, item: ItemAt): CartLine {
  const variant = item.variants.find(({ id }) => id === line.variant?.id) ?? null
  if ((variant === null) !== (line.variant === null)) return line
  const { rule: _, listCents: __, ...rest } = line
  return {
    ...rest,
    unitCents: unitCents(item, variant, line.addons),
    variant: variant && choiceOf(variant),
    ...ruleOf(variant ?? item, line.addons),
  }
}

/** Priced modifiers as a line keeps them; `t` puts them into words. */
export const choicesOf = (modifiers: readonly PricedModifier[], t: Say): readonly CartChoice[] =>
  modifiers.map(modifier => ({
    id: modifier.id,
    title: modifierText(modifier, t),
    priceCents: modifier.cents,
    ...(modifier.isWithout && { kind: 'without' as const }),
    ...(modifier.count > 1 && { count: modifier.count }),
    ...(modifier.part && { part: modifier.part }),
    ...(modifier.depth === 1 && { depth: 1 as const }),
    ...(modifier.group !== '' && { group: modifier.group }),
  }))

/** What was chosen, from the modifiers of a line. */
export function chosenIn(addons: readonly Pick<CartChoice, 'id' | 'count' | 'part' | 'depth'>[]): ChosenModifier[] {
  const chosen: (ChosenModifier & { modifiers: ChosenModifier[] })[] = []
  for (const { id, count, part, depth } of addons) {
    const own = { id, ...(count && { count }), ...(part && { part }), modifiers: [] }
    if (depth === 1) chosen.at(-1)?.modifiers.push(own)
    else chosen.push(own)
  }
  return chosen.map(withoutEmpty)
}

const withoutEmpty = ({ modifiers = [], ...one }: ChosenModifier): ChosenModifier =>
  modifiers.length === 0 ? one : { ...one, modifiers: modifiers.map(withoutEmpty) }

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
    ...(line.pricedAt && { pricedAt: new Date(line.pricedAt).toISOString() }),
    notes: line.notes,
    variant_id: line.variant?.id ?? null,
    variant: line.variant && wireChoice(line.variant),
    addons_ids: line.addons.map(({ id }) => id),
    modifiers: chosenIn(line.addons),
    addons: line.addons.map(wireChoice),
  }
}

/** A variant, or an addon of a menu without groups, as a line keeps it. */
export const choiceOf = ({ id, title, price }: Pick<Variant, 'id' | 'title' | 'price'>): CartChoice => ({
  id,
  title,
  priceCents: centsOf(price),
})

const wireChoice = ({ priceCents, ...rest }: CartChoice) => ({ ...rest, price: centsNumber(priceCents) })

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
    addonsKey(a) === addonsKey(b)
  )
}

const addonsKey = ({ addons }: CartLine): string =>
  addons
    .map(({ id, count = 1, part = '', depth = 0 }) => `${id} ${count} ${part} ${depth}`)
    .sort()
    .join()
