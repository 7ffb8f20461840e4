/**
 * What a cook must not miss: a dish that has hung on this wall and was cancelled since. The wall remembers which dishes it
 * has shown alive; one that is cancelled and still remembered says so in red, until a cook says that they know.
 */
import type { ItemStatus, Ticket } from '../../domain/entities.ts'
import type { ShownTicket } from './tickets-in-order.ts'

type Seen = ReadonlySet<number>
interface WithItems {
  readonly items: readonly { readonly id: number; readonly status: ItemStatus }[]
}

/** The remembered items' ids with those of these tickets; the same object when there is none to add. */
export function withSeen(seen: Seen, tickets: readonly WithItems[]): Seen {
  const alive = tickets.flatMap(({ items }) => items.filter(({ status }) => status !== 'cancelled').map(({ id }) => id))
  return alive.every(id => seen.has(id)) ? seen : new Set([...seen, ...alive].sort((a, b) => a - b).slice(-seenMax))
}

/** The tickets with their cancelled items marked as news where they are; what is untouched stays the same object. */
export function withUnacknowledged(tickets: readonly ShownTicket[], seen: Seen): readonly ShownTicket[] {
  const isUnacknowledged = ({ id, status }: WithItems['items'][number]) => status === 'cancelled' && seen.has(id)
  return tickets.map(ticket =>
    ticket.items.some(isUnacknowledged)
      ? {
          ...ticket,
          items: ticket.items.map(item => (isUnacknowledged(item) ? { ...item, isUnacknowledged: true } : item)),
        }
      : ticket,
  )
}

/** The cancelled orders of which something has hung here that was not served yet; those of another shift are no news. */
export function unacknowledgedCancellations(
  cancelled: readonly Ticket[],
  seen: Seen,
  nowMs: number,
): readonly Ticket[] {
  const wasShown = ({ items }: Ticket) => items.some(({ id, status }) => status !== 'delivered' && seen.has(id))
  return cancelled.filter(ticket => nowMs - Date.parse(ticket.date) < unacknowledgedMs && wasShown(ticket))
}

/** More than any kitchen has open. */
const seenMax = 2_000
const unacknowledgedMs = 12 * 60 * 60_000
