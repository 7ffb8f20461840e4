import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { AddButton } from './add-button.tsx'
import { CoversButton } from './covers-button.tsx'

interface NothingOpenProps {
  readonly name: string
  /** null: these guests were at no table. */
  readonly tableId: number | null
}

export function NothingOpen({ name, tableId }: NothingOpenProps) {
  return (
    <Empty text={t('tables.nothingOpenAt', { name })}>
      {tableId !== null && (
        <div className="flex flex-wrap justify-center gap-2">
          <CoversButton table={tableId} />
          <AddButton tableId={tableId} variant="primary" />
        </div>
      )}
    </Empty>
  )
}
