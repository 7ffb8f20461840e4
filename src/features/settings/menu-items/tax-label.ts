import type { MenuItem, Tax } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'

/** "VAT - 10% (exclusive)" */
export const taxLabel = ({ title, rate, type }: Pick<Tax, 'title' | 'rate' | 'type'>): string =>
  t('settings.taxLabel', { title, rate, type })

/** The same for the tax of a dish; null when it has none. */
export const itemTaxLabel = ({ tax_title, tax_rate, tax_type }: MenuItem): string | null =>
  tax_title === null ? null : taxLabel({ title: tax_title, rate: tax_rate ?? 0, type: tax_type ?? '' })
