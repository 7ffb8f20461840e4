/**
 * What a cook must not miss: a dish that has hung on this wall and was cancelled since. The wall remembers which dishes it
 * has shown alive; one that is cancelled and still remembered says so in red, until a cook says that they know. A part
 * that was taken off a dish hung here as long as the dish did. What a cook knows of is remembered as a negative number.
 */
import type { ItemStatus } from '../../domain/entities.ts'
import type { ShownTicket } from './tickets-in-order.ts'

type Seen = ReadonlySet<number>
interface WithItems {
  readonly items: readonly {
    readonly id: number
    readonly status: ItemStatus
    readonly reduced_from?: number | null | undefined
  }[]
}

/**
 * The remembered items' ids with those of these tickets; the same object when there is none to add. All that hangs here
 * now is remembered, however much it is, and of the rest the latest.
 */
export function withSeen(seen: Seen, tickets: readonly WithItems[]): Seen {
  const alive = new Set<number>()
  const here = new Set<number>()
  for (const { items } of tickets)
    for (const { id, status } of items) {
      here.add(id)
      if (status !== 'cancelled') alive.add(id)
    }
  if ([...alive].every(id => seen.has(id) && !seen.has(-id))) return seen
  const all = new Set([...seen, ...alive])
  for (const id of alive) all.delete(-id)
  const gone = [...all].map(Math.abs).filter(id => !here.has(id))
  const latest = new Set([...new Set(gone)].sort((a, b) => a - b).slice(-goneMax))
  return new Set([...all].filter(id => here.has(Math.abs(id)) || latest.has(Math.abs(id))))
}

/** The remembered items' ids once a cook knows that these are cancelled. */
export const withAcknowledged = (seen: Seen, itemIds: readonly number[]): Seen =>
  new Set([...seen, ...itemIds.map(id => -id)])

/** Whether it hung here, and no cook has said that they know what has become of it. */
const isNews = ({ id, reduced_from }: WithItems['items'][number], seen: Seen): boolean =>
  seen.has(reduced_from ?? id) && !seen.has(-id)

/** The tickets with their cancelled items marked as news where they are; what is untouched stays the same object. */
export function withUnacknowledged(tickets: readonly ShownTicket[], seen: Seen): readonly ShownTicket[] {
  const isUnacknowledged = (item: WithItems['items'][number]) => item.status === 'cancelled' && isNews(item, seen)
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
  cancelled: readonly ShownTicket[],
  seen: Seen,
  nowMs: number,
): readonly ShownTicket[] {
  const wasShown = ({ items }: ShownTicket) => items.some(item => item.status !== 'delivered' && isNews(item, seen))
  return cancelled.filter(ticket => nowMs - Date.parse(ticket.date) < unacknowledgedMs && wasShown(ticket))
}

/** What has left the wall is remembered so long: what is older and is cancelled now is no news. */
const goneMax = 2_000
const unacknowledgedMs = 12 * 60 * 60_000
