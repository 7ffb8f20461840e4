import type { Category } from '../../domain/entities.ts'

/** All and the store's categories; '' stands for All. */
export const categoryOptions = (categories: readonly Category[]) => [
  { value: '', label: 'All' },
  ...categories.map(({ id, title }) => ({ value: String(id), label: title })),
]
