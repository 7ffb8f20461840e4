/** The menu as it stands: for the answers that carry it and for pricing. */

import type { AllergenRow, Diet } from '../../domain/food-facts.ts'
import { groupsById, type OfferedGroup, offeredGroups } from '../../domain/menu/choose.ts'
import { type AwayTaxes, awayTaxes, taxesById } from '../../domain/menu/dining-tax.ts'
import type {
  Addon,
  AttachedGroup,
  Category,
  ComboChoice,
  MenuItem,
  ModifierGroup,
  PriceRule,
  Schedule,
  Tax,
  Variant,
} from '../../domain/menu/entities.ts'
import { itemAt, scheduleOf, timedMenu, type When } from '../../domain/menu/menu-at.ts'
import { addonText } from '../../domain/menu/modifier-text.ts'
import { type ItemRule, rulesOf } from '../../domain/menu/price-rules.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { asStore, sayHere } from '../http/speech.ts'
import { readCombos } from './combos.ts'
import { readAttached, readGroups, readGroupsOf } from './groups.ts'
import { readActiveRules, readRuleIndex, readSchedules } from './rules.ts'

export interface Menu {
  /** Their `addons` are those of their private group. */
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
  /** All groups, private ones too. */
  readonly groups: readonly ModifierGroup[]
  readonly taxes: readonly Tax[]
  readonly schedules: readonly Schedule[]
  /** Those that count, in the owner's order. */
  readonly priceRules: readonly PriceRule[]
}

/** A menu item with what is asked when it is ordered. */
export interface OrderableItem extends MenuItem {
  readonly groups: readonly OfferedGroup[]
  readonly away: AwayTaxes | null
  readonly rules: readonly ItemRule[]
  /** When it is served; null: always. */
  readonly served: Schedule | null
}

/** A menu item without what only guests read: the till keeps the whole menu, and pays for every letter. */
export function forTill({ description: _, allergens: __, diets: ___, ...item }: MenuItem): MenuItem {
  return item
}

/** The same with the prices of a moment, for who reads it once and knows no rules. */
export function pricesNow(menu: Menu, when: When): readonly MenuItem[] {
  const timed = timedMenu(menu)
  return menu.items.map(item => {
    const { price, variants } = itemAt(item, timed, when)
    return {
      ...item,
      price,
      variants: item.variants.map((variant, at) => ({ ...variant, price: variants[at]?.price ?? variant.price })),
    }
  })
}

/** The same for a till that knows groups: what is in a group is not said twice. */
export const forGroups = (item: MenuItem): MenuItem => ({ ...forTill(item), addons: [] })

/**
 * The items of a client that knows no groups: the modifiers of all their groups at their base prices, under the same
 * ids; "Sauce: None" where two of an item are called the same. Combos are plain items, and what is only a part of combos
 * is left out.
 */
export function withFlatAddons({ items, groups }: Pick<Menu, 'items' | 'groups'>): MenuItem[] {
  const byId = groupsById(groups)
  const onSale = items.filter(({ sold_alone }) => sold_alone !== 0)
  return onSale.map(({ modifier_groups: attached = [], kind: _, combo_choices: __, ...item }) => {
    const own = attached.flatMap(({ id }) => byId.get(id) ?? [])
    const titles = own.flatMap(({ modifiers }) => modifiers.map(({ title }) => title))
    const addons = own.flatMap(group =>
      group.modifiers.map(({ id, title, price }) => {
        const isTwice = titles.indexOf(title) !== titles.lastIndexOf(title)
        return {
          id,
          item_id: item.id,
          title: asStore(() => addonText(title, group.kind === 'without', isTwice ? group.title : null, sayHere)),
          price,
        }
      }),
    )
    return { ...item, addons }
  })
}

/** Every dish that is on sale, with its category, tax, variants, groups and addons. */
export async function readMenu(db: Db): Promise<Menu> {
  const categories = await readCategories(db)
  const items = await readItems(db)
  const variants = await readVariants(db)
  const attached = await readAttached(db)
  const choices = await readCombos(db)
  const onSale = new Set(items.map(({ id }) => id))
  // A dish that was taken off the menu keeps its own group, for its orders.
  const groups = (await readGroups(db)).filter(({ item_id }) => item_id === undefined || onSale.has(item_id))
  const byId = groupsById(groups)
  const taxes = await readTaxes(db)
  return {
    categories,
    groups,
    taxes,
    schedules: await readSchedules(db),
    priceRules: await readActiveRules(db),
    items: items.map(item => withParts(item, { variants, attached, byId, choices })),
  }
}

/** The categories, in the manager's order; new ones come last. */
export async function readCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'title', 'sold_out_until', 'schedule_id'])
    .where('removed_at', 'is', null)
    .orderBy('position', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, sold_out_until, schedule_id }) => ({
    id,
    title,
    sold_out: isSet(sold_out_until),
    ...(schedule_id !== null && { schedule_id }),
  }))
}

