import { useRead } from '../../../client/hooks.ts'
import { priceRules } from '../../../contract/price-rules.ts'
import { settings } from '../../../contract/settings.ts'
import type { MenuItem, Schedule, Tax } from '../../../domain/menu/entities.ts'
import { servedText } from '../../../domain/menu/schedule-text.ts'
import { t } from '../../../texts/t.ts'
import type { SelectOption } from '../../../ui/select.tsx'

export interface MenuChoices {
  readonly categories: readonly SelectOption[]
  readonly taxes: readonly SelectOption[]
  readonly schedules: readonly SelectOption[]
  /** What could not be loaded is said beside the select. */
  readonly categoriesHint?: string
  readonly taxesHint?: string
}

/** The categories and taxes that a dish can have; the dish's own are there before the lists are. */
export function useMenuChoices(item?: MenuItem): MenuChoices {
  const categories = useRead(settings.categories)
  const taxes = useRead(settings.taxes)
  const schedules = useRead(priceRules.schedules).data ?? []
  const own = {
    categories: item?.category_id ? [{ value: String(item.category_id), label: item.category_title ?? '' }] : [],
    taxes: item?.tax_id ? [{ value: String(item.tax_id), label: itemTaxLabel(item) ?? '' }] : [],
  }
  return {
    categories: categories.data?.map(({ id, title }) => ({ value: String(id), label: title })) ?? own.categories,
    taxes: taxes.data?.map(tax => ({ value: String(tax.id), label: taxLabel(tax) })) ?? own.taxes,
    schedules: schedules.map(one => ({ value: String(one.id), label: scheduleLabel(one) })),
    ...(categories.isError && { categoriesHint: t('failures.settingsLoad') }),
    ...(taxes.isError && { taxesHint: t('failures.settingsLoad') }),
  }
}

/** "Lunch: Mon–Fri 12:00–15:00" */
export const scheduleLabel = (schedule: Schedule): string =>
  t('priceRules.scheduleWhen', { title: schedule.title, when: servedText(schedule, t) })

/** "VAT - 10% (exclusive)" */
const taxLabel = ({ title, rate, type }: Pick<Tax, 'title' | 'rate' | 'type'>): string =>
  t('settings.taxLabel', { title, rate, type })

/** The same for the tax of a dish; null when it has none. */
const itemTaxLabel = ({ tax_title, tax_rate, tax_type }: MenuItem): string | null =>
  tax_title === null ? null : taxLabel({ title: tax_title, rate: tax_rate ?? 0, type: tax_type ?? '' })
