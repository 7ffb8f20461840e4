import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface JoinDialogProps {
  readonly table: string
  /** What is due there. */
  readonly due: string
  /** Only single orders go there. */
  readonly isPart: boolean
  readonly busy: boolean
  readonly onJoin: () => void
  readonly onClose: () => void
}

/** Others sit there: two parties become one. */
export function JoinDialog({ table, due, isPart, busy, onJoin, onClose }: JoinDialogProps) {
  return (
    <Dialog
      title={isPart ? t('tables.addTo', { table }) : t('tables.joinWith', { table })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('tables.back')}</Button>
          <Button variant="primary" size="main" busy={busy} data-autofocus onClick={onJoin}>
            {isPart ? t('tables.add') : t('tables.join')}
          </Button>
        </>
      }
    >
      <p>{isPart ? t('tables.addWhy', { due }) : t('tables.joinWhy', { due })}</p>
    </Dialog>
  )
}
