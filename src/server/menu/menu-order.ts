/**
 * The order in which the manager has put categories, and the items of each. Lists follow it everywhere; what nobody has
 * put anywhere comes last, the oldest first.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/**
 * Puts the categories named by `ids` first, in their order. The others follow as they were: somebody else may have added
 * one meanwhile. What is gone, or named twice, does no harm.
 */
export async function orderCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'position'])
    .where('removed_at', 'is', null)
    .orderBy('position', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  await place(tx, 'categories', rows, ids)
}

/** The same for the items of one category; null: those without one. */
export async function orderItems(tx: Tx, categoryId: number | null, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('menu_items')
    .select(['id', 'position'])
    .where('removed_at', 'is', null)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .orderBy('position', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  await place(tx, 'menu_items', rows, ids)
}

interface Placed {
  readonly id: number
  readonly position: number | null
}

/** Engines allow some ten thousand values in a query. */
const atOnce = 5_000

async function place(
  tx: Tx,
  table: 'categories' | 'menu_items',
  rows: readonly Placed[],
  ids: readonly number[],
): Promise<void> {
  const wanted = new Set(ids)
  const known = new Map(rows.map(row => [row.id, row]))
  const first = [...wanted].flatMap(id => known.get(id) ?? [])
  const order = [...first, ...rows.filter(({ id }) => !wanted.has(id))]
  const moved = order.flatMap(({ id, position }, at) => (position === at + 1 ? [] : [{ id, position: at + 1 }]))
  for (let from = 0; from < moved.length; from += atOnce) {
    const values = moved
      .slice(from, from + atOnce)
      .map(({ id, position }) => sql`(cast(${id} as bigint), cast(${position} as bigint))`)
    await sql`update ${sql.table(table)} set position = placed.column2
      from (values ${sql.join(values)}) as placed where ${sql.table(table)}.id = placed.column1`.execute(tx)
  }
}
