import { afterAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, database, menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
/** Sends bytes as they are; the answer must be a refusal in the one form, with nothing of the machinery in it. */
const refusedRaw = async (options: {
  method?: 'GET' | 'POST' | 'DELETE'
  url?: string
  payload?: string | Buffer
  type?: string
  headers?: Record<string, string>
}) => {
  const { method = 'POST', url = '/api/v1/pos/create-order', payload, type = 'application/json', headers } = options
  const answer = await app.inject({
    method,
    url,
    headers: { cookie, ...(payload !== undefined && { 'content-type': type }), ...headers },
    ...(payload !== undefined && { payload }),
  })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual(refusal(expect.stringMatching(/^[A-Z].*[!.]$/)))
  expect(answer.body).not.toMatch(/\bat .+:\d+|node_modules|\/src\/|select |insert |update |SQLITE|FST_/i)
  return answer.statusCode
}
const countOrders = async () => (await database.read.selectFrom('orders').select('id').execute()).length
const orderText = (cart: string) => `{"cart":${cart},"deliveryType":"","tableId":""}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('text that is no JSON is refused in words', async () => {
  for (const payload of [
    '{',
    '{"cart":',
    'cart=1',
    '{"a":1}}',
    "{'cart':[]}",
    '\u0000',
    'NaN',
    Buffer.from([0xff, 0xfe, 0x00]),
  ])
    expect(await refusedRaw({ payload }), String(payload)).toBe(400)
})

test('JSON that is no order is refused in words', async () => {
  for (const payload of [
    '[]',
    '[1,2]',
    '"cart"',
    '7',
    'true',
    'null',
    '',
    '{}',
    '{"cart":[[]]}',
    '{"cart":[null]}',
    '{"cart":"x"}',
  ])
    expect(await refusedRaw({ payload }), payload).toBe(400)
})

test('keys that would change every object of the program are refused', async () => {
  const line = `{"id":${menu.soup},"quantity":1,`
  for (const payload of [
    '{"__proto__":{"isAdmin":true}}',
    orderText(`[${line}"__proto__":{"price":0}}]`),
    orderText(`[${line}"\\u005f_proto__":{"price":0}}]`),
    orderText(`[${line}"constructor":{"prototype":{"price":0}}}]`),
  ])
    expect(await refusedRaw({ payload }), payload).toBe(400)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('nesting without end harms nobody', async () => {
  for (const payload of [
    nested(100_000),
    orderText(nested(100_000)),
    `{"cart":${'{"cart":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
  ])
    expect(await refusedRaw({ payload })).toBe(400)
  const deeperThanAnyOrder = `[{"id":${menu.soup},"quantity":1,"extra":${nested(60)}}]`
  expect(await refusedRaw({ payload: orderText(deeperThanAnyOrder) })).toBe(400)
  const deepLine = `[{"id":${menu.soup},"quantity":1,"extra":${nested(200_000)}}]`
  expect(await refusedRaw({ payload: orderText(deepLine), headers: { 'idempotency-key': 'deep' } })).toBe(400)
})

test('two megabytes are too large', async () => {
  const payload = orderText(JSON.stringify([{ id: menu.soup, quantity: 1, notes: 'x'.repeat(2 * 1024 * 1024) }]))
  expect(await refusedRaw({ payload })).toBe(413)
})

test('other kinds of content are refused', async () => {
  for (const type of [
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
    'nonsense',
  ])
    expect(await refusedRaw({ payload: 'cart=1', type }), type).toBe(415)
  expect(await refusedRaw({ payload: JSON.stringify(orderOf(menu)), type: 'text/plain' })).toBeLessThan(500)
})

test('addresses that lead nowhere say so', async () => {
  for (const url of [
    '/api/v1/nowhere',
    '/api/v1',
    '/api',
    '/api/v2/orders',
    '/api/v1/orders/x/y/z',
    '/photos/none.webp',
    '/assets/gone.js',
  ])
    expect(await refusedRaw({ method: 'GET', url }), url).toBe(404)
  expect(await refusedRaw({ method: 'GET', url: '/api/v1/pos/create-order' })).toBe(404)
  expect(await refusedRaw({ method: 'DELETE', url: '/api/v1/orders' })).toBe(404)
})

