import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { type Ask, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let admin: Ask
const ids: Record<string, number> = {}

beforeAll(async () => {
  house = await openRestaurant()
  admin = await house.as('admin')
  const add = async (body: object) => (await admin('POST', '/menu-items/add', body)).body.menuItemId as number
  const dear = await add({ title: 'Dear', price: 30 })
  const cheap = await add({ title: 'Cheap', price: 5, addons: [{ title: 'Sauce', price: 1.5 }] })
  const side = await add({ title: 'Side', price: 4 })
  const free = await add({ title: 'Bread', price: 0, soldAlone: false })
  const large = await add({ title: 'Large', price: 6 })
  const dear20 = await add({ title: 'Twenty', price: 20 })
  const ten = await add({ title: 'Ten', price: 10 })
  const choice = (...components: object[]) => ({ title: 'Choose', min: 1, max: 1, components })
  const combo = (title: string, price: number, ...items: object[]) =>
    add({ title, price, kind: 'combo', comboChoices: items.map(one => choice(one)) })
  Object.assign(ids, {
    two: await combo('Two', 20, { itemId: dear }, { itemId: cheap }),
    three: await combo('Three', 20, { itemId: dear }, { itemId: cheap }, { itemId: side }),
    // Its small parts would cost more alone than all of it.
    pair: await combo('Pair', 8, { itemId: cheap }, { itemId: side }, { itemId: large }),
    extra: await combo('Extra', 10, { itemId: dear, surcharge: '3.00' }, { itemId: cheap }),
    charged: await combo('Charged', 15, { itemId: dear20 }, { itemId: ten, surcharge: '1.00' }, { itemId: cheap }),
    breads: await combo('Breads', 3, { itemId: free }, { itemId: free }),
  })
})
afterAll(async () => {
  expect(await verifyBills(house.database.read)).not.toHaveProperty('broken')
  await house.close()
})
beforeEach(async () => {
  nextEvening(house)
  admin = await house.as('admin')
})

interface Line {
  readonly order_item_id: number
  readonly title: string
  readonly quantity: number
  readonly unit_price: string
  readonly amount: string
  readonly off: string
}

async function ordered(combo: string, quantity = 1, more: object = {}) {
  const cart = [{ id: ids[combo], quantity, ...more }]
  const { body } = await admin('POST', '/pos/create-order', { cart })
  const at = `o${body.orderId}`
  const party = async () => (await admin('GET', `/parties/${at}`)).body
  const items = new Map((await party()).lines.map((line: Line) => [line.title, line.order_item_id]))
  const post = async (path: string, sent: object) => {
    const { version } = await party()
    const answer = await admin('POST', path, { version, ...sent })
    expect(answer).toMatchObject({ status: 200 })
  }
  const status = (title: string, to: string, sent: object = {}) =>
    post(`/orders/update-status/${items.get(title)}`, { status: to, ...sent })
  return {
    items,
    party,
    cancel: (title: string) => status(title, 'cancelled'),
    revive: (title: string) => status(title, 'created'),
    reduce: (title: string, left: number, seen: number) =>
      post(`/orders/reduce-item/${items.get(title)}`, { quantity: left, seen }),
    adjust: (sent: object) => post(`/parties/${at}/adjust`, { reasonText: 'Sorry', ...sent }),
    split: (title: string) =>
      post(`/parties/${at}/split`, {
        bills: [{ billNo: null, shares: [{ orderItemId: items.get(title), n: 1, d: 1 }] }],
      }),
    async pay(bill: number) {
      const { due } = (await party()).bills.find(({ bill_no }: { bill_no: number }) => bill_no === bill)
      const payments = [{ paymentTypeId: null, amount: due }]
      await post(`/parties/${at}/pay`, { billNo: bill, due, payments, complete: true })
    },
    lines: async () => (await party()).lines.map(({ title, amount }: Line) => `${title} ${amount}`),
    bills: async () => (await party()).bills.map(({ total }: { total: string }) => total),
    own: async (): Promise<{ id: number; item_title: string; price: string; total: string }[]> => {
      const groups = (await admin('GET', '/orders')).body
      const orders = groups.flatMap((group: { orders: { id: number }[] }) => group.orders)
      return orders.filter(({ id }: { id: number }) => id === body.orderId)
    },
  }
}

test('what is left of a combo costs what it costs alone, everywhere, until the other part comes back', async () => {
  const order = await ordered('two')
  expect(await order.lines()).toEqual(['Dear 17.14', 'Cheap 2.86'])
  await order.cancel('Dear')
  expect(await order.lines()).toEqual(['Cheap 5.00'])
  expect(await order.own()).toMatchObject([{ total: '5.00' }])
  await order.revive('Dear')
  expect(await order.lines()).toEqual(['Dear 17.14', 'Cheap 2.86'])
  await order.cancel('Cheap')
  expect(await order.lines()).toEqual(['Dear 20.00'])
  await order.cancel('Dear')
  await order.revive('Cheap')
  expect(await order.lines()).toEqual(['Cheap 5.00'])
  await order.revive('Dear')
  expect(await order.lines()).toEqual(['Dear 17.14', 'Cheap 2.86'])
})

test.each([
  ['three', ['Dear'], ['Cheap 5.00', 'Side 4.00']],
  ['three', ['Dear', 'Cheap'], ['Side 4.00']],
  ['three', ['Cheap'], ['Dear 17.65', 'Side 2.35']],
  ['pair', ['Large'], ['Cheap 4.44', 'Side 3.56']],
  ['pair', ['Large', 'Side'], ['Cheap 5.00']],
  // 15.00 in proportion to 20.00 and 10.00, and the surcharge on top.
  ['charged', ['Cheap'], ['Twenty 10.00', 'Ten 6.00']],
])('of %s without %j is left %j', async (combo, gone, left) => {
  const order = await ordered(combo)
  const whole = await order.lines()
  for (const title of gone) await order.cancel(title)
  expect(await order.lines()).toEqual(left)
  for (const title of gone) await order.revive(title)
  expect(await order.lines()).toEqual(whole)
})

test('a surcharge stays on top of the price that the rest costs at most', async () => {
  const order = await ordered('extra')
  await order.cancel('Cheap')
  expect(await order.lines()).toEqual(['Dear 13.00'])
})

test('parts that have no price of their own keep their share', async () => {
  const order = await ordered('breads')
  await order.cancel('Bread')
  expect(await order.lines()).toEqual(['Bread 1.50'])
})

test('of two combos both lose a part, or one does', async () => {
  const order = await ordered('two', 2)
  await order.reduce('Dear', 1, 2)
  expect(await order.lines()).toEqual(['Dear 17.14', 'Cheap 7.86'])
  await order.cancel('Dear')
  expect(await order.lines()).toEqual(['Cheap 10.00'])
  await order.reduce('Cheap', 1, 2)
  expect(await order.lines()).toEqual(['Cheap 5.00'])
  await order.revive('Dear')
  expect(await order.lines()).toEqual(['Dear 17.14', 'Cheap 2.86'])
})

test('a discount keeps its cents, and what is on the house stays so', async () => {
  const tenth = await ordered('two')
  await tenth.adjust({ kind: 'percent', percent: 10 })
  await tenth.cancel('Dear')
  expect(await tenth.lines()).toEqual(['Cheap 4.71'])
  await tenth.revive('Dear')
  expect(await tenth.bills()).toEqual(['18.00'])
  const gift = await ordered('two')
  await gift.adjust({ kind: 'comp', items: [{ orderItemId: gift.items.get('Cheap'), pieces: null }] })
  await gift.cancel('Dear')
  expect(await gift.lines()).toEqual(['Cheap 0.00'])
  await gift.revive('Dear')
  expect(await gift.lines()).toEqual(['Dear 17.14', 'Cheap 0.00'])
})

test('no line falls below what was taken off it: the other part costs less', async () => {
  const order = await ordered('two')
  await order.cancel('Dear')
  await order.adjust({ kind: 'amount', amount: '4.00' })
  expect(await order.lines()).toEqual(['Cheap 1.00'])
  await order.revive('Dear')
  expect(await order.lines()).toEqual(['Dear 15.00', 'Cheap 1.00'])
})

test('a bill that was split off is dealt again, and what is paid keeps its price', async () => {
  const split = await ordered('two')
  await split.split('Cheap')
  expect([...(await split.bills())].sort()).toEqual(['17.14', '2.86'])
  await split.cancel('Dear')
  expect(await split.bills()).toContain('5.00')
  const paid = await ordered('three')
  await paid.split('Dear')
  const dear = (await paid.party()).bills.find(({ total }: { total: string }) => total === '15.39')
  await paid.pay(dear.bill_no)
  await paid.cancel('Side')
  expect(await paid.lines()).toEqual(['Dear 15.39', 'Cheap 4.61'])
})
