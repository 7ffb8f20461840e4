import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ReorderIcon } from '../../../ui/settings-icons.tsx'

interface ReorderButtonProps {
  /** What is to be put in order; nothing to do for fewer than two. */
  readonly rows: readonly unknown[] | undefined
  readonly onClick: () => void
}

export function ReorderButton({ rows, onClick }: ReorderButtonProps) {
  if (!rows || rows.length < 2) return null
  return (
    <Button icon={<ReorderIcon />} onClick={onClick}>
      {t('settings.reorder')}
    </Button>
  )
}
