/**
 * Addons, as the calls of §7 know them: the modifiers of the one group that is private to an item. A shared group is
 * changed by calls of its own, so that nobody changes forty dishes where one was meant.
 */
import type { Titles } from '../../domain/menu/translations.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { asStore, sayHere } from '../http/speech.ts'
import { inSlices } from './slices.ts'
import { storeTitles } from './translations.ts'

export interface NewAddon {
  readonly item_id: number
  readonly title: string
  readonly price_cents: number
}

/** Adds addons to items, in their order; an item without a private group gets one. Gives their ids, in the order of the rows. */
export async function addAddons(tx: Tx, rows: readonly NewAddon[]): Promise<number[]> {
  const groups = await privateGroups(tx, [...new Set(rows.map(({ item_id }) => item_id))])
  const stored = await inSlices(
    rows.map(({ item_id, ...row }) => ({ ...row, group_id: groups.get(item_id) ?? 0 })),
    slice => tx.insertInto('modifiers').values(slice).returning('id').execute(),
  )
  // Ids grow in the order of the rows; answers need not come in it.
  return stored.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** The private group of each item, by the item's id: made where there is none. */
async function privateGroups(tx: Tx, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const known = await inSlices(itemIds, ids => firstPrivate(tx, ids))
  const missing = itemIds.filter(id => !known.some(({ item_id }) => item_id === id))
  const made = await inSlices(
    missing.map(item_id => ({ item_id, title: asStore(() => sayHere('pos.addons')) })),
    slice => tx.insertInto('modifier_groups').values(slice).returning(['id', 'item_id']).execute(),
  )
  await inSlices(
    made.map(({ id, item_id }) => ({ item_id: item_id as number, group_id: id, position: lastPlace })),
    async slice => {
      await tx.insertInto('item_modifier_groups').values(slice).execute()
      return []
    },
  )
  return new Map([...known, ...made].map(({ id, item_id }) => [item_id as number, id]))
}

/** Behind the groups that a manager has put in order. */
const lastPlace = 1_000

const firstPrivate = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('modifier_groups')
    .innerJoin('item_modifier_groups as own', join =>
      join.onRef('own.group_id', '=', 'modifier_groups.id').onRef('own.item_id', '=', 'modifier_groups.item_id'),
    )
    .select(({ fn }) => [fn.min('modifier_groups.id').as('id'), 'modifier_groups.item_id'])
    .where('modifier_groups.item_id', 'in', ids)
    .where('removed_at', 'is', null)
    .groupBy('modifier_groups.item_id')
    .execute()

const unknown = 'refused.noAddonOfItem'

/** What is missing stays as it is. Throws Refused(404) when the item has no such addon. */
export async function updateAddon(
  tx: Tx,
  itemId: string,
  id: string,
  {
    title,
    price,
    titles,
  }: { readonly title: string; readonly price?: number | undefined; readonly titles?: Titles | undefined },
): Promise<void> {
  await change(tx, itemId, id, { title, ...(price !== undefined && { price_cents: price }) })
  await storeTitles(tx, 'addon', rowId(id, unknown), titles)
}

/** Takes one off its item; orders that have it keep it. Throws Refused(404) as `updateAddon`. */
export const removeAddon = (tx: Tx, itemId: string, id: string, now: number): Promise<void> =>
  change(tx, itemId, id, { removed_at: now })

async function change(
  tx: Tx,
  itemId: string,
  id: string,
  columns: { readonly title?: string; readonly price_cents?: number; readonly removed_at?: number },
): Promise<void> {
  const item = rowId(itemId, unknown)
  const changed = await tx
    .updateTable('modifiers')
    .set(columns)
    .where('id', '=', rowId(id, unknown))
    .where('group_id', 'in', db =>
      db.selectFrom('modifier_groups').select('id').where('item_id', '=', item).where('removed_at', 'is', null),
    )
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refused(404, unknown)
}
