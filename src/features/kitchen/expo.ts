/**
 * The pass: whole orders, by what each station has of them. An order stays until all of it is with the guests. Cooks who
 * work from paper say nothing: what they make never holds an order back, and goes with the last of the rest.
 */
import { groupsOf } from '../../domain/groups.ts'
import { nextKitchenStep } from '../../domain/orders.ts'
import type { Station } from '../../domain/stations.ts'
import { isClosedLong, type ShownTicket, type TicketLine } from './tickets-in-order.ts'

/** What one station has of an order, in dishes. */
export interface StationPart {
  /** null: what belongs to no station, or to one that is gone. */
  readonly station: Station | null
  readonly state: 'paper' | 'making' | 'ready' | 'delivered'
  readonly done: number
  readonly all: number
  /** The others are further: it holds the order back. */
  readonly isSlowest: boolean
}

/** The stations of an order in their own order; what has none comes last. */
export function partsOf({ items }: ShownTicket, stations: readonly Station[]): readonly StationPart[] {
  const stationIn = stationsIn(stations)
  const byStation = groupsOf(items.filter(isWanted), line => stationIn(line)?.id ?? null)
  const parts = [...stations, null].flatMap(station => {
    const lines = byStation.get(station?.id ?? null)
    return lines ? partOf(station, lines) : []
  })
  const shares = parts.filter(({ state }) => state !== 'paper').map(shareOf)
  const least = Math.min(...shares)
  const hasSlowest = Math.max(...shares) > least
  return parts.map(part => ({ ...part, isSlowest: hasSlowest && part.state === 'making' && shareOf(part) === least }))
}

/** What can be carried out now: what is completed, and what is made from paper once nothing else is missing. */
export function linesToDeliver(ticket: ShownTicket, stations: readonly Station[]): readonly TicketLine[] {
  const isPaper = onPaper(stations)
  const left = ticket.items.filter(line => isWanted(line) && line.status !== 'delivered')
  const isWhole = isWholeReady(ticket, stations)
  return left.filter(line => (isPaper(line) ? isWhole : line.status === 'completed'))
}

/** Nothing is missing any more, but for what cooks make from paper. */
export function isWholeReady({ items }: ShownTicket, stations: readonly Station[]): boolean {
  const isPaper = onPaper(stations)
  return !items.some(line => nextKitchenStep(line.status) !== null && !isPaper(line))
}

/** Whether an order is off the pass: all of it is with the guests, and nobody has to take note of anything. */
export const isCarriedOut = (ticket: ShownTicket, nowMs: number): boolean =>
  !ticket.items.some(line => (isWanted(line) && line.status !== 'delivered') || line.isUnacknowledged) ||
  isClosedLong(ticket, nowMs)

/** How many dishes these lines are. */
export const dishesOf = (lines: readonly TicketLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const isWanted = ({ status }: TicketLine): boolean => status !== 'cancelled'

function stationsIn(stations: readonly Station[]): (line: TicketLine) => Station | null {
  const known = new Map(stations.map(station => [station.id, station]))
  return ({ station_id }) => known.get(station_id ?? 0) ?? null
}

function onPaper(stations: readonly Station[]): (line: TicketLine) => boolean {
  const stationIn = stationsIn(stations)
  return line => stationIn(line)?.paper_only === 1
}

function partOf(station: Station | null, lines: readonly TicketLine[]): Omit<StationPart, 'isSlowest'> {
  const all = dishesOf(lines)
  const done = dishesOf(lines.filter(({ status }) => nextKitchenStep(status) === null))
  return { station, state: stateOf(station, lines), done, all }
}

function stateOf(station: Station | null, lines: readonly TicketLine[]): StationPart['state'] {
  if (lines.every(({ status }) => status === 'delivered')) return 'delivered'
  if (station?.paper_only === 1) return 'paper'
  return lines.some(({ status }) => nextKitchenStep(status) !== null) ? 'making' : 'ready'
}

const shareOf = ({ done, all }: Pick<StationPart, 'done' | 'all'>): number => done / all
