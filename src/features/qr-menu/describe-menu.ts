import { type GuestMenu, guestItemCount } from '../../domain/guest-menu.ts'

/** One sentence for share sheets and search engines: 'Tapas, Pizzas and more, with prices. Calle Mayor 1.' */
export function describeMenu(menu: GuestMenu): string {
  const { store, sections } = menu
  if (!sections) return `${store.name}: the menu is not available.`
  const named = sections.filter(({ id, items: some }) => id !== null && some.length > 0).map(({ title }) => title)
  const first = named.slice(0, namedMax).join(', ')
  const kinds = first && `: ${first}${named.length > namedMax ? ' and more' : ''}`
  const where = store.address?.trim().replace(/\s+/g, ' ')
  return `The menu of ${store.name}${kinds}. ${guestItemCount(menu)} dishes with prices.${where ? ` ${where}` : ''}`
}

/** The store's picture, else the first dish that has one, else the product's own. */
export function pictureOf({ store, sections }: GuestMenu, origin: string | null): string {
  const item = sections?.flatMap(({ items }) => items).find(({ image }) => image !== null)
  return addressOf(store.image ?? item?.image ?? '/icons/icon-512.png', origin)
}

/** Where something of this server is: absolute, if the store's own address is known. */
export const addressOf = (path: string, origin: string | null): string => (origin ? new URL(path, origin).href : path)

const namedMax = 4
