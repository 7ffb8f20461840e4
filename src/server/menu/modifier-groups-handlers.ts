/** Changing modifier groups, and which items have them. */
import type { modifierGroups } from '../../contract/modifier-groups.ts'
import type { EntryValues } from '../../domain/audit-entries.ts'
import type { ItemGroupsForm, ModifierGroupForm } from '../../domain/menu/group-form.ts'
import type { RecordEntry } from '../books/record.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { listRows } from '../store/list-rows.ts'
import { readGroups } from './groups.ts'
import { inSlices } from './slices.ts'
import { setSoldOut } from './sold-out.ts'

const unknown = 'refused.noGroup'
const sizes = listRows<{ title: string }>({ table: 'sizes', columns: ['title'], unknown: 'refused.noSize' })

export const modifierGroupHandlers: Handlers<typeof modifierGroups> = {
  list: async ({ db }) => {
    const rows = await db
      .selectFrom('item_modifier_groups as own')
      .innerJoin('menu_items as item', 'item.id', 'own.item_id')
      .select(['own.item_id', 'own.group_id'])
      .where('item.removed_at', 'is', null)
      .orderBy('own.item_id')
      .execute()
    const byGroup = Map.groupBy(rows, ({ group_id }) => group_id)
    const groups = await readGroups(db)
    return groups.map(group => ({ ...group, item_ids: (byGroup.get(group.id) ?? []).map(({ item_id }) => item_id) }))
  },
  add: async ({ db, body, record }) => {
    const { id: groupId } = await db
      .insertInto('modifier_groups')
      .values(columnsOf(body))
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeModifiers(db, groupId, body, 0)
    await recordGroup(db, record, groupId, null)
    return { ...done('done.groupAdded'), groupId }
  },
  update: async ({ db, params, body, now, record }) => {
    const { id } = await findGroup(db, params.id)
    const before = await valuesOf(db, id)
    await db.updateTable('modifier_groups').set(columnsOf(body)).where('id', '=', id).execute()
    await storeModifiers(db, id, body, now)
    await recordGroup(db, record, id, before)
    return done('done.groupUpdated')
  },
  setItems: async ({ db, params, body }) => {
    const group = await findGroup(db, params.id)
    if (group.item_id !== null) throw new Refused(400, 'refused.groupIsPrivate', { group: group.title })
    const present = await db
      .selectFrom('item_modifier_groups')
      .select('item_id')
      .where('group_id', '=', group.id)
      .execute()
    const had = new Set(present.map(({ item_id }) => item_id))
    const wanted = new Set(await knownItems(db, body.itemIds))
    const added = [...wanted].filter(id => !had.has(id))
    const removed = [...had].filter(id => !wanted.has(id))
    await inSlices(added, async some => {
      const rows = some.map(item_id => ({ item_id, group_id: group.id, position: lastPlace }))
      await db.insertInto('item_modifier_groups').values(rows).execute()
      return []
    })
    await inSlices(removed, async some => {
      await db
        .deleteFrom('item_modifier_groups')
        .where('group_id', '=', group.id)
        .where('item_id', 'in', some)
        .execute()
      return []
    })
    return { ...done('done.groupItems', { added: added.length, removed: removed.length }), added, removed }
  },
  order: async ({ db, body }) => {
    const known = (await readGroups(db)).map(({ id }) => id)
    const first = [...new Set(body.ids)].filter(id => known.includes(id))
    const all = [...first, ...known.filter(id => !first.includes(id))]
    for (const [position, id] of all.entries())
      await db.updateTable('modifier_groups').set({ position }).where('id', '=', id).execute()
    return done('done.menuOrdered')
  },
  remove: async ({ db, params, now, record }) => {
    const { id, title } = await findGroup(db, params.id)
    const before = await valuesOf(db, id)
    await softDelete(db, 'modifier_groups', id, now, unknown)
    await db.deleteFrom('item_modifier_groups').where('group_id', '=', id).execute()
    await db.deleteFrom('modifier_subgroups').where('group_id', '=', id).execute()
    recordChange(record, { act: 'price.change', subject: title, before, after: null })
    return done('done.groupDeleted')
  },
  copy: async ({ db, params, body }) => {
    const { id } = await findGroup(db, params.id)
    const [itemId] = await knownItems(db, [body.itemId])
    if (itemId === undefined) throw new Refused(404, 'refused.noMenuItem')
    const groupId = await copyGroup(db, id, itemId)
    await db
      .updateTable('item_modifier_groups')
      .set({ group_id: groupId, defaults: null })
      .where('item_id', '=', itemId)
      .where('group_id', '=', id)
      .execute()
    return { ...done('done.groupCopied'), groupId }
  },

  setModifierSoldOut: async ({ db, params, body, now }) => {
    const title = await setSoldOut(db, 'modifiers', rowId(params.id, 'refused.noModifier'), body, now)
    if (title === null) throw new Refused(404, 'refused.noModifier')
    return done(body.soldOut ? 'done.itemSoldOut' : 'done.itemBack', { title })
  },
  setVariantSoldOut: async ({ db, params, body, now }) => {
    const title = await setSoldOut(db, 'variants', rowId(params.id, 'refused.noVariantOfItem'), body, now)
    if (title === null) throw new Refused(404, 'refused.noVariantOfItem')
    return done(body.soldOut ? 'done.itemSoldOut' : 'done.itemBack', { title })
  },

  sizes: ({ db }) =>
    db.selectFrom('sizes').select(['id', 'title']).where('removed_at', 'is', null).orderBy('id').execute(),
  addSize: async ({ body, ...context }) => ({ ...done('done.sizeAdded'), id: await sizes.add(context, body) }),
  updateSize: async ({ body, ...context }) => {
    await sizes.change(context, body)
    return done('done.sizeUpdated')
  },
  removeSize: async context => {
    await sizes.remove(context)
    return done('done.sizeDeleted')
  },
}

