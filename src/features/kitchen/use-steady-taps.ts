import { type RefObject, useEffect } from 'react'
import { steadyMs } from './held-places.ts'

interface Known {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly movedAt: number
}

/** A tap on a ticket that has moved a moment ago was meant for another one, and does nothing. */
export function useSteadyTaps(wall: RefObject<HTMLElement | null>): void {
  // Measures the tickets, which only the browser can, and listens to taps before the tickets do.
  useEffect(() => {
    const { current } = wall
    if (!current) return
    let known: ReadonlyMap<string, Known> = new Map()
    const openedAt = performance.now()
    const look = () => {
      const now = performance.now()
      known = lookAt(current, known, now - openedAt < openingMs ? Number.NEGATIVE_INFINITY : now)
    }
    const stop = (tap: MouseEvent) => {
      const card = tap.target instanceof Element ? tap.target.closest('[data-card]') : null
      // Keyboards and screen readers press without a position.
      if (!card || (tap.clientX === 0 && tap.clientY === 0)) return
      look()
      if (performance.now() - (known.get(nameOf(card))?.movedAt ?? 0) >= steadyMs) return
      tap.preventDefault()
      tap.stopPropagation()
    }
    look()
    const changes = new MutationObserver(() => requestAnimationFrame(look))
    changes.observe(current, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] })
    current.addEventListener('click', stop, true)
    return () => {
      changes.disconnect()
      current.removeEventListener('click', stop, true)
    }
  }, [wall])
}

/** Of which ticket it is: its element may be made anew when the ticket changes. */
const nameOf = (card: Element): string => card.getAttribute('data-card') ?? ''

/** A wall that has just been opened puts itself in order: nobody has aimed at anything yet. */
const openingMs = 1_000

/** Where the tickets are on the page, whatever part of it is in sight, and when each came there (`now`, if it moved). */
function lookAt(wall: HTMLElement, before: ReadonlyMap<string, Known>, now: number): ReadonlyMap<string, Known> {
  const scrolled = wall.closest('main')?.scrollTop ?? 0
  return new Map(
    Array.from(wall.querySelectorAll('[data-card]'), card => {
      const { x, y: top, width, height } = card.getBoundingClientRect()
      const place = { x, y: top + scrolled, width, height }
      const last = before.get(nameOf(card))
      const hasMoved = last ? Math.hypot(last.x - place.x, last.y - place.y) > 2 : isOverOther(place, before)
      return [
        nameOf(card),
        { ...place, movedAt: hasMoved ? now : (last?.movedAt ?? Number.NEGATIVE_INFINITY) },
      ] as const
    }),
  )
}

/** Whether a ticket that has just come hangs where another one hung. */
function isOverOther(place: Omit<Known, 'movedAt'>, before: ReadonlyMap<string, Known>): boolean {
  const overlaps = (other: Known) =>
    place.x < other.x + other.width &&
    other.x < place.x + place.width &&
    place.y < other.y + other.height &&
    other.y < place.y + place.height
  return [...before.values()].some(overlaps)
}
