/** Stores what an import has planned. It runs in one transaction: all of it is there afterwards, or nothing. */
import type { Tx } from '../db/open.ts'
import type { CheckedRow } from './check-row.ts'
import type { ImportPlan, PresentMenu } from './plan-import.ts'
import { inSlices } from './slices.ts'
import { changeDishes, type IdOfCategory } from './store-changes.ts'

export async function storeImport(tx: Tx, plan: ImportPlan, { categories }: PresentMenu, now: number): Promise<void> {
  const made = await inSlices(
    plan.newCategories.map(title => ({ title })),
    slice => tx.insertInto('categories').values(slice).returning(['id', 'title']).execute(),
  )
  const known = new Map([...categories, ...made].toReversed().map(({ id, title }) => [title, id]))
  const idOf: IdOfCategory = title => known.get(title) ?? null
  await addDishes(tx, plan.added, idOf)
  await changeDishes(tx, plan.updated, idOf, now)
}

async function addDishes(tx: Tx, rows: readonly CheckedRow[], idOf: IdOfCategory): Promise<void> {
  const stored = await inSlices(
    rows.map(row => columnsOf(row, idOf)),
    slice => tx.insertInto('menu_items').values(slice).returning('id').execute(),
  )
  // Ids grow in the order of the rows; answers need not come in it.
  const ids = stored.map(({ id }) => id).toSorted((one, other) => one - other)
  for (const kind of ['variants', 'addons'] as const) {
    const extras = rows.flatMap((row, place) =>
      (row[kind] ?? []).map(({ title, price }) => ({ item_id: ids[place] as number, title, price_cents: price })),
    )
    await inSlices(extras, slice => tx.insertInto(kind).values(slice).returning('id').execute())
  }
}

function columnsOf(row: CheckedRow, idOf: IdOfCategory) {
  const { title, price, netPrice, category, tax, description, allergens, diets } = row
  return {
    title,
    price_cents: price,
    ...(netPrice !== undefined && { net_price_cents: netPrice }),
    ...(category !== undefined && { category_id: category === null ? null : idOf(category) }),
    ...(tax !== undefined && { tax_id: tax?.id ?? null }),
    ...(description !== undefined && { description }),
    ...(allergens && { allergens: JSON.stringify(allergens) }),
    ...(diets && { diets: JSON.stringify(diets) }),
  }
}
