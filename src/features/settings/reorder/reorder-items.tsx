import { useState } from 'react'
import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem } from '../../../domain/menu/entities.ts'
import { t } from '../../../texts/t.ts'
import { ReorderList, type ReorderRow } from '../../../ui/reorder-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { ReorderDialog } from './reorder-dialog.tsx'

interface ReorderItemsProps {
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

/** In which order the items of each category come; several categories can be put in order before Save. */
export function ReorderItems({ items, onClose }: ReorderItemsProps) {
  const [groups] = useState(() => byCategory(items))
  const [changed, setChanged] = useState<ReadonlyMap<number | null, readonly ReorderRow[]>>(new Map())
  const [category, setCategory] = useState(() => items[0]?.category_id ?? null)
  const { run, busy } = useWrite(menuItems.order)

  async function save() {
    for (const [categoryId, rows] of changed) {
      if (!(await run({ body: { categoryId, ids: rows.map(({ id }) => id) } }))) return false
    }
    return true
  }

  const options = [...groups].map(([id, [first]]) => ({
    value: String(id ?? ''),
    label: first?.category_title ?? t('settings.withoutCategory'),
  }))
  return (
    <ReorderDialog
      title={t('settings.orderOfItems')}
      isChanged={changed.size > 0}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label={t('settings.category')}
        value={String(category ?? '')}
        onChange={value => setCategory(value === '' ? null : Number(value))}
        options={options}
      />
      <ReorderList
        key={category}
        label={t('settings.menuItems')}
        rows={changed.get(category) ?? groups.get(category) ?? []}
        onChange={rows => setChanged(new Map([...changed, [category, rows]]))}
      />
    </ReorderDialog>
  )
}

function byCategory(items: readonly MenuItem[]): ReadonlyMap<number | null, readonly MenuItem[]> {
  const groups = new Map<number | null, MenuItem[]>()
  for (const item of items) {
    const group = groups.get(item.category_id)
    if (group) group.push(item)
    else groups.set(item.category_id, [item])
  }
  return groups
}
