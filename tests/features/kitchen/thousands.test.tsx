import { beforeEach, expect, test } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import type { Ticket } from '../../../src/domain/entities.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { bringsNew, withTickets } from '../../../src/features/kitchen/known-tickets.ts'
import { unacknowledgedCancellations, withAcknowledged, withSeen } from '../../../src/features/kitchen/seen-items.ts'
import { ticketOf } from '../orders/open-orders.ts'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [])
})

/** So many orders of four dishes each, from this number on. */
const orders = (count: number, from = 1): readonly Ticket[] =>
  Array.from({ length: count }, (_, at) => {
    const id = from + at
    return ticketOf({ id, token_no: id, items: [1, 2, 3, 4].map(dish => ({ id: id * 4 + dish, order_id: id })) })
  })
const asCancelled = ({ items, ...ticket }: Ticket): Ticket => ({
  ...ticket,
  status: 'cancelled',
  items: items.map(item => ({ ...item, status: 'cancelled' })),
})
const idsOf = (tickets: readonly Ticket[]) => tickets.flatMap(({ items }) => items.map(({ id }) => id))
const news = (cancelled: readonly Ticket[], seen: ReadonlySet<number>) =>
  unacknowledgedCancellations(cancelled, seen, Date.parse(cancelled[0]?.date ?? '')).map(({ id }) => id)

test('a kitchen with 10,000 open dishes opens', async () => {
  answers(kitchen.list, [...orders(2_500)])
  show(<KitchenScreen />, { scope: 'KITCHEN' })
  // By role it would be looked for among thousands of elements.
  await expect.poll(() => document.querySelector('article')).not.toBeNull()
})

test('what hangs on the display is never forgotten, however much it is', () => {
  const all = orders(2_500)
  const seen = withSeen(new Set(), all)
  expect(seen.size).toBe(10_000)
  expect(withSeen(seen, all)).toBe(seen)
  expect(news([asCancelled(all[0] as Ticket)], withSeen(seen, [...all.slice(1), ...orders(1, 9_000)]))).toEqual([1])
})

test('a dish that a cook knows of is not asked again, also when thousands have come since', () => {
  const [gone, ...rest] = orders(700) as [Ticket, ...Ticket[]]
  let seen = withAcknowledged(withSeen(new Set(), [gone, ...rest]), idsOf([gone]))
  for (const from of [1_000, 2_000, 3_000]) {
    seen = withSeen(seen, orders(700, from))
    expect(news([asCancelled(gone)], seen)).toEqual([])
  }
})

test('a dish whose forgetting cuts it from what the cook said of it is not asked either', () => {
  // 500 orders of four are what is remembered of the rest: each number of dishes that came since is tried.
  const [gone] = orders(1) as [Ticket]
  for (let since = 1_990; since <= 2_010; since++) {
    const later = ticketOf({ id: 9, items: Array.from({ length: since }, (_, at) => ({ id: 100 + at })) })
    const known = withAcknowledged(withSeen(new Set(), [gone, later]), idsOf([gone]))
    expect(news([asCancelled(gone)], withSeen(known, orders(1, 9_000)))).toEqual([])
  }
})

test('a display rings for new tickets alone, with more of them than it remembers when they have left', () => {
  const many = Array.from({ length: 12_000 }, (_, at) => at + 1)
  const full = withTickets(null, many)
  expect(bringsNew(full, many)).toBe(false)
  expect(bringsNew(full, [...many, 12_001])).toBe(true)
  const after = withTickets(withTickets(full, [12_001]), [12_001])
  expect(bringsNew(after, [3, 11_000, 12_001])).toBe(false)
  expect(bringsNew(after, [12_001, 12_002])).toBe(true)
})
