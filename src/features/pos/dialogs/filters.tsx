import { useState } from 'react'
import type { Category } from '../../../domain/menu/entities.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { categoryOptions } from '../category-options.ts'
import { type Density, densities } from '../density.ts'

interface FiltersProps {
  readonly categories: readonly Category[]
  readonly categoryId: number | null
  readonly density: Density
  readonly onApply: (categoryId: number | null, density: Density) => void
  readonly onClose: () => void
}

export function Filters({ categories, categoryId, density, onApply, onClose }: FiltersProps) {
  const [value, setValue] = useState(categoryId === null ? '' : String(categoryId))
  const [shown, setShown] = useState(density)
  return (
    <Dialog
      title={t('pos.filters')}
      size="small"
      onClose={onClose}
      onSubmit={() => onApply(value === '' ? null : Number(value), shown)}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          <Button type="submit" variant="primary">
            {t('pos.applyFilters')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select label={t('pos.category')} value={value} onChange={setValue} options={categoryOptions(categories)} />
        <RadioList
          legend={t('pos.showItems')}
          options={densities.map(each => ({ value: each, label: t(densityLabels[each]) }))}
          value={shown}
          onChange={chosen => setShown(chosen as Density)}
        />
        <p className="text-soft">{t('pos.holdHint')}</p>
      </div>
    </Dialog>
  )
}

const densityLabels = { compact: 'pos.densityCompact', pictures: 'pos.densityPictures' } as const
