import { describe, expect, test } from 'vitest'
import { settle, type Tender } from '../../../src/domain/money/payment.ts'

const cash = (amountCents: number, more: Partial<Tender> = {}): Tender => ({
  amountCents,
  tipCents: 0,
  givenCents: null,
  isCash: true,
  roundingCents: null,
  ...more,
})
const card = (amountCents: number, more: Partial<Tender> = {}) => cash(amountCents, { isCash: false, ...more })
const moneyOf = (due: number, ...tenders: Tender[]) => {
  const settled = settle(due, tenders)
  if ('fault' in settled) return settled
  const { paidCents, dueCents, taken } = settled
  return { paidCents, dueCents, rounded: taken.map(one => one.roundedCents), change: taken.map(one => one.changeCents) }
}

describe('taking money', () => {
  test('50 for 42.50 gives 7.50 back; a tip is kept first', () => {
    expect(moneyOf(4_250, cash(4_250, { givenCents: 5_000 }))).toMatchObject({ dueCents: 0, change: [750] })
    expect(moneyOf(4_250, cash(4_250, { givenCents: 5_000, tipCents: 250 }))).toMatchObject({ change: [500] })
    expect(moneyOf(4_250, cash(4_250))).toMatchObject({ paidCents: 4_250, change: [0] })
  })

  test('part payments leave the rest due', () => {
    expect(moneyOf(4_200, card(2_000))).toEqual({ paidCents: 2_000, dueCents: 2_200, rounded: [0], change: [0] })
    expect(moneyOf(0)).toEqual({ paidCents: 0, dueCents: 0, rounded: [], change: [] })
  })

  test('without small coins the last cash payment that settles is rounded half up, and no other', () => {
    const inFives = { roundingCents: 5 }
    const last = (cents: number) => moneyOf(cents, cash(cents, inFives))
    expect(last(1_002)).toMatchObject({ rounded: [-2] })
    expect(last(1_003)).toMatchObject({ rounded: [2] })
    expect(moneyOf(1_005, cash(1_005, { roundingCents: 10 }))).toMatchObject({ rounded: [5] })
    expect(moneyOf(1_002, cash(501, inFives), cash(501, inFives), card(0))).toMatchObject({ rounded: [0, -1, 0] })
    expect(moneyOf(2_000, cash(1_002, inFives))).toMatchObject({ rounded: [0] })
    expect(moneyOf(1_002, card(1_002))).toMatchObject({ rounded: [0] })
    expect(moneyOf(1_003, cash(1_003, { ...inFives, givenCents: 2_000 }))).toMatchObject({ change: [995] })
  })

  test('more than is due, too little given, and change from a card are refused', () => {
    expect(moneyOf(2_200, card(1_200), cash(1_001))).toEqual({ fault: 'too-much' })
    const short = { fault: 'too-little', givenCents: 4_000, askedCents: 4_250 }
    expect(moneyOf(4_250, cash(4_250, { givenCents: 4_000 }))).toEqual(short)
    expect(moneyOf(4_250, card(4_250, { givenCents: 5_000 }))).toEqual({ fault: 'no-change' })
  })
})
