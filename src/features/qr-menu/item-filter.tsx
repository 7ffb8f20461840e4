import { useMemo, useSyncExternalStore } from 'react'
import { allergens, diets } from '../../domain/food-facts.ts'
import { allergenLabels, dietLabels } from '../../domain/food-labels.ts'
import type { GuestSection } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'
import { factsOf, type Wish } from './wishes.ts'

interface ItemFilterProps {
  readonly sections: readonly GuestSection[]
  readonly wishes: readonly Wish[]
  readonly onChange: (wishes: readonly Wish[]) => void
}

/**
 * Diets and allergens that the menu knows of, to choose from. It works without a script: the list follows the boxes by
 * style alone, and Clear resets a form.
 */
export function ItemFilter({ sections, wishes, onChange }: ItemFilterProps) {
  const known = useMemo(() => new Set(sections.flatMap(({ items }) => items.flatMap(factsOf))), [sections])
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const suitable = diets.filter(diet => known.has(diet))
  const without = allergens.filter(allergen => known.has(allergen))
  if (suitable.length + without.length === 0) return null
  const box = (wish: Wish, label: string) => (
    <label key={wish}>
      <input
        type="checkbox"
        value={wish}
        checked={wishes.includes(wish)}
        onChange={event => onChange(event.target.checked ? [...wishes, wish] : wishes.filter(one => one !== wish))}
      />
      {label}
    </label>
  )
  return (
    <details className={isTakenOver ? 'filter works' : 'filter'}>
      <summary>{wishes.length > 0 ? t('guest.filterOn', { count: wishes.length }) : t('guest.filter')}</summary>
      <form onReset={() => onChange([])}>
        {suitable.length > 0 && (
          <fieldset>
            <legend>{t('guest.suitableFor')}</legend>
            {suitable.map(diet => box(diet, t(dietLabels[diet])))}
          </fieldset>
        )}
        {without.length > 0 && (
          <fieldset>
            <legend>{t('guest.without')}</legend>
            {without.map(allergen => box(allergen, t(allergenLabels[allergen])))}
          </fieldset>
        )}
        <p>{t('guest.allergyNote')}</p>
        <button type="reset">{t('guest.clearFilter')}</button>
      </form>
    </details>
  )
}
