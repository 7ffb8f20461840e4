/** The lines of a draft on their way to the server and back (§3 "Cart line", "Draft"). */
import type { Say } from '../texts/text.ts'
import { wireChoice, wireLine } from './cart.ts'
import { type CartChoice, type CartLine, type CartPart, cartLine, choicesOf, chosenIn, comboLine } from './cart-line.ts'
import { type GroupsById, isKnownChoice, offeredGroups } from './menu/choose.ts'
import type { ItemAt } from './menu/menu-at.ts'
import { priceModifiers } from './menu/price.ts'
import { centsNumber, centsOf } from './money/money.ts'

type WireChoice = Omit<CartChoice, 'priceCents'> & { readonly price: number }

/** A line as the server keeps it; prices are numbers in the store's currency. */
export interface DraftLine {
  readonly id: number
  readonly title: string
  readonly quantity: number
  readonly price: number
  readonly notes: string | null
  readonly variant: WireChoice | null
  readonly addons: WireChoice[]
  readonly tax_rate: number | null
  readonly tax_type: string | null
  readonly tax_title: string | null
  readonly priced_at?: string | undefined
  readonly parts?: DraftPart[] | undefined
}

/** A part of a combo; `id` is the component's, `extra` what comes on top of the combo's price. */
interface DraftPart extends Omit<DraftLine, 'quantity' | 'priced_at' | 'parts'> {
  readonly item_id: number
  readonly extra: number
}

export function draftLine(line: CartLine): DraftLine {
  const { id, title, quantity, price, notes, variant, addons } = wireLine(line)
  const { taxRate, taxType, taxTitle } = line
  const taxes = { tax_rate: taxRate, tax_type: taxType, tax_title: taxTitle }
  const priced = line.pricedAt && { priced_at: new Date(line.pricedAt).toISOString() }
  const parts = line.parts && { parts: line.parts.map(draftPart) }
  return { id, title, quantity, price, notes, variant, addons, ...taxes, ...priced, ...parts }
}

const draftPart = ({ componentId, itemId, unitCents, extraCents, variant, addons, ...part }: CartPart): DraftPart => ({
  id: componentId,
  item_id: itemId,
  title: part.title,
  price: centsNumber(unitCents),
  extra: centsNumber(extraCents),
  notes: part.notes,
  variant: variant && wireChoice(variant),
  addons: addons.map(wireChoice),
  tax_rate: part.taxRate,
  tax_type: part.taxType,
  tax_title: part.taxTitle,
})

const partOfDraft = ({ id, item_id, price, extra, variant, addons, ...part }: DraftPart): CartPart => ({
  componentId: id,
  itemId: item_id,
  title: part.title,
  unitCents: centsOf(price),
  extraCents: centsOf(extra),
  variant: variant && choiceOf(variant),
  addons: addons.map(choiceOf),
  notes: part.notes,
  taxRate: part.tax_rate,
  taxType: part.tax_type,
  taxTitle: part.tax_title,
})

/** The lines as a cart holds them. */
export const cartOfDraft = (lines: readonly DraftLine[]): readonly CartLine[] =>
  lines.map((line, at) => ({
    lineId: String(at + 1),
    itemId: line.id,
    title: line.title,
    unitCents: centsOf(line.price),
    quantity: line.quantity,
    notes: line.notes,
    variant: line.variant && choiceOf(line.variant),
    addons: line.addons.map(choiceOf),
    taxRate: line.tax_rate,
    taxType: line.tax_type,
    taxTitle: line.tax_title,
    ...(line.priced_at && { pricedAt: Date.parse(line.priced_at) }),
    ...(line.parts && { parts: line.parts.map(partOfDraft) }),
  }))

/**
 * The lines at the prices and taxes that the menu has for each: a draft may be days old. `itemOf`: a line's item, as it
 * is priced now, or as it was told; undefined: none any more. What has left the menu since stays as it is;
 * the server says so when it is ordered.
 */
export function atPresentPrices(lines: readonly CartLine[], { itemOf, groups, t }: Present): readonly CartLine[] {
  return lines.map(line => {
    const item = itemOf(line)
    if (line.parts) return item?.choices ? comboAt(line, item, line.parts, { groups, t }) : line
    const variant = item?.variants.find(({ id }) => id === line.variant?.id) ?? null
    if (!item || (variant !== null) !== (line.variant !== null)) return line
    const [offered, chosen] = [offeredGroups(item, groups), chosenIn(line.addons)]
    if (!isKnownChoice(offered, chosen)) return line
    const addons = choicesOf(priceModifiers(offered, chosen, variant?.size_id ?? null), t)
    const { quantity, notes, pricedAt } = line
    return { ...cartLine(line.lineId, item, variant, addons), quantity, notes, ...(pricedAt && { pricedAt }) }
  })
}

/** A combo whose parts are all there, at the prices of the menu. */
function comboAt(line: CartLine, item: ItemAt, parts: readonly CartPart[], { groups, t }: Omit<Present, 'itemOf'>) {
  const choices = item.choices ?? []
  const components = choices.flatMap(one => one.components)
  const chosen = parts.flatMap(({ componentId, addons, notes }) => {
    const component = components.find(({ id }) => id === componentId)
    const offered = component ? offeredGroups(component.item, groups) : []
    const answer = chosenIn(addons)
    if (!component || !isKnownChoice(offered, answer)) return []
    const sizeId = component.variant?.size_id ?? null
    return [{ component, notes, addons: choicesOf(priceModifiers(offered, answer, sizeId), t) }]
  })
  if (chosen.length !== parts.length) return line
  const { quantity, notes, pricedAt } = line
  return { ...comboLine(line.lineId, item, chosen), quantity, notes, ...(pricedAt && { pricedAt }) }
}

interface Present {
  readonly itemOf: (line: CartLine) => ItemAt | undefined
  readonly groups: GroupsById
  readonly t: Say
}

const choiceOf = ({ price, ...rest }: WireChoice): CartChoice => ({ ...rest, priceCents: centsOf(price) })
