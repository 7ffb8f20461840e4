import { useOutbox } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OutboxFileButtons } from './outbox-file-buttons.tsx'

interface ConfirmSignOutProps {
  readonly unsent: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

export function ConfirmSignOut({ unsent, onStay, onLeave }: ConfirmSignOutProps) {
  const entries = useOutbox()
  return (
    <Dialog
      title={t('outbox.notSentYet', { count: unsent })}
      size="small"
      onClose={onStay}
      actions={
        <>
          <Button data-autofocus onClick={onStay}>
            {t('outbox.stay')}
          </Button>
          <OutboxFileButtons entries={entries} mayImport={false} />
          <Button variant="danger" onClick={onLeave}>
            {t('outbox.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('outbox.leaveUnsent')}</p>
    </Dialog>
  )
}
