import { settings } from '../../../../contract/settings.ts'
import { tableAddForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'
import { TableFields } from '../table-fields.tsx'

interface AddTableProps {
  readonly onClose: () => void
}

export function AddTable({ onClose }: AddTableProps) {
  const form = useCheckedForm(tableAddForm, { title: '', floor: '', seatingCapacity: '' })
  const { run, busy } = useWrite(settings.addStoreTable)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.addTable')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TableFields form={form} />
    </SaveDialog>
  )
}
