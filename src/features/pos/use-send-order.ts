import { useEffect, useRef, useState } from 'react'
import type { App } from '../../client/app.ts'
import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import type { Outcome } from '../../client/outbox/entry.ts'
import { refusalText } from '../../client/outbox/refusal.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { mayEnter } from '../../domain/access.ts'
import { cartTotals, countOf } from '../../domain/cart.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { printsAfterSend } from '../shared/device-prints.ts'
import { changeOf, type PaidWith, paidWith } from './order-body.ts'
import { putOrder } from './put-order.ts'
import { toWhom } from './to-whom.ts'
import type { useCart } from './use-cart.ts'
import { type SentOrder, useSentOrder } from './use-sent-order.ts'

interface SendOrderNeeds {
  readonly init: Reply<typeof pos.init>
  readonly symbol: string
  readonly cartStore: ReturnType<typeof useCart>
}

/** How long a person waits for the token before hearing that the order is safe on this device. */
const patienceMs = 2_500

/** Sends the open cart as an order, once, whatever the taps and the network do. */
export function useSendOrder({ init, symbol, cartStore }: SendOrderNeeds) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  // Read in the tap itself: the next tap may come before React has drawn the busy button.
  const isSending = useRef(false)
  const takeBack = useTakeBack(cartStore)
  const { sent, show, watch, close } = useSentOrder(takeBack)

  /**
   * Call it in the tap. `pay`: how it is paid, or true where nobody has said. true: the order is out of the cart; false:
   * it is not, and the person was told why.
   */
  async function send(pay: boolean | PaidWith): Promise<boolean> {
    const order = cartStore.current()
    if (isSending.current || order.lines.length === 0) return false
    isSending.current = true
    setBusy(true)
    const prints = init.printSettings.is_enable_print === 1 ? printsAfterSend() : 'nothing'
    const print = prints === 'nothing' ? null : openPrint()
    const waiting = toast.wait(t('pos.wait'))
    try {
      const paid = paidWith(pay, init.paymentTypes, order)
      const entry = await putOrder(app, { init, symbol }, order, paid)
      // Without a connection there is nothing to wait for.
      const outcome = await app.outbox.outcomeWithin(entry.key, app.online.state().isOnline ? patienceMs : 0)
      if (outcome.kind === 'refused') {
        print?.cancel()
        toast.dismiss(waiting)
        await takeBack(entry.key, order, outcome)
        return true
      }
      print?.show(`/print-${prints === 'tokens' ? 'token' : 'receipt'}?key=${entry.key}`)
      const shown = {
        key: entry.key,
        ...factsOf(order, init.storeTables),
        changeCents: changeOf(paid),
        isSavedOnDevice: app.outbox.durable,
        provisionalToken: outcome.kind === 'waiting' ? (entry.provisionalToken ?? null) : null,
      }
      const reply = outcome.kind === 'done' ? outcome.reply : null
      // Where a receipt is printed there is nothing to decide: the token is said, and the next guest can order. Anybody who
      // has to give change sees it as long as they count, and what the kitchen has not got is said until it is read.
      const isSaid = reply !== null && print !== null && shown.changeCents === 0
      if (!isSaid) show({ ...shown, reply })
      if (isSaid) {
        toast.done(waiting, reply.message)
        sayNewTotal(reply.total, shown.shownCents, symbol)
      } else toast.dismiss(waiting)
      if (!reply) void watch(shown, order)
      if (!reply && paid) void app.outbox.countAsTaken(entry.key)
      return true
    } catch (error) {
      print?.cancel()
      toast.failed(waiting, error instanceof Error && error.message ? error.message : t('pos.sendFailed'))
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    sent,
    send,
    close,
    /** Call it in the tap. */
    printToken: ({ key }: SentOrder) => openPrint(`/print-token?key=${key}`),
  }
}

function sayNewTotal(total: number, shownCents: Cents, symbol: string) {
  const now = centsOf(total)
  if (now === shownCents) return
  toast.failed(undefined, t('pos.totalIsNow', { now: moneyText(now, symbol), shown: moneyText(shownCents, symbol) }))
}

const factsOf = (order: OpenCart, tables: readonly StoreTable[]) => ({
  shownCents: cartTotals(order.lines).payableCents,
  count: countOf(order.lines),
  table: toWhom(order, tables).table,
})

/** A refused order comes back for editing, unless another cart was begun: then it waits in the list of the unsent. */
function useTakeBack(cartStore: ReturnType<typeof useCart>) {
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
