import { expect, test } from 'vitest'
import { isFailing } from '../../../src/client/outbox/entry.ts'
import { pos } from '../../../src/contract/pos.ts'
import { open } from '../kitchen-server.ts'
import { openDevice, server, signedIn } from '../open-device.ts'
import { order } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

const dishes = () => server.cooked.map(({ body }) => (body as { cart?: { notes: string }[] }).cart?.[0]?.notes)

test('what the server fails at three times in a row is known as such, is still tried, and leaves once it can', async () => {
  const till = await signedIn()
  let asked = 0
  server.way = async (serve, request) => {
    if (!request.url.endsWith('/pos/create-order')) return serve()
    asked += 1
    return Response.json({ success: false, message: 'Oops', reference: `ref-${asked}` }, { status: 500 })
  }
  await till.outbox.put(pos.createOrder, order('soup'))
  await rest()
  expect(till.outbox.list().map(entry => [entry.failed?.times, isFailing(entry)])).toEqual([[1, false]])
  await pass(60_000)
  const [entry] = till.outbox.list()
  expect([entry?.state, entry && isFailing(entry), entry?.failed]).toEqual([
    'waiting',
    true,
    { times: asked, reference: `ref-${asked}` },
  ])
  expect(asked).toBeGreaterThan(3)
  server.way = open
  await pass(31_000)
  expect([dishes(), till.outbox.list()]).toEqual([['soup'], []])
})

test('orders that wait for a server that is away, or has too much to do, have not failed', async () => {
  const till = await signedIn()
  server.way = async () => Response.json({ success: false, message: 'Away' }, { status: 503 })
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(60_000)
  expect(till.outbox.list().map(({ tries, failed }) => [tries > 3, failed])).toEqual([[true, undefined]])
  server.way = open
  server.refuses.set('POST /pos/create-order', { status: 429, message: 'Too many requests at once!' })
  await pass(60_000)
  expect(till.outbox.list().map(({ failed }) => failed)).toEqual([undefined])
})
