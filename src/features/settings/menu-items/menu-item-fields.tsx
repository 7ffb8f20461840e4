import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'
import type { MenuItemDetails } from './menu-item-form.ts'
import type { MenuChoices } from './use-menu-choices.ts'

interface MenuItemFieldsProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<MenuItemDetails, unknown>>, 'field' | 'choice'>
  readonly choices: MenuChoices
}

/** What is asked about a dish, new or known. */
export function MenuItemFields({ form, choices }: MenuItemFieldsProps) {
  const { categories, taxes, categoriesHint, taxesHint } = choices
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label="Title" required autoComplete="off" {...form.field('title')} />
      </div>
      <NumberField label="Price" required min={0} {...form.field('price')} />
      <NumberField label="Net Price" min={0} {...form.field('netPrice')} />
      <Select
        label="Category"
        placeholder="None"
        options={categories}
        {...(categoriesHint && { hint: categoriesHint })}
        {...form.choice('categoryId')}
      />
      <Select
        label="Tax"
        placeholder="None"
        options={taxes}
        {...(taxesHint && { hint: taxesHint })}
        {...form.choice('taxId')}
      />
    </div>
  )
}
