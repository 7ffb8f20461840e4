import { useEffect, useRef } from 'react'
import { useApp, useOutbox } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { refusalText } from '../../client/outbox/refusal.ts'
import { bills } from '../../contract/bills.ts'
import { drafts } from '../../contract/drafts.ts'
import { idOf } from '../../contract/endpoint.ts'
import { orders } from '../../contract/orders.ts'
import { pos } from '../../contract/pos.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { untilAnswered } from './answering.ts'
import { entryLabel } from './entry-label.ts'
import { orderNames } from './order-names.ts'
import { tryOrToast } from './try-or-toast.ts'

/** Says once what can't be carried out any more and holds nothing of value, and lets it go. */
export function LetGo() {
  const app = useApp()
  const entries = useOutbox()
  const going = useRef(new Set<string>())
  const said = useRef<Said>({ id: undefined, texts: [], at: 0 })

  function say(text: string) {
    const { id, texts, at } = said.current
    const isSameBurst = app.now() - at < burstMs
    const all = isSameBurst ? [...new Set([...texts, text])] : [text]
    said.current = { id: toast.failed(isSameBurst ? id : undefined, all.join(' ')), texts: all, at: app.now() }
  }

  const letGo = useStableCallback(async (entry: OutboxEntry) => {
    const text = textOf(entry, entryLabel(entry, orderNames(app.cache)).title)
    await untilAnswered(entry.key)
    // Another tab may have said it, or the screen that waited.
    if (await app.outbox.discard(entry.key)) say(text)
    going.current.delete(entry.key)
  })

  // Looks at what the outbox has been told.
  useEffect(() => {
    for (const entry of entries) {
      if (!mayBeLetGo(entry) || going.current.has(entry.key)) continue
      going.current.add(entry.key)
      void tryOrToast(() => letGo(entry))
    }
  }, [entries, letGo])

  return null
}

interface Said {
  readonly id: string | undefined
  readonly texts: readonly string[]
  readonly at: number
}

/** Refusals that come together are said together. */
const burstMs = 3_000

/**
 * Whether the server has refused it for good and nothing of value is in it, as in a tap of the kitchen or a state of a
 * dish. Orders, money and drafts stay until a person decides, and so does what somebody can approve or set in spite of
 * the kitchen.
 */
const mayBeLetGo = ({ call, state, refused, takesMoney, cart, draft }: OutboxEntry): boolean =>
  state === 'refused' &&
  !takesMoney &&
  !cart &&
  !draft &&
  !ofValue.has(call) &&
  !refused?.approval &&
  refused?.code !== 'refused.itemChanged'

const ofValue = new Set(
  [pos.createOrder, pos.createOrderAndInvoice, orders.completeAndPay, bills.pay, drafts.save].map(idOf),
)

/** The server's words; where they name no order, with what was refused. */
function textOf({ refused }: OutboxEntry, what: string): string {
  const why = refused ? refusalText(refused) : ''
  return refused?.values && 'orderId' in refused.values ? why : t('outbox.notDone', { what, why })
}
