/** How long a tablet takes to deal out a split table: this machine's time, four times slower. */
import { type BillItem, billOf } from '../../src/domain/money/bill.ts'
import { splitBills } from '../../src/domain/money/split.ts'
import { atMost, type Row } from './report.ts'

const slower = 4
const rounds = 60

export function measureDealing(): Row[] {
  return [
    atMost('24 lines dealt over 6 bills, CPU ×4', dealing(24, 6), 'ms', 5),
    atMost('60 lines dealt over 20 bills, CPU ×4', dealing(60, 20), 'ms', 50),
    atMost('2,000 shares dealt, CPU ×4', dealing(40, 51), 'ms', 250),
  ]
}

/** The median of the later rounds: each line in as many parts as there are bills, as when everybody pays the same. */
function dealing(lines: number, bills: number): number {
  const items = Array.from({ length: lines }, (_, at): BillItem => {
    const [taxRate, taxType] = at % 3 === 0 ? [19, 'inclusive'] : at % 3 === 1 ? [7.25, 'exclusive'] : [5, 'inclusive']
    return {
      orderId: 1 + (at % 4),
      orderItemId: 1 + at,
      unitCents: 199 + 37 * at,
      quantity: 1 + (at % 3),
      taxTitle: 'VAT',
      taxRate,
      taxType,
    }
  })
  const wanted = Array.from({ length: bills - 1 }, (_, at) => ({
    no: 2 + at,
    shares: items.map(({ orderItemId, quantity }) => ({ orderItemId, n: quantity, d: bills })),
  }))
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    const rows = splitBills(items, [], wanted, new Set(), 1)
    billOf(items, [...rows.values()].flat())
    return performance.now() - began
  })
  const warm = times.slice(rounds / 3).toSorted((a, b) => a - b)
  return slower * (warm[Math.floor(warm.length / 2)] ?? 0)
}
