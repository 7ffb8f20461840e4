import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DoneIcon } from '../../../ui/icons.tsx'

interface StatusUpdatedProps {
  readonly onClose: () => void
}

export function StatusUpdated({ onClose }: StatusUpdatedProps) {
  return (
    <Dialog
      title={t('orders.success')}
      size="small"
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('orders.close')}
        </Button>
      }
    >
      <p className="flex items-center gap-3">
        <DoneIcon className="size-8! text-green" />
        {t('orders.statusUpdated')}
      </p>
    </Dialog>
  )
}
