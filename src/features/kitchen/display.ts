/** What this kitchen display shows: the lines of its stations, and whatever belongs to none. */
import type { Station } from '../../domain/stations.ts'
import { type ShownTicket, type TicketLine, withCombos } from './tickets-in-order.ts'

/** What the device remembers. */
export interface Display {
  /** The ids of its stations; empty: everything. */
  readonly stations: readonly number[]
  /** The pass: whole orders, whatever stations are chosen. */
  readonly isExpo: boolean
  /** A ticket leaves by itself once its last dish is complete. */
  readonly bumpsItself: boolean
  /** The keys of a bump bar do something. */
  readonly hasKeys: boolean
  readonly text: TextSize
  /** How much of each dish is to be made stands beside the tickets. */
  readonly showsAllDay: boolean
}

/** How large the letters are, for how far away the cook stands. */
export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

export const plainDisplay: Display = {
  stations: [],
  isExpo: false,
  bumpsItself: false,
  hasKeys: true,
  text: 'normal',
  showsAllDay: false,
}

/** What is stored under a display's name; what can't be read is as on the first day. */
export function displayOf(stored: string | null): Display {
  try {
    const { stations, isExpo, bumpsItself, hasKeys, text, showsAllDay } = JSON.parse(stored ?? '') as Partial<
      Record<keyof Display, unknown>
    >
    return {
      stations: Array.isArray(stations) ? stations.filter(id => typeof id === 'number') : [],
      isExpo: isExpo === true,
      bumpsItself: bumpsItself === true,
      hasKeys: hasKeys !== false,
      text: textSizes.find(size => size === text) ?? 'normal',
      showsAllDay: showsAllDay === true,
    }
  } catch {
    return plainDisplay
  }
}

/** The tickets of which this display has something, with only those lines. `known`: the stations that there are. */
export function ticketsHere(
  tickets: readonly ShownTicket[],
  chosen: readonly number[],
  known: readonly Station[] | undefined,
): readonly ShownTicket[] {
  const ids = known && new Set(known.map(({ id }) => id))
  const mine = new Set(ids ? chosen.filter(id => ids.has(id)) : chosen)
  if (mine.size === 0) return tickets
  const isHere = ({ station_id = null }: TicketLine) =>
    station_id === null || mine.has(station_id) || (ids !== undefined && !ids.has(station_id))
  return tickets.flatMap(ticket => {
    const items = ticket.items.filter(isHere)
    if (items.length === ticket.items.length) return ticket
    return items.length === 0 ? [] : { ...ticket, items: withCombos(ticket, items) }
  })
}
