import { useApp } from '../../client/hooks.ts'
import { refusalText } from '../../client/outbox/refusal.ts'
import type { AnyQueuedWrite, Input } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { whileAnswering } from './answering.ts'

type SilentWrite = <E extends AnyQueuedWrite>(endpoint: E, input: Input<E>) => Promise<void>

/** Runs a write through the outbox of which only what goes wrong is said. A refused one leaves nothing to decide. */
export function useSilentWrite(): SilentWrite {
  const app = useApp()

  const write: SilentWrite = async (endpoint, input) => {
    try {
      const { key } = await app.outbox.put(endpoint, input)
      if (!app.outbox.durable && !app.online.state().isOnline) toast.failed(undefined, t('outbox.keepPageOpen'))
      await whileAnswering(key, answer(key))
    } catch (error) {
      toast.failed(undefined, errorMessage(error) ?? t('failures.ordersAction'))
    }
  }

  async function answer(key: string) {
    const outcome = await app.outbox.outcome(key)
    if (outcome.kind !== 'refused' || outcome.status === 0) return
    if (await app.outbox.discard(key)) toast.failed(undefined, refusalText(outcome))
  }

  return useStableCallback(write) as SilentWrite
}
