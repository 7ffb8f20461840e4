import { dishCount, type GuestMenu } from '../../domain/guest-menu.ts'

/** One sentence for share sheets and search engines: 'Tapas, Pizzas and more, with prices. Calle Mayor 1.' */
export function describeMenu(menu: GuestMenu): string {
  const { store, sections } = menu
  if (!sections) return `${store.name}: the menu is not available.`
  const named = sections.filter(({ id, dishes: some }) => id !== null && some.length > 0).map(({ title }) => title)
  const first = named.slice(0, namedMax).join(', ')
  const kinds = first && `: ${first}${named.length > namedMax ? ' and more' : ''}`
  const where = store.address?.trim().replace(/\s+/g, ' ')
  return `The menu of ${store.name}${kinds}. ${dishCount(menu)} dishes with prices.${where ? ` ${where}` : ''}`
}

/** The store's picture, else the first dish that has one, else the product's own; absolute. */
export function pictureOf({ store, sections }: GuestMenu, origin: string): string {
  const dish = sections?.flatMap(({ dishes }) => dishes).find(({ image }) => image !== null)
  return new URL(store.image ?? dish?.image ?? '/icons/icon-512.png', origin).href
}

const namedMax = 4
