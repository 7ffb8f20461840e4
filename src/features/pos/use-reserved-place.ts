import { useEffect, useState } from 'react'
import type { CartLine } from '../../domain/cart.ts'

export type Place =
  | { readonly line: CartLine; readonly position: number }
  | { readonly reservedFor: string; readonly heightPx: number }

interface Tapped {
  readonly lineId: string
  readonly at: number
  readonly heightPx: number
}

/**
 * Keeps the place of a line that was just tapped away empty for a moment: the next line must not slide under a finger
 * that is about to tap again. `hold` names the line that is being tapped.
 */
export function useReservedPlace(lines: readonly CartLine[]) {
  const [tapped, setTapped] = useState<Tapped | null>(null)

  // Talks to the clock.
  useEffect(() => {
    if (!tapped) return
    const timer = setTimeout(() => setTapped(null), reservedMs)
    return () => clearTimeout(timer)
  }, [tapped])

  const places: Place[] = lines.map((line, at) => ({ line, position: at + 1 }))
  const isGone = tapped && !lines.some(({ lineId }) => lineId === tapped.lineId)
  if (isGone && tapped.at < lines.length) {
    places.splice(tapped.at, 0, { reservedFor: tapped.lineId, heightPx: tapped.heightPx })
  }

  const reserve = (line: CartLine, heightPx: number) =>
    setTapped({ lineId: line.lineId, at: lines.indexOf(line), heightPx })
  return { places, reserve }
}

const reservedMs = 700
