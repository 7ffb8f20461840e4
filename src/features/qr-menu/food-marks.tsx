import { noAllergens } from '../../domain/food-facts.ts'
import { allergenLabels, dietLabels } from '../../domain/food-labels.ts'
import type { GuestItem } from '../../domain/guest-menu.ts'
import { isolated, t } from '../../texts/t.ts'

/** What a dish suits and what it contains, in words: a sign alone would have to be learned first. */
export function FoodMarks({ item: { diets, allergens } }: { readonly item: GuestItem }) {
  if (!diets && !allergens) return null
  return (
    <p className="marks">
      {diets?.map(diet => (
        <em key={diet}>{t(dietLabels[diet])}</em>
      ))}
      {allergens?.includes(noAllergens) && <span>{t('guest.containsNone')}</span>}
      {allergens && !allergens.includes(noAllergens) && (
        <span>
          {t('guest.contains', { allergens: allergens.map(one => isolated(t(allergenLabels[one]))).join(', ') })}
        </span>
      )}
    </p>
  )
}
