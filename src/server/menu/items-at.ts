/** Menu items as an earlier version of the menu had them: the present rows, with what has changed since put back. */
import type { Selectable } from 'kysely'
import { menuVersionMaxAgeMs } from '../../domain/limits.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'

interface PricedExtra {
  readonly id: number
  readonly title: string
  readonly price: string
}

/** What an order needs to know of a menu item: what it costs, and what its lines say. */
export interface PricedItem
  extends Pick<MenuItem, 'id' | 'title' | 'price' | 'tax_id' | 'tax_title' | 'tax_rate' | 'tax_type'> {
  readonly variants: readonly PricedExtra[]
  readonly addons: readonly PricedExtra[]
}

/**
 * Those of `ids` that were on sale at `version`, by id. Throws Refused(409) when that menu is unknown or was replaced too
 * long ago: a person must look at the prices.
 */
export async function itemsAt(
  tx: Tx,
  version: number,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, PricedItem>> {
  const replaced = await tx
    .selectFrom('menu_versions')
    .select('replaced_at')
    .where('version', '=', version)
    .executeTakeFirst()
  if (!replaced || replaced.replaced_at < now - menuVersionMaxAgeMs) throw new Refused(409, 'refused.pricesTooOld')
  // In this order: what somebody changes between the two queries is put back by the second.
  const rows = await presentRows(tx, ids)
  for (const change of await changesSince(tx, version, ids)) rows.set(keyOf(change), change)
  return byId(itemsOf([...rows.values()]))
}

/** Those of `ids` that were ever on the menu, as it last had them, by id. */
export const lastItems = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PricedItem>> =>
  byId(itemsOf([...(await presentRows(tx, ids, true)).values()]))

type Row = Omit<Selectable<Schema['menu_changes']>, 'version'>

const keyOf = ({ kind, id }: Row) => `${kind} ${id}`
const byId = (items: readonly PricedItem[]) => new Map(items.map(item => [item.id, item]))

async function presentRows(tx: Tx, ids: readonly number[], withRemoved = false): Promise<Map<string, Row>> {
  const empty = { item_id: null, price_cents: null, tax_id: null, rate: null, type: null }
  const items = await tx
    .selectFrom('menu_items')
    .select(['id', 'id as item_id', 'title', 'price_cents', 'tax_id'])
    .where('id', 'in', ids)
    .$if(!withRemoved, query => query.where('removed_at', 'is', null))
    .execute()
  const taxes = await tx
    .selectFrom('taxes')
    .select(['id', 'title', 'rate', 'type'])
    .$if(!withRemoved, query => query.where('removed_at', 'is', null))
    .execute()
  const rows: Row[] = [
    ...items.map(row => ({ ...empty, ...row, kind: 'menu_items' as const })),
    ...taxes.map(row => ({ ...empty, ...row, kind: 'taxes' as const })),
  ]
  for (const kind of ['variants', 'addons'] as const) {
    const extras = await tx
      .selectFrom(kind)
      .select(['id', 'item_id', 'title', 'price_cents'])
      .where('item_id', 'in', ids)
      .$if(!withRemoved, query => query.where('removed_at', 'is', null))
      .execute()
    rows.push(...extras.map(row => ({ ...empty, ...row, kind })))
  }
  return new Map(rows.map(row => [keyOf(row), row]))
}

/** The latest first: of several changes of a row the one nearest to `version` is put back last, and counts. */
const changesSince = (tx: Tx, version: number, ids: readonly number[]): Promise<Row[]> =>
  tx
    .selectFrom('menu_changes')
    .select(['kind', 'id', 'item_id', 'title', 'price_cents', 'tax_id', 'rate', 'type'])
    .where('version', '>=', version)
    .where(either => either.or([either('item_id', 'in', ids), either('item_id', 'is', null)]))
    .orderBy('version', 'desc')
    .execute()

function itemsOf(rows: readonly Row[]): PricedItem[] {
  const of = Map.groupBy(rows.filter(isOnSale), ({ kind }) => kind)
  const taxes = new Map(of.get('taxes')?.map(tax => [tax.id, tax]))
  const extrasOf = (kind: 'variants' | 'addons', item: Row) =>
    (of.get(kind) ?? [])
      .filter(({ item_id }) => item_id === item.id)
      .map(({ id, title, price_cents }) => ({ id, title, price: centsText(price_cents ?? 0) }))
      .toSorted((a, b) => a.id - b.id)
  return (of.get('menu_items') ?? []).map(item => {
    const tax = item.tax_id === null ? undefined : taxes.get(item.tax_id)
    return {
      id: item.id,
      title: item.title,
      price: centsText(item.price_cents ?? 0),
      tax_id: tax?.id ?? null,
      tax_title: tax?.title ?? null,
      tax_rate: tax?.rate ?? null,
      tax_type: tax?.type ?? null,
      variants: extrasOf('variants', item),
      addons: extrasOf('addons', item),
    }
  })
}

const isOnSale = (row: Row): row is Row & { readonly title: string } => row.title !== null
