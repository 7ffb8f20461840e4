import { describe, expect, test } from 'vitest'
import { chargedLines, type DocumentLine } from '../../../src/domain/money/matching.ts'

const line = (orderItemId: number | null, orderId: number, facts: Partial<DocumentLine> = {}): DocumentLine => ({
  orderItemId,
  orderId,
  n: 2,
  d: 1,
  amountCents: 1_000,
  taxCents: 73,
  taxRate: 7.25,
  taxType: 'exclusive',
  ...facts,
})
const bill = [line(1, 10), line(2, 10), line(3, 11), line(4, 11, { taxRate: null, taxType: null, taxCents: 0 })]

describe('a printed document says what the server charges', () => {
  test.each([
    ['all lines of the bill', bill, [1, 2, 3, 4]],
    ['in another order', [...bill].reverse(), [1, 2, 3, 4]],
    ['one of two orders', bill.slice(2), [3, 4]],
    ['the same pieces in other words', [line(1, 10, { n: 4, d: 2 }), line(2, 10)], [1, 2]],
  ])('%s', (_, printed, charged) => {
    expect(chargedLines(printed, bill)?.map(({ orderItemId }) => orderItemId)).toEqual(charged)
  })
})

describe('a printed document does not fit', () => {
  test.each([
    ['a part of an order', [line(1, 10)]],
    ['a line twice', [line(1, 10), line(1, 10), line(2, 10)]],
    ['a line of another bill', [line(1, 10), line(2, 10), line(9, 12)]],
    ['a line of no dish', [line(1, 10), line(2, 10), line(null, 10)]],
    ['other pieces', [line(1, 10, { n: 3 }), line(2, 10)]],
    ['another amount', [line(1, 10, { amountCents: 999 }), line(2, 10)]],
    ['another tax', [line(1, 10, { taxCents: 72 }), line(2, 10)]],
    ['another rate', [line(1, 10, { taxRate: 7 }), line(2, 10)]],
    ['a tax that is inside', [line(1, 10, { taxType: 'inclusive' }), line(2, 10)]],
  ])('%s', (_, printed) => {
    expect(chargedLines(printed, bill)).toBeNull()
  })

  test('nothing is on the bill any more', () => expect(chargedLines([line(1, 10)], [])).toBeNull())
})
