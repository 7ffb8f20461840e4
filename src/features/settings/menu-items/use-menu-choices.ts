import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import type { MenuItem } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import type { SelectOption } from '../../../ui/select.tsx'
import { itemTaxLabel, taxLabel } from './tax-label.ts'

export interface MenuChoices {
  readonly categories: readonly SelectOption[]
  readonly taxes: readonly SelectOption[]
  /** What could not be loaded is said beside the select. */
  readonly categoriesHint?: string
  readonly taxesHint?: string
}

/** The categories and taxes that a dish can have; the dish's own are there before the lists are. */
export function useMenuChoices(item?: MenuItem): MenuChoices {
  const categories = useRead(settings.categories)
  const taxes = useRead(settings.taxes)
  const own = {
    categories: item?.category_id ? [{ value: String(item.category_id), label: item.category_title ?? '' }] : [],
    taxes: item?.tax_id ? [{ value: String(item.tax_id), label: itemTaxLabel(item) ?? '' }] : [],
  }
  return {
    categories: categories.data?.map(({ id, title }) => ({ value: String(id), label: title })) ?? own.categories,
    taxes: taxes.data?.map(tax => ({ value: String(tax.id), label: taxLabel(tax) })) ?? own.taxes,
    ...(categories.isError && { categoriesHint: t('failures.settingsLoad') }),
    ...(taxes.isError && { taxesHint: t('failures.settingsLoad') }),
  }
}
