import type { KitchenItem, Ticket } from '../../domain/entities.ts'
import { storedMaxMs } from '../../domain/limits.ts'
import { isClosed, openItemsLeft } from '../../domain/orders.ts'
import { isolated, t } from '../../texts/t.ts'
import type { Unsent } from '../open-orders/item-changes.ts'

export interface TicketLine extends KitchenItem, Unsent {
  /** Cancelled, and no cook has said yet that they know. */
  readonly isUnacknowledged?: boolean
  /** The combo that it is a part of, and the other parts. */
  readonly comboText?: string
}

export type ShownTicket = Omit<Ticket, 'items'> & { readonly items: readonly TicketLine[] }

/** `shown`: the lines of a ticket that are here. Those of a combo say so, and what of it is made elsewhere. */
export function withCombos({ items }: ShownTicket, shown: readonly TicketLine[]): readonly TicketLine[] {
  if (!shown.some(({ combo }) => combo)) return shown
  const elsewhere = items.filter(item => item.status !== 'cancelled' && !shown.includes(item))
  return shown.map(item => {
    const { combo } = item
    if (!combo) return item
    const parts = elsewhere.filter(one => one.combo?.no === combo.no).map(({ item_title }) => item_title)
    const comboText =
      parts.length > 0
        ? t('kitchen.comboWith', { title: combo.title, parts: parts.map(isolated).join(', ') })
        : combo.title
    return { ...item, comboText }
  })
}

/** Whether a cook still has it before them: nobody has cancelled it, carried it out or bumped it. */
export const isOnDisplay = ({ status, bumped }: TicketLine): boolean =>
  status !== 'cancelled' && status !== 'delivered' && bumped !== 1

/** What a bump of the ticket takes off the display. */
export const linesToBump = ({ items }: ShownTicket): readonly TicketLine[] => items.filter(isOnDisplay)

/** Whether the kitchen is done with it: nothing left to cook, and nothing cancelled that nobody knows of. */
export const isReady = (ticket: ShownTicket): boolean =>
  openItemsLeft(ticket) === 0 && !ticket.items.some(({ isUnacknowledged }) => isUnacknowledged)

/**
 * Whether a ticket is off the wall: nothing of it is on the display, and no cook has to take note of anything; or its
 * order was closed, and nobody has touched it for hours.
 */
export const isOver = (ticket: ShownTicket, nowMs: number): boolean =>
  !ticket.items.some(item => isOnDisplay(item) || item.isUnacknowledged) || isClosedLong(ticket, nowMs)

/** Whether its order was closed, and nobody has touched it for hours. */
export const isClosedLong = (ticket: ShownTicket, nowMs: number): boolean =>
  isClosed(ticket) && nowMs - Date.parse(ticket.closed_at ?? ticket.date) >= storedMaxMs

/** The ticket with what a cook has before them, and what was cancelled of it. */
export function onlyOnDisplay(ticket: ShownTicket): ShownTicket {
  const items = ticket.items.filter(item => item.status === 'cancelled' || isOnDisplay(item))
  return items.length === ticket.items.length ? ticket : { ...ticket, items }
}

/** Oldest first. */
export const ticketsInOrder = (tickets: readonly ShownTicket[]): readonly ShownTicket[] => [...tickets].sort(byAge)

export const byAge = (a: ShownTicket, b: ShownTicket): number => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id

/** The tickets that left this display with a bump, the last one first, with the lines that did. */
export function bumpedTickets(tickets: readonly ShownTicket[]): readonly ShownTicket[] {
  const at = ({ items }: ShownTicket) => Math.max(...items.map(({ bumped_at }) => Date.parse(bumped_at ?? '') || 0))
  return tickets
    .map(ticket => ({ ...ticket, items: ticket.items.filter(isBumped) }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => at(b) - at(a) || b.id - a.id)
    .slice(0, recalledMax)
}

const isBumped = ({ status, bumped }: TicketLine): boolean => status === 'completed' && bumped === 1
const recalledMax = 30
