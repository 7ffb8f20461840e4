import { useRef, useState } from 'react'
import { type Refusal, refusalIn } from '../../client/outbox/refusal.ts'
import type { AnyApprovableWrite, Input, Reply } from '../../contract/endpoint.ts'
import { useWrite } from '../shared/use-write.ts'

/** An act that needs somebody's approval, or a second look, before it is done. */
export interface PendingApproval<E extends AnyApprovableWrite> {
  readonly refusal: Refusal
  /** What was refused. */
  readonly input: Input<E>
}

/** An act that somebody answers for. `held`: the server wants an approval, or warns, and the question stays open below it. */
export function usePendingApproval<E extends AnyApprovableWrite>(
  endpoint: E,
  onDone: (reply: Reply<E>) => void,
  onRefused: () => void = () => {},
) {
  const [held, setHeld] = useState<PendingApproval<E> | null>(null)
  const sent = useRef<Input<E> | null>(null)

  const { run, busy } = useWrite(endpoint, {
    onDone,
    onRefused({ status = 0, body }) {
      const refusal = refusalIn({ status, body })
      const input = sent.current
      if (input === null || (!refusal.approval && !refusal.warnings)) {
        onRefused()
        return false
      }
      setHeld({ refusal, input })
      return true
    },
  })

  function send(input: Input<E>): void {
    sent.current = input
    setHeld(null)
    void run(input)
  }

  return { send, busy, held, letGo: () => setHeld(null) }
}
