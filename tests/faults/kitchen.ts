/**
 * Random evenings in a kitchen: All-day adds up to its lines, and displays that together have all stations show every
 * line. Then the same with one bug each, which must be found.
 */

import { dishesToMake, isToMake, sumOf } from '../../src/features/kitchen/all-day.ts'
import { ticketsHere } from '../../src/features/kitchen/display.ts'
import type { ShownTicket, TicketLine } from '../../src/features/kitchen/tickets-in-order.ts'
import { type Chance, chanceOf } from '../support/forge-books.ts'

interface Kitchen {
  readonly dishesToMake: typeof dishesToMake
  readonly ticketsHere: typeof ticketsHere
}

const kitchen: Kitchen = { dishesToMake, ticketsHere }

/** Returns how many of the evenings went wrong. */
export function countWrongEvenings(evenings: number, seed: number, tell: (text: string) => void): number {
  let wrong = 0
  for (let evening = 0; evening < evenings; evening++) {
    const fault = faultOf(kitchen, seed + evening)
    if (fault === null) continue
    wrong += 1
    tell(`WRONG: seed ${seed + evening}: ${fault}`)
  }
  tell(`${evenings} evenings, ${wrong} wrong`)
  return wrong
}

/** Each bug, and after how many evenings it was found; null: never. */
export const huntKitchenBugs = (evenings: number): readonly (readonly [bug: string, after: number | null])[] =>
  Object.entries(bugs).map(([bug, broken]) => {
    const found = Array.from({ length: evenings }, (_, seed) => seed).find(seed => faultOf(broken, seed) !== null)
    return [bug, found === undefined ? null : found + 1]
  })

function faultOf({ dishesToMake: count, ticketsHere: filter }: Kitchen, seed: number): string | null {
  const chance = chanceOf(seed * 2_654_435_761)
  const tickets = eveningOf(chance)
  const lines = tickets.flatMap(({ items }) => items)
  const pieces = lines.filter(isToMake).reduce((sum, { quantity }) => sum + quantity, 0)
  const counted = count(tickets).reduce((sum, dish) => sum + sumOf(dish), 0)
  if (counted !== pieces) return `All-day says ${counted} of ${pieces} dishes`
  const displays = [0, 1, 2].map(() => chance(3))
  // A display that has none shows everything, which would prove nothing of the others.
  const chosen = [0, 1, 2]
    .map(display => stationIds.filter((_, at) => displays[at] === display))
    .filter(has => has.length > 0)
  const seen = new Set(
    chosen.flatMap(ids => filter(tickets, ids, stations)).flatMap(({ items }) => items.map(({ id }) => id)),
  )
  const lost = lines.find(({ id }) => !seen.has(id))
  return lost ? `the line ${lost.id} of station ${lost.station_id} is on no display` : null
}

const stationIds = [1, 2, 3]
const stations = stationIds.map(id => ({ id, title: `Station ${id}`, paper_only: 0 as const }))

function eveningOf(chance: Chance): readonly ShownTicket[] {
  const one = <T>(of: readonly T[]): T => of[chance(of.length)] as T
  const line = (id: number): TicketLine => ({
    id,
    order_id: 1,
    item_id: 1,
    variant_id: null,
    date: '2026-11-22T20:00:00.000Z',
    item_title: one(['Steak', 'Soup', 'Beer']),
    variant_title: one([null, 'Large']),
    quantity: 1 + chance(9),
    status: one(['created', 'preparing', 'completed', 'delivered', 'cancelled']),
    bumped: one([0, 1]),
    notes: one([null, null, 'rare']),
    addons: one([null, [{ id: 1, item_id: 1, title: 'Cheese' }]]),
    station_id: one([null, 1, 2, 3, 9]),
    reduced_from: null,
    short: 0,
    withdrawn: 0,
    round: 0,
    bumped_at: null,
    ready_at: null,
  })
  return Array.from({ length: chance(13) }, (_, at) => ({
    id: at + 1,
    date: '2026-11-22T20:00:00.000Z',
    delivery_type: 'dinein',
    customer_type: 'WALKIN',
    customer_id: null,
    customer_name: null,
    table_id: null,
    table_title: null,
    floor: null,
    status: 'created',
    payment_status: 'pending',
    token_no: at + 1,
    business_day: '2026-11-22',
    provisional_token: null,
    closed_at: null,
    bill_printed_at: null,
    moved_from: null,
    placed_by: null,
    items: Array.from({ length: 1 + chance(5) }, (_line, place) => line(at * 100 + place)),
  })) as readonly ShownTicket[]
}

const without = (tickets: readonly ShownTicket[], isLeftOut: (line: TicketLine) => boolean) =>
  tickets.map(ticket => ({ ...ticket, items: ticket.items.filter(line => !isLeftOut(line)) }))

const bugs: Readonly<Record<string, Kitchen>> = {
  'a dish with a note is not counted': {
    ...kitchen,
    dishesToMake: tickets => dishesToMake(without(tickets, ({ notes }) => notes !== null)),
  },
  'what is being prepared is not counted': {
    ...kitchen,
    dishesToMake: tickets => dishesToMake(tickets).map(dish => ({ ...dish, preparing: 0 })),
  },
  'what was bumped is counted': {
    ...kitchen,
    dishesToMake: tickets =>
      dishesToMake(tickets.map(ticket => ({ ...ticket, items: ticket.items.map(line => ({ ...line, bumped: 0 })) }))),
  },
  'what has no station is on no display': {
    ...kitchen,
    ticketsHere: (tickets, ...rest) =>
      ticketsHere(
        without(tickets, ({ station_id }) => station_id === null),
        ...rest,
      ),
  },
  'what had a station that is gone is on no display': {
    ...kitchen,
    ticketsHere: (tickets, ...rest) =>
      ticketsHere(
        without(tickets, ({ station_id }) => station_id === 9),
        ...rest,
      ),
  },
}
