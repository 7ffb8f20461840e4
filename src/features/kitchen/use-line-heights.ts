import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { TicketHeights } from './lay-out.ts'
import type { ShownTicket } from './tickets-in-order.ts'

interface Measured {
  readonly width: number
  readonly head: number
  readonly lines: readonly number[]
}

interface LineHeights {
  /** Of the tickets that have been measured at this width. */
  readonly heights: readonly TicketHeights[]
  /** To be drawn in `measurer`, one element for each, with one for its head and one for each line, and nowhere else. */
  readonly unmeasured: readonly ShownTicket[]
  readonly measurer: RefObject<HTMLDivElement | null>
}

/** How high the heads and lines of these tickets are in a column of `width` px. Each ticket is measured once, before it is seen. */
export function useLineHeights(tickets: readonly ShownTicket[], width: number): LineHeights {
  const measurer = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState<ReadonlyMap<ShownTicket, Measured>>(new Map())
  const isKnown = (ticket: ShownTicket) => known.get(ticket)?.width === width
  const unmeasured = width > 0 ? tickets.filter(ticket => !isKnown(ticket)) : []

  // Measures what only the browser can, before it paints.
  useLayoutEffect(() => {
    const { current } = measurer
    if (!current || unmeasured.length === 0) return
    const measured = unmeasured.map((ticket, at) => {
      const [head = 0, ...lines] = Array.from(
        current.children[at]?.children ?? [],
        part => part.getBoundingClientRect().height,
      )
      return [ticket, { width, head, lines }] as const
    })
    const stillHere = new Set(tickets)
    setKnown(last => new Map([...[...last].filter(([ticket]) => stillHere.has(ticket)), ...measured]))
  })

  const heights = tickets.flatMap(ticket => {
    const found = known.get(ticket)
    return found?.width === width ? [{ id: ticket.id, head: found.head, lines: found.lines }] : []
  })
  return { heights, unmeasured, measurer }
}
