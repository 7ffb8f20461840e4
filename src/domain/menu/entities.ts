/** What is sold, over the wire (§3); written as in `entities.ts`. */
import * as z from 'zod/mini'
import { allergenFacts, diets } from '../food-facts.ts'

const awayOptions = ['takeaway', 'delivery'] as const
const id = z.number()
const text = z.string()
const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())
const money = z.string()
const moneyOrNull = z.nullable(money)
const flag = z.union([z.literal(0), z.literal(1)])

/** In other languages, where somebody has said it: { es: 'Sopa' }. Only the settings' own reads have them. */
const titles = z.optional(z.record(text, text))

/** `sold_out` 1: none of its menu items can be ordered for now. `schedule_id`: when they are served; missing: always. */
export const category = z.object({ id, title: text, titles, sold_out: z.optional(flag), schedule_id: z.optional(id) })
/** `takeaway_tax_id`, `delivery_tax_id`: what it becomes away from the table; missing or null: it stays. */
export const tax = z.object({
  id,
  title: text,
  rate: z.number(),
  type: text,
  takeaway_tax_id: z.optional(z.nullable(id)),
  delivery_tax_id: z.optional(z.nullable(id)),
})
/** A name that variants of many items share, so that modifiers can cost more for the large one. */
export const size = z.object({ id, title: text })

const itemExtra = z.object({ id, item_id: id, title: text, titles, price: money })
/** `price` is final and replaces the item's own. `size_id`: the size that modifiers may have a price for. */
export const variant = z.extend(itemExtra, { size_id: z.optional(z.nullable(id)), sold_out: z.optional(flag) })
/** What clients that know no groups see of a modifier; `price` is added to the item's or the variant's. */
export const addon = itemExtra

/**
 * One choice of a group. What is 0 or nothing is left out of the next three. `sizes`: its price by the id of the chosen
 * variant's size, where that is another one. `premium` 1: never among the included ones. `groups`: what is asked once it
 * is chosen, by id.
 */
export const modifier = z.object({
  id,
  title: text,
  price: money,
  sizes: z.optional(z.record(text, money)),
  premium: z.optional(flag),
  default: z.optional(flag),
  sold_out: z.optional(flag),
  groups: z.optional(z.array(id)),
})

/**
 * A named list with a rule. `kind` without: what is chosen is left out, and costs nothing. `charge` highest: only the
 * dearest piece costs. `halves` 1: each may be for one half. Left out: `min` 0, `max` any number, `max_each` 1,
 * `included` 0 of the pieces, `item_id`: the one item that it is private to.
 */
export const modifierGroup = z.object({
  id,
  title: text,
  item_id: z.optional(id),
  kind: z.enum(['add', 'without']),
  charge: z.enum(['sum', 'highest']),
  halves: z.optional(flag),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  max_each: z.optional(z.number()),
  included: z.optional(z.number()),
  modifiers: z.array(modifier),
})

/**
 * A group of an item, with what the item has otherwise than the group: `max` null: any number. `quiet` 1: offered only
 * when a line is changed. `defaults`: ids, in place of the group's.
 */
export const attachedGroup = z.object({
  id,
  min: z.optional(z.number()),
  max: z.optional(z.nullable(z.number())),
  included: z.optional(z.number()),
  quiet: z.optional(flag),
  defaults: z.optional(z.array(id)),
})

/**
 * Times of the week by the store's clock, from `from` to before `to`, 'HH:MM'; `to` ≤ `from` passes midnight. `days`: of
 * the business day, 1 Monday to 7 Sunday. `date_from`, `date_to`: business days, both included; missing: no end.
 */
export const scheduleWindow = z.object({
  days: z.array(z.number()),
  from: text,
  to: text,
  date_from: z.optional(text),
  date_to: z.optional(text),
})
export const schedule = z.object({ id, title: text, windows: z.array(scheduleWindow) })

/**
 * Other prices while a schedule holds (missing: always) and for these dining options ([]: all). Of several rules the
 * first one counts. A price is `price`, or `percent_off` the price without the rule.
 */
export const priceRule = z.object({
  id,
  title: text,
  schedule_id: z.optional(id),
  dinings: z.array(z.enum(['dinein', ...awayOptions])),
  prices: z.array(
    z.object({
      kind: z.enum(['item', 'variant', 'category']),
      id,
      price: z.optional(money),
      percent_off: z.optional(z.number()),
    }),
  ),
})

/** An item that may be chosen; `surcharge` is added to the combo's price. */
export const comboComponent = z.object({
  id,
  item_id: id,
  variant_id: z.optional(id),
  surcharge: money,
  default: z.optional(flag),
})
/** What is asked when a combo is ordered: `min` to `max` of its components, each as often as it is wanted. */
export const comboChoice = z.object({
  id,
  title: text,
  min: z.number(),
  max: z.number(),
  components: z.array(comboComponent),
})

export const menuItem = z.object({
  id,
  title: text,
  titles,
  price: money,
  net_price: moneyOrNull,
  image: textOrNull,
  category_id: z.nullable(id),
  category_title: textOrNull,
  tax_id: z.nullable(id),
  tax_title: textOrNull,
  tax_rate: numberOrNull,
  tax_type: textOrNull,
  /** 1: the menu item, or its whole category, can't be ordered for now. */
  sold_out: z.optional(flag),
  category_sold_out: z.optional(flag),
  /** When it is served; missing: as its category. */
  schedule_id: z.optional(id),
  /** What guests read; the answers for the till leave these three out. */
  description: z.optional(textOrNull),
  allergens: z.optional(z.array(z.enum(allergenFacts))),
  diets: z.optional(z.array(z.enum(diets))),
  /** The modifiers of its groups; empty where the answer has groups. In the settings only those of its private group. */
  addons: z.array(addon),
  variants: z.array(variant),
  modifier_groups: z.optional(z.array(attachedGroup)),
  /** A combo is made of items; missing: it is an item. */
  kind: z.optional(z.literal('combo')),
  combo_choices: z.optional(z.array(comboChoice)),
  /** 0: it can only be a part of combos; missing: it is sold by itself too. */
  sold_alone: z.optional(z.literal(0)),
})

/** A menu item as everybody may read it. */
export const publicMenuItem = z.pick(menuItem, {
  id: true,
  title: true,
  price: true,
  image: true,
  category_id: true,
  category_title: true,
  sold_out: true,
  description: true,
  allergens: true,
  diets: true,
  addons: true,
  variants: true,
})

export type Category = z.infer<typeof category>
export type Tax = z.infer<typeof tax>
export type Variant = z.infer<typeof variant>
export type Addon = z.infer<typeof addon>
export type PublicMenuItem = z.infer<typeof publicMenuItem>
export type MenuItem = z.infer<typeof menuItem>
export type Modifier = z.infer<typeof modifier>
export type ModifierGroup = z.infer<typeof modifierGroup>
export type ComboChoice = z.infer<typeof comboChoice>
export type AttachedGroup = z.infer<typeof attachedGroup>
export type ScheduleWindow = z.infer<typeof scheduleWindow>
export type Schedule = z.infer<typeof schedule>
export type PriceRule = z.infer<typeof priceRule>
