import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface JoinDialogProps {
  readonly table: string
  /** What is due there. */
  readonly due: string
  readonly busy: boolean
  readonly onJoin: () => void
  readonly onClose: () => void
}

/** Others sit there: two parties become one. */
export function JoinDialog({ table, due, busy, onJoin, onClose }: JoinDialogProps) {
  return (
    <Dialog
      title={t('tables.joinWith', { table })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('tables.back')}</Button>
          <Button variant="primary" size="main" busy={busy} data-autofocus onClick={onJoin}>
            {t('tables.join')}
          </Button>
        </>
      }
    >
      <p>{t('tables.joinWhy', { due })}</p>
    </Dialog>
  )
}
