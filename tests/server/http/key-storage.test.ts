import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allCalls } from '../../../src/contract/api.ts'
import { idOf, isRead } from '../../../src/contract/endpoint.ts'
import { keyMaxAgeMs, storedReplyMaxChars } from '../../../src/domain/limits.ts'
import { forgetOldKeys, once } from '../../../src/server/http/idempotency.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu, clock } = restaurant
const waiter = await restaurant.as('waiter')
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const keys = () => database.read.selectFrom('idempotency_keys').select(['key', 'reply']).execute()
const key = (name: string) => ({ 'idempotency-key': name })

test('asking what is to pay leaves nothing in the database, however often and under whatever key', async () => {
  const { orderId } = await send(waiter, menu)
  const before = await keys()
  for (const [by, path] of [
    [waiter, '/orders/complete-order-payment-summary'],
    [admin, '/invoices/orders'],
  ] as const)
    for (const name of ['ask-1', 'ask-1', 'ask-2']) {
      const { status, body } = await by('POST', path, { orderIds: [orderId] }, key(name))
      expect(status).toBe(200)
      expect(body.orders).toHaveLength(1)
    }
  expect(await keys()).toEqual(before)
})

test('what is to pay is worked out again each time, also under the same key', async () => {
  const { orderId } = await send(waiter, menu, {
    cart: [
      { id: menu.soup, quantity: 1 },
      { id: menu.water, quantity: 1 },
    ],
  })
  const due = async () =>
    (await waiter('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] }, key('due'))).body
  const { total, orders } = await due()
  await waiter('POST', `/orders/update-status/${orders[0].items[0].id}`, { status: 'cancelled' })
  expect((await due()).total).toBeLessThan(total)
})

test('what is exported of a guest is stored under no key', async () => {
  const before = await keys()
  const { status, body } = await admin('POST', '/customers/export', { phone: menu.phone }, key('export'))
  expect([status, body.customer.phone]).toEqual([200, menu.phone])
  expect(await keys()).toEqual(before)
})

test('a key that makes no sense is refused there as everywhere', async () => {
  const { orderId } = await send(waiter, menu)
  const ask = waiter('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] }, key('x'.repeat(201)))
  expect((await ask).status).toBe(400)
})

test('the answers of all calls that change something are short: words and ids, and what else there is may be missing', () => {
  for (const { endpoint } of allCalls) {
    if (isRead(endpoint) || endpoint.session || endpoint.changes.length === 0 || endpoint.replyUnstored) continue
    const { shape } = endpoint.reply as z.ZodMiniObject
    for (const [name, type] of Object.entries(shape))
      expect(
        ['literal', 'enum', 'string', 'number', 'nullable', 'boolean', 'optional'],
        `${idOf(endpoint)}: ${name}`,
      ).toContain((type as z.ZodMiniType)._zod.def.type)
  }
})

test('of a very long answer the repeat hears that it is done and the ids, and it is done once', async () => {
  let done = 0
  const work = async () => {
    done += 1
    return { success: true, message: 'Done!', orderId: 7, lines: Array(storedReplyMaxChars).fill('line') }
  }
  const attempt = { userId: 1, key: 'long', call: 'POST /long', address: 'POST /long', body: {}, now: clock.now }
  const first = await database.write(tx => once(tx, attempt, work))
  expect(first.reply.lines).toHaveLength(storedReplyMaxChars)
  const again = await database.write(tx => once(tx, attempt, work))
  expect(again).toEqual({ reply: { success: true, message: 'Done!', orderId: 7 }, isRepeat: true })
  expect(done).toBe(1)
  const stored = await database.read
    .selectFrom('idempotency_keys')
    .select('reply')
    .where('key', '=', 'long')
    .executeTakeFirstOrThrow()
  expect(stored.reply.length).toBeLessThan(200)
})

test('keys are let go of after more than a year, and not a day before', async () => {
  const order = orderOf(menu)
  const at = async (made_at: number, count: number, name: string) =>
    database.write(tx =>
      tx
        .insertInto('idempotency_keys')
        .values(
          Array.from({ length: count }, (_, n) => ({
            user_id: n % 3,
            key: `${name}-${n}`,
            call: 'POST /',
            body_hash: '',
            reply: '{}',
            made_at,
          })),
        )
        .execute(),
    )
  await waiter('POST', '/pos/create-order', order, key('today'))
  await at(clock.now - keyMaxAgeMs, 3, 'young')
  await at(clock.now - keyMaxAgeMs - 1, 450, 'old')
  const writes: number[] = []
  const counting: typeof database.write = async work => {
    const before = (await keys()).length
    const result = await database.write(work)
    writes.push(before - (await keys()).length)
    return result
  }
  expect(await forgetOldKeys({ read: database.read, write: counting }, clock.now)).toBe(450)
  expect(Math.max(...writes), 'one transaction takes few').toBeLessThanOrEqual(200)
  const left = (await keys()).map(row => row.key)
  expect(left).toEqual(expect.arrayContaining(['today', 'young-0', 'young-1', 'young-2']))
  expect(left.filter(name => name.startsWith('old'))).toEqual([])
  expect(await forgetOldKeys({ read: database.read, write: counting }, clock.now)).toBe(0)
  expect(writes, 'with nothing to do nothing is written').toHaveLength(3)
})
