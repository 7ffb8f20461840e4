import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry, Outcome, StoreChanges } from '../../client/outbox/entry.ts'
import { type Refusal, refusalText } from '../../client/outbox/refusal.ts'
import type { AnyQueuedWrite, Input, Reply } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { whileAnswering } from './answering.ts'

/** How long a person waits before hearing that the write is safe on this device. */
const patienceMs = 2_500

interface QueuedWriteOptions {
  /** A refusal that the person sees leaves nothing to decide. */
  readonly discardRefused?: boolean
  /** The screen itself says that it is done, and no toast does. */
  readonly saysDone?: boolean
  /** true: the screen itself answers the refusal, and no toast does. */
  readonly onRefused?: (refusal: Refusal) => boolean
}

/**
 * Runs a write through the outbox: stored here first, then sent. `changes` are stored in the same transaction. Returns
 * the outcome, or `waiting` without an answer; toasts say the same.
 */
export function useQueuedWrite<E extends AnyQueuedWrite>(
  endpoint: E,
  { discardRefused = false, saysDone = false, onRefused }: QueuedWriteOptions = {},
) {
  const app = useApp()
  const [busy, setBusy] = useState(false)

  async function run(
    input: Input<E>,
    changes?: StoreChanges,
  ): Promise<Outcome<Reply<E>> | { readonly kind: 'waiting' }> {
    setBusy(true)
    const waiting = toast.wait(t('outbox.wait'))
    try {
      const entry = await app.outbox.put(endpoint, input, changes ? { with: changes } : {})
      // Without a connection there is nothing to wait for.
      return await whileAnswering(entry.key, answer(waiting, entry))
    } catch (error) {
      const message = errorMessage(error) ?? ''
      toast.failed(waiting, message)
      return { kind: 'refused', status: 0, message }
    } finally {
      setBusy(false)
    }
  }

  async function answer(waiting: string, { key }: OutboxEntry<Reply<E>>) {
    const outcome = await app.outbox.outcomeWithin(key, app.online.state().isOnline ? patienceMs : 0)
    if (outcome.kind === 'done') {
      if (saysDone) toast.dismiss(waiting)
      else toast.done(waiting, outcome.reply.message)
    } else if (outcome.kind === 'refused') {
      if (onRefused?.(outcome)) toast.dismiss(waiting)
      else toast.failed(waiting, refusalText(outcome))
      if (discardRefused) await app.outbox.discard(key)
    } else if (app.outbox.list().some(entry => entry.key === key && entry.failed))
      toast.failed(waiting, t('outbox.failedSaved'))
    else if (app.outbox.durable) toast.stored(waiting, t('outbox.savedHere'))
    else toast.failed(waiting, t('outbox.keepPageOpen'))
    return outcome
  }

  return { run, busy }
}
