import { expect, test } from 'vitest'
import { openedAt, type SeatedOrder, seatings } from '../../src/domain/parties.ts'

const hour = 3_600_000
const order = (id: number, atHour: number, more: Partial<SeatedOrder> = {}): SeatedOrder => ({
  ...{ id, table_id: 4, party_id: null, late_party_id: null, placed_at: atHour * hour },
  ...more,
})
const party = (id: number, table_id: number | null, atHour = 0) => ({ id, table_id, opened_at: atHour * hour })
const seated = (orders: SeatedOrder[], parties: ReturnType<typeof party>[] = []) =>
  seatings(orders, parties).map(({ at, tableId, orders }) => [at, tableId, orders.map(({ id }) => id)])

test('who orders at a table is served together, and each order without a table by itself', () => {
  const orders = [order(1, 20), order(2, 21), order(3, 20, { table_id: null }), order(4, 21, { table_id: 5 })]
  expect(seated(orders)).toEqual([
    ['t4', 4, [1, 2]],
    ['o3', null, [3]],
    ['t5', 5, [4]],
  ])
})

test('what was ordered more than twelve hours before the table’s latest order stands apart', () => {
  expect(seated([order(1, 0), order(2, 12)])).toEqual([['t4', 4, [1, 2]]])
  expect(seated([order(1, 0), order(2, 12.1)])).toEqual([
    ['o1', 4, [1]],
    ['t4', 4, [2]],
  ])
})

test('a party keeps its orders, and what is ordered at its table joins it', () => {
  const own = order(1, 20, { party_id: 9 })
  expect(seated([own, order(2, 21)], [party(9, 4, 20)])).toEqual([['p9', 4, [1, 2]]])
  expect(seated([own, order(2, 21)], [party(9, null, 20)])).toEqual([
    ['p9', null, [1]],
    ['t4', 4, [2]],
  ])
  // Its party is closed: the order is as free as any.
  expect(seated([own, order(2, 20, { party_id: 8 })], [party(9, 4, 20)])).toEqual([['p9', 4, [1, 2]]])
})

test('a party from yesterday is set aside when others order at its table', () => {
  const yesterday = order(1, 0, { party_id: 9 })
  expect(seated([yesterday, order(2, 13)], [party(9, 4)])).toEqual([
    ['p9', null, [1]],
    ['t4', 4, [2]],
  ])
})

test('an order that came for guests who had left belongs to nobody yet', () => {
  const late = order(3, 21, { late_party_id: 9 })
  expect(seated([order(1, 20), late])).toEqual([
    ['t4', 4, [1]],
    ['o3', 4, [3]],
  ])
})

test('a party is there since it was opened, or since its first order', () => {
  const [first] = seatings([order(1, 20, { party_id: 9 })], [party(9, 4, 19)])
  expect(first && openedAt(first)).toBe(19 * hour)
})
