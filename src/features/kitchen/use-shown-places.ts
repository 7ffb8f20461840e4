import { useEffect, useMemo, useState } from 'react'
import { useSameObjects } from '../shared/use-same-objects.ts'
import { isCarriedOut } from './expo.ts'
import { withUnacknowledged } from './seen-items.ts'
import { type Place, placesOf, type Slots, slotsAfter, steadyMs } from './slots.ts'
import { isOver, onlyOnDisplay, type ShownTicket, ticketsInOrder } from './tickets-in-order.ts'

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

/** The places of these tickets; what has just left keeps its own for a moment. */
function useHeldPlaces(shown: readonly ShownTicket[]): readonly Place[] {
  const [wall, setWall] = useState<Slots>({ shown, gone: [] })
  const next = wall.shown === shown ? wall : slotsAfter(wall, shown)
  if (next !== wall) setWall(next)
  const { gone } = next

  // Talks to the clock.
  useEffect(() => {
    if (gone.length === 0) return
    const timer = setTimeout(() => setWall(last => ({ ...last, gone: [] })), steadyMs)
    return () => clearTimeout(timer)
  }, [gone])

  return useMemo(() => placesOf(next), [next])
}
