import { expect, test } from 'vitest'
import {
  type DocumentLine,
  piecesText,
  stepsOf,
  wishedCents,
  wishedLines,
} from '../../../src/features/refunds/refund-draft.ts'

const line = (
  lineId: number,
  [n, d]: readonly [number, number],
  [net, tax]: readonly [string, string],
): DocumentLine => ({
  line_id: lineId,
  order_item_id: lineId,
  title: 'Soup',
  variant_title: null,
  addons: [],
  notes: null,
  n,
  d,
  unit_price: null,
  amount: net,
  off: '0.00',
  net,
  tax,
  total: '0',
  tax_rate: 10,
  tax_type: 'exclusive',
  left: String(Number(net) + Number(tax)),
  left_net: net,
  left_tax: tax,
  pieces_left: { n, d },
})
const soups = line(1, [3, 1], ['10.00', '1.00'])
const shared = line(2, [1, 3], ['3.33', '0.00'])
const gone = line(3, [0, 1], ['0.00', '0.00'])

test('whole dishes go back one by one, a shared one at once, and what is gone not again', () => {
  expect([soups, shared, gone].map(stepsOf)).toEqual([3, 1, 0])
  const chosen = new Map([
    [1, 2],
    [2, 1],
  ])
  expect(wishedLines([soups, shared, gone], chosen)).toEqual([
    { lineId: 1, n: 2, d: 1 },
    { lineId: 2, n: 1, d: 3 },
  ])
  // 6.67 + 0.67 for two of three, and 3.33.
  expect(wishedCents([soups, shared, gone], chosen)).toBe(667 + 67 + 333)
  expect([soups, shared].map(one => piecesText(one.pieces_left))).toEqual(['3', '1/3'])
})
