/**
 * Stores what an import changes of dishes: one statement for many rows, because everybody else who changes the menu
 * waits meanwhile.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { addAddons } from './addons.ts'
import type { CheckedRow, NamedGroup } from './check-row.ts'
import type { MenuColumn } from './csv-columns.ts'
import type { ExtraChanges } from './menu-differences.ts'
import type { PlannedUpdate } from './plan-import.ts'
import { inSlices } from './slices.ts'
import { nameFirstVariants } from './store-combos.ts'

export type IdOfCategory = (title: string) => number | null

export async function changeDishes(
  tx: Tx,
  updates: readonly PlannedUpdate[],
  idOf: IdOfCategory,
  now: number,
): Promise<void> {
  const rows = updates.map(({ item, to, changes }) => ({ id: item.id, ...changedColumns(to, changes, idOf) }))
  await updateRows(tx, 'menu_items', rows)
  for (const kind of ['variants', 'addons'] as const) await changeExtras(tx, kind, updates, now)
  const regrouped = updates.filter(({ changes }) => changes.some(({ column }) => column === 'groups'))
  await storeGroups(
    tx,
    regrouped.map(({ item, to }) => ({ itemId: item.id, groups: to.groups ?? [] })),
  )
}

interface OfItem {
  readonly itemId: number
  readonly groups: readonly NamedGroup[]
}

/** Gives items these groups. A group that an item had keeps the rule it has there; private ones stay, behind the others. */
export async function storeGroups(tx: Tx, wanted: readonly OfItem[]): Promise<void> {
  const of = new Map(wanted.map(({ itemId, groups }) => [itemId, groups]))
  const rows = await inSlices([...of.keys()], async ids => {
    const had = await tx.selectFrom('item_modifier_groups').selectAll().where('item_id', 'in', ids).execute()
    const mine = await tx.selectFrom('modifier_groups').select('id').where('item_id', 'in', ids).execute()
    const isMine = new Set(mine.map(({ id }) => id))
    await tx.deleteFrom('item_modifier_groups').where('item_id', 'in', ids).execute()
    return ids.flatMap(item_id => {
      const own = had.filter(row => row.item_id === item_id)
      const shared = (of.get(item_id) ?? []).map(({ id }) => own.find(row => row.group_id === id) ?? fresh(item_id, id))
      return [...shared, ...own.filter(({ group_id }) => isMine.has(group_id))].map((row, position) => ({
        ...row,
        position,
      }))
    })
  })
  await inSlices(rows, slice => tx.insertInto('item_modifier_groups').values(slice).returning('item_id').execute())
}

const fresh = (item_id: number, group_id: number) => ({
  item_id,
  group_id,
  position: 0,
  min: null,
  max: null,
  included: null,
  defaults: null,
  is_quiet: 0,
})

async function changeExtras(
  tx: Tx,
  kind: 'variants' | 'addons',
  updates: readonly PlannedUpdate[],
  now: number,
): Promise<void> {
  const all = <T>(what: (changes: ExtraChanges, itemId: number) => readonly T[]) =>
    updates.flatMap(update => {
      const changes = update[kind]
      return changes ? what(changes, update.item.id) : []
    })
  const table = kind === 'variants' ? 'variants' : 'modifiers'
  const priced = all(({ priced }) => priced.map(({ id, price }) => ({ id, price_cents: price })))
  await updateRows(tx, table, priced)
  await inSlices(
    all(({ removed }) => removed),
    ids =>
      tx
        .updateTable(table as 'variants')
        .set({ removed_at: now })
        .where('id', 'in', ids)
        .execute(),
  )
  const added = all(({ added }, item_id) => added.map(({ title, price }) => ({ item_id, title, price_cents: price })))
  if (kind === 'addons') await addAddons(tx, added)
  else {
    await inSlices(added, slice => tx.insertInto('variants').values(slice).execute())
    await nameFirstVariants(tx)
  }
}

type Row = { readonly id: number } & Readonly<Record<string, number | string | null>>

/** Gives each row its own values; rows with the same columns go together. */
async function updateRows(tx: Tx, table: 'menu_items' | 'variants' | 'modifiers', rows: readonly Row[]): Promise<void> {
  for (const alike of Map.groupBy(rows, row => Object.keys(row).join()).values()) {
    const columns = Object.keys(alike[0] ?? {})
    if (columns.length < 2) continue
    const settings = columns.slice(1).map(column => sql`${sql.ref(column)} = ${sql.ref(`wanted.${column}`)}`)
    await inSlices(alike, async slice => {
      const values = slice.map(
        row =>
          sql`select ${sql.join(columns.map(column => sql`${typed(column, row[column] ?? null)} as ${sql.ref(column)}`))}`,
      )
      await sql`update ${sql.table(table)} set ${sql.join(settings)}
        from (${sql.join(values, sql` union all `)}) as wanted
        where ${sql.ref(`${table}.id`)} = wanted.id`.execute(tx)
      return []
    })
  }
}

const texts = new Set(['title', 'description', 'allergens', 'diets'])

/** PostgreSQL must be told what a null, or a parameter, is. */
const typed = (column: string, value: number | string | null): RawBuilder<unknown> =>
  texts.has(column) ? sql`cast(${value} as text)` : sql`cast(${value} as bigint)`

/**
 * Only what is different in the file: of two categories or taxes that are called the same, a dish keeps its own. In
 * another category it comes last.
 */
function changedColumns(
  { title, price, netPrice, category, tax, description, allergens, diets }: CheckedRow,
  changes: PlannedUpdate['changes'],
  idOf: IdOfCategory,
): Readonly<Record<string, number | string | null>> {
  const columns: Partial<Record<MenuColumn, Readonly<Record<string, number | string | null>>>> = {
    title: { title },
    price: { price_cents: price },
    net_price: { net_price_cents: netPrice ?? null },
    category: { category_id: category == null ? null : idOf(category), position: null },
    tax: { tax_id: tax?.id ?? null },
    description: { description: description ?? null },
    allergens: { allergens: JSON.stringify(allergens ?? []) },
    diets: { diets: JSON.stringify(diets ?? []) },
  }
  return Object.assign({}, ...changes.map(({ column }) => columns[column] ?? {}))
}
