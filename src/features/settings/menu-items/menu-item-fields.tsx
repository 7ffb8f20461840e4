import { t } from '../../../texts/t.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'
import { OtherTitles } from '../other-titles.tsx'
import type { MenuItemDetails } from './menu-item-form.ts'
import type { MenuChoices } from './use-menu-choices.ts'

type Used = 'values' | 'set' | 'inside' | 'field' | 'choice'

interface MenuItemFieldsProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<MenuItemDetails, unknown>>, Used>
  readonly choices: MenuChoices
  /** Its parts are taxed, and nothing else. */
  readonly isCombo?: boolean
}

/** What is asked about a dish, new or known. */
export function MenuItemFields({ form, choices, isCombo = false }: MenuItemFieldsProps) {
  const { categories, taxes, schedules, categoriesHint, taxesHint } = choices
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label={t('settings.title')} required autoComplete="off" {...form.field('title')} />
        <OtherTitles form={form} />
      </div>
      <NumberField label={t('settings.price')} required {...form.field('price')} />
      <NumberField label={t('settings.netPrice')} {...form.field('netPrice')} />
      <Select
        label={t('settings.category')}
        placeholder={t('settings.noChoice')}
        options={categories}
        {...(categoriesHint && { hint: categoriesHint })}
        {...form.choice('categoryId')}
      />
      {!isCombo && (
        <div>
          <Select
            label={t('settings.tax')}
            placeholder={t('settings.noChoice')}
            options={taxes}
            {...(taxesHint && { hint: taxesHint })}
            {...form.choice('taxId')}
          />
          {taxes.length > 0 && form.values.taxId === '' && (
            <p role="status" className="mt-1 font-medium text-amber text-sm">
              {t('settings.dishUntaxedHint')}
            </p>
          )}
        </div>
      )}
      {/* A store without schedules is not asked. */}
      {schedules.length > 0 && (
        <Select
          label={t('priceRules.schedule')}
          placeholder={t('priceRules.scheduleOfCategory')}
          options={schedules}
          {...form.choice('scheduleId')}
        />
      )}
    </div>
  )
}
