import { beforeEach, expect, test } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos } from '../../../src/contract/pos.ts'
import type { Tab } from '../fake-device.ts'
import { open, type Way } from '../kitchen-server.ts'
import { openDevice, server, signedIn } from '../open-device.ts'
import { order } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

let till: Tab
beforeEach(async () => {
  till = await signedIn()
})

const unable = (retryAfterS: number) =>
  Response.json(
    { success: false, message: "The server can't reach its database." },
    { status: 503, headers: { 'retry-after': String(retryAfterS) } },
  )
/** The server answers everything, its own health too, with 503. */
const databaseAway: Way = async () => unable(1)
/** Only calls are answered so: the server is well, and has too much to do. */
const tooMuchToDo =
  (retryAfterS: number): Way =>
  async (serve, request) =>
    request.url.endsWith('/pos/create-order') ? unable(retryAfterS) : serve()

const dishes = () => server.cooked.map(({ body }) => (body as { cart?: { notes: string }[] }).cart?.[0]?.notes)
/** Counts the orders that are sent. */
function countOrders(way: Way): () => number {
  let sent = 0
  server.way = (serve, request) => {
    if (request.url.endsWith('/pos/create-order')) sent += 1
    return way(serve, request)
  }
  return () => sent
}

test('a server without its database is away, and the order waits on the device', async () => {
  server.way = databaseAway
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(100)
  expect(till.online.state().isOnline).toBe(false)
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting' }])
})

test('what waits leaves within two seconds of the database being back, however long it was away', async () => {
  server.way = databaseAway
  for (const dish of ['soup', 'fish', 'cake']) await till.outbox.put(pos.createOrder, order(dish))
  await pass(10 * 60_000)
  expect(dishes()).toEqual([])
  server.way = open
  await pass(2_000)
  expect(dishes().toSorted()).toEqual(['cake', 'fish', 'soup'])
  expect(till.online.state().isOnline).toBe(true)
  expect(till.outbox.waitingCount).toBe(0)
})

test('a full outbox does not ask a server without its database once for each order', async () => {
  const sent = countOrders(databaseAway)
  for (let dish = 0; dish < 40; dish++) await till.outbox.put(pos.createOrder, order(`soup ${dish}`))
  await pass(900)
  expect(sent()).toBeLessThanOrEqual(8)
})

test('nobody is signed out by a server without its database', async () => {
  server.expire()
  server.way = databaseAway
  for (let more = 0; more < 20; more++) await till.call(kitchen.list).catch(() => {})
  await pass(60_000)
  expect(till.session.user()).toMatchObject({ username: 'ana' })
  server.way = open
  expect(await till.call(kitchen.list)).toEqual(expect.anything())
})

test('a server that asks for ten seconds of peace gets them, while everything else goes on', async () => {
  const sent = countOrders(tooMuchToDo(10))
  await till.outbox.put(pos.createOrder, order('soup'))
  await rest()
  expect(till.online.state().isOnline).toBe(true)
  await till.outbox.put(kitchen.advance, { params: { id: 8 }, body: { status: 'preparing' } })
  await pass(9_500)
  expect(server.count('POST /kitchen/8')).toBe(1)
  expect(sent()).toBe(1)
  server.way = open
  await pass(2_500)
  expect(dishes()).toContain('soup')
})

test('no server makes an order wait for longer than half a minute', async () => {
  server.way = tooMuchToDo(24 * 60 * 60)
  await till.outbox.put(pos.createOrder, order('soup'))
  await rest()
  server.way = open
  await pass(31_000)
  expect(dishes()).toEqual(['soup'])
})
