import { useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import { type OutboxEntry, takenAfterMs } from '../../client/outbox/entry.ts'
import { refusalText } from '../../client/outbox/refusal.ts'
import { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { orders } from '../../contract/orders.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import { settle } from '../../domain/money/payment.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { isEmpty, type Payment, putPayment, roundedOf } from './put-payment.ts'

/** Payment types, and how the store prints. */
export type Setup = Reply<typeof orders.init>

/** What became of money that was taken. */
export interface Paid extends Pick<Reply<typeof bills.pay>, 'paid' | 'change' | 'due' | 'number'> {
  /** Under which its receipt is kept. */
  readonly key: string
  /** The server has not answered: this device keeps it until it does. */
  readonly isWaiting: boolean
}

/** Takes money for a bill, also without the server. null: nothing was booked, and a toast says why. */
export function usePay(setup: Setup | undefined, symbol: string) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  // Read in the tap itself: the next tap may come before React has drawn the busy button.
  const isPaying = useRef(false)

  async function pay(payment: Payment): Promise<Paid | null> {
    if (isPaying.current) return null
    const isFact = !app.online.state().isOnline
    if (isFact && isEmpty(payment.bill)) {
      toast.failed(undefined, t('tables.closeNeedsServer'))
      return null
    }
    isPaying.current = true
    setBusy(true)
    const waiting = toast.wait(t('shared.wait'))
    try {
      const entry = await putPayment(app, { setup, symbol }, payment, isFact)
      const outcome = await app.outbox.outcomeWithin<Reply<typeof bills.pay>>(entry.key, isFact ? 0 : takenAfterMs)
      if (outcome.kind === 'done') {
        const paid = { ...outcome.reply, key: entry.key, isWaiting: false }
        if (isWhole(paid)) toast.dismiss(waiting)
        else toast.done(waiting, outcome.reply.message)
        return paid
      }
      if (outcome.kind === 'refused') {
        toast.failed(waiting, refusalText(outcome))
        await app.outbox.discard(entry.key)
        // Somebody ordered, or another till was faster: what is shown here is old.
        void refresh(app.cache, bills.pay.changes)
        return null
      }
      if (!isFact) void app.outbox.countAsTaken(entry.key)
      const paid = savedHere(payment, entry)
      if (!app.outbox.durable) toast.failed(waiting, t('outbox.keepPageOpen'))
      else if (isWhole(paid)) toast.dismiss(waiting)
      else toast.stored(waiting, t('tables.moneySavedHere'))
      return paid
    } catch (error) {
      toast.failed(waiting, errorMessage(error) ?? t('outbox.deviceFailed'))
      return null
    } finally {
      isPaying.current = false
      setBusy(false)
    }
  }

  return { pay, busy }
}

/** Nothing is due on the bill any more: a dialog says so. */
export const isWhole = ({ due }: Pick<Paid, 'due'>): boolean => centsOf(due) <= 0

/** What the till itself knows of it. */
function savedHere({ party, due, tenders }: Payment, { key, number }: OutboxEntry): Paid {
  const settled = settle(due, tenders, roundedOf(party))
  if ('fault' in settled) throw new RangeError(settled.fault)
  const change = settled.taken.reduce((sum, { changeCents }) => sum + changeCents, 0)
  const sums = { paid: settled.paidCents, change, due: settled.dueCents }
  return {
    key,
    number: number ?? null,
    isWaiting: true,
    paid: centsText(sums.paid),
    change: centsText(sums.change),
    due: centsText(sums.due),
  }
}
