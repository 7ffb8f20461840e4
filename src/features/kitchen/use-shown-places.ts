import { useMemo } from 'react'
import { useSameObjects } from '../shared/use-same-objects.ts'
import { isCarriedOut } from './expo.ts'
import type { Place } from './held-places.ts'
import { withUnacknowledged } from './seen-items.ts'
import { isOver, onlyOnDisplay, type ShownTicket, ticketsInOrder } from './tickets-in-order.ts'
import { useHeldPlaces } from './use-held-places.ts'

/** The places of what a cook has before them, or of whole orders on the pass, oldest first. */
export function useShownPlaces(
  tickets: readonly ShownTicket[],
  seen: ReadonlySet<number>,
  nowMs: number,
  isExpo: boolean,
): readonly Place[] {
  const shown = useMemo(() => {
    const all = ticketsInOrder(withUnacknowledged(tickets, seen))
    if (isExpo) return all.filter(ticket => !isCarriedOut(ticket, nowMs))
    return all.filter(ticket => !isOver(ticket, nowMs)).map(onlyOnDisplay)
  }, [tickets, seen, nowMs, isExpo])
  return useHeldPlaces(useSameObjects(shown, idOf))
}

const idOf = ({ id }: ShownTicket) => id
