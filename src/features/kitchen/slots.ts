/**
 * Where tickets hang. What leaves the wall leaves its place empty for a moment, so that no other ticket comes to lie
 * under a finger that is on its way.
 */
import { byAge, type ShownTicket } from './tickets-in-order.ts'

export interface Place {
  readonly ticket: ShownTicket
  /** It has just left: nobody sees it any more. */
  readonly isEmpty: boolean
}

export interface Slots {
  readonly shown: readonly ShownTicket[]
  readonly gone: readonly ShownTicket[]
}

/** How long a place stays empty, and how long a ticket that has moved takes no taps. */
export const steadyMs = 400

/** The wall once it shows these tickets. */
export function slotsAfter({ shown: before, gone }: Slots, shown: readonly ShownTicket[]): Slots {
  const here = new Set(shown.map(({ id }) => id))
  return { shown, gone: [...gone, ...before].filter(({ id }) => !here.has(id)) }
}

/** All places of the wall, the oldest ticket first. */
export const placesOf = ({ shown, gone }: Slots): readonly Place[] =>
  [...shown.map(ticket => ({ ticket, isEmpty: false })), ...gone.map(ticket => ({ ticket, isEmpty: true }))].sort(
    (a, b) => byAge(a.ticket, b.ticket),
  )
