import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DoneIcon } from '../../../ui/icons.tsx'

interface StatusUpdatedProps {
  readonly onClose: () => void
}

export function StatusUpdated({ onClose }: StatusUpdatedProps) {
  return (
    <Dialog
      title="Success!"
      size="small"
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="flex items-center gap-3">
        <DoneIcon className="size-8! text-green" />
        Order Item status successfully updated!
      </p>
    </Dialog>
  )
}
