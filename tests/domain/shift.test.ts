import { expect, test } from 'vitest'
import { commonDenominations, countedCents, expectedCents, heldChangeCents } from '../../src/domain/shift.ts'

const cash = (amountCents: number, more = {}) => ({
  ...{ amountCents, tipCents: 0, roundingCents: 0, isLate: false },
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
  expect(countedCents({ '50.00': 3, '0.05': 7 }, commonDenominations)).toBe(15_035)
  expect(countedCents({ '3.00': 1 }, commonDenominations)).toBeNull()
  expect(countedCents({}, commonDenominations)).toBe(0)
})

test('money is held for a part payment until another shift closes the bill, and what is too much stays held', () => {
  const bill = { invoicedCents: null, isInvoicedHere: false, paidHereCents: 0, paidElsewhereCents: 0 }
  expect(heldChangeCents([{ ...bill, paidHereCents: 2_000 }])).toBe(2_000)
  const closed = { ...bill, invoicedCents: 4_200 }
  expect(heldChangeCents([{ ...closed, paidHereCents: 2_000, paidElsewhereCents: 2_200 }])).toBe(2_000)
  expect(heldChangeCents([{ ...closed, isInvoicedHere: true, paidHereCents: 2_200, paidElsewhereCents: 2_000 }])).toBe(
    -2_000,
  )
  expect(heldChangeCents([{ ...closed, isInvoicedHere: true, paidHereCents: 5_000 }])).toBe(800)
})
