/** What an item costs at a moment: its own price, or that of the first rule that holds and names it. */
import type { DeliveryType } from '../entities.ts'
import { type Cents, centsOf } from '../money/money.ts'
import type { MenuItem, PriceRule, Schedule, Variant } from './entities.ts'
import { isOpenAt, type Moment } from './schedule.ts'

/** A rule with its schedule; of its prices only those that name one item, its variants or its category. */
export interface ItemRule {
  readonly id: number
  readonly title: string
  /** null: it always holds. */
  readonly schedule: Schedule | null
  /** Empty: all. */
  readonly dinings: PriceRule['dinings']
  readonly prices: PriceRule['prices']
}

export type RulePrice = PriceRule['prices'][number]

/** Rules by whom they name, in the owner's order. */
export interface RuleIndex {
  readonly byItem: ReadonlyMap<string, readonly PlacedPrice[]>
  readonly rules: readonly Omit<ItemRule, 'prices'>[]
}

interface PlacedPrice {
  /** Of its rule in the owner's order. */
  readonly place: number
  readonly price: PriceRule['prices'][number]
}

/** Made once for a menu. A rule whose schedule is not there never holds. */
export function indexRules(rules: readonly PriceRule[] = [], schedules: readonly Schedule[] = []): RuleIndex {
  const known = new Map(schedules.map(one => [one.id, one]))
  const holding = rules.filter(({ schedule_id }) => schedule_id === undefined || known.has(schedule_id))
  const byItem = new Map<string, PlacedPrice[]>()
  for (const [place, { prices }] of holding.entries())
    for (const price of prices) {
      const key = keyOf(price.kind, price.id)
      byItem.set(key, [...(byItem.get(key) ?? []), { place, price }])
    }
  return {
    byItem,
    rules: holding.map(({ id, title, dinings, schedule_id }) => ({
      id,
      title,
      dinings,
      schedule: known.get(schedule_id ?? 0) ?? null,
    })),
  }
}

const keyOf = (kind: string, id: number) => `${kind} ${id}`

type Named = Pick<MenuItem, 'id'> & {
  readonly category_id?: number | null
  readonly variants: readonly Pick<Variant, 'id'>[]
}

/** The rules that name the item, one of its variants or its category. */
export function rulesOf({ id, category_id, variants }: Named, { byItem, rules }: RuleIndex): readonly ItemRule[] {
  if (byItem.size === 0) return []
  const keys = [
    ...variants.map(variant => keyOf('variant', variant.id)),
    keyOf('item', id),
    ...(category_id ? [keyOf('category', category_id)] : []),
  ]
  const named = keys.flatMap(key => byItem.get(key) ?? [])
  const places = [...new Set(named.map(({ place }) => place))].sort((a, b) => a - b)
  return places.flatMap(at => {
    const rule = rules[at]
    return rule ? { ...rule, prices: named.filter(({ place }) => place === at).map(({ price }) => price) } : []
  })
}

export interface PriceAt {
  readonly cents: Cents
  /** Without the rule. */
  readonly listCents: Cents
  readonly rule: Pick<ItemRule, 'id' | 'title'> | null
}

interface PricedThing {
  readonly item: Pick<MenuItem, 'id' | 'price'> & { readonly category_id?: number | null }
  readonly variant: Pick<Variant, 'id' | 'price'> | null
}

/**
 * The first rule that holds and names the variant, the item or the category, in this order, and never two. A fixed price
 * of an item or a category leaves variants alone. '' is at the table.
 */
export function priceAt(
  { item, variant }: PricedThing,
  rules: readonly ItemRule[],
  { moment, dining }: { readonly moment: Moment; readonly dining: DeliveryType },
): PriceAt {
  const listCents = centsOf((variant ?? item).price)
  for (const { id, title, schedule, dinings, prices } of rules) {
    if (dinings.length > 0 && !dinings.includes(dining || 'dinein')) continue
    if (schedule && !isOpenAt(schedule, moment)) continue
    const named = namedPrice(prices, item, variant)
    if (named) return { cents: ruleCents(named, listCents), listCents, rule: { id, title } }
  }
  return { cents: listCents, listCents, rule: null }
}

/** Which of a rule's prices is that of an item, or of its variant. */
export function namedPrice(prices: readonly RulePrice[], item: PricedThing['item'], variant: PricedThing['variant']) {
  const find = (kind: string, id: number | null | undefined) =>
    prices.find(price => price.kind === kind && price.id === id && (kind === 'variant' || !variant || !price.price))
  return (variant && find('variant', variant.id)) ?? find('item', item.id) ?? find('category', item.category_id)
}

/** Half up; a percentage has two digits behind the point at most. */
export function ruleCents({ price, percent_off = 0 }: RulePrice, listCents: Cents): Cents {
  if (price !== undefined) return centsOf(price)
  const kept = 10_000 - Math.round(percent_off * 100)
  return Math.floor((listCents * kept * 2 + 10_000) / 20_000)
}
