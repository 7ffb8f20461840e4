import type { ReactNode } from 'react'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface ReorderDialogProps {
  readonly title: string
  readonly isChanged: boolean
  readonly busy: boolean
  /** Resolves to whether everything was saved. */
  readonly onSave: () => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of the two dialogs that put the menu in order. */
export function ReorderDialog({ title, isChanged, busy, onSave, onClose, children }: ReorderDialogProps) {
  async function saved() {
    if (!isChanged || (await onSave())) onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void saved()}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('shared.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <p className="text-sm text-soft">{t('settings.orderHint')}</p>
      </div>
    </Dialog>
  )
}
