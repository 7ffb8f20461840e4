import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { oneLine } from '../../../src/domain/fields.ts'
import { allergens, diets } from '../../../src/domain/food-facts.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { addAddons } from '../../../src/server/menu/addons.ts'
import { menuFilesOf } from '../../support/menu-files.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

const count = 2_000

const opened: Restaurant[] = []
afterAll(async () => {
  for (const restaurant of opened) await restaurant.close()
})

async function openEmpty() {
  const restaurant = await openRestaurant()
  opened.push(restaurant)
  for (const table of ['menu_items', 'categories'] as const)
    await restaurant.database.write(tx =>
      tx
        .updateTable(table as 'categories')
        .set({ removed_at: 1 })
        .execute(),
    )
  const admin = await restaurant.as('admin')
  return { ...restaurant, admin, files: menuFilesOf(restaurant, admin) }
}

/** What people type, and what a spreadsheet would run. */
const piece = fc.constantFrom(
  ...['Soup', 'crème', '日本', '=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1', "'=2", "''", '"', '""', ',', ';', ';=x', '|'],
  ...['=', '\\', '\\|', '%', '\n', '\r\n-1', ' ', '7', '1e5', '007', 'TRUE', '3.50', '3,50', '١', '＝1', '{', '<b>'],
)
const text = (max: number) =>
  fc.array(piece, { minLength: 1, maxLength: 5 }).map(pieces => pieces.join('').trim().slice(0, max).trim() || 'Dish')
/** Titles are one line, wherever they come from. */
const title = (max: number) => text(max).map(oneLine)
const extras = fc.array(fc.record({ title: title(60), price_cents: fc.nat(50_000) }), { maxLength: 4 })
const dishes = fc
  .sample(
    fc.record({
      title: title(100),
      price_cents: fc.oneof(fc.nat(10_000), fc.constant(9_999_999_999)),
      net_price_cents: fc.option(fc.nat(10_000)),
      category: fc.option(fc.nat(19)),
      hasTax: fc.boolean(),
      description: fc.option(text(400)),
      allergens: fc.subarray([...allergens]),
      diets: fc.subarray([...diets]),
      variants: extras,
      addons: extras,
    }),
    { numRuns: count, seed: 7 },
  )
  .map((dish, i) => ({ ...dish, title: `${dish.title} ${i}` }))
const categories = fc.sample(title(40), { numRuns: 20, seed: 8 }).map((title, i) => `${title} ${i}`)

async function fill(database: Database): Promise<void> {
  await database.write(async tx => {
    const [tax] = await tx.selectFrom('taxes').select('id').execute()
    const ids: number[] = []
    for (const title of categories)
      ids.push((await tx.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow()).id)
    for (const { category, hasTax, variants, addons, allergens, diets, ...columns } of dishes) {
      const { id: item_id } = await tx
        .insertInto('menu_items')
        .values({
          ...columns,
          category_id: category === null ? null : (ids[category] ?? null),
          tax_id: hasTax ? (tax?.id ?? null) : null,
          allergens: JSON.stringify(allergens),
          diets: JSON.stringify(diets),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const row of variants)
        await tx
          .insertInto('variants')
          .values({ ...row, item_id })
          .execute()
      await addAddons(
        tx,
        addons.map(row => ({ ...row, item_id })),
      )
    }
  })
}

const withoutIds = (csv: string) => csv.replaceAll(/^"[0-9a-f]{6}-\d+"/gm, '')

test('2,000 dishes go out and come back byte for byte', async () => {
  const { database, files, admin } = await openEmpty()
  await fill(database)
  const file = await files.exported()
  expect(await files.preview(file)).toMatchObject({ same: count, added: 0, updated: 0, untouched: 0, faults: [] })

  // Everything about them is changed, and the file brings it all back.
  const before = (await admin('GET', '/menu-items')).body
  await database.write(async tx => {
    await tx
      .updateTable('menu_items')
      .set(eb => ({
        price_cents: 55,
        net_price_cents: 1,
        category_id: null,
        tax_id: null,
        description: '=gone',
        allergens: '["lupin"]',
        diets: '[]',
        title: eb.fn('lower', [eb.ref('title')]),
      }))
      .where('removed_at', 'is', null)
      .execute()
    await tx.updateTable('variants').set({ price_cents: 77 }).where('removed_at', 'is', null).execute()
  })
  expect(await files.exported()).not.toBe(file)
  expect((await files.bringIn(file)).status).toBe(200)
  expect(await files.exported()).toBe(file)
  expect((await admin('GET', '/menu-items')).body).toEqual(before)

  // In another restaurant its ids mean nothing; all the rest is the same.
  const other = await openEmpty()
  expect(await other.files.preview(file)).toMatchObject({ added: count, updated: 0, faults: [] })
  expect((await other.files.bringIn(file)).status).toBe(200)
  expect(withoutIds(await other.files.exported())).toBe(withoutIds(file))
})

test('no cell of an exported file starts a formula, wherever a spreadsheet parts its cells', async () => {
  const [restaurant] = opened
  const admin = await restaurant?.as('admin')
  const csv: string = (await admin?.('GET', '/menu-items/export'))?.body.csv
  const cells = csv.slice(1).matchAll(/"((?:[^"]|"")*)"|[^",\r\n]+/g)
  for (const [cell, inside] of cells)
    for (const part of (inside ?? cell).replaceAll('""', '"').split(/[;\t\r\n]/))
      expect(part).not.toMatch(/^[\s"]*[=+\-@|%＝]/)
})
