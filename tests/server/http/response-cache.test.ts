import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, database, menu } = restaurant
const waiter = await restaurant.as('waiter')
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/v1${url}`, headers: { cookie, ...headers } })
const rename = (title: string) =>
  database.write(async tx => {
    await tx.updateTable('menu_items').set({ title }).where('id', '=', menu.soup).execute()
    await bumpVersions(tx, ['menu'])
  })

beforeAll(async () => {
  for (let n = 0; n < 10; n++) await send(waiter, menu)
})

test('a screen that has the present list is told so in an empty answer', async () => {
  for (const [url, cacheControl] of [
    ['/pos/init', 'private, no-cache'],
    ['/orders/init', 'private, no-cache'],
    ['/orders', 'private, no-store'],
    ['/kitchen', 'private, no-store'],
    ['/kitchen/cancelled', 'private, no-store'],
  ] as const) {
    const first = await get(url)
    expect(first.statusCode, url).toBe(200)
    expect(first.headers, url).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'cache-control': cacheControl,
    })
    for (const tag of [first.headers.etag, `W/${first.headers.etag}`, `"other", ${first.headers.etag}`]) {
      const again = await get(url, { 'if-none-match': String(tag) })
      expect({ status: again.statusCode, body: again.body, etag: again.headers.etag }).toEqual({
        status: 304,
        body: '',
        etag: first.headers.etag,
      })
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  }
})

test('after a new order the lists are new, and the menu is not', async () => {
  const before = { orders: await get('/orders'), kitchen: await get('/kitchen'), init: await get('/pos/init') }
  const { orderId } = await send(waiter, menu)
  const kitchen = await get('/kitchen', { 'if-none-match': String(before.kitchen.headers.etag) })
  expect(kitchen.statusCode).toBe(200)
  expect(kitchen.json().map((ticket: { id: number }) => ticket.id)).toContain(orderId)
  expect((await get('/orders', { 'if-none-match': String(before.orders.headers.etag) })).statusCode).toBe(200)
  expect((await get('/pos/init', { 'if-none-match': String(before.init.headers.etag) })).statusCode).toBe(304)
})

test('a change of the menu reaches the tills at their next question', async () => {
  const before = await get('/pos/init')
  await rename('Gazpacho')
  const after = await get('/pos/init', { 'if-none-match': String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  expect(after.json().menuItems[0].title).toBe('Gazpacho')
})

test('every change of an order or item is a new list', async () => {
  const cart = [
    { id: menu.soup, quantity: 1 },
    { id: menu.water, quantity: 1 },
  ]
  const { orderId } = await send(waiter, menu, { cart })
  const tags = async () => [(await get('/orders')).headers.etag, (await get('/kitchen')).headers.etag]
  const items = await database.read.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute()
  const seen = [await tags()]
  for (const change of [
    () => admin('POST', `/kitchen/${items[0]?.id}`, { status: 'preparing' }),
    () => admin('POST', `/orders/update-status/${items[0]?.id}`, { status: 'cancelled' }),
    () => admin('POST', '/orders/cancel', { orderIds: [orderId] }),
  ]) {
    expect((await change()).status).toBe(200)
    seen.push(await tags())
  }
  for (const list of [0, 1]) expect(new Set(seen.map(tagsThen => tagsThen[list])).size).toBe(4)
})

test('many screens that ask at once while the menu changes never keep an old one', async () => {
  for (let round = 0; round < 5; round++) {
    const asking = Array.from({ length: 10 }, () => get('/pos/init'))
    await rename(`Soup ${round}`)
    await Promise.all(asking)
    expect((await get('/pos/init')).json().menuItems[0].title).toBe(`Soup ${round}`)
  }
})

test('long lists travel compressed, and say the same', async () => {
  const plain = await get('/orders', { 'accept-encoding': 'identity' })
  const zipped = await get('/orders', { 'accept-encoding': 'gzip, deflate' })
  const brotli = await get('/orders', { 'accept-encoding': 'gzip, deflate, br' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([zipped.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  for (const { headers } of [plain, zipped, brotli]) expect(headers.vary).toMatch(/accept-encoding/i)
})

test('a client that says what it can’t unpack is not sent it', async () => {
  const encoding = async (accepted: string) =>
    (await get('/orders', { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await encoding('br;q=0, gzip')).toBe('gzip')
  expect(await encoding('gzip;q=0, br;q=0.000')).toBeUndefined()
  expect(await encoding('BR; q=0.5, gzip')).toBe('br')
  expect(await encoding('x-br, abrupt')).toBeUndefined()
})

test('answers about people and sessions are kept by nobody', async () => {
  for (const url of ['/customers', '/auth/devices'])
    expect((await get(url)).headers['cache-control'], url).toBe('private, no-store')
})
