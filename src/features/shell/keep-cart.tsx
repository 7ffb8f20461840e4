import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { saveCartAsDraft } from '../../client/save-drafts.ts'
import { CartHasChanged, type OpenCart } from '../../client/storage/open-cart.ts'
import type { Owner } from '../../client/storage/owner.ts'
import { countOf } from '../../domain/cart.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

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
export function KeepCart({ owner, cart, onLeave, onClose }: KeepCartProps) {
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
