/** Stores modifier groups, their modifiers, and which of them an item has. */

import { fold } from '../../domain/fold.ts'
import type { ItemGroupsForm, ModifierGroupForm } from '../../domain/menu/group-form.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readGroups } from './groups.ts'

const unknown = 'refused.noGroup'

export const columnsOf = ({ title, kind, charge, halves, min, max, maxEach, included }: ModifierGroupForm) => ({
  title,
  kind,
  charge,
  has_halves: halves ? 1 : 0,
  min,
  // At most none is no rule.
  max: max || null,
  max_each: Math.max(1, maxEach),
  included,
})

/**
 * Those of a form, in its order; the others of the group are removed. Throws Refused(400) for ids of another group, and
 * Refused(409) for two of one title: no cook could tell them apart.
 */
export async function storeModifiers(
  tx: Tx,
  groupId: number,
  { kind, modifiers }: ModifierGroupForm,
  now: number,
): Promise<void> {
  refuseSameTitle(modifiers)
  const present = await tx
    .selectFrom('modifiers')
    .select('id')
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .execute()
  const known = new Set(present.map(({ id }) => id))
  const kept = new Set<number>()
  for (const [position, form] of modifiers.entries()) {
    const columns = {
      title: form.title,
      price_cents: form.price,
      is_premium: form.premium ? 1 : 0,
      is_default: form.default ? 1 : 0,
      position,
    }
    const id = form.id ?? (await insertModifier(tx, { ...columns, group_id: groupId }))
    if (form.id && !known.has(id)) throw new Refused(400, 'refused.noModifier')
    if (form.id) await tx.updateTable('modifiers').set(columns).where('id', '=', id).execute()
    kept.add(id)
    // What is left out costs nothing, for no size either.
    await storeParts(tx, groupId, id, kind === 'without' ? { ...form, sizes: {} } : form)
  }
  const gone = [...known].filter(id => !kept.has(id))
  if (gone.length > 0) await tx.updateTable('modifiers').set({ removed_at: now }).where('id', 'in', gone).execute()
}

function refuseSameTitle(modifiers: ModifierGroupForm['modifiers']): void {
  const titles = new Set<string>()
  for (const { title } of modifiers) {
    const folded = fold(title)
    if (titles.has(folded)) throw new Refused(409, 'refused.modifierTitleTaken', { title })
    titles.add(folded)
  }
}

type NewModifier = { group_id: number; title: string; price_cents: number; position: number }

const insertModifier = async (tx: Tx, row: NewModifier): Promise<number> =>
  (await tx.insertInto('modifiers').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Prices by size, and what is asked in turn. What the form leaves out stays. */
async function storeParts(
  tx: Tx,
  groupId: number,
  modifier_id: number,
  { sizes: prices, groups }: ModifierGroupForm['modifiers'][number],
): Promise<void> {
  if (prices) {
    await tx.deleteFrom('modifier_prices').where('modifier_id', '=', modifier_id).execute()
    const known = await tx.selectFrom('sizes').select('id').where('removed_at', 'is', null).execute()
    const rows = known.flatMap(({ id }) => {
      const price_cents = prices[String(id)]
      return price_cents === undefined ? [] : [{ modifier_id, size_id: id, price_cents }]
    })
    if (rows.length > 0) await tx.insertInto('modifier_prices').values(rows).execute()
  }
  if (!groups) return
  await tx.deleteFrom('modifier_subgroups').where('modifier_id', '=', modifier_id).execute()
  if (groups.length === 0) return
  await refuseDeeper(tx, groupId, groups)
  const rows = [...new Set(groups)].map((group_id, position) => ({ modifier_id, group_id, position }))
  await tx.insertInto('modifier_subgroups').values(rows).execute()
}

/** One level below a modifier, no deeper: Throws Refused(400) for a group that asks in turn, or is asked in turn. */
async function refuseDeeper(tx: Tx, groupId: number, wanted: readonly number[]): Promise<void> {
  const groups = await readGroups(tx)
  const inside = groups.filter(({ id }) => wanted.includes(id))
  if (inside.length < new Set(wanted).size) throw new Refused(400, unknown)
  const asks = ({ modifiers }: (typeof groups)[number]) => modifiers.some(({ groups: more = [] }) => more.length > 0)
  const isAsked = groups.some(({ modifiers }) => modifiers.some(({ groups: more = [] }) => more.includes(groupId)))
  if (isAsked || inside.some(group => group.id === groupId || asks(group)))
    throw new Refused(400, 'refused.groupTooDeep')
}

/** Replaces the groups of an item. Throws Refused(400) for a group that there is not, or that is private to another. */
export async function storeItemGroups(tx: Tx, item_id: number, groups: ItemGroupsForm): Promise<void> {
  const known = await readGroups(tx, { ids: [...new Set(groups.map(({ id }) => id))] })
  for (const { id } of groups) {
    const group = known.find(one => one.id === id)
    if (!group) throw new Refused(400, unknown)
    if (group.item_id !== undefined && group.item_id !== item_id)
      throw new Refused(400, 'refused.groupIsPrivate', { group: group.title })
  }
  await tx.deleteFrom('item_modifier_groups').where('item_id', '=', item_id).execute()
  const rows = groups.map(({ id, min, max, included, quiet, defaults }, position) => ({
    item_id,
    group_id: id,
    position,
    min: min ?? null,
    max: max ?? null,
    included: included ?? null,
    is_quiet: quiet ? 1 : 0,
    defaults: defaults ? JSON.stringify(defaults) : null,
  }))
  if (rows.length > 0) await tx.insertInto('item_modifier_groups').values(rows).execute()
}

/** The same group once more, private to an item, with modifiers of its own. */
export async function copyGroup(tx: Tx, id: number, item_id: number): Promise<number> {
  const {
    id: _,
    position: __,
    ...group
  } = await tx.selectFrom('modifier_groups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copy = await tx
    .insertInto('modifier_groups')
    .values({ ...group, item_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const modifiers = await tx
    .selectFrom('modifiers')
    .selectAll()
    .where('group_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id: from, ...modifier } of modifiers) {
    const { id: to } = await tx
      .insertInto('modifiers')
      .values({ ...modifier, group_id: copy.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const table of ['modifier_subgroups', 'modifier_prices'] as const) {
      const rows = await tx
        .selectFrom(table as 'modifier_prices')
        .selectAll()
        .where('modifier_id', '=', from)
        .execute()
      if (rows.length === 0) continue
      await tx
        .insertInto(table as 'modifier_prices')
        .values(rows.map(row => ({ ...row, modifier_id: to })))
        .execute()
    }
  }
  return copy.id
}
