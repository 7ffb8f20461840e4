import { useEffect, useRef, useState } from 'react'
import { useApp, useOutbox } from '../../client/hooks.ts'
import { saveCartAsDraft } from '../../client/save-drafts.ts'
import { CartHasChanged, type OpenCart } from '../../client/storage/open-cart.ts'
import type { Owner } from '../../client/storage/owner.ts'
import { countOf } from '../../domain/cart.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { OutboxFileButtons } from '../outbox/outbox-file-buttons.tsx'
import { useSignOut } from './use-sign-out.ts'

interface LeaveProps {
  readonly user: User
  readonly onClose: () => void
}

/** Somebody has chosen Logout: signs them out, and asks what there is to decide before. */
export function Leave({ user, onClose }: LeaveProps) {
  const { signOut, question } = useSignOut(user, onClose)
  const hasBegun = useRef(false)

  // Begins at once; React shows a part twice while it is developed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its appearing begins it
  useEffect(() => {
    if (!hasBegun.current) void signOut()
    hasBegun.current = true
  }, [])

  if (question?.kind === 'cart')
    return (
      <KeepCart
        owner={user}
        cart={question.cart}
        onLeave={() => void signOut({ decided: question.cart })}
        onClose={onClose}
      />
    )
  if (question?.kind !== 'unsent') return null
  return <ConfirmSignOut unsent={question.count} onStay={onClose} onLeave={() => void signOut({ force: true })} />
}

interface KeepCartProps {
  readonly owner: Owner
  readonly cart: OpenCart
  /** The cart is a draft now, or nobody wants it any more. */
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** How long the server may take to say that the person has too many drafts. */
const patienceMs = 5_000

/** Asks what becomes of an order that is being taken when its waiter signs out. */
function KeepCart({ owner, cart, onLeave, onClose }: KeepCartProps) {
  const app = useApp()
  const [busy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      const { key } = await saveCartAsDraft(app, owner, cart, cart.draft?.nameRef || t('shell.openCartDraft'))
      const outcome = await app.outbox.outcomeWithin(key, app.online.state().isOnline ? patienceMs : 0)
      if (outcome.kind !== 'refused') return onLeave()
      toast.failed(undefined, outcome.message)
      await app.outbox.discard(key, cart)
    } catch (error) {
      toast.failed(undefined, error instanceof CartHasChanged ? error.message : t('shell.cartNotKept'))
    }
    onClose()
  }

  return (
    <Dialog
      title={t('shell.askKeepCart')}
      size="small"
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button data-autofocus disabled={busy} onClick={onClose}>
            {t('shell.stay')}
          </Button>
          <Button variant="danger" disabled={busy} onClick={onLeave}>
            {t('shell.discardCart')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void keep()}>
            {t('shell.keepAsDraft')}
          </Button>
        </>
      }
    >
      <p>{t('shell.cartIsOpen', { count: countOf(cart.lines) })}</p>
    </Dialog>
  )
}

interface ConfirmSignOutProps {
  readonly unsent: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

function ConfirmSignOut({ unsent, onStay, onLeave }: ConfirmSignOutProps) {
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
