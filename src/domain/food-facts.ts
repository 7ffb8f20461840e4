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
/** What a menu item is suitable for. */
export const diets = ['vegan', 'vegetarian', 'gluten-free', 'halal', 'kosher'] as const

export type Allergen = (typeof allergens)[number]
export type Diet = (typeof diets)[number]
