/**
 * One cart line, looked up in the store's own menu and priced by it: prices from the client are not even read (§2: a
 * variant's price replaces the item's, modifiers add to it).
 */
import type { DeliveryType } from '../../domain/entities.ts'
import { type ChosenModifier, checkChoice, choiceOfIds, isKnownChoice } from '../../domain/menu/choose.ts'
import { taxAt } from '../../domain/menu/dining-tax.ts'
import { faultSaid, modifierText } from '../../domain/menu/modifier-text.ts'
import { modifiersCents, type PricedModifier, priceModifiers } from '../../domain/menu/price.ts'
import { priceAt } from '../../domain/menu/price-rules.ts'
import type { Moment } from '../../domain/menu/schedule.ts'
import { isOpenAt } from '../../domain/menu/schedule.ts'
import { servedText } from '../../domain/menu/schedule-text.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { TaxedLine } from '../../domain/money/tax.ts'
import { sayIn } from '../../texts/say.ts'
import type { StoredModifier } from '../bills/read-orders.ts'
import type { NewOrderItemRow } from '../db/schema-orders.ts'
import { Refused } from '../http/refused.ts'
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
  /** When the guest was told the price, by the device; missing or null: when they ordered. */
  readonly pricedAt?: number | null
}

export interface PricedLine {
  readonly taxed: TaxedLine
  readonly row: Omit<NewOrderItemRow, 'order_id'>
}

interface Pricing {
  readonly dining: DeliveryType
  readonly moment: Moment
  readonly isPresentMenu?: boolean
}

/**
 * Prices a line for a dining option, at a moment. Throws Refused(400) when item, variant and modifiers do not exist or do not belong together.
 * `isPresentMenu`: it is also refused (400, 409) when the answer breaks the rules of a group, or when the item is not
 * served at that moment; an earlier menu was promised.
 */
export function priceLine(
  line: OrderedLine,
  menu: ReadonlyMap<number, PricedItem>,
  { dining, moment, isPresentMenu = false }: Pricing,
): PricedLine {
  const item = menu.get(line.id)
  if (!item) throw new Refused(400, 'refused.itemGone')
  const variant = line.variant_id === null ? null : item.variants.find(({ id }) => id === line.variant_id)
  if (variant === undefined) throw new Refused(400, 'refused.noVariant', { title: item.title })
  const chosen = line.modifiers ?? choiceOfIds(item.groups, line.addons_ids ?? [])
  if (!isKnownChoice(item.groups, chosen)) throw new Refused(400, 'refused.noAddon', { title: item.title })
  const fault = isPresentMenu ? checkChoice(item.groups, chosen) : null
  if (fault) throw new Refused(fault.kind === 'sold-out' ? 409 : 400, faultSaid(fault, item.title))

  if (isPresentMenu && item.served && !isOpenAt(item.served, moment))
    throw new Refused(409, 'refused.notServed', { title: item.title, when: servedText(item.served, say) })
  const modifiers = priceModifiers(item.groups, chosen, variant?.size_id ?? null)
  const { tax_id, tax_title, tax_rate, tax_type } = taxAt(item, dining)
  const price = priceAt({ item, variant }, item.rules ?? [], { moment, dining })
  const added = modifiersCents(modifiers)
  const unit_cents = price.cents + added
  return {
    taxed: { unitCents: unit_cents, quantity: line.quantity, taxRate: tax_rate, taxType: tax_type },
    row: {
      item_id: item.id,
      item_title: item.title,
      variant_id: variant?.id ?? null,
      variant_title: variant?.title ?? null,
      variant_price_cents: variant ? price.cents : null,
      unit_cents,
      ...ruleColumns(price, added),
      ...(line.pricedAt != null && { priced_at: line.pricedAt }),
      quantity: line.quantity,
      status: 'created',
      notes: line.notes,
      tax_id,
      tax_title,
      tax_rate,
      tax_type,
      addons: JSON.stringify(modifiers.map(stored)),
    },
  }
}

/** Nothing where the price is the item's own: most lines have no more columns than before. */
const ruleColumns = ({ rule, listCents }: ReturnType<typeof priceAt>, added: Cents) =>
  rule && { price_rule_id: rule.id, rule_title: rule.title, list_cents: listCents + added }

const say = sayIn('en')

const stored = (modifier: PricedModifier): StoredModifier => ({
  id: modifier.id,
  title: modifierText(modifier, say),
  priceCents: modifier.cents,
  ...(modifier.isWithout && { kind: 'without' }),
  ...(modifier.count > 1 && { count: modifier.count }),
  ...(modifier.part && { part: modifier.part }),
  ...(modifier.depth === 1 && { depth: 1 }),
  ...(modifier.group !== '' && { group: modifier.group }),
})
