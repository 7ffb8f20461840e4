import { settings } from '../../../../contract/settings.ts'
import { categoryAddForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'

interface AddCategoryProps {
  readonly onClose: () => void
}

export function AddCategory({ onClose }: AddCategoryProps) {
  const form = useCheckedForm(categoryAddForm, { title: '' })
  const { run, busy } = useWrite(settings.addCategory)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.addCategory')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.categoryPlaceholder')}
        {...form.field('title')}
      />
    </SaveDialog>
  )
}
