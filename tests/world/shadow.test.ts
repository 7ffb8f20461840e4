/** Worked examples of the texts, reckoned by hand there. */
import { describe, expect, test } from 'vitest'
import { cents, deal, euros, halfUp, ratio, spread } from './shadow/cents.ts'
import { businessDay, holds } from './shadow/hours.ts'
import { menuOf, type ReadMenu } from './shadow/menu.ts'
import { type CartLine, priceCart } from './shadow/price.ts'
import { classesOf, totalsOf } from './shadow/totals.ts'

const madrid = { zone: 'Europe/Madrid', dayStartsAtHour: 4 }
const evening = Date.parse('2026-11-27T17:30:00Z')

const taxes = [
  { id: 1, rate: 7, type: 'exclusive' },
  { id: 2, rate: 19, type: 'exclusive' },
  { id: 3, rate: 19, type: 'inclusive', takeaway_tax_id: 4 },
  { id: 4, rate: 7, type: 'inclusive' },
]
const item = (id: number, price: string, tax_id: number | null, more: object = {}) => ({
  id,
  price,
  category_id: 1,
  tax_id,
  variants: [],
  ...more,
})
const component = (id: number, item_id: number) => ({ id, item_id, surcharge: '0.00' })

const read: ReadMenu = {
  menuVersion: 1,
  taxes,
  menuItems: [
    item(1, '9.90', 4, { modifier_groups: [{ id: 5 }] }),
    item(2, '3.90', 4, { modifier_groups: [{ id: 6 }] }),
    item(3, '3.50', 3),
    item(90, '12.90', null, {
      combo_choices: [1, 2, 3].map(id => ({ min: 1, components: [component(id, id)] })),
    }),
    item(7, '5.00', 3),
    item(8, '4.00', 3, {
      variants: [
        { id: 21, price: '6.00', size_id: 2 },
        { id: 22, price: '3.00' },
      ],
      modifier_groups: [{ id: 7, included: 2 }, { id: 8 }],
    }),
  ],
  modifierGroups: [
    { id: 5, kind: 'without', charge: 'sum', modifiers: [{ id: 51, price: '0.00' }] },
    { id: 6, kind: 'add', charge: 'sum', min: 1, modifiers: [{ id: 61, price: '0.80', default: 1 }] },
    {
      id: 7,
      kind: 'add',
      charge: 'sum',
      modifiers: [
        { id: 71, price: '0.50', groups: [8] },
        { id: 72, price: '1.50' },
        { id: 73, price: '2.00', premium: 1 },
        { id: 74, price: '1.00', sizes: { '2': '1.25' } },
      ],
    },
    {
      id: 8,
      kind: 'add',
      charge: 'highest',
      modifiers: [
        { id: 81, price: '0.30' },
        { id: 82, price: '0.70' },
      ],
    },
  ],
  schedules: [{ id: 1, windows: [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '19:00' }] }],
  priceRules: [
    { id: 1, schedule_id: 1, dinings: ['dinein'], prices: [{ kind: 'item', id: 7, price: '3.50' }] },
    { id: 2, prices: [{ kind: 'category', id: 1, percent_off: 0 }] },
  ],
}
const menu = menuOf(read, 2)
const price = (line: CartLine, dining = 'dinein', taken = evening) =>
  priceCart(menu, [line], { store: madrid, dining, taken })
const units = (line: CartLine, dining?: string, taken?: number) => price(line, dining, taken).map(one => one.unit)

describe('the cents', () => {
  test('are read as they are written, half up', () => {
    expect(['12.50', 12.5, '1.005', 1.005, '.5', '7.', '-3', 26.93].map(one => cents(one))).toEqual([
      1250, 1250, 101, 101, 50, 700, -300, 2693,
    ])
    expect(cents('500', 0)).toBe(500)
    expect(euros(-5)).toBe('-0.05')
    expect([halfUp(ratio(5, 2)), halfUp(ratio(-5, 2)), halfUp(ratio(7, 3))]).toEqual([3, -2, 2])
  })

  test('are dealt whole, the odd ones to the largest fractions', () => {
    expect(deal(1290, [990, 390, 350])).toEqual([738, 291, 261])
    expect(spread(2, [ratio(2, 3), ratio(2, 3), ratio(2, 3)])).toEqual([1, 1, 0])
    expect(() => spread(4, [ratio(1), ratio(2)])).toThrow('dealt')
  })
})

