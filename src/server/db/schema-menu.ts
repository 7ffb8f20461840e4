/** What is sold: written as the other tables of `schema.ts`. */
import type { Generated } from 'kysely'
import type { CountdownKind } from '../../domain/menu/countdown.ts'
import type { TranslatedKind } from '../../domain/menu/translations.ts'

export interface MenuSchema {
  categories: CategoriesTable
  taxes: TaxesTable
  menu_items: MenuItemsTable
  sizes: { id: Generated<number>; title: string; removed_at: number | null }
  variants: VariantsTable
  modifier_groups: ModifierGroupsTable
  modifiers: ModifiersTable
  item_modifier_groups: ItemModifierGroupsTable
  /** What is asked once a modifier is chosen. */
  modifier_subgroups: { modifier_id: number; group_id: number; position: number }
  /** Prices of a modifier for variants of a size. */
  modifier_prices: { modifier_id: number; size_id: number; price_cents: number }
  combo_choices: ComboChoicesTable
  combo_components: ComboComponentsTable
  schedules: { id: Generated<number>; title: string; removed_at: number | null }
  schedule_windows: ScheduleWindowsTable
  price_rules: PriceRulesTable
  rule_prices: RulePricesTable
  countdowns: CountdownsTable
  /** What something of the menu is called in another language than the store's own. */
  translations: {
    kind: TranslatedKind
    row_id: number
    language: string
    title: string | null
    description: string | null
  }
  counted_pieces: CountedPiecesTable
  /** One row: since when the schedules hold for which the menu's version was raised last. */
  menu_clock: { id: number; turned_at: number }
  /**
   * Menus that a change has replaced, for as long as orders may name them: what an order's prices, taxes and names come
   * from, as compressed JSON; null only until the change is committed.
   */
  /** `steps`: how many steps of long writes have changed the menu since. */
  menu_versions: { version: number; replaced_at: number; document: Uint8Array | null; steps: Generated<number> }
}

/** How many pieces are left of a menu item, a variant or a modifier. */
interface CountdownsTable {
  kind: CountdownKind
  ref_id: number
  /** Below zero: more was promised than there was. */
  pieces_left: number
  /** What it is at the start of each business day; null: it stays. */
  resets_to: number | null
  /** The business day of `set_at`. */
  counted_on: string
  /** 1: the menu says that it is sold out. */
  is_out: Generated<number>
  set_at: number
  set_by: number | null
}

/** Which pieces a row of an order has taken: `per_piece` of something for each of its `pieces`. */
interface CountedPiecesTable {
  order_item_id: number
  kind: CountdownKind
  ref_id: number
  per_piece: number
  pieces: number
  /** So many were given back. */
  restocked: Generated<number>
  counted_at: number
}

/** What is asked when a combo is ordered: `min` to `max` of its components. */
interface ComboChoicesTable {
  id: Generated<number>
  /** The combo's. */
  item_id: number
  title: string
  min: number
  max: number
  position: number | null
  removed_at: number | null
}

/** An item that may be chosen as a part of a combo. */
interface ComboComponentsTable {
  id: Generated<number>
  choice_id: number
  item_id: number
  variant_id: number | null
  surcharge_cents: Generated<number>
  is_default: Generated<number>
  position: number | null
  removed_at: number | null
}

interface ScheduleWindowsTable {
  schedule_id: number
  position: number
  /** Of the business day, a bit each: 1 Monday, 64 Sunday. */
  days: number
  /** 'HH:MM'. */
  from_time: string
  to_time: string
  date_from: string | null
  date_to: string | null
}

interface PriceRulesTable {
  id: Generated<number>
  title: string
  /** null: it always holds. */
  schedule_id: number | null
  /** JSON: dining options; [] all. */
  dinings: Generated<string>
  position: number | null
  is_active: Generated<number>
  removed_at: number | null
}

/** One of both: a price, or a percentage off. */
interface RulePricesTable {
  rule_id: number
  kind: 'item' | 'variant' | 'category'
  ref_id: number
  price_cents: number | null
  percent_off: number | null
}

interface TaxesTable {
  id: Generated<number>
  title: string
  rate: number
  type: string
  removed_at: number | null
  /** What it becomes for what is taken away, or delivered; null: it stays. */
  takeaway_tax_id: number | null
  delivery_tax_id: number | null
}

interface CategoriesTable {
  id: Generated<number>
  title: string
  removed_at: number | null
  sold_out_until: number | null
  /** When its items are served; null: always. */
  schedule_id: Generated<number | null>
  /** Where the manager has put it; null: behind all that have one. */
  position: number | null
}

interface MenuItemsTable {
  id: Generated<number>
  title: string
  price_cents: number
  net_price_cents: number | null
  image: string | null
  category_id: number | null
  tax_id: number | null
  removed_at: number | null
  /** A combo is made of items: it has choices, and neither variants nor a tax of its own. */
  kind: Generated<'item' | 'combo'>
  /** 0: it is a part of combos only. */
  is_sold_alone: Generated<number>
  /** When it is served; null: as its category. */
  schedule_id: Generated<number | null>
  /** The instant at which it can be ordered again; null: now. */
  sold_out_until: number | null
  description: string | null
  /** Lists of names from domain/food-facts.ts, as JSON. */
  allergens: Generated<string>
  diets: Generated<string>
  /** Its place within the category; null: behind all that have one. */
  position: number | null
}

interface VariantsTable {
  id: Generated<number>
  item_id: number
  title: string
  price_cents: number
  removed_at: number | null
  size_id: number | null
  sold_out_until: number | null
}

interface ModifierGroupsTable {
  id: Generated<number>
  title: string
  /** The one item that it is private to; null: any item may have it. */
  item_id: number | null
  kind: Generated<'add' | 'without'>
  charge: Generated<'sum' | 'highest'>
  has_halves: Generated<number>
  min: Generated<number>
  /** null: any number. */
  max: number | null
  max_each: Generated<number>
  included: Generated<number>
  position: number | null
  removed_at: number | null
}

interface ModifiersTable {
  id: Generated<number>
  group_id: number
  title: string
  price_cents: number
  is_premium: Generated<number>
  is_default: Generated<number>
  position: number | null
  sold_out_until: number | null
  removed_at: number | null
}

/** null: as the group has it. */
interface ItemModifierGroupsTable {
  item_id: number
  group_id: number
  position: number
  min: number | null
  /** 0: any number; null: as the group has it. */
  max: number | null
  included: number | null
  /** JSON: the ids of modifiers. */
  defaults: string | null
  is_quiet: Generated<number>
}