/** Behind the groups that the item has. */
const lastPlace = 1_000

const columnsOf = ({ title, kind, charge, halves, min, max, maxEach, included }: ModifierGroupForm) => ({
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

/** Those of a form, in its order; the others of the group are removed. Throws Refused(400) for ids of another group. */
async function storeModifiers(tx: Tx, groupId: number, { modifiers }: ModifierGroupForm, now: number): Promise<void> {
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
    await storeParts(tx, groupId, id, form)
  }
  const gone = [...known].filter(id => !kept.has(id))
  if (gone.length > 0) await tx.updateTable('modifiers').set({ removed_at: now }).where('id', 'in', gone).execute()
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
async function copyGroup(tx: Tx, id: number, item_id: number): Promise<number> {
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

async function findGroup(tx: Tx, id: string) {
  const group = await tx
    .selectFrom('modifier_groups')
    .select(['id', 'title', 'item_id'])
    .where('id', '=', rowId(id, unknown))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!group) throw new Refused(404, unknown)
  return group
}

const knownItems = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (
    await inSlices([...new Set(ids)], some =>
      tx.selectFrom('menu_items').select('id').where('id', 'in', some).where('removed_at', 'is', null).execute(),
    )
  ).map(({ id }) => id)

/** What an entry in the books says of a group's prices. */
async function valuesOf(tx: Tx, id: number): Promise<EntryValues> {
  const [group] = await readGroups(tx, { ids: [id] })
  const prices = (group?.modifiers ?? []).map(({ title, price }) => `${title} ${price}`)
  return { title: group?.title ?? '', included: group?.included ?? 0, modifiers: prices.join(', ') }
}

async function recordGroup(tx: Tx, record: RecordEntry, id: number, before: EntryValues | null): Promise<void> {
  const after = await valuesOf(tx, id)
  recordChange(record, { act: 'price.change', subject: String(after.title), before, after })
}
