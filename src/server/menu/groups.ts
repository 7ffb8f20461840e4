/** Modifier groups and which items have them, as rows and as answers carry them. */
import type { AttachedGroup, Modifier, ModifierGroup } from '../../domain/menu/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import { inSlices } from './slices.ts'

interface Wanted {
  /** Only these; missing: all. */
  readonly ids?: readonly number[]
  /** Also what has left the menu. */
  readonly withRemoved?: boolean
}

/** The groups with their modifiers, both in the manager's order; new ones come last. */
export async function readGroups(db: Db, { ids, withRemoved = false }: Wanted = {}): Promise<ModifierGroup[]> {
  if (ids?.length === 0) return []
  const groups = await db
    .selectFrom('modifier_groups')
    .selectAll()
    .$if(!withRemoved, query => query.where('removed_at', 'is', null))
    .$if(ids !== undefined, query => query.where('id', 'in', ids as number[]))
    .orderBy('position', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  const modifiers = await readModifiers(db, { ...(ids && { ids }), withRemoved })
  return groups.map(({ id, title, item_id, kind, charge, has_halves, min, max, max_each, included }) => ({
    id,
    title,
    ...(item_id !== null && { item_id }),
    kind,
    charge,
    ...(has_halves === 1 && { halves: 1 }),
    ...(min > 0 && { min }),
    ...(max !== null && { max }),
    ...(max_each !== 1 && { max_each }),
    ...(included > 0 && { included }),
    modifiers: modifiers.get(id) ?? [],
  }))
}

/** By the id of their group. */
async function readModifiers(db: Db, { ids, withRemoved = false }: Wanted): Promise<Map<number, Modifier[]>> {
  const rows = await db
    .selectFrom('modifiers')
    .leftJoin('countdowns as countdown', join =>
      join.onRef('countdown.ref_id', '=', 'modifiers.id').on('countdown.kind', '=', 'modifier'),
    )
    .selectAll('modifiers')
    .select('countdown.is_out')
    .$if(!withRemoved, query => query.where('removed_at', 'is', null))
    .$if(ids !== undefined, query => query.where('group_id', 'in', ids as number[]))
    .orderBy('group_id')
    .orderBy('position', order => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  const { nested, sizes } = await readParts(
    db,
    rows.map(({ id }) => id),
  )
  const modifiers = rows.map(row => ({
    groupId: row.group_id,
    id: row.id,
    title: row.title,
    price: centsText(row.price_cents),
    ...(sizes.has(row.id) && { sizes: Object.fromEntries(sizes.get(row.id) ?? []) }),
    ...(row.is_premium === 1 && { premium: 1 as const }),
    ...(row.is_default === 1 && { default: 1 as const }),
    ...((row.sold_out_until !== null || row.is_out === 1) && { sold_out: 1 as const }),
    ...(nested.has(row.id) && { groups: nested.get(row.id) ?? [] }),
  }))
  const byGroup = Map.groupBy(modifiers, ({ groupId }) => groupId)
  return new Map([...byGroup].map(([group, own]) => [group, own.map(({ groupId: _, ...modifier }) => modifier)]))
}

/** What few modifiers have: groups of their own, and prices by size. */
async function readParts(db: Db, ids: readonly number[]) {
  const nested = await inSlices(ids, some =>
    db
      .selectFrom('modifier_subgroups')
      .select(['modifier_id', 'group_id'])
      .where('modifier_id', 'in', some)
      .orderBy('modifier_id')
      .orderBy('position')
      .execute(),
  )
  const sizes = await inSlices(ids, some =>
    db
      .selectFrom('modifier_prices')
      .innerJoin('sizes', 'sizes.id', 'modifier_prices.size_id')
      .select(['modifier_id', 'size_id', 'price_cents'])
      .where('sizes.removed_at', 'is', null)
      .where('modifier_id', 'in', some)
      .orderBy('modifier_id')
      .orderBy('size_id')
      .execute(),
  )
  const groupsOf = Map.groupBy(nested, ({ modifier_id }) => modifier_id)
  const sizesOf = Map.groupBy(sizes, ({ modifier_id }) => modifier_id)
  return {
    nested: new Map([...groupsOf].map(([id, rows]) => [id, rows.map(({ group_id }) => group_id)])),
    sizes: new Map(
      [...sizesOf].map(([id, rows]) => [
        id,
        rows.map(({ size_id, price_cents }) => [String(size_id), centsText(price_cents)] as const),
      ]),
    ),
  }
}

/** The groups that items have, by the item's id. */
export async function readAttached(db: Db, itemIds?: readonly number[]): Promise<Map<number, AttachedGroup[]>> {
  const rows = await db
    .selectFrom('item_modifier_groups as own')
    .innerJoin('modifier_groups as group', 'group.id', 'own.group_id')
    .selectAll('own')
    .where('group.removed_at', 'is', null)
    .$if(itemIds !== undefined, query => query.where('own.item_id', 'in', itemIds as number[]))
    .orderBy('own.item_id')
    .orderBy('own.position')
    .orderBy('own.group_id')
    .execute()
  const attached = rows.map(({ item_id, group_id, min, max, included, defaults, is_quiet }) => ({
    itemId: item_id,
    id: group_id,
    ...(min !== null && { min }),
    ...(max !== null && { max: max === 0 ? null : max }),
    ...(included !== null && { included }),
    ...(defaults !== null && { defaults: JSON.parse(defaults) as number[] }),
    ...(is_quiet === 1 && { quiet: 1 as const }),
  }))
  const byItem = Map.groupBy(attached, ({ itemId }) => itemId)
  return new Map([...byItem].map(([item, own]) => [item, own.map(({ itemId: _, ...group }) => group)]))
}

/** What the groups of these items ask, and what their modifiers ask in turn. */
export async function readGroupsOf(
  db: Db,
  attached: ReadonlyMap<number, readonly AttachedGroup[]>,
): Promise<ModifierGroup[]> {
  const ids = [...new Set([...attached.values()].flat().map(({ id }) => id))]
  const own = await readGroups(db, { ids })
  const nested = own.flatMap(({ modifiers }) => modifiers.flatMap(({ groups = [] }) => groups))
  const more = await readGroups(db, { ids: [...new Set(nested)].filter(id => !ids.includes(id)) })
  return [...own, ...more]
}
