import { useEffect, useRef } from 'react'
import type { App } from '../../client/app.ts'
import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import type { Outcome } from '../../client/outbox/entry.ts'
import { refusalText } from '../../client/outbox/refusal.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import { mayEnter } from '../../domain/access.ts'
import { pageOf } from '../../domain/pages.ts'
import { toast } from '../../ui/toast.tsx'
import type { useCart } from './use-cart.ts'

/** A refused order comes back for editing, unless another cart was begun: then it waits in the list of the unsent. */
export function useTakeBack(cartStore: ReturnType<typeof useCart>) {
  const app = useApp()
  const hasLeft = useHasLeft()
  return async (key: string, order: OpenCart, refused: Extract<Outcome, { kind: 'refused' }>): Promise<void> => {
    if (refused.status === discardedStatus) return
    toast.failed(undefined, refusalText(refused))
    // What the device has of the menu is old.
    void refresh(app.cache, ['menu'])
    if (!staysInList(app, key, refused) && !hasLeft.current && cartStore.current().lines.length === 0)
      await app.outbox.discard(key, order)
  }
}

/** Somebody has discarded it. */
const discardedStatus = 0

/** Money that was taken stays in the list, for a person to decide, and an order in a cart that they can't open any more. */
function staysInList({ outbox, session }: App, key: string, { status }: { readonly status: number }): boolean {
  const isFact = outbox.list().find(entry => entry.key === key)?.isFact === true
  return isFact || status === 403 || !mayEnter(session.user(), pageOf('pos').access)
}

/** Whether the screen was left: what is refused then stays in the list of the unsent. */
function useHasLeft() {
  const hasLeft = useRef(false)
  // Talks to the screen that goes.
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return hasLeft
}