describe('totals', () => {
  test('are summed exactly and rounded once', () => {
    const half = { amount: 10, rate: 5_000_000, type: 'exclusive' }
    expect(totalsOf([half, half])).toEqual({ net: 20, tax: 1, payable: 21 })
    expect(totalsOf([half])).toEqual({ net: 10, tax: 1, payable: 11 })
    expect(totalsOf([{ amount: 1000, rate: 20_000_000, type: 'inclusive' }])).toEqual({
      net: 833,
      tax: 167,
      payable: 1000,
    })
  })

  test('of 10.00 and 7.25 % on top, and 10.00 with 5 % inside', () => {
    const lines = [
      { amount: 1000, rate: 7_250_000, type: 'exclusive' },
      { amount: 1000, rate: 5_000_000, type: 'inclusive' },
    ]
    expect(totalsOf(lines).payable).toBe(2073)
    expect(classesOf(lines).map(({ net, tax }) => [net, tax])).toEqual([
      [1000, 73],
      [953, 47],
    ])
  })
})

describe('prices', () => {
  test('of the lunch menu are those of the text', () => {
    const rows = price({ id: 90, quantity: 2, components: [{ id: 1 }, { id: 2, modifiers: [{ id: 61 }] }, { id: 3 }] })
    expect(rows.map(({ unit }) => unit)).toEqual([738, 371, 261])
    const lines = rows.map(({ unit, quantity, rate, type }) => ({ amount: unit * quantity, rate, type }))
    expect(totalsOf(lines)).toMatchObject({ payable: 2740 })
    expect(classesOf(lines).map(({ net, tax }) => [net, tax])).toEqual([
      [439, 83],
      [2073, 145],
    ])
  })

  test('of modifiers: the dearest that are no premium are included, of flavours the dearest counts', () => {
    expect(units({ id: 8, quantity: 1, modifiers: [{ id: 71 }, { id: 72 }, { id: 74 }] })).toEqual([450])
    expect(units({ id: 8, quantity: 1, variant_id: 21, modifiers: [{ id: 73 }, { id: 74, count: 3 }] })).toEqual([925])
    expect(units({ id: 8, quantity: 1, modifiers: [{ id: 81 }, { id: 82 }] })).toEqual([470])
    expect(units({ id: 8, quantity: 1, modifiers: [{ id: 71, count: 2, modifiers: [{ id: 82 }] }] })).toEqual([540])
    expect(units({ id: 2, quantity: 1, addons_ids: [] })).toEqual([470])
  })

  test('of an hour hold from Add for half an hour, by the store and at the table alone', () => {
    const beer = { id: 7, quantity: 1 }
    expect(units(beer, '')).toEqual([350])
    expect(units(beer, 'dinein', Date.parse('2026-11-27T15:59:00Z'))).toEqual([500])
    expect(units(beer, 'dinein', Date.parse('2026-11-27T16:00:00Z'))).toEqual([350])
    expect(units(beer, 'takeaway', Date.parse('2026-11-27T16:00:00Z'))).toEqual([500])
    expect(units(beer, 'dinein', Date.parse('2026-11-27T18:00:00Z'))).toEqual([500])
    const added = { ...beer, pricedAt: '2026-11-27T17:58:00Z' }
    expect(units(added, 'dinein', Date.parse('2026-11-27T18:20:00Z'))).toEqual([350])
    expect(units(added, 'dinein', Date.parse('2026-11-27T18:31:00Z'))).toEqual([500])
    expect(price(beer, 'takeaway')[0]).toMatchObject({ rate: 7_000_000, type: 'inclusive' })
  })
})

describe('the business day', () => {
  test('begins at the hour of the store, and owns the night', () => {
    expect(businessDay(Date.parse('2026-11-28T02:59:00Z'), madrid)).toBe('2026-11-27')
    expect(businessDay(Date.parse('2026-11-28T03:00:00Z'), madrid)).toBe('2026-11-28')
    const late = [{ days: [5], from: '22:00', to: '02:00' }]
    expect(holds(late, Date.parse('2026-11-28T00:59:00Z'), madrid)).toBe(true)
    expect(holds(late, Date.parse('2026-11-28T01:00:00Z'), madrid)).toBe(false)
    const saturday = [{ days: [6], from: '03:00', to: '10:00' }]
    expect(holds(saturday, Date.parse('2026-11-29T02:30:00Z'), madrid)).toBe(true)
    expect(holds(saturday, Date.parse('2026-11-28T02:30:00Z'), madrid)).toBe(false)
  })
})
