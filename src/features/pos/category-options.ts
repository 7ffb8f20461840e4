import type { Category } from '../../domain/menu/entities.ts'
import { t } from '../../texts/t.ts'

/** All and the store's categories; '' stands for All. */
export const categoryOptions = (categories: readonly Category[]) => [
  { value: '', label: t('pos.allCategories') },
  ...categories.map(({ id, title }) => ({ value: String(id), label: title })),
]
