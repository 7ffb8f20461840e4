import { useApp, useOnline } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import type { AnyQueuedWrite, Input } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'
import { type GroupAction, groupActionLabels } from './group-actions.ts'

/** Why an order is not settled without the server. */
export const needsConnection = (action: GroupAction): string =>
  t('orders.needsServer', { action: t(groupActionLabels[action]) })

/**
 * A write that settles an order. It is not begun without a connection; once begun it goes through the outbox with its
 * key, so that a lost answer can't settle twice. Gives its outcome, or null when it was not begun.
 */
export function useSettle<E extends AnyQueuedWrite>(endpoint: E, action: GroupAction) {
  const app = useApp()
  const isOnline = useOnline()
  const { run, busy } = useQueuedWrite(endpoint, { discardRefused: true })

  async function settle(input: Input<E>) {
    if (!isOnline) {
      toast.failed(undefined, needsConnection(action))
      return null
    }
    const outcome = await run(input).catch(saidAlready)
    if (!outcome) return null
    // Another till was first: what this screen shows is old.
    if (outcome.kind === 'refused') void refresh(app.cache, endpoint.changes)
    return outcome
  }

  return { settle, busy }
}

/** It could not be kept on this device; `run` has told the person. */
const saidAlready = () => null
