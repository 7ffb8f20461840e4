import { expect, test } from 'vitest'
import { addLine, cartTotals, wireLine } from '../../src/domain/cart.ts'
import { type ChosenPart, comboLine, lineAt, repriced, rowsOf } from '../../src/domain/cart-line.ts'
import type { DraftLine } from '../../src/domain/drafts.ts'
import { atPresentPrices, cartOfDraft, draftLine } from '../../src/domain/drafts.ts'
import { offeredChoices } from '../../src/domain/menu/combo.ts'
import { receiptPaper } from '../../src/domain/papers/receipt-paper.ts'
import { snapshotOfCart } from '../../src/domain/receipt-of-cart.ts'
import { sayIn } from '../../src/texts/say.ts'
import { dish } from '../cases/dishes.ts'

const away = { takeaway: { tax_id: 2, tax_title: 'Away', tax_rate: 7, tax_type: 'inclusive' } }
const taxed = (id: number, title: string, price: string, tax_rate: number) => ({
  ...dish({ tax_rate, tax_type: 'inclusive', tax_title: `${tax_rate} %` }),
  id,
  title,
  price,
  addons: [],
  variants: [],
})
const burger = taxed(1, 'Burger', '9.90', 7)
const fries = taxed(2, 'Sweet fries', '3.90', 7)
const cola = { ...taxed(3, 'Cola', '3.50', 19), away }
const choice = (id: number, item_id: number, surcharge = '0.00') => ({
  id,
  title: 'Part',
  min: 1,
  max: 1,
  components: [{ id, item_id, surcharge }],
})
const combo_choices = [choice(1, 1), choice(2, 2, '0.80'), choice(3, 3)]
const menuOf = (price: string) => {
  const combo = { ...taxed(9, 'Lunch menu', price, 0), kind: 'combo' as const, combo_choices }
  return { ...combo, choices: offeredChoices(combo, id => [burger, fries, cola].find(one => one.id === id)) }
}
const combo = menuOf('12.90')
const chosen: readonly ChosenPart[] = combo.choices.flatMap(({ components }) =>
  components.map((component, at) => ({ component, addons: [], notes: at === 0 && component.id === 1 ? 'rare' : null })),
)
const two = { ...comboLine('1', combo, chosen), quantity: 2 }

test('the golden case in the cart: one line, three rows, both taxes', () => {
  expect(two).toMatchObject({ title: 'Lunch menu', unitCents: 1370 })
  expect(rowsOf([two]).map(({ title, unitCents, quantity }) => [title, unitCents, quantity])).toEqual([
    ['Burger', 738, 2],
    ['Sweet fries', 371, 2],
    ['Cola', 261, 2],
  ])
  expect(cartTotals([two])).toEqual({ netCents: 2512, taxCents: 228, payableCents: 2740 })
})

test('taken away each part has its own tax, and the price stays', () => {
  const line = lineAt(two, 'takeaway')
  expect(line.parts?.map(({ taxRate }) => taxRate)).toEqual([7, 7, 7])
  expect(cartTotals([line])).toMatchObject({ payableCents: 2740, taxCents: 179 })
  expect(lineAt(line, 'takeaway')).toBe(line)
})

test('another price is shared again, over the same parts and notes', () => {
  const line = repriced(two, menuOf('10.00'))
  expect(line.parts?.map(({ unitCents, notes }) => [unitCents, notes])).toEqual([
    [572, 'rare'],
    [306, null],
    [202, null],
  ])
  expect(repriced(two, { ...menuOf('10.00'), choices: [] })).toBe(two)
})

test('the same parts raise the quantity, others are a line of their own', () => {
  const [other] = chosen
  const one = (parts: readonly ChosenPart[]) =>
    comboLine(
      '9',
      combo,
      parts.map(part => ({ ...part, notes: null })),
    )
  const cart = addLine(addLine([], one(chosen)), one(chosen))
  expect(cart.map(({ quantity }) => quantity)).toEqual([2])
  expect(addLine(cart, one(other ? [other] : []))).toHaveLength(2)
})

test('a note of the line goes to each part, after its own', () => {
  expect(rowsOf([{ ...two, notes: 'fast' }]).map(({ notes }) => notes)).toEqual(['rare, fast', 'fast', 'fast'])
  expect(wireLine({ ...two, notes: 'fast' })).toMatchObject({
    id: 9,
    notes: 'fast',
    components: [{ id: 1, notes: 'rare' }, { id: 2 }, { id: 3 }],
  })
})

test('a saved draft comes back as it was, and gets the prices of today', () => {
  const kept = cartOfDraft([JSON.parse(JSON.stringify(draftLine(two))) as DraftLine])
  expect(kept).toEqual([{ ...two, parts: two.parts?.map(({ taxes: _, ...part }) => part) }])
  const present = { itemOf: () => menuOf('10.00'), groups: new Map(), t: sayIn('en') }
  expect(atPresentPrices(kept, present)).toMatchObject([{ unitCents: 1080, quantity: 2, notes: null }])
})

const look = { currencySymbol: '€', timeZone: 'UTC', storeSettings: null, printSettings: null }
const walkIn = { deliveryType: 'dinein', customerType: 'WALKIN', customerName: null, madeAt: 0, ...look } as const
const printed = (parts: number) => {
  const receipt = snapshotOfCart({ cart: [two], ...walkIn })
  const { lines } = receiptPaper({ ...receipt, cartItems: receipt.cartItems.slice(0, parts) }, sayIn('en'))
  return lines.flatMap(line => ('text' in line ? [line.text] : 'left' in line ? [`${line.left} | ${line.right}`] : []))
}

test('on the receipt a whole combo is one line with its parts below, and a part on another bill says of what it is', () => {
  expect(printed(3)).toEqual(
    expect.arrayContaining(['Lunch menu', '  Burger', '  Sweet fries | +€0.80', '  Cola', '2 × €13.70 | €27.40']),
  )
  expect(printed(1)).toEqual(expect.arrayContaining(['Burger (Lunch menu)', '2 × €7.38 | €14.76']))
})
