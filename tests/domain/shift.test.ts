import { expect, test } from 'vitest'
import { commonDenominations, countedCents, expectedCents, heldIn } from '../../src/domain/shift.ts'

const cash = (amountCents: number, more = {}) => ({
  amountCents,
  tipCents: 0,
  roundingCents: 0,
  isLate: false,
  ...more,
})

test('a drawer should hold its float, its cash with tips and rounding, and what was put in, less what was taken out', () => {
  const paid = [cash(2_000), cash(1_003, { tipCents: 100, roundingCents: 2 })]
  const entries = [
    { kind: 'in', cents: 5_000 },
    { kind: 'out', cents: -700 },
    { kind: 'tips', cents: -300 },
    { kind: 'move', cents: -1_000 },
    { kind: 'open', cents: 0 },
    { kind: 'count', cents: 99_999 },
  ]
  expect(expectedCents(10_000, paid, entries)).toBe(16_105)
})

test('cash of a shift that was closed before was counted there, and is not expected again', () => {
  expect(expectedCents(0, [cash(2_000, { isLate: true }), cash(500)], [])).toBe(500)
})

test('counted pieces are added up, and a coin that is none is no count', () => {
  expect(countedCents({ '50.00': 3, '0.05': 7 }, commonDenominations())).toBe(15_035)
  expect(countedCents({ '3.00': 1 }, commonDenominations())).toBeNull()
  expect(countedCents({}, commonDenominations())).toBe(0)
})

const event = (shiftId: number, bookedNo: number, more: object) => ({
  shiftId,
  bookedNo,
  paidCents: 0,
  chargedCents: 0,
  settles: false,
  ...more,
})
const paid = (shiftId: number, bookedNo: number, paidCents: number) => event(shiftId, bookedNo, { paidCents })
const invoice = (shiftId: number, bookedNo: number, chargedCents: number) =>
  event(shiftId, bookedNo, { chargedCents, settles: true })

test('money is held for a part payment until another shift closes the bill, and what is too much stays held', () => {
  expect(heldIn(1, [paid(1, 5, 2_000)])).toEqual({ beforeCents: 0, afterCents: 2_000 })
  const closed = [paid(1, 5, 2_000), paid(2, 8, 2_200), invoice(2, 9, 4_200)]
  expect(heldIn(1, closed)).toEqual({ beforeCents: 0, afterCents: 2_000 })
  expect(heldIn(2, closed)).toEqual({ beforeCents: 2_000, afterCents: 0 })
  expect(heldIn(3, closed)).toBeNull()
  expect(heldIn(2, [invoice(2, 9, 4_200), paid(2, 10, 5_000)])).toEqual({ beforeCents: 0, afterCents: 800 })
  // Given back by the next shift.
  expect(heldIn(3, [invoice(2, 9, 4_200), paid(2, 10, 5_000), paid(3, 11, -800)])).toEqual({
    beforeCents: 800,
    afterCents: 0,
  })
})

test('two drawers that are open together hold what both have booked, no matter who was first', () => {
  const both = [paid(2, 4, 1_000), paid(1, 6, 500), invoice(2, 8, 1_200), event(1, 9, { chargedCents: -300 })]
  const [one, two] = [heldIn(1, both), heldIn(2, both)]
  const change = (held: typeof one) => (held ? held.afterCents - held.beforeCents : 0)
  expect(change(one) + change(two)).toBe(600)
  expect([change(one), change(two)]).toEqual([800, -200])
})

test('a closed bill on which too little was paid is no money held: its Z does not add up', () => {
  expect(heldIn(1, [paid(1, 5, 4_100), invoice(1, 6, 4_200)])).toEqual({ beforeCents: 0, afterCents: 0 })
})
