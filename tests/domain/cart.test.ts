import { describe, expect, test } from 'vitest'
import { addLine, cartTotals, changeQuantity, countOf, removeLine, setNotes, wireLine } from '../../src/domain/cart.ts'
import { type CartLine, cartLine, choiceOf, unitCents } from '../../src/domain/cart-line.ts'
import { quantityMax } from '../../src/domain/limits.ts'
import { cheese, dish, large, sauce, small } from '../cases/dishes.ts'

describe('the price of one piece', () => {
  test.each([
    { chosen: 'nothing', variant: null, addons: [], cents: 575 },
    { chosen: 'an addon: the dish is still paid for', variant: null, addons: [cheese], cents: 650 },
    { chosen: 'two addons: both count', variant: null, addons: [cheese, sauce], cents: 700 },
    { chosen: 'a variant: its price is the final one', variant: large, addons: [], cents: 750 },
    { chosen: 'a cheaper variant', variant: small, addons: [], cents: 300 },
    { chosen: 'a variant and two addons', variant: small, addons: [cheese, sauce], cents: 425 },
    { chosen: 'a free variant', variant: { ...small, price: '0.00' }, addons: [cheese], cents: 75 },
  ])('with $chosen', ({ variant, addons, cents }) => {
    expect(unitCents(dish(), variant, addons.map(choiceOf))).toBe(cents)
  })
})

const [onCheese, onSauce] = [choiceOf(cheese), choiceOf(sauce)]

describe('adding to the cart', () => {
  test('a dish starts with one piece and no notes', () => {
    const line = cartLine('a', dish({ tax_rate: 5, tax_type: 'inclusive', tax_title: 'VAT' }), small, [onCheese])
    expect(line).toEqual({
      lineId: 'a',
      itemId: 1,
      title: 'Margherita',
      unitCents: 375,
      quantity: 1,
      notes: null,
      variant: { id: 11, title: 'Small', priceCents: 300 },
      addons: [{ id: 21, title: 'Extra cheese', priceCents: 75 }],
      taxRate: 5,
      taxType: 'inclusive',
      taxTitle: 'VAT',
    })
  })

  test('the same dish again raises its quantity, in whatever order the addons were ticked', () => {
    const cart = addLine(
      [cartLine('a', dish(), small, [onCheese, onSauce])],
      cartLine('b', dish(), small, [onSauce, onCheese]),
    )
    expect(cart.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([['a', 2]])
  })

  test.each([
    { other: 'another dish', line: cartLine('b', dish({ id: 2 }), small, [onCheese]) },
    { other: 'another variant', line: cartLine('b', dish(), large, [onCheese]) },
    { other: 'no variant', line: cartLine('b', dish(), null, [onCheese]) },
    { other: 'one addon more', line: cartLine('b', dish(), small, [onCheese, onSauce]) },
    { other: 'a note', line: { ...cartLine('b', dish(), small, [onCheese]), notes: 'no salt' } },
    { other: 'a price that changed meanwhile', line: cartLine('b', dish(), { ...small, price: '3.10' }, [onCheese]) },
    {
      other: 'a tax type that changed meanwhile',
      line: cartLine('b', dish({ tax_type: 'exclusive' }), small, [onCheese]),
    },
    {
      other: 'a tax rate that changed meanwhile',
      line: cartLine('b', dish({ tax_rate: 7 }), small, [onCheese]),
    },
  ])('$other makes a line of its own', ({ line }) => {
    const cart = addLine([cartLine('a', dish(), small, [onCheese])], line)
    expect(cart.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })

  test('a dish beside one with a note gets a line of its own, and the next joins that', () => {
    let cart = setNotes([cartLine('a', dish())], 'a', 'no salt')
    cart = addLine(cart, cartLine('b', dish()))
    cart = addLine(cart, cartLine('c', dish()))
    expect(cart.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })
})

describe('changing the cart', () => {
  const cart: readonly CartLine[] = [cartLine('a', dish()), cartLine('b', dish({ id: 2 }), large)]

  test('quantity goes up and down, and at zero the line is gone', () => {
    const two = changeQuantity(cart, 'a', 1)
    expect(two[0]?.quantity).toBe(2)
    expect(changeQuantity(two, 'a', -1)[0]?.quantity).toBe(1)
    expect(changeQuantity(cart, 'a', -1).map(({ lineId }) => lineId)).toEqual(['b'])
    expect(changeQuantity(cart, 'a', -5).map(({ lineId }) => lineId)).toEqual(['b'])
  })

  test('no line holds more pieces than an order may', () => {
    const full = changeQuantity(cart, 'a', quantityMax + 100)
    expect(full[0]?.quantity).toBe(quantityMax)
    expect(addLine(full, cartLine('c', dish()))[0]?.quantity).toBe(quantityMax)
  })

  test('notes are set, trimmed and cleared', () => {
    const noted = setNotes(cart, 'b', '  no onions ')
    expect(noted.map(({ notes }) => notes)).toEqual([null, 'no onions'])
    expect(setNotes(noted, 'b', '  ')[1]?.notes).toBeNull()
    expect(setNotes(noted, 'b', null)[1]?.notes).toBeNull()
  })

  test('a line is removed by its own name', () => {
    expect(removeLine(cart, 'a').map(({ lineId }) => lineId)).toEqual(['b'])
  })

  test('a line that is not there changes nothing', () => {
    expect(changeQuantity(cart, 'x', 1)).toEqual(cart)
    expect(setNotes(cart, 'x', 'hm')).toEqual(cart)
    expect(removeLine(cart, 'x')).toEqual(cart)
  })

  test('the cart that was handed in stays as it was', () => {
    const kept = structuredClone(cart)
    addLine(cart, cartLine('c', dish()))
    changeQuantity(cart, 'a', 1)
    setNotes(cart, 'a', 'hm')
    removeLine(cart, 'a')
    expect(cart).toEqual(kept)
  })

  test('it counts pieces, not lines', () => {
    expect(countOf([])).toBe(0)
    expect(countOf(changeQuantity(cart, 'a', 2))).toBe(4)
  })
})

test('variant, addons and quantity are all taxed: 4.00 twice with 15 % on top is 9.20', () => {
  const item = dish({ tax_rate: 15, tax_type: 'exclusive' })
  const cart = changeQuantity([cartLine('a', item, small, [onSauce, choiceOf({ ...sauce, id: 23 })])], 'a', 1)
  expect(cartTotals(cart)).toEqual({ netCents: 800, taxCents: 120, payableCents: 920 })
})

describe('a line on its way to the server', () => {
  test('it names what was chosen, with prices as numbers', () => {
    const [line] = setNotes([cartLine('a', dish(), small, [onCheese, onSauce])], 'a', 'no salt')
    expect(line && wireLine(line)).toEqual({
      id: 1,
      title: 'Margherita',
      quantity: 1,
      price: 4.25,
      notes: 'no salt',
      variant_id: 11,
      variant: { id: 11, title: 'Small', price: 3 },
      addons_ids: [21, 22],
      modifiers: [{ id: 21 }, { id: 22 }],
      addons: [
        { id: 21, title: 'Extra cheese', price: 0.75 },
        { id: 22, title: 'Sauce', price: 0.5 },
      ],
    })
  })

  test('where nothing was chosen it says so', () => {
    expect(wireLine(cartLine('a', dish()))).toMatchObject({
      price: 5.75,
      notes: null,
      variant_id: null,
      variant: null,
      addons_ids: [],
      addons: [],
    })
  })
})
