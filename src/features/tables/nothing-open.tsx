import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { AddButton } from './add-button.tsx'

interface NothingOpenProps {
  readonly name: string
  /** null: these guests were at no table. */
  readonly tableId: number | null
}

export function NothingOpen({ name, tableId }: NothingOpenProps) {
  return (
    <Empty text={t('tables.nothingOpenAt', { name })}>
      {tableId !== null && <AddButton tableId={tableId} variant="primary" />}
    </Empty>
  )
}
