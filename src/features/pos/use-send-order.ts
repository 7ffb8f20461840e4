import { useEffect, useRef, useState } from 'react'
import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import type { Outcome } from '../../client/outbox/entry.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import { cartTotals } from '../../domain/cart.ts'
import type { Cents } from '../../domain/money.ts'
import { snapshotOfCart } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { orderBody, paidOrderBody } from './order-body.ts'
import type { useCart } from './use-cart.ts'

type OrderReply = Reply<typeof pos.createOrder>

/** An order that left the cart. */
export interface SentOrder {
  /** Its key in the outbox, under which its receipt is kept too. */
  readonly key: string
  /** The total that the person was shown. */
  readonly shownCents: Cents
  /** null: the server has not answered yet. */
  readonly reply: OrderReply | null
  /** Whether this device keeps it through a reload. */
  readonly isSavedOnDevice: boolean
  /** What this device calls it until the server has numbered it; null: the server was there to number it. */
  readonly provisionalToken: string | null
}

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
  const [sent, setSent] = useState<SentOrder | null>(null)
  // Read in the tap itself: the next tap may come before React has drawn the busy button.
  const isSending = useRef(false)
  const watched = useRef<string | null>(null)
  const hasLeft = useRef(false)

  // Notes when the screen is left: what is refused then stays in the list of the unsent.
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      watched.current = null
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
      const entry = await put(order, pay)
      const provisionalToken = entry.provisionalToken ?? null
      // Without a connection there is nothing to wait for.
      const outcome = await app.outbox.outcomeWithin(entry.key, app.online.state().isOnline ? patienceMs : 0)
      if (outcome.kind === 'refused') {
        print?.cancel()
        toast.dismiss(waiting)
        await restoreCart(entry.key, order, outcome)
        return true
      }
      print?.show(`/print-receipt?key=${entry.key}`)
      const shownCents = cartTotals(order.lines).payableCents
      const shown = { key: entry.key, shownCents, isSavedOnDevice: app.outbox.durable, provisionalToken }
      setSent({ ...shown, reply: outcome.kind === 'done' ? outcome.reply : null })
      if (outcome.kind === 'done') toast.done(waiting, outcome.reply.message)
      else {
        toast.dismiss(waiting)
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

  /** One transaction: the order in the outbox, the cart empty, the receipt kept. */
  async function put(order: OpenCart, pay: boolean) {
    const { storeSettings, printSettings, menuVersion } = init
    const receipt = snapshotOfCart({
      cart: order.lines,
      deliveryType: order.deliveryType,
      customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
      customerName: order.customer?.name ?? null,
      currencySymbol: symbol,
      storeSettings,
      printSettings,
      madeAt: app.now(),
    })
    const provisional = await provisionalOf(init)
    const changes = { with: { emptyCart: true, cart: order, receipt, ...(provisional && { provisional }) } } as const
    return pay
      ? app.outbox.put(pos.createOrderAndInvoice, { body: paidOrderBody(order, menuVersion) }, changes)
      : app.outbox.put(pos.createOrder, { body: orderBody(order, menuVersion) }, changes)
  }

  /**
   * The guest of an order that can't leave now gets a token of this device. Whoever sends with a connection gets the
   * server's, and none that nobody was shown; unless the connection turns out to be dead.
   */
  async function provisionalOf({ timeZone, dayStartsAtHour }: SendOrderNeeds['init']) {
    const letter = app.session.letter()
    if (app.online.state().isOnline || letter === null) return null
    try {
      // Weighs nothing on a till that is online; the worker has it where there is no network.
      const { businessDay } = await import('../../domain/business-day.ts')
      return { letter, businessDay: businessDay(app.now(), timeZone, dayStartsAtHour) }
    } catch {
      return null
    }
  }

  /** The dialog that says "waiting" still tells what comes of it, as long as it is open. */
  async function watch(first: Omit<SentOrder, 'reply'>, order: OpenCart) {
    let shown = first
    const isWatched = () => watched.current === shown.key
    watched.current = shown.key
    const stop = app.online.subscribe(() => void name())
    async function name() {
      const provisional = shown.provisionalToken === null && isWatched() ? await provisionalOf(init) : null
      const provisionalToken = provisional && (await app.outbox.name(shown.key, provisional))
      if (!provisionalToken) return
      shown = { ...shown, provisionalToken }
      if (isWatched()) setSent(before => before && { ...before, provisionalToken })
    }
    void name()
    const outcome = await app.outbox.outcome<OrderReply>(shown.key)
    stop()
    if (!isWatched()) return
    if (outcome.kind === 'done') {
      setSent({ ...shown, reply: outcome.reply })
      return
    }
    close()
    await restoreCart(shown.key, order, outcome)
  }

  /** A refused order comes back for editing, unless another cart was begun: then it waits in the list of the unsent. */
  async function restoreCart(key: string, order: OpenCart, refused: Extract<Outcome, { kind: 'refused' }>) {
    const isDiscarded = refused.status === 0
    if (isDiscarded) return
    toast.failed(undefined, refused.message)
    if (!hasLeft.current && cartStore.current().lines.length === 0) await app.outbox.discard(key, order)
  }

  function close() {
    watched.current = null
    setSent(null)
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
