/** What a guest must know of a menu item before eating it, under names that never change. */

/** The fourteen that have to be declared in the European Union (Regulation 1169/2011, Annex II), in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
/** Said instead of them: the kitchen has looked, and none of the fourteen is in it. An empty list says nothing. */
export const noAllergens = 'none'
export const allergenFacts = [...allergens, noAllergens] as const

/** The list with a further fact: what is in a dish and 'none' exclude each other; the last word counts. */
export function withAllergenRow(facts: readonly AllergenRow[], chosen: readonly AllergenRow[]): readonly AllergenRow[] {
  const isNoneNew = chosen.includes(noAllergens) && !facts.includes(noAllergens)
  if (isNoneNew) return [noAllergens]
  const rest = chosen.length > 1 ? chosen.filter(fact => fact !== noAllergens) : chosen
  return allergenFacts.filter(fact => rest.includes(fact))
}

/** Whether nothing in the list contradicts the rest. */
export const agrees = (facts: readonly string[]): boolean => !facts.includes(noAllergens) || facts.length === 1

/** What a menu item is suitable for. */
export const diets = ['vegan', 'vegetarian', 'gluten-free', 'halal', 'kosher'] as const

export type Allergen = (typeof allergens)[number]
export type AllergenRow = (typeof allergenFacts)[number]
export type Diet = (typeof diets)[number]
