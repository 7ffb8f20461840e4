/** What of the orders is ready, by stations, and which tokens wait. */
import { boardMax, readyMax } from '../../domain/limits.ts'
import type { Board, ReadyPart } from '../../domain/ready.ts'
import type { Station } from '../../domain/stations.ts'
import { type FoundOrder, ticketOut } from '../bills/read-orders.ts'
import type { OrderItemRow } from '../db/schema-orders.ts'
import { onOff } from '../store/store.ts'

/** The latest ready parts of these orders, newest first. */
export function readyParts(orders: readonly FoundOrder[], stations: readonly Station[]): ReadyPart[] {
  const known = new Map(stations.map(station => [station.id, station]))
  return orders
    .flatMap(order => partsOf(order, known))
    .toSorted((a, b) => b.ready_at.localeCompare(a.ready_at) || b.order_id - a.order_id)
    .slice(0, readyMax)
}

/** The tokens of these orders that have no table: those that are not ready, and those that are. */
export function boardOf(orders: readonly FoundOrder[], stations: readonly Station[]): Board {
  const known = new Map(stations.map(station => [station.id, station]))
  const waiting = orders
    .filter(order => order.table_id === null)
    .map(order => ({ order, shown: shownOnDisplays(order, known) }))
    .filter(({ order }) => wantedLines(order).some(({ status }) => status !== 'delivered'))
  const called = ({ token_no, provisional_token }: FoundOrder) => ({ token_no, provisional_token })
  const ready = waiting.filter(({ shown }) => isReady(shown))
  return {
    preparing: waiting
      .filter(({ shown }) => shown.length === 0 || shown.some(isBeingMade))
      .slice(-boardMax)
      .map(({ order }) => ({ ...called(order), date: new Date(order.placed_at).toISOString() })),
    ready: ready
      .map(({ order, shown }) => ({ ...called(order), ready_at: readyAt(shown) }))
      .toSorted((a, b) => a.ready_at.localeCompare(b.ready_at))
      .slice(-boardMax),
  }
}

type Stations = ReadonlyMap<number, Station>

function partsOf(order: FoundOrder, stations: Stations): ReadyPart[] {
  const shown = shownOnDisplays(order, stations)
  const isWhole = onOff(Number(!shown.some(isBeingMade)))
  const byStation = Map.groupBy(shown, ({ station_id }) => stations.get(station_id ?? 0) ?? null)
  return [...byStation]
    .filter(([, lines]) => isReady(lines))
    .map(([station, lines]) => {
      const done = new Set(lines.filter(({ status }) => status === 'completed').map(({ id }) => id))
      const { id, items, placed_by = null, ...head } = ticketOut(order)
      const { token_no, provisional_token, table_id, table_title, floor, moved_from = null } = head
      const { delivery_type, customer_type, customer_name } = head
      return {
        order_id: id,
        token_no,
        provisional_token,
        table_id,
        table_title,
        floor,
        delivery_type,
        customer_type,
        customer_name,
        placed_by,
        moved_from,
        station_id: station?.id ?? null,
        station_title: station?.title ?? null,
        is_whole: isWhole,
        ready_at: readyAt(lines),
        items: items
          .filter(item => done.has(item.id))
          .map(({ id: itemId, item_title, variant_title, quantity, addons, notes, round }) => ({
            id: itemId,
            item_title,
            variant_title,
            quantity,
            addons,
            notes,
            round,
          })),
      }
    })
}

/** Nobody has cancelled it or taken it back. */
const wantedLines = ({ items }: FoundOrder) =>
  items.filter(({ status, withdrawn_at }) => status !== 'cancelled' && withdrawn_at === null)

/** What cooks make from paper never holds an order back: nobody says when it is ready. */
const shownOnDisplays = (order: FoundOrder, stations: Stations) =>
  wantedLines(order).filter(({ station_id }) => stations.get(station_id ?? 0)?.paper_only !== 1)

const isBeingMade = ({ status }: OrderItemRow): boolean => status === 'created' || status === 'preparing'

const isReady = (lines: readonly OrderItemRow[]): boolean =>
  !lines.some(isBeingMade) && lines.some(({ status }) => status === 'completed')

/** Since when all of it is ready. */
const readyAt = (lines: readonly OrderItemRow[]): string =>
  new Date(
    Math.max(...lines.flatMap(({ status, ready_at }) => (status === 'completed' && ready_at !== null ? ready_at : []))),
  ).toISOString()
