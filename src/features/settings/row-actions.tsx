import { t } from '../../texts/t.ts'
import { EditIcon } from '../../ui/action-icons.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface RowActionsProps {
  /** What the row is called. */
  readonly name: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex shrink-0">
      <IconButton label={t('settings.editRow', { name })} icon={<EditIcon />} onClick={onEdit} />
      <IconButton label={t('settings.deleteRow', { name })} icon={<DeleteIcon />} variant="danger" onClick={onDelete} />
    </span>
  )
}
