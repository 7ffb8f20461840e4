import { settings } from '../../../contract/settings.ts'
import type { Category } from '../../../domain/entities.ts'
import { categoryAddForm, categoryUpdateForm } from '../../../domain/validation.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface CategoryDialogProps {
  /** null: a new one. */
  readonly category: Category | null
  readonly onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useCheckedForm(category ? categoryUpdateForm : categoryAddForm, { title: category?.title ?? '' })
  const add = useWrite(settings.addCategory)
  const update = useWrite(settings.updateCategory)
  return (
    <SaveDialog
      title={category ? t('settings.updateCategory') : t('settings.addCategory')}
      form={form}
      save={body => (category ? update.run({ params: { id: category.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        {...(!category && { placeholder: t('settings.categoryPlaceholder') })}
        {...form.field('title')}
      />
    </SaveDialog>
  )
}
