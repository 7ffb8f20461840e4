/** Allergens and diets as screens and guests' pages print them: keys of the texts. */
import type { PlainKey } from '../texts/text.ts'
import type { AllergenRow, Diet } from './food-facts.ts'

export const allergenLabels: Readonly<Record<AllergenRow, PlainKey>> = {
  gluten: 'food.gluten',
  crustaceans: 'food.crustaceans',
  eggs: 'food.eggs',
  fish: 'food.fish',
  peanuts: 'food.peanuts',
  soya: 'food.soya',
  milk: 'food.milk',
  nuts: 'food.nuts',
  celery: 'food.celery',
  mustard: 'food.mustard',
  sesame: 'food.sesame',
  sulphites: 'food.sulphites',
  lupin: 'food.lupin',
  molluscs: 'food.molluscs',
  none: 'food.noAllergens',
}

export const dietLabels: Readonly<Record<Diet, PlainKey>> = {
  vegan: 'food.vegan',
  vegetarian: 'food.vegetarian',
  'gluten-free': 'food.glutenFree',
  halal: 'food.halal',
  kosher: 'food.kosher',
}
