import { expect, test } from 'vitest'
import { addLine, setNotes } from '../../src/domain/cart.ts'
import { cartLine, choiceOf } from '../../src/domain/cart-line.ts'
import { atPresentPrices, cartOfDraft, draftLine } from '../../src/domain/drafts.ts'
import type { MenuItem } from '../../src/domain/menu/entities.ts'
import { sayIn } from '../../src/texts/say.ts'

const extra = (id: number, title: string, price: string) => ({ id, item_id: 1, title, price })
const pizza: MenuItem = {
  id: 1,
  title: 'Pizza',
  price: '9.99',
  net_price: null,
  image: null,
  category_id: null,
  category_title: null,
  tax_id: 2,
  tax_title: 'Included',
  tax_rate: 5,
  tax_type: 'inclusive',
  variants: [extra(21, 'Large', '12.00')],
  addons: [extra(31, 'Cheese', '1.25')],
}
const large = pizza.variants.slice(0, 1)
const line = { ...cartLine('1', pizza, large[0] ?? null, pizza.addons.map(choiceOf)), quantity: 3, notes: 'well done' }

test('a line comes back from the server as it was sent', () => {
  const cart = setNotes(addLine([line], cartLine('2', pizza)), '2', null)
  expect(cartOfDraft(cart.map(draftLine))).toEqual(cart)
})

test('a draft is opened at the prices of the day, with its quantity and notes', () => {
  const dearer = { ...pizza, title: 'Pizza!', tax_rate: 7, variants: [extra(21, 'Large', '13.00')] }
  expect(atPresentPrices([line], { itemOf: () => dearer, groups: new Map(), t: sayIn('en') })).toEqual([
    { ...line, title: 'Pizza!', unitCents: 1_425, taxRate: 7, variant: { id: 21, title: 'Large', priceCents: 1_300 } },
  ])
})

test.each([
  ['the dish', []],
  ['its variant', [{ ...pizza, variants: [] }]],
  ['an addon', [{ ...pizza, addons: [] }]],
])('a line stays as it was when %s has left the menu', (_, items) => {
  expect(atPresentPrices([line], { itemOf: () => items[0], groups: new Map(), t: sayIn('en') })).toEqual([line])
})
