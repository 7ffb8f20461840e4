import { useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import type { Refusal } from '../../client/outbox/refusal.ts'
import type { AnyApprovableWrite, AnyQueuedWrite, Input } from '../../contract/endpoint.ts'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'

/** A refusal that is not the end: somebody can approve the act, or the money can be given back. */
export interface WayOut {
  readonly refusal: Refusal
  /** What was refused. */
  readonly input: unknown
}

/** 'over': it is waiting, or was refused for good, and the person was told. 'asks': the question stays open. */
export type Sent = 'done' | 'over' | 'asks'

/**
 * A write that takes something off an order. Where it needs an approval, or the order was paid meanwhile, `wayOut` has
 * what the server says, and the question stays open below it. `saysDone`: a dialog says that it is done, and no toast does.
 */
export function useVoid<E extends AnyApprovableWrite & AnyQueuedWrite>(endpoint: E, { saysDone = false } = {}) {
  const app = useApp()
  const [wayOut, setWayOut] = useState<WayOut | null>(null)
  const sent = useRef<unknown>(null)

  const { run, busy } = useQueuedWrite(endpoint, {
    discardRefused: true,
    saysDone,
    onRefused(refusal) {
      if (!refusal.approval && !refusal.refund) return false
      setWayOut({ refusal, input: sent.current })
      return true
    },
  })

  async function send(input: Input<E>): Promise<Sent> {
    sent.current = input
    setWayOut(null)
    const outcome = await run(input).catch(saidAlready)
    if (!outcome) return 'asks'
    if (outcome.kind !== 'refused') return outcome.kind === 'done' ? 'done' : 'over'
    // What this screen shows is old.
    void refresh(app.cache, endpoint.changes)
    return outcome.approval || outcome.refund ? 'asks' : 'over'
  }

  return { send, busy, wayOut, closeWayOut: () => setWayOut(null) }
}

/** It could not be kept on this device; `run` has told the person. */
const saidAlready = () => null
