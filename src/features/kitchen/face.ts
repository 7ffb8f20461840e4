import type { ReactNode } from 'react'
import type { ShownTicket, TicketLine } from './tickets-in-order.ts'

/** A ticket where tickets scroll. */
export interface CardFacts {
  readonly ticket: ShownTicket
  readonly minutes: number
  /** It has left, and its place stays empty for a moment. */
  readonly isEmpty: boolean
  /** The key that acts on it, once a key was used. */
  readonly number: number | null
  readonly isSelected: boolean
}

/** The head of a ticket in full screen. */
export interface HeadFacts {
  readonly ticket: ShownTicket
  readonly titleId: string
  readonly minutes: number
  /** "lines 1–24 of 60", where it is not all of it. */
  readonly part: string | null
  readonly number: number | null
}

/** How the display draws tickets, and what it does with a whole one: as a cook needs it, or as anybody who stands at the pass. */
export interface Face {
  readonly card: (facts: CardFacts) => ReactNode
  readonly head: (facts: HeadFacts) => ReactNode
  readonly line: (item: TicketLine, ticket: ShownTicket) => ReactNode
  readonly isDone: (ticket: ShownTicket) => boolean
  /** What the ticket's number on a bump bar does. */
  readonly act: (tickets: readonly ShownTicket[]) => void
}
