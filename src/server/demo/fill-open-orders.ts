import type { StoreTable } from '../../domain/entities.ts'
import type { OrderableItem } from '../menu/menu.ts'
import { demoOpenVisits, type OpenLine } from './content-open-orders.ts'
import type { DemoLine, DemoParty, Guest } from './fill-orders.ts'
import { minuteMs } from './opening-hours.ts'

/** No open order is older than this. */
export const openForMinutes = 40

/** The open visits as of `now`; none began before `dayStart`. Dishes and tables that are gone are left out. */
export function openVisits(
  now: number,
  dayStart: number,
  house: {
    readonly items: readonly OrderableItem[]
    readonly tables: readonly StoreTable[]
    readonly guests: readonly Guest[]
  },
): DemoParty[] {
  // In a day's first minutes everybody came just now.
  const pace = Math.min(1, (now - dayStart) / (openForMinutes * minuteMs))
  const instantOf = (minutesAgo: number) => now - Math.floor(minutesAgo * minuteMs * pace)
  return demoOpenVisits.flatMap(({ table, deliveryType, guest, isPaid, rounds }) => {
    const placed = rounds
      .map(({ minutesAgo, lines }) => ({
        placedAt: instantOf(minutesAgo),
        lines: lines.flatMap(line => orderedLine(line, house.items)),
      }))
      .filter(({ lines }) => lines.length > 0)
    const [first] = placed
    if (!first) return []
    return {
      deliveryType,
      guest: guest === undefined ? null : (house.guests.at(-1 - guest) ?? null),
      tableId: house.tables.find(({ table_title }) => table_title === table)?.id ?? null,
      status: 'created',
      closedAt: null,
      paidAt: isPaid ? first.placedAt : null,
      rounds: placed,
    }
  })
}

function orderedLine(line: OpenLine, items: readonly OrderableItem[]): DemoLine[] {
  const dish = items.find(({ title }) => title === line.dish)
  if (!dish) return []
  const { variants, groups } = dish
  const modifiers = groups.flatMap(group => group.modifiers)
  const variant = variants.find(({ title }) => title === line.variant) ?? variants[0]
  return [
    {
      id: dish.id,
      quantity: line.quantity ?? 1,
      notes: line.notes ?? null,
      variant_id: variant?.id ?? null,
      addons_ids: modifiers.filter(({ title }) => line.addons?.includes(title)).map(({ id }) => id),
      status: line.status,
    },
  ]
}
