/** What anybody may read of store and menu (§7, GET /qrmenu): only what the guest menu's page shows. */
import type { StoreSettings } from '../../domain/entities.ts'
import type { Category, MenuItem, ModifierGroup, PublicMenuItem } from '../../domain/menu/entities.ts'
import type { Db } from '../db/open.ts'
import { readMenu, withFlatAddons } from '../menu/menu.ts'
import { readStore } from '../store/store.ts'

export interface PublicMenu {
  readonly storeSettings: StoreSettings
  readonly categories: Category[]
  readonly menuItems: PublicMenuItem[]
}

/** The same for our own page, which asks in groups. */
export interface GroupedMenu extends PublicMenu {
  readonly menuItems: (PublicMenuItem & Pick<MenuItem, 'modifier_groups'>)[]
  readonly groups: readonly ModifierGroup[]
}

/** Of a store that does not show its menu there is its name, its currency and that it does not. */
export async function readPublicMenu(db: Db): Promise<PublicMenu> {
  const { storeSettings, categories, menu } = await readPublic(db)
  return { storeSettings, categories, menuItems: menu ? withFlatAddons(menu).map(publicItem) : [] }
}

/** The same with what items ask, in groups. */
export async function readGroupedMenu(db: Db): Promise<GroupedMenu> {
  const { storeSettings, categories, menu } = await readPublic(db)
  const menuItems = (menu?.items ?? []).map(item => ({
    ...publicItem(item),
    ...(item.modifier_groups && { modifier_groups: item.modifier_groups }),
  }))
  return { storeSettings, categories, menuItems, groups: menu?.groups ?? [] }
}

async function readPublic(db: Db) {
  const { legal_name: _name, tax_id: _taxId, receipt_lines: _lines, ...settings } = (await readStore(db)).settings
  const hidden = { address: null, phone: null, email: null, image: null }
  if (!settings.is_qr_menu_enabled) return { storeSettings: { ...settings, ...hidden }, categories: [], menu: null }
  const menu = await readMenu(db)
  return { storeSettings: settings, categories: menu.categories.map(({ id, title }) => ({ id, title })), menu }
}

/** What guests may know of a dish. */
function publicItem(item: MenuItem): PublicMenuItem {
  const { id, title, price, image, category_id, category_title, sold_out, addons, variants } = item
  const { description, allergens, diets } = item
  return {
    id,
    title,
    price,
    image,
    category_id,
    category_title,
    addons,
    variants,
    ...(sold_out !== undefined && { sold_out }),
    ...(description !== undefined && { description }),
    ...(allergens && { allergens }),
    ...(diets && { diets }),
  }
}
