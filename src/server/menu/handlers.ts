/** The dishes, their variants, addons and photos (§7, menu items). */
import type * as z from 'zod/mini'
import type { menuItems } from '../../contract/menu-items.ts'
import { businessDay } from '../../domain/business-day.ts'
import type { addonForm, menuItemUpdateForm } from '../../domain/validation.ts'
import type { PlainKey } from '../../texts/text.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { deletePhoto, savePhoto } from '../photos/save-photo.ts'
import { readStore } from '../store/store.ts'
import { addAddons, removeAddon, updateAddon } from './addons.ts'
import { readCombos } from './combos.ts'
import { forgetCount } from './countdowns.ts'
import { readMenu, readMenuItem } from './menu.ts'
import { menuAsCsv } from './menu-file.ts'
import { orderItems } from './menu-order.ts'
import { recordingPrices, recordNewItem } from './record-prices.ts'
import { setSoldOut } from './sold-out.ts'
import { combosThatNameNoVariant, refuseAsCombo, refuseMixedTaxes, storeComboChoices } from './store-combos.ts'
import { storeItemGroups } from './store-groups.ts'
import { itemsWithTitles, storeTitles, storeTitlesOfAll } from './translations.ts'
import { namesOf, usersOfItem } from './used-by.ts'
import { addVariants, removeVariant, updateVariant } from './variants.ts'

const unknown = 'refused.noMenuItem'

type Own = Handlers<typeof menuItems>

export const menuItemsHandlers: Omit<Own, 'importFile' | 'previewImport'> = {
  list: async ({ db }) => itemsWithTitles(db, (await readMenu(db)).items),
  get: async ({ db, params }) => {
    const item = await readMenuItem(db, rowId(params.id, unknown))
    if (!item) throw new Refused(404, unknown)
    const { groups: _, away: __, rules: ___, served: ____, ...own } = item
    const [titled = own] = await itemsWithTitles(db, [own])
    return titled
  },

  exportFile: async ({ db, now }) => {
    const { timeZone, dayStartsAtHour } = await readStore(db)
    return { name: `menu-${businessDay(now, timeZone, dayStartsAtHour)}.csv`, csv: await menuAsCsv(db) }
  },
  add: async ({ db, body, now, record }) => {
    const { id } = await db
      .insertInto('menu_items')
      .values(await columnsOf(db, body))
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVariants(db, id, body.variants)
    await storeAddons(db, id, body.addons ?? [])
    await storeTitles(db, 'item', id, body.titles)
    if (body.modifierGroups) await storeItemGroups(db, id, body.modifierGroups)
    await storeKind(db, id, body, now)
    await recordNewItem(db, record, id)
    return { ...done('done.menuItemAdded'), menuItemId: id }
  },
  update: async ({ db, params, body, now, record }) => {
    const { id, category_id } = await findItem(db, params.id)
    const columns = await columnsOf(db, body)
    // In another category it comes last.
    const moved = columns.category_id !== undefined && columns.category_id !== category_id && { position: null }
    await recordingPrices(db, record, id, async () => {
      await db
        .updateTable('menu_items')
        .set({ ...columns, ...moved })
        .where('id', '=', id)
        .execute()
      if (body.modifierGroups) await storeItemGroups(db, id, body.modifierGroups)
      await storeKind(db, id, body, now)
      await storeTitles(db, 'item', id, body.titles)
    })
    return done('done.menuItemUpdated')
  },
  remove: async ({ db, params, now, record }) => {
    const item = await findItem(db, params.id)
    const used = namesOf(await usersOfItem(db, item.id))
    await recordingPrices(db, record, item.id, () => softDelete(db, 'menu_items', item.id, now, unknown))
    await showPhoto(db, item, null)
    return used ? done('done.menuItemWasUsed', used) : done('done.menuItemDeleted')
  },
  order: async ({ db, body: { categoryId, ids } }) => {
    await checkListed(db, 'categories', categoryId, 'refused.selectCategory')
    await orderItems(db, categoryId, ids)
    return done('done.menuOrdered')
  },
  setSoldOut: async ({ db, params, body, now }) => {
    const title = await setSoldOut(db, 'menu_items', rowId(params.id, unknown), body, now)
    if (title === null) throw new Refused(404, unknown)
    return done(body.soldOut ? 'done.itemSoldOut' : 'done.itemBack', { title })
  },

  uploadPhoto: async ({ db, params, body, now }) => {
    const item = await findItem(db, params.id)
    const image = await savePhoto(db, Buffer.from(await body.image.arrayBuffer()), now)
    await showPhoto(db, item, image)
    return { ...done('done.photoUploaded'), imageURL: image }
  },
  removePhoto: async ({ db, params }) => {
    await showPhoto(db, await findItem(db, params.id), null)
    return done('done.photoRemoved')
  },

  addVariant: async ({ db, params, body, record }) => {
    const { id, kind, title } = await findItem(db, params.itemId)
    if (kind === 'combo') throw new Refused(400, 'refused.comboHasVariants')
    const open = namesOf(await combosThatNameNoVariant(db, id))
    const variantId = await recordingPrices(db, record, id, () => addVariants(db, id, [body]))
    const said = open
      ? done('done.variantOfCombos', { ...open, title, variant: body.title })
      : done('done.variantAdded')
    return { ...said, variantId }
  },
  updateVariant: async ({ db, params: { itemId, variantId }, body, record }) => {
    await recordingPrices(db, record, rowId(itemId, 'refused.noVariantOfItem'), () =>
      updateVariant(db, itemId, variantId, body),
    )
    return done('done.variantUpdated')
  },
  removeVariant: async ({ db, params: { itemId, variantId }, now, record }) => {
    const [id, variant] = [itemId, variantId].map(one => rowId(one, 'refused.noVariantOfItem')) as [number, number]
    const used = namesOf(await usersOfItem(db, id, variant))
    await recordingPrices(db, record, id, () => removeVariant(db, itemId, variantId, now))
    return used ? done('done.variantWasUsed', used) : done('done.variantDeleted')
  },

  addAddon: async ({ db, params, body, record }) => {
    const { id } = await findItem(db, params.itemId)
    const [addonId = 0] = await recordingPrices(db, record, id, () => storeAddons(db, id, [body]))
    return { ...done('done.addonAdded'), addonId }
  },
  updateAddon: async ({ db, params: { itemId, addonId }, body, record }) => {
    await recordingPrices(db, record, rowId(itemId, 'refused.noAddonOfItem'), () =>
      updateAddon(db, itemId, addonId, body),
    )
    return done('done.addonUpdated')
  },
  removeAddon: async ({ db, params: { itemId, addonId }, now, record }) => {
    await recordingPrices(db, record, rowId(itemId, 'refused.noAddonOfItem'), () =>
      removeAddon(db, itemId, addonId, now),
    )
    return done('done.addonDeleted')
  },
}

