import { useMemo } from 'react'
import type { Place } from './held-places.ts'
import { withUnacknowledged } from './seen-items.ts'
import { isOver, onlyOnDisplay, type ShownTicket, ticketsInOrder } from './tickets-in-order.ts'
import { useHeldPlaces } from './use-held-places.ts'

/** The places of what a cook has before them, oldest first. */
export function useShownPlaces(
  tickets: readonly ShownTicket[],
  seen: ReadonlySet<number>,
  nowMs: number,
): readonly Place[] {
  const shown = useMemo(
    () =>
      ticketsInOrder(withUnacknowledged(tickets, seen))
        .filter(ticket => !isOver(ticket, nowMs))
        .map(onlyOnDisplay),
    [tickets, seen, nowMs],
  )
  return useHeldPlaces(shown)
}
