import { useState } from 'react'
import { settings } from '../../../contract/settings.ts'
import type { Category } from '../../../domain/menu/entities.ts'
import { t } from '../../../texts/t.ts'
import { ReorderList } from '../../../ui/reorder-list.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { ReorderDialog } from './reorder-dialog.tsx'

interface ReorderCategoriesProps {
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

/** In which order the categories come: in POS, in the guest menu and here. */
export function ReorderCategories({ categories, onClose }: ReorderCategoriesProps) {
  const [rows, setRows] = useState<readonly { readonly id: number; readonly title: string }[]>(categories)
  const { run, busy } = useWrite(settings.orderCategories)
  return (
    <ReorderDialog
      title={t('settings.orderOfCategories')}
      isChanged={rows.some(({ id }, at) => id !== categories[at]?.id)}
      busy={busy}
      onSave={async () => (await run({ body: { ids: rows.map(({ id }) => id) } })) !== null}
      onClose={onClose}
    >
      <ReorderList label={t('settings.categories')} rows={rows} onChange={setRows} />
    </ReorderDialog>
  )
}
