import { type GuestMenu, guestItemCount } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'

/** One sentence for share sheets and search engines: 'Tapas, Pizzas and more, with prices. Calle Mayor 1.' */
export function describeMenu(menu: GuestMenu): string {
  const { store, sections } = menu
  if (!sections) return t('guest.menuClosed', { name: store.name })
  const named = sections.filter(({ id, items: some }) => id !== null && some.length > 0).map(({ title }) => title)
  const kinds = named.slice(0, namedMax).join(', ')
  const where = store.address?.trim().replace(/\s+/g, ' ')
  const shown = kinds === '' ? 'none' : named.length > namedMax ? 'some' : 'all'
  const description = t('guest.description', { name: store.name, shown, kinds, count: guestItemCount(menu) })
  return where ? `${description} ${where}` : description
}

/** The store's picture, else the first dish that has one, else the product's own. */
export function pictureOf({ store, sections }: GuestMenu, origin: string | null): string {
  const item = sections?.flatMap(({ items }) => items).find(({ image }) => image !== null)
  return addressOf(store.image ?? item?.image ?? '/icons/icon-512.png', origin)
}

/** Where something of this server is: absolute, if the store's own address is known. */
export const addressOf = (path: string, origin: string | null): string => (origin ? new URL(path, origin).href : path)

const namedMax = 4
