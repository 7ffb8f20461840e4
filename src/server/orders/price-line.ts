/**
 * One cart line, looked up in the store's own menu and priced by it: prices from the client are not even read (§2: a
 * variant's price replaces the item's, modifiers add to it).
 */
import type { DeliveryType } from '../../domain/entities.ts'
import { type ChosenModifier, checkChoice, choiceOfIds, isKnownChoice } from '../../domain/menu/choose.ts'
import {
  type ChosenComponent,
  checkCombo,
  comboShares,
  completeComponents,
  defaultComponents,
  isKnownCombo,
  type OfferedChoice,
  offeredChoices,
  partsOf,
  soldOutPart,
} from '../../domain/menu/combo.ts'
import { completeChoice } from '../../domain/menu/complete-choice.ts'
import { taxAt } from '../../domain/menu/dining-tax.ts'
import { faultSaid, modifierText } from '../../domain/menu/modifier-text.ts'
import { modifiersCents, type PricedModifier, priceModifiers } from '../../domain/menu/price.ts'
import { type PriceAt, priceAt } from '../../domain/menu/price-rules.ts'
import type { Moment } from '../../domain/menu/schedule.ts'
import { isOpenAt } from '../../domain/menu/schedule.ts'
import { servedText } from '../../domain/menu/schedule-text.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { TaxedLine } from '../../domain/money/tax.ts'
import type { StoredModifier } from '../bills/read-orders.ts'
import type { NewOrderItemRow } from '../db/schema-orders.ts'
import { Refused } from '../http/refused.ts'
import { asStore, sayHere } from '../http/speech.ts'
import type { PricedItem } from '../menu/items-at.ts'

export interface OrderedLine {
  readonly id: number
  readonly quantity: number
  readonly notes: string | null
  readonly variant_id: number | null
  /** What a client chose that knows no groups. */
  readonly addons_ids: readonly number[] | null
  /** In place of `addons_ids`; missing: the client knows no groups. */
  readonly modifiers?: readonly ChosenModifier[] | undefined
  /** The parts of a combo; missing: the client knows no combos. */
  readonly components?: readonly ChosenComponent[] | undefined
  /** When the guest was told the price, by the device; missing or null: when they ordered. */
  readonly pricedAt?: number | null
}

export interface PricedLine {
  readonly taxed: TaxedLine
  readonly row: Omit<NewOrderItemRow, 'order_id'>
}

export interface Pricing {
  readonly dining: DeliveryType
  readonly moment: Moment
  /**
   * 'all': an answer that breaks a rule of the menu is refused. 'promised': the same, but nothing is sold out in an
   * earlier menu. 'completed': it is charged with what had to be chosen. 'compared': the same, without what is not
   * offered.
   */
  readonly rules: 'all' | 'promised' | 'completed' | 'compared'
}

/** Nothing is refused that can be charged. */
const isLenient = ({ rules }: Pricing): boolean => rules === 'completed' || rules === 'compared'

export type PricedItems = ReadonlyMap<number, PricedItem>

/**
 * Prices a line for a dining option, at a moment: one row, or of a combo one for each part. Throws Refused(400) when item,
 * variant, modifiers and parts do not exist or do not belong together, and by `rules` Refused(400, 409) when the answer
 * breaks a rule, or when the item is not sold alone or not served at that moment.
 */
export function priceLine(line: OrderedLine, menu: PricedItems, pricing: Pricing): readonly PricedLine[] {
  const item = menu.get(line.id)
  if (!item || (!isLenient(pricing) && item.sold_alone === 0)) throw new Refused(400, 'refused.itemGone')
  if (item.kind === 'combo') return priceCombo(line, item, menu, pricing)
  const variant = line.variant_id === null ? null : item.variants.find(({ id }) => id === line.variant_id)
  if (variant === undefined) throw new Refused(400, 'refused.noVariant', { title: item.title })
  const chosen = line.modifiers ?? choiceOfIds(item.groups, line.addons_ids ?? [])
  const modifiers = checkedModifiers(item, chosen, variant, pricing)
  refuseNotServed(item, pricing)
  const price = priceAt({ item, variant }, item.rules ?? [], pricing)
  return [rowOf({ line, item, variant, modifiers, cents: price.cents, notes: line.notes, price }, pricing)]
}

/** The parts in the menu's order: their shares of the combo's price, surcharges and modifiers. Throws as `priceLine`. */
function priceCombo(line: OrderedLine, combo: PricedItem, menu: PricedItems, pricing: Pricing): readonly PricedLine[] {
  const choices = offeredChoices<PricedItem>(combo, id => menu.get(id))
  const chosen = isLenient(pricing)
    ? completedCombo(line, choices, pricing)
    : checkedCombo(line, combo, choices, pricing)
  refuseNotServed(combo, pricing)
  const parts = partsOf(choices, chosen).map(({ component: { item, variant, surchargeCents }, chosen: part }) => {
    refuseNotServed(item, pricing)
    const answer = part.modifiers ?? choiceOfIds(item.groups, [])
    const modifiers = checkedModifiers(item, answer, variant, pricing)
    const notes = [part.notes, line.notes].filter(Boolean).join(', ') || null
    const aloneCents = priceAt({ item, variant }, item.rules ?? [], pricing).cents
    return { item, variant, surchargeCents, modifiers, notes, aloneCents }
  })
  const alone = parts.map(({ aloneCents }) => aloneCents)
  const price = priceAt({ item: combo, variant: null }, combo.rules ?? [], pricing)
  const shares = comboShares(price.cents, alone)
  const listShares = comboShares(price.listCents, alone)
  return parts.map(({ surchargeCents, aloneCents, ...part }, at) => {
    const cents = (shares[at] ?? 0) + surchargeCents
    const listCents = (listShares[at] ?? 0) + surchargeCents
    const priced = rowOf({ line, ...part, cents, price: { ...price, listCents } }, pricing)
    const added = modifiersCents(part.modifiers)
    return {
      ...priced,
      row: {
        ...priced.row,
        combo_item_id: combo.id,
        combo_title: combo.title,
        alone_cents: aloneCents + added,
        extra_cents: surchargeCents + added,
        surcharge_cents: surchargeCents,
      },
    }
  })
}

