/** What is sold, over the wire (§3); written as in `entities.ts`. */
import * as z from 'zod/mini'
import { allergenFacts, diets } from '../food-facts.ts'

const id = z.number()
const text = z.string()
const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())
const money = z.string()
const moneyOrNull = z.nullable(money)
const flag = z.union([z.literal(0), z.literal(1)])

/** `sold_out` 1: none of its menu items can be ordered for now. */
export const category = z.object({ id, title: text, sold_out: z.optional(flag) })
export const tax = z.object({ id, title: text, rate: z.number(), type: text })
const itemExtra = z.object({ id, item_id: id, title: text, price: money })
/** `price` is final and replaces the item's own. */
export const variant = itemExtra
/** `price` is added to the item's or the variant's. */
export const addon = itemExtra

export const menuItem = z.object({
  id,
  title: text,
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
  /** What guests read; the answers for the till leave these three out. */
  description: z.optional(textOrNull),
  allergens: z.optional(z.array(z.enum(allergenFacts))),
  diets: z.optional(z.array(z.enum(diets))),
  addons: z.array(addon),
  variants: z.array(variant),
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
