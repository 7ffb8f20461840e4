import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { type Ask, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const waiter = await restaurant.as('waiter')
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

let keys = 0
const newKey = () => `tablet-${++keys}`
const order = (key: string | null, changes = {}, by: Ask = waiter) =>
  by('POST', '/pos/create-order', orderOf(menu, changes), key === null ? {} : { 'idempotency-key': key })
const countOrders = async () => (await database.read.selectFrom('orders').select('id').execute()).length
const readSeq = () => database.read.selectFrom('versions').selectAll().execute()

test('a lost answer never cooks the same order twice: the repeat gets the first answer', async () => {
  const key = newKey()
  const before = await countOrders()
  const first = await order(key)
  const seq = await readSeq()
  const again = await order(key)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await countOrders()).toBe(before + 1)
  expect(await readSeq()).toEqual(seq)
})

test('thirty-two repeats at the same moment make one order and all hear the same', async () => {
  const key = newKey()
  const before = await countOrders()
  const answers = await Promise.all(Array.from({ length: 32 }, () => order(key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await countOrders()).toBe(before + 1)
})

test('many tills, each sending every order twice: as many orders as keys', async () => {
  const before = await countOrders()
  const sent = Array.from({ length: 20 }, newKey).flatMap(key => [key, key])
  const answers = await Promise.all(sent.map(key => order(key)))
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(20)
  expect(await countOrders()).toBe(before + 20)
})

test('a key that comes back with another order is refused and cooks nothing', async () => {
  const key = newKey()
  await order(key)
  const before = await countOrders()
  const other = await order(key, { tableId: menu.table })
  expect(other).toMatchObject({
    status: 422,
    body: refusal('This Idempotency-Key was used for another request!'),
  })
  const otherCall = await waiter('POST', '/orders/cancel', { orderIds: [1] }, { 'idempotency-key': key })
  expect(otherCall.status).toBe(422)
  expect(await countOrders()).toBe(before)
})

test('the name that a tablet gave an order stands on it, and a repeat changes nothing', async () => {
  const key = newKey()
  const { orderId } = (await order(key, { provisionalToken: 'B-13' })).body
  const nameOf = async () =>
    (await waiter('GET', '/orders')).body
      .flatMap((group: { orders: { id: number; provisional_token: string | null }[] }) => group.orders)
      .find(({ id }: { id: number }) => id === orderId)?.provisional_token
  expect(await nameOf()).toBe('B-13')
  const seq = await readSeq()
  await order(key, { provisionalToken: 'B-13' })
  expect(await nameOf()).toBe('B-13')
  expect(await readSeq()).toEqual(seq)
})

test('a refused order takes no key: put right, it goes through under the same one', async () => {
  const key = newKey()
  expect((await order(key, { tableId: 999 })).status).toBe(400)
  expect((await order(key, { cart: [{ id: 999, quantity: 1 }] })).status).toBe(400)
  expect((await order(key)).status).toBe(200)
})

test('a key belongs to a person: two people with the same key have two orders', async () => {
  const key = newKey()
  const mine = await order(key)
  const theirs = await order(key, {}, admin)
  expect(theirs.status).toBe(200)
  expect(theirs.body.orderId).not.toBe(mine.body.orderId)
  expect((await order(key, {}, admin)).body).toEqual(theirs.body)
  expect((await order(key)).body).toEqual(mine.body)
})

test('a key is still known months later', async () => {
  const key = newKey()
  const first = await order(key)
  restaurant.clock.now += 200 * 24 * 60 * 60_000
  const later = await restaurant.as('waiter')
  expect((await order(key, {}, later)).body).toEqual(first.body)
})

test('without a key every order counts', async () => {
  const till = await restaurant.as('waiter')
  const [one, two] = [await order(null, {}, till), await order(null, {}, till)]
  expect(two.body.orderId).not.toBe(one.body.orderId)
})

test('paying twice with one key makes one invoice and answers the same, with another key it is refused', async () => {
  const till = await restaurant.as('waiter')
  const { body } = await order(null, {}, till)
  const pay = (key: string) =>
    till('POST', '/orders/complete-and-pay-order', { orderIds: [body.orderId] }, { 'idempotency-key': key })
  const key = newKey()
  const [first, again] = await Promise.all([pay(key), pay(key)])
  expect(first).toMatchObject({ status: 200, body: { invoiceId: expect.any(Number) } })
  expect(again.body).toEqual(first.body)
  expect((await pay(newKey())).status).toBe(409)
})

test('a key that makes no sense is refused', async () => {
  const till = await restaurant.as('waiter')
  for (const key of ['', 'x'.repeat(201)])
    expect(await order(key, {}, till)).toMatchObject({
      status: 400,
      body: { message: 'The Idempotency-Key is not valid!' },
    })
  expect((await order('x'.repeat(200), {}, till)).status).toBe(200)
})

const cook = (password: string) => ({ username: 'new-cook', name: 'New Cook', password, scopes: ['KITCHEN'] })
const hashOf = (address: string, body: unknown) =>
  createHash('sha256')
    .update(`${address}\n${JSON.stringify(body)}`)
    .digest('base64url')

test('anybody who gets hold of the database can’t guess a new password from what is kept of the request', async () => {
  const key = newKey()
  const owner = await restaurant.as('admin')
  const add = (body: unknown) => owner('POST', '/users/add', body, { 'idempotency-key': key })
  const first = await add(cook('quiet-lemon-river'))
  expect(first.status).toBe(200)
  const kept = (password: string) =>
    database.read
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
      .then(({ body_hash }) => body_hash === hashOf('POST /api/v1/users/add', cook(password)))
  expect(await kept('quiet-lemon-river')).toBe(false)
  expect(await add(cook('quiet-lemon-river')), 'a repeat gets its answer').toMatchObject({
    status: 200,
    body: first.body,
  })
  expect((await add({ ...cook('quiet-lemon-river'), name: 'Somebody Else' })).status).toBe(422)
})
