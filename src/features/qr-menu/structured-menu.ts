import type { Diet } from '../../domain/food-facts.ts'
import {
  type GuestExtra,
  type GuestItem,
  type GuestMenu,
  guestItemCount,
  guestMenuPath,
} from '../../domain/guest-menu.ts'
import { centsText } from '../../domain/money.ts'
import { addressOf } from './describe-menu.ts'

/**
 * The menu as search engines read it (schema.org/Menu), with its address if that is known. A very long one is described by
 * its sections alone.
 */
export function structuredMenu(menu: GuestMenu, origin: string | null): object {
  const { store, sections } = menu
  const shown = (sections ?? []).filter(({ items }) => items.length > 0)
  const address = origin === null ? {} : { url: origin + guestMenuPath }
  const isLong = guestItemCount(menu) > itemsMax
  const priced = (cents: number, isSoldOut: boolean) => ({
    '@type': 'Offer',
    price: centsText(cents),
    ...(store.currency && { priceCurrency: store.currency }),
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }),
  })
  const offers = (item: GuestItem) =>
    item.variants.length === 0
      ? priced(item.cents, item.isSoldOut)
      : item.variants.map((variant: GuestExtra) => ({ ...priced(variant.cents, item.isSoldOut), name: variant.title }))
  const itemOf = (item: GuestItem) => ({
    '@type': 'MenuItem',
    name: item.title,
    ...(item.description && { description: item.description }),
    ...(item.diets && { suitableForDiet: item.diets.map(diet => `https://schema.org/${dietNames[diet]}`) }),
    ...(item.image && { image: addressOf(item.image, origin) }),
    offers: offers(item),
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
        ...(!isLong && { hasMenuItem: section.items.map(itemOf) }),
      })),
    },
  }
}

const itemsMax = 500

const dietNames: Readonly<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
}
