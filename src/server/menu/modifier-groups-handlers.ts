/** Changing modifier groups, and which items have them. */
import type { modifierGroups } from '../../contract/modifier-groups.ts'
import type { EntryValues } from '../../domain/audit-entries.ts'
import { itemGroupsMax } from '../../domain/limits.ts'
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
import { recordingPrices } from './record-prices.ts'
import { inSlices } from './slices.ts'
import { setSoldOut } from './sold-out.ts'
import { columnsOf, copyGroup, storeModifiers } from './store-groups.ts'
import { namesOf, usersOfGroup } from './used-by.ts'

const unknown = 'refused.noGroup'
const sizes = listRows<{ title: string }>({
  table: 'sizes',
  columns: ['title'],
  unknown: 'refused.noSize',
  entry: 'menu.change',
})

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
  setItems: async ({ db, params, body, record }) => {
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
    await refuseTooMany(db, added)
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
    const names = { added: await titlesOf(db, added), removed: await titlesOf(db, removed) }
    if (added.length + removed.length > 0)
      record({
        act: 'price.change',
        subject: group.title,
        before: {},
        after: { offered_with: names.added, taken_off: names.removed },
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
    const used = namesOf(await usersOfGroup(db, id))
    await softDelete(db, 'modifier_groups', id, now, unknown)
    await db.deleteFrom('item_modifier_groups').where('group_id', '=', id).execute()
    await db.deleteFrom('modifier_subgroups').where('group_id', '=', id).execute()
    recordChange(record, { act: 'price.change', subject: title, before, after: null })
    return used ? done('done.groupWasUsed', used) : done('done.groupDeleted')
  },
  copy: async ({ db, params, body, record }) => {
    const { id } = await findGroup(db, params.id)
    const [itemId] = await knownItems(db, [body.itemId])
    if (itemId === undefined) throw new Refused(404, 'refused.noMenuItem')
    const groupId = await recordingPrices(db, record, itemId, async () => {
      const copied = await copyGroup(db, id, itemId)
      await db
        .updateTable('item_modifier_groups')
        .set({ group_id: copied, defaults: null })
        .where('item_id', '=', itemId)
        .where('group_id', '=', id)
        .execute()
      return copied
    })
    await recordGroup(db, record, groupId, null)
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

/** Throws Refused(400) where an item has as many groups as it can have. */
async function refuseTooMany(tx: Tx, itemIds: readonly number[]): Promise<void> {
  const full = await inSlices(itemIds, some =>
    tx
      .selectFrom('item_modifier_groups as own')
      .innerJoin('menu_items as item', 'item.id', 'own.item_id')
      .select('item.title')
      .where('own.item_id', 'in', some)
      .groupBy(['item.id', 'item.title'])
      .having(({ fn }) => fn.countAll(), '>=', itemGroupsMax)
      .execute(),
  )
  const [first] = full
  if (first) throw new Refused(400, 'refused.tooManyGroups', { title: first.title, maximum: itemGroupsMax })
}

/** What an entry in the books says of a group: its rule, and what each modifier costs and asks. */
async function valuesOf(tx: Tx, id: number): Promise<EntryValues> {
  const [group] = await readGroups(tx, { ids: [id] })
  if (!group) return { title: '' }
  const { title, kind, charge, halves = 0, modifiers, included = 0, min = 0, max = null, max_each = 1 } = group
  const prices = modifiers.map(({ title, price }) => `${title} ${price}`)
  const more = modifiers.filter(({ sizes = {}, groups = [], premium, default: isDefault }) =>
    [Object.keys(sizes).length > 0, groups.length > 0, premium === 1, isDefault === 1].includes(true),
  )
  return {
    title,
    kind,
    charge,
    halves,
    included,
    min,
    max,
    max_each,
    modifiers: prices.join(', '),
    details: more.map(({ title, sizes, groups, premium, default: isDefault }) => ({
      title,
      ...(sizes && { prices: sizes }),
      ...(groups && { asks: groups }),
      ...(premium === 1 && { premium: true }),
      ...(isDefault === 1 && { default: true }),
    })),
  }
}

const titlesOf = async (tx: Tx, ids: readonly number[]): Promise<string[]> =>
  (
    await inSlices(ids, some =>
      tx.selectFrom('menu_items').select('title').where('id', 'in', some).orderBy('id').execute(),
    )
  ).map(({ title }) => title)

async function recordGroup(tx: Tx, record: RecordEntry, id: number, before: EntryValues | null): Promise<void> {
  const after = await valuesOf(tx, id)
  recordChange(record, { act: 'price.change', subject: String(after.title), before, after })
}
