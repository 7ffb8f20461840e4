import type { KitchenItem, Ticket } from '../../domain/entities.ts'
import { keptMaxMs } from '../../domain/limits.ts'
import { isClosed, openItemsLeft } from '../../domain/orders.ts'
import type { Unsent } from '../open-orders/item-changes.ts'

export interface TicketLine extends KitchenItem, Unsent {
  /** Cancelled, and no cook has said yet that they know. */
  readonly isUnacknowledged?: boolean
}

export type ShownTicket = Omit<Ticket, 'items'> & { readonly items: readonly TicketLine[] }

/** Whether the kitchen is done with it: nothing left to cook, and nothing cancelled that nobody knows of. */
export const isReady = (ticket: ShownTicket): boolean =>
  openItemsLeft(ticket) === 0 && !ticket.items.some(({ isUnacknowledged }) => isUnacknowledged)

/**
 * Whether a ticket is off the wall: its order is closed, and the kitchen is done with what it had of it, or nobody has
 * touched that for hours.
 */
export const isOver = (ticket: ShownTicket, nowMs: number): boolean =>
  isClosed(ticket) && (isReady(ticket) || nowMs - Date.parse(ticket.closed_at ?? ticket.date) >= keptMaxMs)

/** Oldest first; tickets that are ready go to the end. */
export function ticketsInOrder(tickets: readonly ShownTicket[]): readonly ShownTicket[] {
  const last = (ticket: ShownTicket) => Number(isReady(ticket))
  return [...tickets].sort((a, b) => last(a) - last(b) || Date.parse(a.date) - Date.parse(b.date) || a.id - b.id)
}
