import { useEffect, useRef, useState } from 'react'
import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import type { Outcome } from '../../client/outbox/entry.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { cartTotals, countOf } from '../../domain/cart.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { type Cents, centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
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
  const hasLeft = useRef(false)

  const { sent, show, watch, close } = useSentOrder(restoreCart)

  // Notes when the screen is left: what is refused then stays in the list of the unsent.
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  /** Call it in the tap. true: the order is out of the cart; false: it is not, and the person was told why. */
  async function send(pay: boolean): Promise<boolean> {
    const order = cartStore.current()
    if (isSending.current || order.lines.length === 0) return false
    isSending.current = true
    setBusy(true)
    const print = init.printSettings.is_enable_print === 1 ? openPrint() : null
    const waiting = toast.wait(t('pos.wait'))
    try {
      const entry = await putOrder(app, { init, symbol }, order, pay)
      // Without a connection there is nothing to wait for.
      const outcome = await app.outbox.outcomeWithin(entry.key, app.online.state().isOnline ? patienceMs : 0)
      if (outcome.kind === 'refused') {
        print?.cancel()
        toast.dismiss(waiting)
        await restoreCart(entry.key, order, outcome)
        return true
      }
      print?.show(`/print-receipt?key=${entry.key}`)
      const shown = {
        key: entry.key,
        ...factsOf(order, init.storeTables),
        isSavedOnDevice: app.outbox.durable,
        provisionalToken: outcome.kind === 'waiting' ? (entry.provisionalToken ?? null) : null,
      }
      // Where a receipt is printed there is nothing to decide: the token is said, and the next guest can order.
      if (!print) show({ ...shown, reply: outcome.kind === 'done' ? outcome.reply : null })
      if (outcome.kind === 'done') {
        toast.done(waiting, outcome.reply.message)
        if (print) sayNewTotal(outcome.reply.total, shown.shownCents, symbol)
      } else {
        if (print) toast.done(waiting, savedText(shown))
        else toast.dismiss(waiting)
        void watch(shown, order)
      }
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

  /** A refused order comes back for editing, unless another cart was begun: then it waits in the list of the unsent. */
  async function restoreCart(key: string, order: OpenCart, refused: Extract<Outcome, { kind: 'refused' }>) {
    const isDiscarded = refused.status === 0
    if (isDiscarded) return
    toast.failed(undefined, refused.message)
    if (!hasLeft.current && cartStore.current().lines.length === 0) await app.outbox.discard(key, order)
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

const savedText = ({ provisionalToken, isSavedOnDevice }: Pick<SentOrder, 'provisionalToken' | 'isSavedOnDevice'>) => {
  if (!isSavedOnDevice) return t('pos.keepPageOpen')
  return provisionalToken ? t('pos.savedWithToken', { token: provisionalToken }) : t('pos.savedHere')
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
