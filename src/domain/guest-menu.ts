/** The menu as guests read it (§2): the server makes it, renders the page from it and puts it into the page. */
import type { LanguageTag } from '../texts/languages.ts'
import { currencySymbol } from './currencies.ts'
import type { PublicStoreSettings } from './entities.ts'
import type { AllergenRow, Diet } from './food-facts.ts'
import { type GroupsById, groupsById, offersOf } from './menu/choose.ts'
import type { AttachedGroup, Category, ModifierGroup, PublicMenuItem } from './menu/entities.ts'
import type { GuestTimes } from './menu/guest-times.ts'
import type { CurrencyDecimals } from './money/decimals.ts'
import { type Cents, centsOf } from './money/money.ts'

export interface GuestExtra {
  readonly id: number
  readonly title: string
  readonly cents: Cents
  /** Of a variant, where modifiers may have prices by size. */
  readonly sizeId?: number
}

export interface GuestItem extends GuestTimes {
  readonly id: number
  readonly title: string
  /** In the store's own language, where that is another: guests may search for what stands on a board. */
  readonly ownTitle?: string
  readonly cents: Cents
  readonly image: string | null
  readonly isSoldOut: boolean
  /** This, and the two lists, only where there is something to say: a long menu is sent to phones. */
  readonly description?: string
  readonly allergens?: readonly AllergenRow[]
  readonly diets?: readonly Diet[]
  readonly variants: readonly GuestExtra[]
  readonly addons: readonly GuestExtra[]
  /** What is asked, by the menu's groups; and for its card, how many addons and how many other questions that is. */
  readonly asks?: readonly AttachedGroup[]
  readonly addonCount?: number
  readonly askCount?: number
  /** Of a combo: what is chosen for it. */
  readonly choices?: readonly GuestChoice[]
}

export interface GuestChoice {
  readonly id: number
  readonly title: string
  readonly min: number
  readonly max: number
  readonly parts: readonly (GuestExtra & { readonly isSoldOut?: boolean })[]
}

/** A category with its menu items; `id` null: items without a category. */
export interface GuestSection {
  readonly id: number | null
  readonly title: string
  readonly items: readonly GuestItem[]
}

export interface GuestStore {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly image: string | null
  /** The currency's code ("EUR") and what is written before an amount. */
  readonly currency: string | null
  readonly symbol: string
}

export interface GuestMenu {
  readonly store: GuestStore
  /** null: the store does not show its menu. */
  readonly sections: readonly GuestSection[] | null
  readonly groups?: readonly ModifierGroup[]
  /** Those in which the page can be read, where there are several. */
  readonly languages?: readonly LanguageTag[]
}

/** The addresses of the page and its parts. */
export interface GuestPagePlace {
  /** 'https://casa.example': search engines need an absolute address. null: the store has not set one. */
  readonly origin: string | null
  /** Written into the page, so that nothing waits for it, or an address. */
  readonly script: { readonly code: string } | { readonly src: string }
  /** The style sheet, written into the page for the same reason; '' if it comes another way. */
  readonly css: string
  readonly language: LanguageTag
  /** How amounts and times are written: 'de-AT'. */
  readonly locale: string
  /** Of amounts; missing: 2. */
  readonly decimals?: CurrencyDecimals
}

/** Renders the whole page as HTML; the guest menu's own build exports it under this name. */
export type RenderGuestPage = (menu: GuestMenu, place: GuestPagePlace) => string

export const guestMenuPath = '/menu'

/** The page's address in a language. */
export const guestMenuIn = (language: LanguageTag): string => `${guestMenuPath}?lang=${language}`

/** The id of the element with the menu as JSON. */
export const guestDataId = 'menu-data'

/** The id of the element with the page's texts as JSON. */
export const guestTextsId = 'texts'

/** What guests see. A store or category without a name gets one where the page is rendered. */
export function guestMenuOf(
  settings: PublicStoreSettings,
  categories: readonly Category[],
  items: readonly ItemForGuests[],
  groups: readonly ModifierGroup[] = [],
): GuestMenu {
  const byId = groupsById(groups)
  const { store_name, address, phone, email, image, currency, is_qr_menu_enabled } = settings
  const store = { name: store_name?.trim() ?? '', address, phone, email, image, currency }
  const sections = [...categories, withoutCategory].map(({ id, title }) => ({
    id,
    title,
    items: items
      .filter(({ category_id }) => category_id === id)
      .map(item => ({
        ...guestItemOf(item),
        ...asksOf(item.modifier_groups, byId),
        ...(item.choices && { choices: item.choices }),
        ...(item.ownTitle && { ownTitle: item.ownTitle }),
      })),
  }))
  return {
    store: { ...store, symbol: currencySymbol(currency) },
    ...(is_qr_menu_enabled && groups.length > 0 && { groups }),
    sections: is_qr_menu_enabled ? sections.filter(({ id, items }) => id !== null || items.length > 0) : null,
  }
}

type ItemForGuests = PublicMenuItem &
  GuestTimes &
  Pick<GuestItem, 'ownTitle' | 'choices'> & { readonly modifier_groups?: AttachedGroup[] | undefined }

/** The number of menu items. */
export const guestItemCount = ({ sections }: GuestMenu): number =>
  (sections ?? []).reduce((sum, { items }) => sum + items.length, 0)

const withoutCategory = { id: null, title: '' }

function asksOf(asks: readonly AttachedGroup[] = [], groups: GroupsById) {
  if (asks.length === 0) return {}
  const offers = offersOf({ addons: [], modifier_groups: [...asks] }, groups)
  return { addons: [], asks, addonCount: offers.addons, askCount: offers.asks }
}

const guestItemOf = ({
  id,
  title,
  price,
  image,
  sold_out,
  variants,
  addons,
  ...food
}: PublicMenuItem & GuestTimes): GuestItem => ({
  id,
  title,
  cents: centsOf(price),
  image,
  isSoldOut: sold_out === 1,
  ...(food.description && { description: food.description }),
  ...(food.allergens?.length && { allergens: food.allergens }),
  ...(food.diets?.length && { diets: food.diets }),
  ...(food.served && { served: food.served }),
  ...(food.isClosed && { isClosed: food.isClosed }),
  ...(food.offers && { offers: food.offers }),
  variants: variants.map(extraOf),
  addons: addons.map(extraOf),
})

const extraOf = (extra: PublicMenuItem['variants'][number]): GuestExtra => ({
  id: extra.id,
  title: extra.title,
  cents: centsOf(extra.price),
  ...(extra.size_id && { sizeId: extra.size_id }),
})
