import { useState } from 'react'
import type { Category } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { categoryOptions } from '../category-options.ts'

interface FiltersProps {
  readonly categories: readonly Category[]
  readonly categoryId: number | null
  readonly onApply: (categoryId: number | null) => void
  readonly onClose: () => void
}

export function Filters({ categories, categoryId, onApply, onClose }: FiltersProps) {
  const [value, setValue] = useState(categoryId === null ? '' : String(categoryId))
  return (
    <Dialog
      title={t('pos.filters')}
      size="small"
      onClose={onClose}
      onSubmit={() => onApply(value === '' ? null : Number(value))}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          <Button type="submit" variant="primary">
            {t('pos.applyFilters')}
          </Button>
        </>
      }
    >
      <Select label={t('pos.category')} value={value} onChange={setValue} options={categoryOptions(categories)} />
    </Dialog>
  )
}
