/** The menu as it stands: for the answers that carry it and for pricing. */

import type { AllergenRow, Diet } from '../../domain/food-facts.ts'
import type { Addon, Category, MenuItem, Variant } from '../../domain/menu/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'

export interface Menu {
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
}

/** A menu item without what only guests read: the till keeps the whole menu, and pays for every letter. */
export function forTill({ description: _, allergens: __, diets: ___, ...item }: MenuItem): MenuItem {
  return item
}

/** Every dish that is on sale, with its category, tax, variants and addons. */
export async function readMenu(db: Db): Promise<Menu> {
  const [categories, items, variants, addons] = [
    await readCategories(db),
    await readItems(db),
    await readExtras(db, 'variants'),
    await readExtras(db, 'addons'),
  ]
  return {
    categories,
    items: items.map(item => ({ ...item, addons: addons.get(item.id) ?? [], variants: variants.get(item.id) ?? [] })),
  }
}

/** The categories, in the manager's order; new ones come last. */
export async function readCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'title', 'sold_out_until'])
    .where('removed_at', 'is', null)
    .orderBy('position', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, sold_out_until }) => ({ id, title, sold_out: isSet(sold_out_until) }))
}

/** One dish that is on sale; null when there is none with this id. */
export async function readMenuItem(db: Db, id: number): Promise<MenuItem | null> {
  return (await readMenuItems(db, [id]))[0] ?? null
}

/** Those of `ids` that are on sale. */
export async function readMenuItems(db: Db, ids: readonly number[]): Promise<MenuItem[]> {
  if (ids.length === 0) return []
  const items = await readItems(db, ids)
  const variants = await readExtras(db, 'variants', ids)
  const addons = await readExtras(db, 'addons', ids)
  return items.map(item => ({ ...item, addons: addons.get(item.id) ?? [], variants: variants.get(item.id) ?? [] }))
}

/** All dishes by category, both in the manager's order, those without a category last; or those of `only`. */
async function readItems(db: Db, only?: readonly number[]) {
  const rows = await db
    .selectFrom('menu_items as item')
    .leftJoin('categories as category', join =>
      join.onRef('category.id', '=', 'item.category_id').on('category.removed_at', 'is', null),
    )
    .leftJoin('taxes as tax', join => join.onRef('tax.id', '=', 'item.tax_id').on('tax.removed_at', 'is', null))
    .select([
      'item.id',
      'item.title',
      'item.price_cents',
      'item.net_price_cents',
      'item.image',
      'item.sold_out_until',
      'item.description',
      'item.allergens',
      'item.diets',
      'category.id as category_id',
      'category.title as category_title',
      'category.sold_out_until as category_until',
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
    ({ price_cents, net_price_cents, id, title, sold_out_until, category_until, allergens, diets, ...row }) => ({
      id,
      title,
      price: centsText(price_cents),
      net_price: net_price_cents === null ? null : centsText(net_price_cents),
      ...row,
      sold_out: isSet(sold_out_until ?? category_until),
      category_sold_out: isSet(category_until),
      allergens: listIn<AllergenRow>(allergens),
      diets: listIn<Diet>(diets),
    }),
  )
}

async function readExtras(
  db: Db,
  table: 'variants' | 'addons',
  itemIds?: readonly number[],
): Promise<Map<number, (Variant | Addon)[]>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'item_id', 'title', 'price_cents'])
    .where('removed_at', 'is', null)
    .$if(itemIds !== undefined, query => query.where('item_id', 'in', itemIds as number[]))
    .orderBy('item_id')
    .orderBy('id')
    .execute()
  const extras = rows.map(({ price_cents, ...row }) => ({ ...row, price: centsText(price_cents) }))
  return Map.groupBy(extras, extra => extra.item_id)
}

const listIn = <Name>(json: string): Name[] => (json === '[]' ? [] : JSON.parse(json))

const isSet = (until: number | null): 0 | 1 => (until === null ? 0 : 1)
