import { useEffect, useRef } from 'react'
import type { OnNewOrder } from '../open-orders/use-new-order-sound.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { ShownTicket } from './tickets-in-order.ts'

/**
 * Tells when the list brings a ticket that is new on this display; not for those that hung there when it was opened.
 * `tickets` undefined: nothing is known yet.
 */
export function useNewTickets(tickets: readonly ShownTicket[] | undefined): OnNewOrder {
  const listeners = useRef(new Set<() => void>())
  const known = useRef<ReadonlySet<number> | null>(null)

  // Talks to whoever rings.
  useEffect(() => {
    if (!tickets) return
    const ids = tickets.map(({ id }) => id)
    const before = known.current
    known.current = new Set([...(before ?? []), ...ids].slice(-ticketsMax))
    if (before && ids.some(id => !before.has(id))) for (const run of listeners.current) run()
  }, [tickets])

  return useStableCallback((run: () => void) => {
    listeners.current.add(run)
    return () => void listeners.current.delete(run)
  })
}

/** More than hang anywhere. */
const ticketsMax = 5_000
