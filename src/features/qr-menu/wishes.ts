import { type Allergen, type Diet, allergens as knownAllergens, diets as knownDiets } from '../../domain/food-facts.ts'
import type { GuestItem } from '../../domain/guest-menu.ts'

/** What a guest asks of every dish: a diet that it suits, or an allergen that it is without. */
export type Wish = Allergen | Diet

/** What is known of a dish, in one list: guest.css filters by the same words. What is vegan is vegetarian, too. */
export function factsOf({ diets = [], allergens = [] }: GuestItem): readonly Wish[] {
  const isVegetarian = diets.includes('vegan') && !diets.includes('vegetarian')
  return [...diets, ...(isVegetarian ? ['vegetarian' as const] : []), ...allergens]
}

/** Whether the dish is all that the guest asks for. */
export function suits(item: GuestItem, wishes: readonly Wish[]): boolean {
  const facts = factsOf(item)
  return wishes.every(wish => facts.includes(wish) === isDiet(wish))
}

/** The wishes that no dish of a category fulfils: with one of them guest.css hides the whole category. */
export function unfulfilledBy(items: readonly GuestItem[]): readonly Wish[] {
  if (items.length === 0) return []
  const facts = items.map(factsOf)
  return [
    ...knownDiets.filter(diet => !facts.some(known => known.includes(diet))),
    ...knownAllergens.filter(allergen => facts.every(known => known.includes(allergen))),
  ]
}

const isDiet = (wish: Wish) => (knownDiets as readonly string[]).includes(wish)
