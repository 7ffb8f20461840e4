import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SaveDialogProps {
  readonly title: string
  readonly busy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a few fields and Save. */
export function SaveDialog({ title, busy, onSave, onClose, children }: SaveDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onSave}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  )
}
