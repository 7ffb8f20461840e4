import { dishCount, type GuestDish, type GuestExtra, type GuestMenu, guestMenuPath } from '../../domain/guest-menu.ts'
import { centsText } from '../../domain/money.ts'
import { addressOf } from './describe-menu.ts'

/**
 * The menu as search engines read it (schema.org/Menu), with its address if that is known. A very long one is described by
 * its sections alone.
 */
export function structuredMenu(menu: GuestMenu, origin: string | null): object {
  const { store, sections } = menu
  const shown = (sections ?? []).filter(({ dishes }) => dishes.length > 0)
  const address = origin === null ? {} : { url: origin + guestMenuPath }
  const isLong = dishCount(menu) > dishesMax
  const priced = (cents: number, isSoldOut: boolean) => ({
    '@type': 'Offer',
    price: centsText(cents),
    ...(store.currency && { priceCurrency: store.currency }),
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }),
  })
  const offers = (dish: GuestDish) =>
    dish.variants.length === 0
      ? priced(dish.cents, dish.isSoldOut)
      : dish.variants.map((variant: GuestExtra) => ({ ...priced(variant.cents, dish.isSoldOut), name: variant.title }))
  const itemOf = (dish: GuestDish) => ({
    '@type': 'MenuItem',
    name: dish.title,
    ...(dish.image && { image: addressOf(dish.image, origin) }),
    offers: offers(dish),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: store.name,
    ...address,
    ...(store.address && { address: store.address }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.email && { email: store.email }),
    ...(store.image && { image: addressOf(store.image, origin) }),
    hasMenu: {
      '@type': 'Menu',
      ...address,
      hasMenuSection: shown.map(section => ({
        '@type': 'MenuSection',
        name: section.title,
        ...(!isLong && { hasMenuItem: section.dishes.map(itemOf) }),
      })),
    },
  }
}

const dishesMax = 500
