/** A line of the cart (§3 "Cart line"): what one piece of it costs, how it is taxed, and of a combo its parts. */
import type { Say } from '../texts/text.ts'
import type { DeliveryType } from './entities.ts'
import type { ChosenModifier } from './menu/choose.ts'
import { comboShares, type OfferedComponent } from './menu/combo.ts'
import { type AwayTaxes, type ItemTax, taxAt } from './menu/dining-tax.ts'
import type { MenuItem, Variant } from './menu/entities.ts'
import type { ItemAt, VariantAt } from './menu/menu-at.ts'
import { modifierText } from './menu/modifier-text.ts'
import type { PricedModifier } from './menu/price.ts'
import { type Cents, centsOf } from './money/money.ts'
import type { ReceiptCombo } from './receipt.ts'

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

/**
 * `unitCents` is one piece with its variant and addons; `lineId` is unique in its cart. A combo has parts, and neither
 * variant, addons nor a tax of its own.
 */
export interface CartLine extends TaxedInCart {
  readonly lineId: string
  readonly itemId: number
  readonly title: string
  readonly unitCents: Cents
  readonly quantity: number
  readonly notes: string | null
  readonly variant: CartChoice | null
  readonly addons: readonly CartChoice[]
  /** In the menu's order. */
  readonly parts?: readonly CartPart[]
  /** When the guest was told the price (ms since epoch); missing: time does not move it. */
  readonly pricedAt?: number
  /** The rule that made the price, and one piece without it. */
  readonly rule?: { readonly id: number; readonly title: string }
  readonly listCents?: Cents
}

interface TaxedInCart {
  readonly taxRate: number | null
  readonly taxType: string | null
  readonly taxTitle: string | null
  /** The taxes at the table and away from it, where they differ; the three above are those of the present dining option. */
  readonly taxes?: LineTaxes
}

/** What of a combo is prepared and taxed by itself. `unitCents`: its share of the combo's price with its surcharge and addons. */
export interface CartPart extends TaxedInCart {
  readonly componentId: number
  readonly itemId: number
  readonly title: string
  readonly unitCents: Cents
  /** What of that comes on top of the combo's price. */
  readonly extraCents: Cents
  readonly variant: CartChoice | null
  readonly addons: readonly CartChoice[]
  readonly notes: string | null
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
    ...taxesOf(item),
    ...ruleOf(variant ?? item, addons),
  }
}

const taxesOf = (item: Taxed): TaxedInCart => ({
  taxRate: item.tax_rate,
  taxType: item.tax_type,
  taxTitle: item.tax_title,
  ...(item.away && { taxes: { own: ownTax(item), ...item.away } }),
})

type Taxed = ItemTax & { readonly away?: AwayTaxes | null }

/** A part of a combo as it was chosen, with its modifiers priced. */
export interface ChosenPart {
  readonly component: OfferedComponent<ItemAt & { readonly away?: AwayTaxes | null }>
  readonly addons: readonly CartChoice[]
  readonly notes: string | null
}

/** A new line of one combo; its parts in the menu's order. */
export function comboLine(lineId: string, combo: ItemAt, chosen: readonly ChosenPart[]): CartLine {
  const alone = chosen.map(({ component: { item, variant } }) => centsOf((variant ?? item).price))
  const shares = comboShares(centsOf(combo.price), alone)
  const parts = chosen.map(({ component: { id, item, variant, surchargeCents }, addons, notes }, at): CartPart => {
    const extraCents = addons.reduce((sum, { priceCents }) => sum + priceCents, surchargeCents)
    return {
      componentId: id,
      itemId: item.id,
      title: item.title,
      unitCents: (shares[at] ?? 0) + extraCents,
      extraCents,
      variant: variant && choiceOf(variant),
      addons,
      notes,
      ...taxesOf(item),
    }
  })
  return { ...cartLine(lineId, combo), ...noTax, ...sumsOf(combo, parts), parts }
}

const noTax = { taxRate: null, taxType: null, taxTitle: null }

/** What a combo costs with its parts, and without the rule that made its price. */
function sumsOf(combo: ItemAt, parts: readonly CartPart[]) {
  const extra = [{ priceCents: parts.reduce((sum, { extraCents }) => sum + extraCents, 0) }]
  const listed = ruleOf(combo, extra)
  return { unitCents: unitCents(combo, null, extra), ...listed }
}

/** The same parts at another price of the combo, and of what they cost alone; as it is where one of them is gone. */
function repricedCombo(line: CartLine, { choices = [], ...combo }: ItemAt): CartLine {
  const { rule: _, listCents: __, ...rest } = line
  const offered = choices.flatMap(({ components }) => components)
  const chosen = (line.parts ?? []).flatMap(({ componentId, addons, notes }) => {
    const component = offered.find(({ id }) => id === componentId)
    return component ? [{ component, addons, notes }] : []
  })
  if (chosen.length !== line.parts?.length) return line
  const { unitCents, parts = [], rule, listCents } = comboLine(line.lineId, combo, chosen)
  return {
    ...rest,
    unitCents,
    ...(rule && listCents !== undefined && { rule, listCents }),
    parts: parts.map((part, at) => ({ ...part, ...taxOf(line.parts?.[at]) })),
  }
}

/** Of the present dining option. */
const taxOf = (part: CartPart | undefined) =>
  part && { taxRate: part.taxRate, taxType: part.taxType, taxTitle: part.taxTitle }

/** A line as it is charged, prepared and printed: itself, or of a combo each of its parts. */
export interface CartRow extends Omit<CartLine, 'parts'> {
  /** Its line's place in the cart, and of a combo the part's among the parts. */
  readonly at: number
  readonly part: number
  readonly combo?: ReceiptCombo
}

export const rowsOf = (cart: readonly CartLine[]): readonly CartRow[] =>
  cart.flatMap((line, at): CartRow | CartRow[] => {
    const { parts, ...rest } = line
    if (!parts) return { ...rest, at, part: 0 }
    return parts.map(({ componentId: _, extraCents, ...own }, part) => ({
      ...own,
      lineId: `${line.lineId}-${part}`,
      quantity: line.quantity,
      notes: [own.notes, line.notes].filter(Boolean).join(', ') || null,
      at,
      part,
      combo: { key: line.lineId, title: line.title, parts: parts.length, extraCents },
    }))
  })

function ruleOf(
  { rule, list_price }: Pick<ItemAt, 'rule' | 'list_price'>,
  addons: readonly Pick<CartChoice, 'priceCents'>[],
) {
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
  if (!line.parts) return taxedAt(line, dining)
  const parts = line.parts.map(part => taxedAt(part, dining))
  return parts.every((part, at) => part === line.parts?.[at]) ? line : { ...line, parts }
}

function taxedAt<Line extends TaxedInCart>(line: Line, dining: DeliveryType): Line {
  if (!line.taxes) return line
  const { own, ...away } = line.taxes
  const { tax_rate: taxRate, tax_type: taxType, tax_title: taxTitle } = taxAt({ ...own, away }, dining)
  if (line.taxRate === taxRate && line.taxType === taxType && line.taxTitle === taxTitle) return line
  return { ...line, taxRate, taxType, taxTitle }
}

/** A line at another price of its item: that of another moment, or of another dining option. */
export function repriced(line: CartLine, item: ItemAt): CartLine {
  if (line.parts) return repricedCombo(line, item)
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

/** A variant, or an addon of a menu without groups, as a line keeps it. */
export const choiceOf = ({ id, title, price }: Pick<Variant, 'id' | 'title' | 'price'>): CartChoice => ({
  id,
  title,
  priceCents: centsOf(price),
})
