import { expect, test } from 'vitest'
import { checkCombo, comboShares, defaultComponents, offeredChoices, partsOf } from '../../../src/domain/menu/combo.ts'
import { chanceOf } from '../../support/forge-books.ts'

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

test('the shares of the golden case', () => {
  expect(comboShares(1290, [990, 390, 350])).toEqual([738, 291, 261])
})

test('a combo of what costs nothing is shared by heads, and a free one costs nothing', () => {
  expect(comboShares(100, [0, 0, 0])).toEqual([34, 33, 33])
  expect(comboShares(0, [300, 200])).toEqual([0, 0])
})

test('shares add up to the price to the cent, each within a cent of its part, and none above its own price', () => {
  const chance = chanceOf(20_261_127)
  for (let run = 0; run < 20_000; run++) {
    const alone = Array.from({ length: 1 + chance(20) }, () => (chance(6) === 0 ? 0 : chance(5_000)))
    const whole = sum(alone)
    const price = chance(4) === 0 ? chance(100_000) : chance(whole + 1)
    const shares = comboShares(price, alone)
    expect(sum(shares)).toBe(price)
    for (const [at, share] of shares.entries()) {
      const own = alone[at] ?? 0
      const exact = whole === 0 ? price / alone.length : (price * own) / whole
      expect(Math.abs(share - exact)).toBeLessThan(1)
      if (price <= whole) expect(share).toBeLessThanOrEqual(own)
    }
  }
})

const item = (id: number, more: object = {}) => ({ id, title: `Item ${id}`, variants: [], ...more })
const items = new Map([1, 2, 3].map(id => [id, item(id)]))
const component = (id: number, item_id: number, more: object = {}) => ({ id, item_id, surcharge: '0.00', ...more })
const two = { id: 1, title: 'Tapas', min: 2, max: 3, components: [component(1, 1), component(2, 2)] }
const drink = { id: 2, title: 'Drink', min: 0, max: 1, components: [component(3, 3, { default: 1 })] }
const offered = (choices: (typeof two | typeof drink)[], known = items) =>
  offeredChoices({ combo_choices: choices }, id => known.get(id))
const chosen = (...ids: number[]) => ids.map(id => ({ id }))

test('the same component may be chosen as often as the choice allows', () => {
  const choices = offered([two, drink])
  expect(checkCombo(choices, chosen(1, 1))).toBeNull()
  expect(checkCombo(choices, chosen(1))).toMatchObject({ kind: 'too-few', group: 'Tapas', min: 2 })
  expect(checkCombo(choices, chosen(1, 1, 2, 2))).toMatchObject({ kind: 'too-many', group: 'Tapas', max: 3 })
  expect(checkCombo(choices, chosen(1, 2, 4))).toMatchObject({ kind: 'unknown' })
})

test('a combo without any part is refused, though nothing must be chosen', () => {
  expect(checkCombo(offered([drink]), [])).toMatchObject({ kind: 'too-few', group: 'Drink', min: 1 })
})

test('parts come in the order of the menu, whatever was tapped first', () => {
  const parts = partsOf(offered([two, drink]), chosen(3, 2, 1, 2))
  expect(parts.map(({ component: { item: of } }) => of.id)).toEqual([1, 2, 2, 3])
})

test('what has left the menu is not offered, and what is sold out is no default', () => {
  expect(offered([two], new Map([[1, item(1)]]))[0]?.components.map(({ id }) => id)).toEqual([1])
  const soldOut = new Map([...items, [3, item(3, { sold_out: 1 })]])
  expect(defaultComponents(offered([drink], soldOut))).toEqual([])
  expect(defaultComponents(offered([drink]))).toEqual(chosen(3))
})
