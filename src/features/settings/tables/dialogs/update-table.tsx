import { settings } from '../../../../contract/settings.ts'
import type { StoreTable } from '../../../../domain/entities.ts'
import { tableUpdateForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'
import { TableFields } from '../table-fields.tsx'

interface UpdateTableProps {
  readonly table: StoreTable
  readonly onClose: () => void
}

export function UpdateTable({ table, onClose }: UpdateTableProps) {
  const { id, table_title: title, floor, seating_capacity } = table
  const form = useCheckedForm(tableUpdateForm, { title, floor, seatingCapacity: String(seating_capacity) })
  const { run, busy } = useWrite(settings.updateStoreTable)

  async function save() {
    const body = form.check()
    if (body && (await run({ params: { id }, body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.updateTable')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TableFields form={form} />
    </SaveDialog>
  )
}
