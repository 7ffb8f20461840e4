import { settings } from '../../../contract/settings.ts'
import type { StoreTable } from '../../../domain/entities.ts'
import { tableAddForm, tableUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface TableDialogProps {
  /** null: a new one. */
  readonly table: StoreTable | null
  readonly onClose: () => void
}

export function TableDialog({ table, onClose }: TableDialogProps) {
  const form = useCheckedForm(table ? tableUpdateForm : tableAddForm, {
    title: table?.table_title ?? '',
    floor: table?.floor ?? '',
    seatingCapacity: String(table?.seating_capacity ?? ''),
  })
  const add = useWrite(settings.addStoreTable)
  const update = useWrite(settings.updateStoreTable)
  return (
    <SaveDialog
      title={table ? t('settings.updateTable') : t('settings.addTable')}
      form={form}
      save={body => (table ? update.run({ params: { id: table.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.tablePlaceholder')}
        {...form.field('title')}
      />
      <TextField label={t('settings.floor')} required autoComplete="off" placeholder="-" {...form.field('floor')} />
      <NumberField
        of="count"
        label={t('settings.seatingCapacity')}
        required
        min={0}
        {...form.field('seatingCapacity')}
      />
    </SaveDialog>
  )
}