/** The taxes of the store, with what they become away from the table. */
export const readTaxes = (db: Db): Promise<Tax[]> =>
  db
    .selectFrom('taxes')
    .select(['id', 'title', 'rate', 'type', 'takeaway_tax_id', 'delivery_tax_id'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

/** One dish that is on sale; null when there is none with this id. */
export async function readMenuItem(db: Db, id: number): Promise<OrderableItem | null> {
  return (await readMenuItems(db, [id]))[0] ?? null
}

/** Those of `ids` that are on sale. */
export async function readMenuItems(db: Db, ids: readonly number[]): Promise<OrderableItem[]> {
  if (ids.length === 0) return []
  const items = await readItems(db, ids)
  const variants = await readVariants(db, ids)
  const attached = await readAttached(db, ids)
  const byId = groupsById(await readGroupsOf(db, attached))
  const isAnyCombo = items.some(({ kind }) => kind === 'combo')
  const choices = isAnyCombo ? await readCombos(db, { ids }) : new Map()
  const taxes = taxesById(await readTaxes(db))
  const { index, schedules } = await readRuleIndex(db)
  const known = { schedules: mapOf(schedules), categories: mapOf(schedules.length > 0 ? await readCategories(db) : []) }
  return items.map(item => {
    const whole = withParts(item, { variants, attached, byId, choices })
    return {
      ...whole,
      groups: offeredGroups(whole, byId),
      away: awayTaxes(whole, taxes),
      rules: rulesOf(whole, index),
      served: scheduleOf(whole, known),
    }
  })
}

const mapOf = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))

interface Parts {
  readonly variants: ReadonlyMap<number, Variant[]>
  readonly attached: ReadonlyMap<number, AttachedGroup[]>
  readonly byId: ReadonlyMap<number, ModifierGroup>
  readonly choices: ReadonlyMap<number, ComboChoice[]>
}

function withParts(row: Awaited<ReturnType<typeof readItems>>[number], parts: Parts): MenuItem {
  const { kind, is_sold_alone, ...item } = row
  const { variants, attached, byId, choices } = parts
  const own = attached.get(item.id) ?? []
  return {
    ...item,
    ...(kind === 'combo' && { kind, combo_choices: choices.get(item.id) ?? [] }),
    ...(is_sold_alone === 0 && { sold_alone: 0 as const }),
    addons: addonsIn(item.id, own, byId),
    variants: variants.get(item.id) ?? [],
    ...(own.length > 0 && { modifier_groups: own }),
  }
}

/** The modifiers of the item's first private group, as the calls of §7 know addons. */
function addonsIn(item_id: number, own: readonly AttachedGroup[], byId: Parts['byId']): Addon[] {
  const [mine] = own
    .flatMap(({ id }) => byId.get(id) ?? [])
    .filter(group => group.item_id === item_id)
    .sort((a, b) => a.id - b.id)
  return (mine?.modifiers ?? []).map(({ id, title, price }) => ({ id, item_id, title, price }))
}

/** All dishes by category, both in the manager's order, those without a category last; or those of `only`. */
async function readItems(db: Db, only?: readonly number[]) {
  const rows = await db
    .selectFrom('menu_items as item')
    .leftJoin('categories as category', join =>
      join.onRef('category.id', '=', 'item.category_id').on('category.removed_at', 'is', null),
    )
    .leftJoin('taxes as tax', join => join.onRef('tax.id', '=', 'item.tax_id').on('tax.removed_at', 'is', null))
    .leftJoin('countdowns as countdown', join =>
      join.onRef('countdown.ref_id', '=', 'item.id').on('countdown.kind', '=', 'item'),
    )
    .select([
      'item.id',
      'item.title',
      'item.price_cents',
      'item.net_price_cents',
      'item.image',
      'item.sold_out_until',
      'item.schedule_id',
      'item.kind',
      'item.is_sold_alone',
      'item.description',
      'item.allergens',
      'item.diets',
      'category.id as category_id',
      'category.title as category_title',
      'category.sold_out_until as category_until',
      'countdown.is_out',
      'tax.id as tax_id',
      'tax.title as tax_title',
      'tax.rate as tax_rate',
      'tax.type as tax_type',
    ])
    .where('item.removed_at', 'is', null)
    .$if(only !== undefined, query => query.where('item.id', 'in', only as number[]))
    .orderBy('category.position', order => order.asc().nullsLast())
    .orderBy('category.id', order => order.asc().nullsLast())
    .orderBy('item.position', order => order.asc().nullsLast())
    .orderBy('item.id')
    .execute()
  return rows.map(
    ({ price_cents, net_price_cents, id, title, sold_out_until, category_until, schedule_id, is_out, ...row }) => ({
      id,
      title,
      price: centsText(price_cents),
      net_price: net_price_cents === null ? null : centsText(net_price_cents),
      ...row,
      sold_out: is_out === 1 ? 1 : isSet(sold_out_until ?? category_until),
      category_sold_out: isSet(category_until),
      ...(schedule_id !== null && { schedule_id }),
      allergens: listIn<AllergenRow>(row.allergens),
      diets: listIn<Diet>(row.diets),
    }),
  )
}

async function readVariants(db: Db, itemIds?: readonly number[]): Promise<Map<number, Variant[]>> {
  const rows = await db
    .selectFrom('variants')
    .leftJoin('countdowns as countdown', join =>
      join.onRef('countdown.ref_id', '=', 'variants.id').on('countdown.kind', '=', 'variant'),
    )
    .select(['id', 'item_id', 'title', 'price_cents', 'size_id', 'sold_out_until', 'countdown.is_out'])
    .where('removed_at', 'is', null)
    .$if(itemIds !== undefined, query => query.where('item_id', 'in', itemIds as number[]))
    .orderBy('item_id')
    .orderBy('id')
    .execute()
  const variants = rows.map(({ price_cents, size_id, sold_out_until, is_out, ...row }) => ({
    ...row,
    price: centsText(price_cents),
    ...(size_id !== null && { size_id }),
    ...((sold_out_until !== null || is_out === 1) && { sold_out: 1 as const }),
  }))
  return Map.groupBy(variants, variant => variant.item_id)
}

const listIn = <Name>(json: string): Name[] => (json === '[]' ? [] : JSON.parse(json))

const isSet = (until: number | null): 0 | 1 => (until === null ? 0 : 1)
