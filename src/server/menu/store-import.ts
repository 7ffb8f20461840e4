/** Stores what an import has planned. It runs in one transaction: all of it is there afterwards, or nothing. */
import type { Tx } from '../db/open.ts'
import type { CheckedRow } from './check-row.ts'
import type { ExtraChanges } from './menu-differences.ts'
import type { ImportPlan, PlannedUpdate, PresentMenu } from './plan-import.ts'

type IdOfCategory = (title: string) => number | null

export async function storeImport(tx: Tx, plan: ImportPlan, { categories }: PresentMenu, now: number): Promise<void> {
  const made = await inSlices(
    plan.newCategories.map(title => ({ title })),
    slice => tx.insertInto('categories').values(slice).returning(['id', 'title']).execute(),
  )
  const known = new Map([...categories, ...made].toReversed().map(({ id, title }) => [title, id]))
  const idOf: IdOfCategory = title => known.get(title) ?? null
  await addDishes(tx, plan.added, idOf)
  for (const update of plan.updated) await changeDish(tx, update, idOf, now)
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

async function changeDish(
  tx: Tx,
  { item, to, changes, variants, addons }: PlannedUpdate,
  idOf: IdOfCategory,
  now: number,
): Promise<void> {
  if (changes.some(({ column }) => column !== 'variants' && column !== 'addons'))
    await tx
      .updateTable('menu_items')
      .set(columnsOf(to, idOf, item.category_title))
      .where('id', '=', item.id)
      .execute()
  if (variants) await changeExtras(tx, 'variants', item.id, variants, now)
  if (addons) await changeExtras(tx, 'addons', item.id, addons, now)
}

async function changeExtras(
  tx: Tx,
  kind: 'variants' | 'addons',
  item_id: number,
  { added, priced, removed }: ExtraChanges,
  now: number,
): Promise<void> {
  const table = kind as 'variants'
  for (const { id, price } of priced)
    await tx.updateTable(table).set({ price_cents: price }).where('id', '=', id).execute()
  for (const id of removed) await tx.updateTable(table).set({ removed_at: now }).where('id', '=', id).execute()
  for (const { title, price } of added)
    await tx.insertInto(table).values({ item_id, title, price_cents: price }).execute()
}

/** Only what the file speaks of. Of two categories with one title, a dish stays in its own (`present`);
 * in another one it comes last. */
function columnsOf(row: CheckedRow, idOf: IdOfCategory, present?: string | null) {
  const { title, price, netPrice, category, tax, description, allergens, diets } = row
  return {
    ...{ title, price_cents: price },
    ...(netPrice !== undefined && { net_price_cents: netPrice }),
    ...(category !== undefined &&
      category !== present && { category_id: category === null ? null : idOf(category), position: null }),
    ...(tax !== undefined && { tax_id: tax?.id ?? null }),
    ...(description !== undefined && { description }),
    ...(allergens && { allergens: JSON.stringify(allergens) }),
    ...(diets && { diets: JSON.stringify(diets) }),
  }
}

const sliceMax = 200

/** One statement for so many rows; what each gives, one after the other. */
async function inSlices<Row, Stored>(
  rows: readonly Row[],
  store: (slice: Row[]) => Promise<Stored[]>,
): Promise<Stored[]> {
  const stored: Stored[] = []
  for (let from = 0; from < rows.length; from += sliceMax)
    stored.push(...(await store(rows.slice(from, from + sliceMax))))
  return stored
}
