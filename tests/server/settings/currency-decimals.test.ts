import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeDecimals } from '../../../src/domain/money/decimals.ts'
import { refusal } from '../../support/refusal.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'
import { forgetPrices } from '../../support/yen-store.ts'

const before = writeDecimals(() => 2)
let restaurant: Restaurant
let owner: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(async () => {
  await restaurant.close()
  writeDecimals(before)
})
beforeEach(async () => {
  await forgetPrices(restaurant)
  owner = await restaurant.as('admin')
  await choose(2)
})

const path = '/settings/store-setting'
const choose = (currencyDecimals: unknown, more: object = {}) => owner('POST', path, { currencyDecimals, ...more })
const store = async () => (await owner('GET', path)).body
const fixed = refusal("Decimals can't change once the store has prices or other amounts.")

test('a new store chooses yen without decimals, and every page of it is told', async () => {
  expect(await store()).toMatchObject({ currencyDecimals: 2, canChangeDecimals: 1 })
  expect((await choose('0', { currency: 'JPY' })).status).toBe(200)
  expect(await store()).toMatchObject({ currency: 'JPY', currencyDecimals: 0, canChangeDecimals: 1 })
  const { body } = await restaurant.ask('POST', '/auth/signin', { username: 'admin', password: 'right-horse' })
  expect(body.store).toMatchObject({ currency: 'JPY', currencyDecimals: 0 })
  const { rows } = (await owner('GET', '/audit?type=today&limit=1')).body
  expect(rows[0]).toMatchObject({ before: { currency_decimals: 2 }, after: { currency_decimals: 0 } })
})

test('from the next call on amounts are whole: 500.50 is 501, and 500 is read as it was said', async () => {
  await choose(0)
  const price = async (typed: string | number) => {
    const { body } = await owner('POST', '/menu-items/add', { title: 'Tea', price: typed })
    const { body: item } = await owner('GET', `/menu-items/${body.menuItemId}`)
    await forgetPrices(restaurant)
    return item.price
  }
  expect([await price('500.50'), await price(500), await price('0')]).toEqual(['501', '500', '0'])
})

test('a client that does not know of decimals leaves them as they are', async () => {
  await choose(0, { currency: 'JPY' })
  await owner('POST', path, { storeName: 'Kissa', currency: 'KRW' })
  expect(await store()).toMatchObject({ storeName: 'Kissa', currency: 'KRW', currencyDecimals: 0 })
})

test('once something has a price the decimals stay, and everything else is saved as ever', async () => {
  const { body } = await owner('POST', '/menu-items/add', { title: 'Cake', price: '5.00' })
  expect(await store()).toMatchObject({ currencyDecimals: 2, canChangeDecimals: 0 })
  expect(await choose(0, { storeName: 'Refused' })).toMatchObject({ status: 409, body: fixed })
  expect((await store()).storeName).not.toBe('Refused')
  expect((await choose(2, { storeName: 'Casa' })).status).toBe(200)
  // What is deleted is still named by the books.
  await owner('DELETE', `/menu-items/delete/${body.menuItemId}`)
  expect(await choose(0)).toMatchObject({ status: 409, body: fixed })
})

test.each([
  ['a variant', 'variants', { price_cents: 100 }],
  ['an addon', 'modifiers', { price_cents: 50 }],
  ['cash that is rounded', 'payment_types', { rounding_cents: 5 }],
  ['coins of its own', 'store', { denominations: '["1.00"]' }],
] as const)('%s counts as an amount', async (_what, table, amount) => {
  const write = (values: object) =>
    restaurant.database.write(tx =>
      tx
        .updateTable(table as 'store')
        .set(values)
        .execute(),
    )
  await write(amount)
  const refused = await choose(0)
  await write(Object.fromEntries(Object.keys(amount).map(name => [name, name === 'price_cents' ? 0 : null])))
  expect(refused).toMatchObject({ status: 409, body: fixed })
  expect((await choose(0)).status).toBe(200)
})

/** The only amount of the store is on a row of `table`, which is emptied once it was asked. */
const onlyAmounts = {
  'the surcharge of a combo': {
    make: async () => {
      const { menuItemId: itemId } = (await owner('POST', '/menu-items/add', { title: 'Soup', price: '0' })).body
      const comboChoices = [{ title: 'Main', min: 1, max: 1, components: [{ itemId, surcharge: '0.80' }] }]
      return owner('POST', '/menu-items/add', { title: 'Lunch', price: '0', kind: 'combo', comboChoices })
    },
    table: 'combo_components',
  },
  'the price of a modifier for a size': {
    make: async () => {
      const { id: size } = (await owner('POST', '/settings/sizes/add', { title: 'Large' })).body
      const modifiers = [{ title: 'Ham', price: '0', sizes: { [size]: '1.75' } }]
      return owner('POST', '/modifier-groups/add', { title: 'Toppings', modifiers })
    },
    table: 'modifier_prices',
  },
  'the price of a rule': {
    make: async () => {
      const { menuItemId: id } = (await owner('POST', '/menu-items/add', { title: 'Beer', price: '0' })).body
      const prices = [{ kind: 'item', id, price: '3' }]
      return owner('POST', '/settings/price-rules/add', { title: 'Happy hour', prices })
    },
    table: 'rule_prices',
  },
} as const

test.each(Object.entries(onlyAmounts))('%s counts as an amount', async (_what, { make, table }) => {
  expect((await make()).status).toBe(200)
  const refused = await choose(0)
  await restaurant.database.write(tx => tx.deleteFrom(table).execute())
  expect(refused).toMatchObject({ status: 409, body: fixed })
  expect((await choose(0)).status).toBe(200)
})

test('an open shift counts as an amount, whatever its float', async () => {
  expect((await owner('POST', '/till/open', { drawerId: 1, float: '0' })).status).toBe(200)
  expect(await store()).toMatchObject({ canChangeDecimals: 0 })
  expect(await choose(0)).toMatchObject({ status: 409, body: fixed })
})

test.each([1, 3, '', null, 'none'])('%j are no decimals', async wrong => {
  expect(await choose(wrong)).toMatchObject({ status: 400, body: refusal('Please choose no decimals or two!') })
})
