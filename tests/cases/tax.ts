import type { TaxedLine, Totals } from '../../src/domain/money/tax.ts'

/** Orders and the totals that §5 gives for them, worked out by hand. */
export const taxedOrders: readonly {
  readonly order: string
  readonly lines: readonly TaxedLine[]
  readonly totals: Totals
}[] = [
  { order: 'nothing', lines: [], totals: totals(0, 0, 0) },
  { order: 'one dish without tax', lines: [line(1050, 1, null, null)], totals: totals(1050, 0, 1050) },
  { order: 'a tax type nobody knows', lines: [line(1050, 2, 19, 'other')], totals: totals(2100, 0, 2100) },
  { order: 'a tax of 0 %', lines: [line(1050, 1, 0, 'exclusive')], totals: totals(1050, 0, 1050) },
  {
    order: 'an exclusive type without a rate',
    lines: [line(1050, 1, null, 'exclusive')],
    totals: totals(1050, 0, 1050),
  },
  { order: 'a free dish', lines: [line(0, 3, 19, 'inclusive')], totals: totals(0, 0, 0) },
  { order: '4.00 twice, 15 % on top', lines: [line(400, 2, 15, 'exclusive')], totals: totals(800, 120, 920) },
  { order: '10.50 with 5 % inside', lines: [line(1050, 1, 5, 'inclusive')], totals: totals(1000, 50, 1050) },
  { order: '10.00 with 20 % inside: 1.6666…', lines: [line(1000, 1, 20, 'inclusive')], totals: totals(833, 167, 1000) },
  { order: '1.01 with 100 % inside: 0.505', lines: [line(101, 1, 100, 'inclusive')], totals: totals(50, 51, 101) },
  { order: '0.10 with 5 % on top: half a cent', lines: [line(10, 1, 5, 'exclusive')], totals: totals(10, 1, 11) },
  {
    order: 'two half cents are one cent, not two',
    lines: [line(10, 1, 5, 'exclusive'), line(10, 1, 5, 'exclusive')],
    totals: totals(20, 1, 21),
  },
  {
    order: '19.99 with 8.875 % on top: 1.7741…',
    lines: [line(1999, 1, 8.875, 'exclusive')],
    totals: totals(1999, 177, 2176),
  },
  { order: '33.33 % on top of 0.03', lines: [line(3, 1, 33.33, 'exclusive')], totals: totals(3, 1, 4) },
  {
    // 5.00 · 8.00 + 1.20 · 10.50 of which 0.50
    order: 'untaxed, exclusive and inclusive on one bill',
    lines: [line(500, 1, null, null), line(400, 2, 15, 'exclusive'), line(1050, 1, 5, 'inclusive')],
    totals: totals(2300, 170, 2470),
  },
  {
    // tax 0.35 + 3.50 × 7/107 = 0.5789…, payable 5.00 + 0.35 + 3.50
    order: 'the same rate on top and inside',
    lines: [line(500, 1, 7, 'exclusive'), line(350, 1, 7, 'inclusive')],
    totals: totals(827, 58, 885),
  },
  {
    order: 'a banquet: 999 × 99,999,999.99 with 1,000 % on top',
    lines: [line(9_999_999_999, 999, 1000, 'exclusive')],
    totals: totals(9_989_999_999_001, 99_899_999_990_010, 109_889_999_989_011),
  },
]

/** What no order may hold: each is refused. */
export const impossibleLines: readonly { readonly what: string; readonly line: TaxedLine }[] = [
  { what: 'a negative price', line: line(-1, 1, null, null) },
  { what: 'half a cent', line: line(0.5, 1, null, null) },
  { what: 'a price that is no number', line: line(Number.NaN, 1, null, null) },
  { what: 'a negative quantity', line: line(100, -5, null, null) },
  { what: 'half a dish', line: line(100, 0.5, null, null) },
  { what: 'endless dishes', line: line(100, Number.POSITIVE_INFINITY, null, null) },
  { what: 'a negative rate', line: line(100, 1, -5, 'exclusive') },
  { what: 'a rate that is no number', line: line(100, 1, Number.NaN, 'inclusive') },
  { what: 'an endless rate', line: line(100, 1, Number.POSITIVE_INFINITY, 'inclusive') },
  { what: 'a rate with seven decimals', line: line(100, 1, 0.1234567, 'exclusive') },
  { what: 'a negative rate on an untaxed dish', line: line(100, 1, -5, null) },
  { what: 'more money than a number holds', line: line(Number.MAX_SAFE_INTEGER, 2, null, null) },
]

function line(unitCents: number, quantity: number, taxRate: number | null, taxType: string | null): TaxedLine {
  return { unitCents, quantity, taxRate, taxType }
}

function totals(netCents: number, taxCents: number, payableCents: number): Totals {
  return { netCents, taxCents, payableCents }
}
