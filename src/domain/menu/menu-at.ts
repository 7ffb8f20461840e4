/** The menu as it is at a moment: what everything costs then, and what is not served. */
import type { DeliveryType } from '../entities.ts'
import { centsText } from '../money/money.ts'
import type { OfferedChoice } from './combo.ts'
import type { Category, MenuItem, PriceRule, Schedule, Variant } from './entities.ts'
import { indexRules, type PriceAt, priceAt, type RuleIndex, rulesOf } from './price-rules.ts'
import { isOpenAt, type Moment } from './schedule.ts'

/** Of a price that a rule has changed. */
interface ByRule {
  readonly rule?: NonNullable<PriceAt['rule']>
  /** The price without the rule. */
  readonly list_price?: string
}

export type VariantAt = Variant & ByRule

/** An item whose prices are those of a moment. */
export interface ItemAt extends MenuItem, ByRule {
  readonly variants: VariantAt[]
  /** When it is served; missing: now. */
  readonly closed?: Schedule
  /** Of a combo: what may be chosen, at its own prices. */
  readonly choices?: readonly OfferedChoice<ItemAt>[]
}

/** What the prices and hours of a menu depend on, made once for a menu. */
export interface TimedMenu {
  readonly index: RuleIndex
  readonly schedules: ReadonlyMap<number, Schedule>
  readonly categories: ReadonlyMap<number, Category>
}

/** What of a menu has to do with time. */
export interface MenuOfTimes {
  readonly categories: readonly Category[]
  readonly schedules?: readonly Schedule[] | undefined
  readonly priceRules?: readonly PriceRule[] | undefined
}

export const timedMenu = ({ categories, schedules = [], priceRules }: MenuOfTimes): TimedMenu => ({
  index: indexRules(priceRules, schedules),
  schedules: new Map(schedules.map(one => [one.id, one])),
  categories: new Map(categories.map(one => [one.id, one])),
})

export interface When {
  readonly moment: Moment
  readonly dining: DeliveryType
}

/** An item with the prices of a moment; the same object where time changes nothing. */
export function itemAt<Item extends MenuItem>(
  item: Item,
  menu: TimedMenu,
  { moment, dining }: When,
): Omit<Item, 'variants'> & ItemAt {
  const rules = rulesOf(item, menu.index)
  const closed = closedAt(item, menu, moment)
  if (rules.length === 0 && !closed) return item
  const priced = <Thing extends { readonly price: string }>(thing: Thing, variant: Variant | null) => ({
    ...thing,
    ...byRule(priceAt({ item, variant }, rules, { moment, dining })),
  })
  return {
    ...priced(item, null),
    variants: item.variants.map(variant => priced(variant, variant)),
    ...(closed && { closed }),
  }
}

const byRule = ({ cents, listCents, rule }: PriceAt) =>
  rule ? { price: centsText(cents), list_price: centsText(listCents), rule } : {}

/** The schedule that keeps the item off the menu at a moment: its own, or else its category's; null: it is served. */
function closedAt(
  item: Pick<MenuItem, 'schedule_id' | 'category_id'>,
  menu: TimedMenu,
  moment: Moment,
): Schedule | null {
  const schedule = scheduleOf(item, menu)
  return schedule && !isOpenAt(schedule, moment) ? schedule : null
}

/** When an item is served; null: always. */
export function scheduleOf(
  { schedule_id, category_id }: Pick<MenuItem, 'schedule_id' | 'category_id'>,
  { schedules, categories }: Pick<TimedMenu, 'schedules' | 'categories'>,
): Schedule | null {
  const id = schedule_id ?? categories.get(category_id ?? 0)?.schedule_id
  return schedules.get(id ?? 0) ?? null
}
