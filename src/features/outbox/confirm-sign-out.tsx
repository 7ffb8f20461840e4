import { useOutbox } from '../../client/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OutboxFileButtons } from './outbox-file-buttons.tsx'

interface ConfirmSignOutProps {
  /** How much has not reached the server. */
  readonly unsent: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before a person leaves what they made behind, and offers to take it along as a file. */
export function ConfirmSignOut({ unsent, onStay, onLeave }: ConfirmSignOutProps) {
  const entries = useOutbox()
  return (
    <Dialog
      title={`${unsent} not sent yet`}
      size="small"
      onClose={onStay}
      actions={
        <>
          <Button data-autofocus onClick={onStay}>
            Close
          </Button>
          <OutboxFileButtons entries={entries} mayImport={false} />
          <Button variant="danger" onClick={onLeave}>
            Logout
          </Button>
        </>
      }
    >
      <p>
        This device still keeps what has not reached the server. It stays here and is sent when you sign in again on
        this device. Export saves it as a file too, which an administrator can send from another device.
      </p>
    </Dialog>
  )
}
