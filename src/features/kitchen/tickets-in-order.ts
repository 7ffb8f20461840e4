import { openItemsLeft } from '../../domain/orders.ts'
import type { ShownTicket } from './order-ticket.tsx'

/** Oldest first; tickets with nothing left to cook go to the end. */
export function ticketsInOrder(tickets: readonly ShownTicket[]): readonly ShownTicket[] {
  const ready = (ticket: ShownTicket) => Number(openItemsLeft(ticket) === 0)
  return tickets.toSorted((a, b) => ready(a) - ready(b) || Date.parse(a.date) - Date.parse(b.date) || a.id - b.id)
}
