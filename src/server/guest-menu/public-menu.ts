/** What anybody may read of store and menu (§7, GET /qrmenu): only what the guest menu's page shows. */
import type { StoreSettings } from '../../domain/entities.ts'
import type { Category, MenuItem, PublicMenuItem } from '../../domain/menu/entities.ts'
import type { Db } from '../db/open.ts'
import { readMenu } from '../menu/menu.ts'
import { readStore } from '../store/store.ts'

export interface PublicMenu {
  readonly storeSettings: StoreSettings
  readonly categories: Category[]
  readonly menuItems: PublicMenuItem[]
}

/** Of a store that does not show its menu there is its name, its currency and that it does not. */
export async function readPublicMenu(db: Db): Promise<PublicMenu> {
  const { legal_name: _name, tax_id: _taxId, receipt_lines: _lines, ...settings } = (await readStore(db)).settings
  const hidden = { address: null, phone: null, email: null, image: null }
  if (!settings.is_qr_menu_enabled) return { storeSettings: { ...settings, ...hidden }, categories: [], menuItems: [] }
  const { items, categories } = await readMenu(db)
  return {
    storeSettings: settings,
    categories: categories.map(({ id, title }) => ({ id, title })),
    menuItems: items.map(publicItem),
  }
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