type Choices = readonly OfferedChoice<PricedItem>[]

/** Throws Refused(400, 409) for an answer that breaks a rule of the combo. */
function checkedCombo(line: OrderedLine, combo: PricedItem, choices: Choices, { rules }: Pricing) {
  const chosen = line.components ?? filledCombo(combo, choices)
  const fault = checkCombo(choices, chosen) ?? (rules === 'all' ? soldOutPart(choices, chosen) : null)
  if (fault) throw new Refused(fault.kind === 'sold-out' ? 409 : 400, faultSaid(fault, combo.title))
  return chosen
}

/** Throws Refused(400) for what is not offered, unless it is only compared, and where nothing is. */
function completedCombo({ components }: OrderedLine, choices: Choices, { rules }: Pricing) {
  if (components && rules === 'completed' && !isKnownCombo(choices, components))
    throw new Refused(400, 'forms.menuItems')
  const chosen = completeComponents(choices, components ?? defaultComponents(choices))
  if (chosen.length === 0) throw new Refused(400, 'refused.itemGone')
  return chosen
}

/** For a client that knows no combos. Throws Refused(400) with what somebody would have to choose. */
function filledCombo(combo: PricedItem, choices: readonly OfferedChoice<PricedItem>[]): readonly ChosenComponent[] {
  const chosen = defaultComponents(choices)
  const open = choices.filter(({ min, components }) => {
    const own = chosen.filter(({ id }) => components.some(one => one.id === id))
    return own.length < min || (chosen.length === 0 && choices.length > 0)
  })
  if (open.length === 0) return chosen
  throw new Refused(400, 'refused.comboNeedsChoices', {
    title: combo.title,
    choices: open.map(({ title }) => title).join(', '),
  })
}

/** Throws Refused(400, 409) for an answer that the item does not offer, or that breaks a rule of its menu. */
function checkedModifiers(
  { title, groups }: PricedItem,
  chosen: readonly ChosenModifier[],
  variant: PricedItem['variants'][number] | null,
  pricing: Pricing,
): readonly PricedModifier[] {
  const sizeId = variant?.size_id ?? null
  if (pricing.rules !== 'compared' && !isKnownChoice(groups, chosen))
    throw new Refused(400, 'refused.noAddon', { title })
  if (isLenient(pricing)) return priceModifiers(groups, completeChoice(groups, chosen, sizeId), sizeId)
  const fault = checkChoice(groups, chosen, pricing.rules === 'promised')
  if (fault) throw new Refused(fault.kind === 'sold-out' ? 409 : 400, faultSaid(fault, title))
  return priceModifiers(groups, chosen, sizeId)
}

/** Throws Refused(409) for what is not served at the moment. */
function refuseNotServed({ title, served }: PricedItem, pricing: Pricing): void {
  if (!isLenient(pricing) && served && !isOpenAt(served, pricing.moment))
    throw new Refused(409, 'refused.notServed', { title, when: servedText(served, sayHere) })
}

interface Row {
  readonly line: OrderedLine
  readonly item: PricedItem
  readonly variant: PricedItem['variants'][number] | null
  readonly modifiers: readonly PricedModifier[]
  /** One piece without its modifiers. */
  readonly cents: Cents
  readonly notes: string | null
  /** What its rule says, and one piece without it. */
  readonly price: Pick<PriceAt, 'rule' | 'listCents'>
}

function rowOf({ line, item, variant, modifiers, cents, notes, price }: Row, { dining }: Pricing): PricedLine {
  const { tax_id, tax_title, tax_rate, tax_type } = taxAt(item, dining)
  const added = modifiersCents(modifiers)
  const unit_cents = cents + added
  return {
    taxed: { unitCents: unit_cents, quantity: line.quantity, taxRate: tax_rate, taxType: tax_type },
    row: {
      item_id: item.id,
      item_title: item.title,
      variant_id: variant?.id ?? null,
      variant_title: variant?.title ?? null,
      variant_price_cents: variant ? cents : null,
      unit_cents,
      ...ruleColumns(price, added),
      ...(line.pricedAt != null && { priced_at: line.pricedAt }),
      quantity: line.quantity,
      status: 'created',
      notes,
      tax_id,
      tax_title,
      tax_rate,
      tax_type,
      addons: JSON.stringify(modifiers.map(stored)),
    },
  }
}

/** Nothing where the price is the item's own: most lines have no more columns than before. */
const ruleColumns = ({ rule, listCents }: Row['price'], added: Cents) =>
  rule && { price_rule_id: rule.id, rule_title: rule.title, list_cents: listCents + added }

const stored = (modifier: PricedModifier): StoredModifier => ({
  id: modifier.id,
  title: asStore(() => modifierText(modifier, sayHere)),
  priceCents: modifier.cents,
  ...(modifier.isWithout && { kind: 'without' }),
  ...(modifier.count > 1 && { count: modifier.count }),
  ...(modifier.part && { part: modifier.part }),
  ...(modifier.depth === 1 && { depth: 1 }),
  ...(modifier.group !== '' && { group: modifier.group }),
})
