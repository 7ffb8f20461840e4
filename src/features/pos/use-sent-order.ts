import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { Outcome } from '../../client/outbox/entry.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import type { Cents } from '../../domain/money/money.ts'

/** An order that left the cart. */
export interface SentOrder {
  /** Its key in the outbox, under which its receipt is kept too. */
  readonly key: string
  /** The total that the person was shown. */
  readonly shownCents: Cents
  /** What is to be given back. */
  readonly changeCents: Cents
  /** How many pieces, and the title of their table; null: they go to none. */
  readonly count: number
  readonly table: string | null
  /** null: the server has not answered yet. */
  readonly reply: Reply<typeof pos.createOrder> | null
  /** Whether this device keeps it through a reload. */
  readonly isSavedOnDevice: boolean
  /** What the guest was told that it is called until the server has numbered it; null: the server numbered it in time. */
  readonly provisionalToken: string | null
}

type Refused = Extract<Outcome, { kind: 'refused' }>

/** The order that was sent last, for as long as its dialog is open. */
export function useSentOrder(onRefused: (key: string, order: OpenCart, refused: Refused) => Promise<void>) {
  const app = useApp()
  const [sent, setSent] = useState<SentOrder | null>(null)
  const watched = useRef<string | null>(null)

  // Anybody who leaves the screen watches no order any more.
  useEffect(
    () => () => {
      watched.current = null
    },
    [],
  )

  /** The dialog that says "waiting" still tells what comes of it, as long as it is open. */
  async function watch({ key }: Omit<SentOrder, 'reply'>, order: OpenCart) {
    watched.current = key
    const outcome = await app.outbox.outcome<Reply<typeof pos.createOrder>>(key)
    if (watched.current !== key) return
    if (outcome.kind === 'done') return setSent(before => before && { ...before, reply: outcome.reply })
    close()
    await onRefused(key, order, outcome)
  }

  function close() {
    watched.current = null
    setSent(null)
  }

  return { sent, show: setSent, watch, close }
}
