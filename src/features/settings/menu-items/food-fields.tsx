import { allergenFacts, diets, withAllergenRow } from '../../../domain/food-facts.ts'
import { allergenLabels, dietLabels } from '../../../domain/food-labels.ts'
import { textMax } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'
import type { MenuItemDetails } from './menu-item-form.ts'

interface FoodFieldsProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<MenuItemDetails, unknown>>, 'field' | 'values' | 'set'>
}

/** What guests read of a dish beside title and price: closed until somebody wants it. */
export function FoodFields({ form }: FoodFieldsProps) {
  const { description, allergens: contained, diets: suited } = form.values
  return (
    <Collapsible
      label={t('settings.foodFacts')}
      count={(description.trim() ? 1 : 0) + contained.length + suited.length}
    >
      <div className="mt-2 flex flex-col gap-4">
        <TextField
          label={t('settings.description')}
          multiline
          maxLength={textMax}
          hint={t('settings.descriptionHint')}
          {...form.field('description')}
        />
        <ChipSet
          legend={t('settings.diets')}
          options={diets.map(diet => ({ value: diet, label: t(dietLabels[diet]) }))}
          values={suited}
          onChange={chosen =>
            form.set(
              'diets',
              diets.filter(diet => chosen.includes(diet)),
            )
          }
        />
        <ChipSet
          legend={t('settings.allergens')}
          hint={t('settings.allergensHint')}
          options={allergenFacts.map(allergen => ({ value: allergen, label: t(allergenLabels[allergen]) }))}
          values={contained}
          onChange={chosen =>
            form.set(
              'allergens',
              withAllergenRow(
                contained,
                allergenFacts.filter(fact => chosen.includes(fact)),
              ),
            )
          }
        />
      </div>
    </Collapsible>
  )
}
