import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dishesToMake, isToMake, sumOf } from '../../../src/features/kitchen/all-day.ts'
import { ticketsHere } from '../../../src/features/kitchen/display.ts'
import type { ShownTicket } from '../../../src/features/kitchen/tickets-in-order.ts'
import { ticketOf } from '../orders/open-orders.ts'

const line = fc.record({
  item_title: fc.constantFrom('Steak', 'Soup', 'Beer'),
  variant_title: fc.constantFrom(null, 'Large'),
  quantity: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom('created', 'preparing', 'completed', 'delivered', 'cancelled'),
  bumped: fc.constantFrom(0, 1),
  notes: fc.constantFrom(null, 'rare', 'no salt'),
  addons: fc.constantFrom(null, [{ id: 1, item_id: 7, title: 'Cheese' }]),
  station_id: fc.constantFrom(null, 1, 2, 3, 9),
})
const evening: fc.Arbitrary<readonly ShownTicket[]> = fc
  .array(fc.array(line, { minLength: 1, maxLength: 5 }), { maxLength: 12 })
  .map(tickets =>
    tickets.map((lines, at) =>
      ticketOf({ id: at + 1, items: lines.map((one, place) => ({ ...(one as object), id: at * 100 + place })) }),
    ),
  )
const stations = [1, 2, 3].map(id => ({ id, title: `Station ${id}`, paper_only: 0 as const }))

test('what is left out of a dish is told apart from what comes with it', () => {
  const addons = [
    { id: 2, item_id: 7, title: 'No Onion', kind: 'without' as const },
    { id: 1, item_id: 7, title: 'Cheese' },
  ]
  const [steak] = ticketOf().items
  const [dish] = dishesToMake([ticketOf({ items: [{ ...steak, status: 'created', addons }] as never })] as never)
  expect(dish?.addons).toEqual([
    { title: 'Cheese', isWithout: false },
    { title: 'No Onion', isWithout: true },
  ])
})

test('random evenings: the sums of all dishes are the sums of all lines', () => {
  fc.assert(
    fc.property(evening, tickets => {
      const lines = tickets.flatMap(({ items }) => items.filter(isToMake))
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(dishesToMake(tickets).reduce((sum, dish) => sum + sumOf(dish), 0)).toBe(pieces)
    }),
    { numRuns: 2_000 },
  )
})

test('random evenings: displays that together have all stations show every line', () => {
  fc.assert(
    fc.property(evening, fc.array(fc.constantFrom(0, 1, 2), { minLength: 3, maxLength: 3 }), (tickets, displays) => {
      const chosen = [0, 1, 2].map(display => [1, 2, 3].filter((_, at) => displays[at] === display))
      const shown = chosen.flatMap(ids => ticketsHere(tickets, ids, stations)).flatMap(({ items }) => items)
      const seen = new Set(shown.map(({ id }) => id))
      for (const { id } of tickets.flatMap(({ items }) => items)) expect(seen.has(id)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
