import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
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
          <Button onClick={onClose}>{t('settings.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  )
}
