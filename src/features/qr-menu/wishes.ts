import {
  type Allergen,
  type Diet,
  allergens as knownAllergens,
  diets as knownDiets,
  type noAllergens,
} from '../../domain/food-facts.ts'
import type { GuestItem } from '../../domain/guest-menu.ts'

/** What a guest asks of every dish: a diet that it suits, or an allergen that it is without. */
export type DietFilter = Allergen | Diet

/** Of such a dish nobody knows which allergens it is without. */
const unstated = 'unstated'
type Fact = DietFilter | typeof unstated | typeof noAllergens

/** What is known of a dish, in one list: guest.css filters by the same words. What is vegan is vegetarian, too. */
export function factsOf({ diets = [], allergens = [] }: GuestItem): readonly Fact[] {
  const isVegetarian = diets.includes('vegan') && !diets.includes('vegetarian')
  const contained = allergens.length > 0 ? allergens : [unstated as typeof unstated]
  return [...diets, ...(isVegetarian ? ['vegetarian' as const] : []), ...contained]
}

/** Whether the dish is all that the guest asks for. */
export function suits(item: GuestItem, wishes: readonly DietFilter[]): boolean {
  const facts = factsOf(item)
  return wishes.every(wish => (isDiet(wish) ? facts.includes(wish) : isWithout(facts, wish)))
}

/** The wishes that no dish of a category fulfils: with one of them guest.css hides the whole category. */
export function unfulfilledBy(items: readonly GuestItem[]): readonly DietFilter[] {
  if (items.length === 0) return []
  const facts = items.map(factsOf)
  return [
    ...knownDiets.filter(diet => !facts.some(known => known.includes(diet))),
    ...knownAllergens.filter(allergen => !facts.some(known => isWithout(known, allergen))),
  ]
}

const isWithout = (facts: readonly Fact[], wish: DietFilter) => !facts.includes(wish) && !facts.includes(unstated)

const isDiet = (wish: DietFilter) => (knownDiets as readonly string[]).includes(wish)
