import { expect, test } from 'vitest'
import { openedAt, type SeatedOrder, seatings, startsNewParty } from '../../src/domain/parties.ts'

const hour = 3_600_000
const order = (id: number, atHour: number, more: Partial<SeatedOrder> = {}): SeatedOrder => ({
  id,
  table_id: 4,
  party_id: 9,
  late_party_id: null,
  placed_at: atHour * hour,
  business_day: '2026-11-20',
  ...more,
})
const party = (id: number, table_id: number | null, atHour = 0) => ({ id, table_id, opened_at: atHour * hour })
const seated = (orders: SeatedOrder[], parties: ReturnType<typeof party>[] = []) =>
  seatings(orders, parties).map(({ at, tableId, orders }) => [at, tableId, orders.map(({ id }) => id)])

test('the orders of a party are served together, at its table or at none', () => {
  const orders = [order(1, 20), order(2, 21), order(3, 20, { party_id: 8, table_id: null })]
  expect(seated(orders, [party(9, 4, 20), party(8, null, 20)])).toEqual([
    ['p9', 4, [1, 2]],
    ['p8', null, [3]],
  ])
})

test('a party that lost its table to new guests is at none', () => {
  expect(seated([order(1, 0), order(2, 13, { party_id: 10 })], [party(9, null, 0), party(10, 4, 13)])).toEqual([
    ['p9', null, [1]],
    ['p10', 4, [2]],
  ])
})

test('an order that came for guests who had left stands apart, at the table for which it was taken', () => {
  const late = order(3, 21, { party_id: 10, late_party_id: 7 })
  expect(seated([order(1, 20), late], [party(9, 4, 20), party(10, null, 21)])).toEqual([
    ['p9', 4, [1]],
    ['o3', 4, [3]],
  ])
})

test('who has paid and waits for the food is at the table, with those who order more there', () => {
  const paid = [order(1, 20, { party_id: 5 }), order(2, 21, { party_id: 6 })]
  expect(seated(paid)).toEqual([['t4', 4, [1, 2]]])
  expect(seated([...paid, order(3, 22)], [party(9, 4, 22)])).toEqual([['p9', 4, [3, 1, 2]]])
})

test('paid food of an earlier day is not that of the guests of today', () => {
  const yesterday = order(1, 0, { party_id: 5, business_day: '2026-11-19' })
  expect(seated([yesterday, order(2, 20)], [party(9, 4, 20)])).toEqual([
    ['o1', 4, [1]],
    ['p9', 4, [2]],
  ])
  expect(seated([yesterday, order(2, 20, { party_id: 6 })])).toEqual([
    ['o1', 4, [1]],
    ['t4', 4, [2]],
  ])
})

test('a party is there since it was opened, or since its first order', () => {
  const [first] = seatings([order(1, 20)], [party(9, 4, 19)])
  expect(first && openedAt(first)).toBe(19 * hour)
})

test.each([
  ['the same evening, hours later', '2026-11-20', 5, false],
  ['at midnight, while they sit there', '2026-11-21', 1, false],
  ['the next day', '2026-11-21', 12, true],
  ['a clock that was set back', '2026-11-19', 12, false],
])('who orders %s at the table: others than before?', (_, day, hours, isNew) => {
  const last = { day: '2026-11-20', at: 20 * hour }
  expect(startsNewParty(last, { day, at: last.at + hours * hour })).toBe(isNew)
})