/**
 * What the form says of a combo; what it leaves out stays. A combo has no tax of its own. Throws Refused(400) for one
 * without a choice, with variants, or whose parts are taxed differently.
 */
async function storeKind(tx: Tx, id: number, form: z.output<typeof menuItemUpdateForm>, now: number): Promise<void> {
  const { kind, comboChoices, taxId } = form
  if (kind) await tx.updateTable('menu_items').set({ kind }).where('id', '=', id).execute()
  const stored = await tx.selectFrom('menu_items').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  if (stored.kind === 'combo') {
    await refuseAsCombo(tx, id)
    await forgetCount(tx, 'item', id)
    if (comboChoices) await storeComboChoices(tx, { id }, comboChoices, now)
    if (!(await readCombos(tx, { ids: [id] })).has(id)) throw new Refused(400, 'forms.comboChoice')
    await tx.updateTable('menu_items').set({ tax_id: null }).where('id', '=', id).execute()
  }
  if (stored.kind === 'combo' || taxId !== undefined) await refuseMixedTaxes(tx)
}

/** Gives their ids, in the order of the forms. */
async function storeAddons(
  tx: Tx,
  item_id: number,
  forms: readonly z.output<typeof addonForm>[],
): Promise<readonly number[]> {
  const ids = await addAddons(
    tx,
    forms.map(({ title, price }) => ({ item_id, title, price_cents: price })),
  )
  await storeTitlesOfAll(tx, 'addon', ids, forms)
  return ids
}

async function findItem(tx: Tx, id: string) {
  const item = await tx
    .selectFrom('menu_items')
    .select(['id', 'title', 'image', 'category_id', 'kind'])
    .where('id', '=', rowId(id, unknown))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!item) throw new Refused(404, unknown)
  return item
}

async function showPhoto(tx: Tx, item: { id: number; image: string | null }, image: string | null): Promise<void> {
  await tx.updateTable('menu_items').set({ image }).where('id', '=', item.id).execute()
  await deletePhoto(tx, item.image)
}

/** The form as it is stored, without what it leaves open; the photo is not part of it. Throws Refused(400) for a category or tax that there is not. */
async function columnsOf(tx: Tx, form: z.output<typeof menuItemUpdateForm>) {
  const { title, price: price_cents, netPrice: net_price_cents, categoryId: category_id, taxId: tax_id } = form
  const { description, allergens, diets, scheduleId: schedule_id, soldAlone } = form
  await checkListed(tx, 'categories', category_id, 'refused.selectCategory')
  await checkListed(tx, 'taxes', tax_id, 'refused.selectTax')
  await checkListed(tx, 'schedules', schedule_id, 'forms.schedule')
  return {
    title,
    price_cents,
    ...(net_price_cents !== undefined && { net_price_cents }),
    ...(category_id !== undefined && { category_id }),
    ...(tax_id !== undefined && { tax_id }),
    ...(schedule_id !== undefined && { schedule_id }),
    ...(soldAlone !== undefined && { is_sold_alone: soldAlone ? 1 : 0 }),
    ...(description !== undefined && { description }),
    ...(allergens && { allergens: JSON.stringify(allergens) }),
    ...(diets && { diets: JSON.stringify(diets) }),
  }
}

async function checkListed(
  tx: Tx,
  table: 'categories' | 'taxes' | 'schedules',
  id: number | null | undefined,
  missing: PlainKey,
): Promise<void> {
  if (id == null) return
  const query = tx
    .selectFrom(table as 'taxes')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
  if (!(await query.executeTakeFirst())) throw new Refused(400, missing)
}
