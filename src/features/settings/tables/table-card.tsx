import type { StoreTable } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Card } from '../../../ui/card.tsx'
import { RowActions } from '../row-actions.tsx'

interface TableCardProps {
  readonly table: StoreTable
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function TableCard({ table, onEdit, onDelete }: TableCardProps) {
  const { table_title, floor, seating_capacity } = table
  return (
    <Card as="li" className="flex flex-col gap-1 p-4">
      <div className="-mt-2 -mr-2 flex items-start gap-2">
        <h2 className="min-w-0 grow break-words pt-2 font-bold text-lg">{table_title}</h2>
        <RowActions name={table_title} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <dl className="grid grow grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dt]:min-w-0">
        <dt className="text-soft">{t('settings.floor')}</dt>
        <dd>{floor}</dd>
        <dt className="text-soft">{t('settings.seatingCapacity')}</dt>
        <dd className="font-semibold">{seating_capacity}</dd>
      </dl>
    </Card>
  )
}
