import { useEffect, useMemo, useState } from 'react'
import { type Place, placesOf, steadyMs, type Wall, wallAfter } from './held-places.ts'
import type { ShownTicket } from './tickets-in-order.ts'

/** The places of these tickets; what has just left keeps its own for a moment. */
export function useHeldPlaces(shown: readonly ShownTicket[]): readonly Place[] {
  const [wall, setWall] = useState<Wall>({ shown, gone: [] })
  const next = wall.shown === shown ? wall : wallAfter(wall, shown)
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