test('addresses that can’t be read are refused', async () => {
  for (const url of ['/api/v1/customers/%E0%A4%A', '/api/v1/customers/%', '/api/v1/customers/%ff', '/%c0%ae'])
    expect(await refusedRaw({ method: 'GET', url }), url).toBe(400)
  expect(await refusedRaw({ method: 'GET', url: `/api/v1/customers/${'9'.repeat(5_000)}` })).toBeLessThan(500)
})

test('ids that are none lead to nothing', async () => {
  const payload = '{"status":"preparing"}'
  for (const id of [
    '0',
    '-1',
    '1.5',
    'abc',
    '1e3',
    '99999999999999999999',
    '1%20or%201=1',
    "1';--",
    '%20',
    '0x10',
    'NaN',
  ])
    for (const url of [`/api/v1/orders/update-status/${id}`, `/api/v1/kitchen/${id}`])
      expect(await refusedRaw({ url, payload }), url).toBe(404)
})

test('a letter that no database can hold is refused wherever it stands', async () => {
  const zero = '\\u0000'
  const before = await countOrders()
  for (const payload of [
    orderText(`[{"id":${menu.soup},"quantity":1,"notes":"a${zero}b"}]`),
    orderText(`[{"id":${menu.soup},"quantity":1,"title":"a${zero}b"}]`),
    `{"cart":[{"id":${menu.soup},"quantity":1}],"customerType":"CUSTOMER","customerId":"6${zero}"}`,
    `{"cart":[{"id":${menu.soup},"quantity":1}],"customerType":"CUSTOMER","customerId":{"phone":"${zero}"}}`,
  ])
    expect(await refusedRaw({ payload, headers: { 'idempotency-key': 'zero' } }), payload).toBe(400)
  for (const field of ['phone', 'name', 'email'])
    expect(
      await refusedRaw({ url: '/api/v1/customers/add', payload: `{"phone":"1","name":"n","${field}":"a${zero}"}` }),
    ).toBe(400)
  expect(await refusedRaw({ url: '/api/v1/auth/signin', payload: `{"username":"a${zero}","password":"x"}` })).toBe(400)
  for (const url of [
    '/api/v1/customers/%00',
    '/api/v1/customers?filter=a%00b',
    '/photos/%00',
    '/api/v1/customers/1%002',
  ])
    expect(await refusedRaw({ method: 'GET', url }), url).toBe(400)
  expect(await refusedRaw({ url: '/api/v1/customers/%00/update', payload: '{"name":"n"}' })).toBe(400)
  expect(await refusedRaw({ method: 'DELETE', url: '/api/v1/customers/%00/delete' })).toBe(400)
  expect(await countOrders()).toBe(before)
})

test('a backslash that only looks like that letter is a note like any other', async () => {
  const cart = [{ id: menu.soup, quantity: 1, notes: 'no \\u0000 please' }]
  expect((await admin('POST', '/pos/create-order', orderOf(menu, { cart }))).status).toBe(200)
})

test('half a letter (a lone surrogate) is stored as something readable or refused, the same on both engines', async () => {
  const notes = 'half \ud83c letter'
  const sent = await admin(
    'POST',
    '/pos/create-order',
    orderOf(menu, { cart: [{ id: menu.soup, quantity: 1, notes }] }),
  )
  expect(sent.status).toBe(200)
  const items = database.read.selectFrom('order_items').select('notes').where('order_id', '=', sent.body.orderId)
  expect(await items.executeTakeFirst()).toEqual({ notes: 'half \ufffd letter' })
  for (const field of ['phone', 'name'])
    expect((await admin('POST', '/customers/add', { phone: '77', name: 'n', [field]: `7\udfff` })).status).toBeLessThan(
      500,
    )
})

test('a call without a body may say that it sends JSON', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/refresh-token',
    headers: { cookie, 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(200)
})
