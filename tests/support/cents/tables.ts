/** Tables made by chance: orders of every kind of line, and bills that share them out. */
import type { BillItem } from '../../../src/domain/money/bill.ts'
import type { BillShares } from '../../../src/domain/money/split.ts'
import { type Chance, chanceOf } from '../forge-books.ts'

export interface MadeTable {
  readonly items: readonly BillItem[]
  readonly bills: readonly BillShares[]
  readonly restNo: number
}

const rates = [0, 5, 7, 7.25, 8.875, 10, 19, 20, 33.333333]
const types = ['exclusive', 'exclusive', 'inclusive', 'inclusive', 'other', null]

/** 1 to 60 lines over 1 to 20 bills, most of them few. The same seed makes the same table. */
export function tableOf(seed: number): MadeTable {
  const chance = chanceOf(Math.imul(seed, 0x9e3779b1) >>> 0)
  const items = itemsOf(chance, chance(6) === 0 ? 60 : 12)
  const count = chance(6) === 0 ? chance(20) : chance(5)
  const restNo = 1 + chance(count + 1)
  const nos = Array.from({ length: count + 1 }, (_, at) => at + 1).filter(no => no !== restNo)
  return { items, bills: sharedOut(chance, items, nos), restNo }
}

export function itemsOf(chance: Chance, most: number, firstOrder = 1): BillItem[] {
  const orders = 1 + chance(4)
  // A house has few rates; where all lines differ, no sum is ever hard to meet.
  const menu = Array.from({ length: 1 + chance(3) }, () => ({
    taxRate: chance(7) === 0 ? null : (rates[chance(rates.length)] ?? 0),
    taxType: types[chance(types.length)] ?? null,
  }))
  return Array.from({ length: 1 + chance(most) }, (_, at) => {
    const line = { ...lineOf(chance), ...(menu[chance(menu.length)] ?? { taxRate: null, taxType: null }) }
    const orderId = firstOrder + (at % orders)
    return { ...line, orderId, orderItemId: firstOrder * 100 + at, taxTitle: line.taxRate === null ? null : 'VAT' }
  })
}

function lineOf(chance: Chance) {
  const price = [() => chance(12), () => 5 * chance(600), () => chance(3_000), () => chance(9_999_999)]
  const unitCents = price[chance(20) === 0 ? 3 : chance(3)]?.() ?? 0
  const quantity = chance(4) === 0 ? 1 + chance(40) : 1 + chance(3)
  const whole = unitCents * quantity
  const off = [0, 0, 0, chance(whole + 1), whole][chance(5)] ?? 0
  return { unitCents, quantity, offCents: off }
}

/** Each line whole on one bill, in equal parts, or in any parts; some of it stays on the rest bill. */
export function sharedOut(chance: Chance, items: readonly BillItem[], nos: readonly number[]): BillShares[] {
  const shares = new Map(nos.map(no => [no, [] as { orderItemId: number; n: number; d: number }[]]))
  for (const { orderItemId, quantity } of items) {
    if (nos.length === 0 || chance(5) === 0) continue
    const payers = nos.filter(() => chance(2) === 0)
    const d = [1, 1, payers.length + chance(2), 1 + chance(99)][chance(4)] || 1
    let parts = quantity * d
    for (const no of payers) {
      if (parts === 0) break
      const isEven = d === payers.length || d === payers.length + 1
      const n = isEven ? Math.min(quantity, parts) : 1 + chance(parts)
      parts -= n
      shares.get(no)?.push({ orderItemId, n, d })
    }
  }
  return [...shares].map(([no, of]) => ({ no, shares: of }))
}
