/**
 * The restaurant that the peer was measured with: N generated menu items, 8 tables, printing off; the same order body.
 */

import type { Database } from '../../src/server/db/open.ts'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { addAddons } from '../../src/server/menu/addons.ts'
import { readMenuItem } from '../../src/server/menu/menu.ts'

const chunk = 500

/** Fills an empty, migrated database with `count` menu items. */
export async function fillDataSet(database: Database, count: number): Promise<void> {
  await database.write(async tx => {
    await tx
      .insertInto('categories')
      .values(numbers(12).map(i => ({ title: `Category ${i}` })))
      .execute()
    await tx
      .insertInto('taxes')
      .values([
        { title: 'Inside', rate: 5, type: 'inclusive' },
        { title: 'On top', rate: 15, type: 'exclusive' },
      ])
      .execute()
    const items = numbers(count)
    await inChunks(items, some =>
      tx
        .insertInto('menu_items')
        .values(
          some.map(i => ({
            title: `Menu item number ${i}`,
            price_cents: 200 + (i % 40) * 75,
            // The first category, with which the till begins, starts with an item without choices.
            category_id: ((i - 1) % 12) + 1,
            tax_id: [1, 2, null][i % 3] ?? null,
          })),
        )
        .execute(),
    )
    const variants = items
      .filter(i => i % 4 === 0)
      .flatMap(i =>
        [3, 5, 7].map((price, n) => ({
          item_id: i,
          title: ['Small', 'Medium', 'Large'][n] as string,
          price_cents: (price + (i % 10)) * 100,
        })),
      )
    const addons = items
      .filter(i => i % 5 === 0)
      .flatMap(i => ['Extra cheese', 'Sauce'].map(title => ({ item_id: i, title, price_cents: 50 + (i % 4) * 25 })))
    await inChunks(variants, some => tx.insertInto('variants').values(some).execute())
    await inChunks(addons, async some => void (await addAddons(tx, some)))
    await tx
      .insertInto('store_tables')
      .values(numbers(8).map(i => ({ title: `Table ${i}`, floor: 'Ground', seating_capacity: 4 })))
      .execute()
    await tx.updateTable('store').set({ store_name: 'Bench', currency: 'USD' }).execute()
    await bumpVersions(tx, ['menu', 'tables', 'store'])
  })
}

/** Three lines: a plain item twice, an item with a variant and a note, an item with two addons three times. */
export async function orderBody(database: Database): Promise<unknown> {
  const variant = await database.read
    .selectFrom('variants')
    .selectAll()
    .where('item_id', '=', 4)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const addons = (await readMenuItem(database.read, 5))?.addons ?? []
  return {
    cart: [
      { id: 1, title: 'Menu item number 1', price: '2.75', quantity: 2, notes: null, variant_id: null, addons_ids: [] },
      {
        id: 4,
        title: 'Menu item number 4',
        price: 7,
        quantity: 1,
        notes: 'no onions',
        variant_id: String(variant.id),
        addons_ids: [],
      },
      {
        id: 5,
        title: 'Menu item number 5',
        price: 6.75,
        quantity: 3,
        notes: null,
        variant_id: null,
        addons_ids: addons.map(({ id }) => String(id)),
      },
    ],
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerId: null,
    tableId: '1',
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function inChunks<T>(rows: readonly T[], insert: (some: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) await insert(rows.slice(from, from + chunk))
}
