/** What anybody may read of store and menu (§7, GET /qrmenu): only what the guest menu's page shows. */
import type { PublicStoreSettings } from '../../domain/entities.ts'
import type { GuestChoice, GuestItem } from '../../domain/guest-menu.ts'
import { componentTitle, isOutOfParts, offeredChoices } from '../../domain/menu/combo.ts'
import type { Category, MenuItem, ModifierGroup, PublicMenuItem } from '../../domain/menu/entities.ts'
import { type GuestTimes, guestTimes } from '../../domain/menu/guest-times.ts'
import type { LanguageTag } from '../../texts/languages.ts'
import type { Db } from '../db/open.ts'
import { pricesNow, readMenu, withFlatAddons } from '../menu/menu.ts'
import { menuMoment } from '../menu/menu-clock.ts'
import { inLanguage } from '../menu/translations.ts'
import { readStore } from '../store/store.ts'

export interface PublicMenu {
  readonly storeSettings: PublicStoreSettings
  readonly categories: Category[]
  readonly menuItems: PublicMenuItem[]
}

/** The same for our own page, which asks in groups. */
export interface GroupedMenu extends PublicMenu {
  readonly menuItems: (PublicMenuItem &
    Pick<MenuItem, 'modifier_groups'> &
    GuestTimes &
    Choices &
    Pick<GuestItem, 'ownTitle'>)[]
  readonly groups: readonly ModifierGroup[]
}

/** Of a store that does not show its menu there is its name, its currency and that it does not. */
export async function readPublicMenu(db: Db): Promise<PublicMenu> {
  const { storeSettings, categories, menu } = await readPublic(db)
  return { storeSettings, categories, menuItems: menu ? withFlatAddons(menu).map(publicItem) : [] }
}

/** The same with what items ask, in groups. */
export async function readGroupedMenu(db: Db, language: LanguageTag): Promise<GroupedMenu> {
  const { storeSettings, categories, menu, times, own } = await readPublic(db, language)
  const byId = new Map((menu?.items ?? []).map(item => [item.id, item]))
  const ownTitle = (item: MenuItem) => own.get(item.id) ?? item.title
  const alone = (menu?.items ?? []).filter(({ sold_alone }) => sold_alone !== 0)
  const menuItems = alone.map(item => ({
    ...publicItem(item),
    ...choicesOf(item, byId),
    ...times.get(item.id),
    ...(ownTitle(item) !== item.title && { ownTitle: ownTitle(item) }),
    ...(item.modifier_groups && { modifier_groups: item.modifier_groups }),
  }))
  return { storeSettings, categories, menuItems, groups: menu?.groups ?? [] }
}

interface Choices {
  readonly choices?: readonly GuestChoice[]
  readonly sold_out?: 1
}

function choicesOf(item: MenuItem, byId: ReadonlyMap<number, MenuItem>): Choices {
  if (item.kind !== 'combo') return {}
  const offered = offeredChoices(item, id => byId.get(id))
  return {
    ...(isOutOfParts(offered) && { sold_out: 1 }),
    choices: offered.map(({ components, ...choice }) => ({
      ...choice,
      parts: components.map(component => ({
        id: component.id,
        title: componentTitle(component),
        cents: component.surchargeCents,
        ...(component.isSoldOut && { isSoldOut: true }),
      })),
    })),
  }
}

async function readPublic(db: Db, language?: LanguageTag) {
  const store = await readStore(db)
  const { legal_name: _name, tax_id: _taxId, receipt_lines: _lines, ...settings } = store.settings
  const hidden = { address: null, phone: null, email: null, image: null }
  if (!settings.is_qr_menu_enabled)
    return {
      storeSettings: { ...settings, ...hidden },
      categories: [],
      menu: null,
      times: new Map(),
      own: new Map<number, string>(),
    }
  const own = await readMenu(db)
  const menu = language ? await inLanguage(db, own, language) : own
  const when = await menuMoment(db, store)
  return {
    storeSettings: settings,
    categories: menu.categories.map(({ id, title }) => ({ id, title })),
    menu: { ...menu, items: pricesNow(menu, when) },
    times: guestTimes(menu, when),
    own: new Map(own.items.map(({ id, title }) => [id, title])),
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
