import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../../../src/contract/api.ts'
import { idOf } from '../../../src/contract/endpoint.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, menu } = restaurant
const admin = await restaurant.as('admin')
const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
afterAll(() => restaurant.close())

const calls = allCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => app.hasRoute({ method, url: `/api/v1${path}` }))

/** Values that once broke somebody's server, beside plain nonsense and things that exist. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'null',
    '__proto__',
    "'; drop table orders; --",
    '%',
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom('created', 'preparing', 'cancelled', 'dinein', 'CUSTOMER', 'Ana', menu.phone, '2026-02-30'),
  fc.string({ unit: 'binary', maxLength: 120 }),
)
const number = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(0.1, 999, 1000, 2 ** 31, 2 ** 53, 2 ** 63, 1e15, 1e308, -0),
)
const leaf = fc.oneof(text, number, fc.boolean(), fc.constant(null))
const value = fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) })
const lines = fc.array(
  fc.record(
    { id: value, quantity: value, notes: value, variant_id: value, addons_ids: fc.oneof(value, fc.array(value)) },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
)
const names = [
  'username',
  'password',
  'device_id',
  'deliveryType',
  'customerType',
  'customerId',
  'tableId',
  'total',
  'status',
]
const more = [
  'phone',
  'name',
  'email',
  'birthDate',
  'gender',
  'title',
  'price',
  'rate',
  'type',
  'isActive',
  'date',
  'notes',
]
const fields = fc.record(
  {
    ...Object.fromEntries([...names, ...more].map(name => [name, value])),
    cart: fc.oneof(lines, value),
    orderIds: fc.oneof(fc.array(fc.oneof(number, text), { maxLength: 4 }), value),
    customerId: fc.oneof(value, fc.record({ phone: value }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
)
/** A good order with one thing wrong somewhere. */
const almost = fields.map(wrong => ({ ...orderOf(menu), orderIds: [1], status: 'preparing', name: 'n', ...wrong }))
const body = fc.oneof(
  { weight: 3, arbitrary: fields },
  { weight: 3, arbitrary: almost },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const inPath = fc.oneof(
  fc.constantFrom('1', '2', '0', '-1', '%00', '%', '..', menu.phone),
  text.map(encoded),
  number.map(String),
)

function encoded(raw: string): string {
  return encodeURIComponent(raw.toWellFormed()) || '-'
}

test.each(calls.map(call => [idOf(call), call] as const))('%s never breaks, whatever it is sent', (_name, call) => {
  const { method, path } = call
  // Signing in and out would take the session along: they are sent by nobody.
  const session: Record<string, string> = path.startsWith('/auth/sign') ? {} : { cookie }
  const asking = fc.asyncProperty(body, inPath, inPath, text, async (payload, first, second, words) => {
    const filled = [first, second].reduce((url, param) => url.replace(/:\w+/, () => param), path)
    const query = ['filter', 'page', 'perPage', 'type', 'from', 'q'].map(name => `${name}=${encoded(words)}`).join('&')
    const answer = await app.inject({
      method,
      url: `/api/v1${filled}?${query}`,
      headers: method === 'POST' ? { ...session, 'content-type': 'application/json' } : session,
      ...(method === 'POST' && { payload: JSON.stringify(payload) }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    if (answer.statusCode >= 400) expect(answer.json()).toEqual(refusal(expect.any(String)))
  })
  return fc.assert(asking, { numRuns: method === 'POST' ? 200 : 30, seed: 20_261_120 })
})

test('some of that nonsense was a good order, and after it all the restaurant works as ever', async () => {
  const { body: groups } = await admin('GET', '/orders')
  expect(groups.length).toBeGreaterThan(0)
  // What stood on the menu may have been taken off it.
  const { id } = await restaurant.database.write(async tx => {
    const tea = { title: 'Tea', price_cents: 180 }
    const item = await tx.insertInto('menu_items').values(tea).returning('id').executeTakeFirstOrThrow()
    await bumpVersions(tx, ['menu'])
    return item
  })
  const cart = [{ id, quantity: 1 }]
  // So much nonsense is more than a session may write at once.
  restaurant.clock.now += 60_000
  expect((await admin('POST', '/pos/create-order', orderOf(menu, { cart }))).body).toMatchObject({ total: 1.8 })
})
