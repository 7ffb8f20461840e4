import { useRef, useState } from 'react'
import type { CallFailed } from '../../client/http/call.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { reservations } from '../../contract/reservations.ts'
import { useWrite } from '../shared/use-write.ts'

type Reserve = typeof reservations.add | typeof reservations.update
/** The call's input, with or without asking the server to refuse a clash. */
type Build<E extends Reserve> = (clash: { readonly refuseClash?: true }) => Input<E>

/** Saves a reservation. Where its table is booked already, the server's refusal becomes a `question`. */
export function useReserve<E extends Reserve>(endpoint: E, onDone: () => void) {
  const clash = useRef<CallFailed | null>(null)
  const [pending, setPending] = useState<{ readonly text: string; readonly build: Build<E> } | null>(null)
  const anyway = useWrite(endpoint, { onDone })
  const first = useWrite(endpoint, {
    onDone,
    onRefused(failure) {
      if (failure.status !== 409) return false
      clash.current = failure
      return true
    },
  })

  async function save(build: Build<E>) {
    clash.current = null
    await first.run(build({ refuseClash: true }))
    if (clash.current !== null) setPending({ text: (clash.current as CallFailed).message, build })
  }

  async function goOn() {
    if (!pending) return
    await anyway.run(pending.build({}))
    setPending(null)
  }

  return {
    save,
    busy: first.busy || anyway.busy,
    question: pending && {
      text: pending.text,
      busy: anyway.busy,
      onConfirm: () => void goOn(),
      onClose: () => setPending(null),
    },
  }
}
