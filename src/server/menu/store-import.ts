/** Stores a part of an import: whole dishes, few enough that an order waits for a moment only. */
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import { addAddons } from './addons.ts'
import type { CheckedRow } from './check-row.ts'
import { readMenuItems } from './menu.ts'
import type { ImportPlan, PlannedUpdate } from './plan-import.ts'
import { recordItems } from './record-prices.ts'
import { inSlices } from './slices.ts'
import { changeDishes, type IdOfCategory, storeGroups } from './store-changes.ts'

export interface Slice {
  readonly added: readonly CheckedRow[]
  readonly updated: readonly PlannedUpdate[]
}

/** Dishes, variants, addons and groups that are stored together: some twenty milliseconds on a small machine. */
const sliceMax = 150

/** A dish with more than that is a slice of its own. */
export function* slicesOf({ added, updated }: Pick<ImportPlan, 'added' | 'updated'>): Generator<Slice> {
  for (const rows of cut(added, weightOf)) yield { added: rows, updated: [] }
  for (const rows of cut(updated, ({ to }) => weightOf(to))) yield { added: [], updated: rows }
}

function* cut<Row>(rows: readonly Row[], weigh: (row: Row) => number): Generator<readonly Row[]> {
  let slice: Row[] = []
  let weight = 0
  for (const row of rows) {
    const own = weigh(row)
    if (slice.length > 0 && weight + own > sliceMax) {
      yield slice
      slice = []
      weight = 0
    }
    slice.push(row)
    weight += own
  }
  if (slice.length > 0) yield slice
}

const weightOf = ({ variants, addons, groups }: CheckedRow): number =>
  1 + (variants?.length ?? 0) + (addons?.length ?? 0) + (groups?.length ?? 0)

export async function storeSlice(
  tx: Tx,
  { added, updated }: Slice,
  { now, record }: { readonly now: number; readonly record: RecordEntry },
): Promise<void> {
  const idOf = await categoriesFor(tx, [...added, ...updated.map(({ to }) => to)])
  const ids = await addDishes(tx, added, idOf)
  await changeDishes(tx, updated, idOf, now)
  const before = updated.map(({ item }) => item)
  const after = await readMenuItems(tx, [...ids, ...before.map(({ id }) => id)])
  await recordItems(tx, record, { before, after })
}

/** Makes the categories that these dishes name and the store does not have; of two that are called the same the first counts. */
async function categoriesFor(tx: Tx, rows: readonly CheckedRow[]): Promise<IdOfCategory> {
  const wanted = new Set(rows.flatMap(({ category }) => category ?? []))
  if (wanted.size === 0) return () => null
  const present = await tx
    .selectFrom('categories')
    .select(['id', 'title'])
    .where('removed_at', 'is', null)
    .where('title', 'in', [...wanted])
    .orderBy('id')
    .execute()
  const known = new Map(present.toReversed().map(({ id, title }) => [title, id]))
  const made = await inSlices(
    [...wanted].filter(title => !known.has(title)).map(title => ({ title })),
    slice => tx.insertInto('categories').values(slice).returning(['id', 'title']).execute(),
  )
  for (const { id, title } of made) known.set(title, id)
  return title => known.get(title) ?? null
}

/** Gives their ids. */
async function addDishes(tx: Tx, rows: readonly CheckedRow[], idOf: IdOfCategory): Promise<readonly number[]> {
  const stored = await inSlices(
    rows.map(row => columnsOf(row, idOf)),
    slice => tx.insertInto('menu_items').values(slice).returning('id').execute(),
  )
  // Ids grow in the order of the rows; answers need not come in it.
  const ids = stored.map(({ id }) => id).toSorted((one, other) => one - other)
  const partsOf = (kind: 'variants' | 'addons') =>
    rows.flatMap((row, place) =>
      (row[kind] ?? []).map(({ title, price }) => ({ item_id: ids[place] as number, title, price_cents: price })),
    )
  await inSlices(partsOf('variants'), slice => tx.insertInto('variants').values(slice).returning('id').execute())
  await addAddons(tx, partsOf('addons'))
  await storeGroups(
    tx,
    rows.flatMap(({ groups }, place) => (groups ? [{ itemId: ids[place] as number, groups }] : [])),
  )
  return ids
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
