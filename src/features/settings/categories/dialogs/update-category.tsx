import { settings } from '../../../../contract/settings.ts'
import type { Category } from '../../../../domain/entities.ts'
import { categoryUpdateForm } from '../../../../domain/validation.ts'
import { t } from '../../../../texts/t.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../shared/use-checked-form.ts'
import { useWrite } from '../../../shared/use-write.ts'
import { SaveDialog } from '../../save-dialog.tsx'

interface UpdateCategoryProps {
  readonly category: Category
  readonly onClose: () => void
}

export function UpdateCategory({ category, onClose }: UpdateCategoryProps) {
  const form = useCheckedForm(categoryUpdateForm, { title: category.title })
  const { run, busy } = useWrite(settings.updateCategory)

  async function save() {
    const body = form.check()
    if (body && (await run({ params: { id: category.id }, body }))) onClose()
  }

  return (
    <SaveDialog title={t('settings.updateCategory')} busy={busy} onSave={() => void save()} onClose={onClose}>
      <TextField label={t('settings.title')} required autoComplete="off" {...form.field('title')} />
    </SaveDialog>
  )
}
