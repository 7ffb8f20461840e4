import { expect, test, vi } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos } from '../../../src/contract/pos.ts'
import { blackHole, captivePortal, cut, makeKitchen, open, replyLost } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn } from '../open-device.ts'
import { cart, order, receipt } from '../orders.ts'
import { pass, rest, until } from '../until.ts'

openDevice()

const dishes = () => server.cooked.map(({ body }) => (body as { cart: { notes: string }[] }).cart[0]?.notes)

test('an order is sent and its answer comes back', async () => {
  const till = await signedIn()
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'done', reply: { tokenNo: 1, message: 'Order sent!' } })
  expect(till.outbox.list()).toEqual([])
})

test('what a tap changes is known at once, and is sent once it is stored', async () => {
  const till = await signedIn()
  const drawn: number[] = []
  const stop = till.outbox.subscribe(() => drawn.push(till.outbox.coming().length + till.outbox.list().length))
  const putting = till.outbox.put(kitchen.advance, { params: { id: 7 }, body: { status: 'preparing' } })
  expect(till.outbox.coming()).toMatchObject([{ input: { params: { id: 7 } } }])
  expect(server.count('POST /kitchen/7')).toBe(0)
  await putting
  stop()
  expect(till.outbox.coming()).toEqual([])
  expect(till.outbox.list()).toHaveLength(1)
  // At no moment it is away, nor there twice.
  expect(new Set(drawn)).toEqual(new Set([1]))
})

test('a lost reply never cooks the same order twice', async () => {
  const till = await signedIn()
  server.way = replyLost
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  await pass(100)
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting', tries: 1 }])
  server.way = open
  await pass(30_000)
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'done', reply: { tokenNo: 1 } })
  expect(server.count('POST /pos/create-order')).toBe(2)
  expect(dishes()).toEqual(['soup'])
})

test('twenty seconds of silence mean nothing is known, so it is sent again under the same key', async () => {
  const till = await signedIn()
  let isFirst = true
  server.way = async (serve, request) => {
    if (!isFirst || !request.url.endsWith('/create-order')) return serve()
    isFirst = false
    await serve()
    return blackHole(serve, request)
  }
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(19_000)
  expect(till.outbox.list()).toMatchObject([{ state: 'sending' }])
  await pass(40_000)
  expect(till.outbox.list()).toEqual([])
  expect(server.count('POST /pos/create-order')).toBe(2)
  expect(dishes()).toEqual(['soup'])
})

test("a captive portal's page is no answer: the order waits", async () => {
  const till = await signedIn()
  server.way = captivePortal
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(60_000)
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting' }])
  expect(till.online.state().isOnline).toBe(false)
  server.way = open
  await pass(30_000)
  expect(dishes()).toEqual(['soup'])
})

test('a portal that answers in the form of our server, yet not in its words, takes no order', async () => {
  const till = await signedIn()
  server.way = async () => Response.json({ hello: 'from the hotel' })
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(5_000)
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting' }])
})

test('a refused order stays on the device with the words of the server and does not block the next', async () => {
  const till = await signedIn()
  server.refuses.set('POST /pos/create-order', { status: 409, message: 'The soup is sold out!' })
  const soup = await till.outbox.put(pos.createOrder, order('soup'))
  expect(await till.outbox.outcome(soup.key)).toEqual({
    kind: 'refused',
    status: 409,
    message: 'The soup is sold out!',
  })
  server.refuses.clear()
  const cake = await till.outbox.put(pos.createOrder, order('cake'))
  await till.outbox.outcome(cake.key)
  await pass(90_000)
  expect(dishes()).toEqual(['cake'])
  expect(till.outbox.list()).toMatchObject([{ key: soup.key, state: 'refused', refused: { status: 409 } }])
  expect(till.outbox.waitingCount).toBe(0)

  await till.outbox.retry(soup.key)
  expect(await till.outbox.outcome(soup.key)).toMatchObject({ kind: 'done' })
  expect(dishes()).toEqual(['cake', 'soup'])
})

test('only a person takes a refused order out, and then it is gone', async () => {
  const till = await signedIn()
  server.refuses.set('POST /pos/create-order', { status: 400, message: 'No!' })
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  await till.outbox.outcome(key)
  expect(await till.outbox.discard(key)).toBe(true)
  expect(till.outbox.list()).toEqual([])
  expect(await till.outbox.discard(key)).toBe(false)
  expect((await openTab().outbox.outcome(key)).kind).toBe('refused')
})

test('a refused order goes back to the cart in one step, but never over another cart', async () => {
  const till = await signedIn()
  const row = till.store.openCart(till.session.user()!)
  server.refuses.set('POST /pos/create-order', { status: 400, message: 'No!' })
  const { key } = await till.outbox.put(pos.createOrder, order('soup'), { with: { receipt } })
  await till.outbox.outcome(key)
  await row.write(cart)
  expect(await till.outbox.discard(key, { ...cart, tableId: 4 })).toBe(false)
  expect(till.outbox.list()).toHaveLength(1)
  expect(await row.read()).toEqual(cart)

  await row.write(null)
  expect(await till.outbox.discard(key, { ...cart, tableId: 4 })).toBe(true)
  expect(await row.read()).toMatchObject({ tableId: 4 })
  expect(await till.store.receipts.read(key)).toBeNull()
  expect(till.outbox.list()).toEqual([])
})

test('one order that the server stumbles over does not hold back the others', async () => {
  const till = await signedIn()
  server.way = async (serve, request) => {
    const isSoup = (await request.clone().text()).includes('soup')
    return isSoup ? Response.json({ success: false, message: 'Oops' }, { status: 500 }) : serve()
  }
  await till.outbox.put(pos.createOrder, order('soup'))
  await till.outbox.put(pos.createOrder, order('cake'))
  await rest()
  expect(dishes()).toEqual(['cake'])
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting', tries: 1 }])
  server.way = open
  await pass(30_000)
  expect(dishes()).toEqual(['cake', 'soup'])
})

test('orders that come too fast for the server are not refused: they wait, and leave once each', async () => {
  const till = await signedIn()
  server.refuses.set('POST /pos/create-order', {
    status: 429,
    message: 'Too many requests at once! It continues in a moment.',
  })
  await till.outbox.put(pos.createOrder, order('soup'))
  await till.outbox.put(pos.createOrder, order('cake'))
  await pass(5_000)
  expect(dishes()).toEqual([])
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  expect(till.outbox.list().filter(entry => entry.refused)).toEqual([])
  server.refuses.clear()
  await pass(30_000)
  expect(dishes().toSorted()).toEqual(['cake', 'soup'])
  expect(till.outbox.list()).toEqual([])
})

test('one order that disappears on the way does not hold back the others for long', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const till = await signedIn()
  server.way = async (serve, request) => {
    if ((await request.clone().text()).includes('soup')) throw new TypeError('Failed to fetch')
    return serve()
  }
  await till.outbox.put(pos.createOrder, order('soup'))
  await till.outbox.put(pos.createOrder, order('cake'))
  await pass(15_000)
  expect(dishes()).toEqual(['cake'])
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting' }])
})

test('offline orders wait and leave in order once the connection is back', async () => {
  const till = await signedIn()
  server.way = cut
  for (const dish of ['soup', 'fish', 'cake']) await till.outbox.put(pos.createOrder, order(dish))
  await pass(90_000)
  expect(till.outbox.waitingCount).toBe(3)
  server.way = open
  await pass(3_000)
  expect(dishes()).toEqual(['soup', 'fish', 'cake'])
})

test('a long outage does not make the order wait when the connection is back', async () => {
  const till = await signedIn()
  server.way = cut
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(90_000)
  server.way = open
  till.online.answered()
  await rest()
  expect(dishes()).toEqual(['soup'])
})

test('the two steps of one dish arrive in the order in which the cook took them', async () => {
  const till = await signedIn()
  let isStumbling = true
  server.way = async (serve, request) =>
    isStumbling && request.url.endsWith('/kitchen/7')
      ? Response.json({ success: false, message: 'Oops' }, { status: 503 })
      : serve()
  await till.outbox.put(kitchen.advance, { params: { id: 7 }, body: { status: 'preparing' } })
  await rest()
  isStumbling = false
  await till.outbox.put(kitchen.advance, { params: { id: 7 }, body: { status: 'completed' } })
  await till.outbox.put(kitchen.advance, { params: { id: 8 }, body: { status: 'preparing' } })
  await pass(30_000)
  expect(server.cooked.map(({ body }) => (body as { status: string }).status)).toEqual([
    'preparing',
    'preparing',
    'completed',
  ])
  expect(server.arrived.filter(name => name.startsWith('POST /kitchen'))).toEqual([
    'POST /kitchen/8',
    'POST /kitchen/7',
    'POST /kitchen/7',
  ])
})

test('the order, the empty cart and the receipt are kept together, and the receipt gets its token', async () => {
  const till = await signedIn()
  const ana = till.session.user()!
  await till.store.openCart(ana).write(cart)
  server.way = cut
  const { key } = await till.outbox.put(pos.createOrder, order('soup'), { with: { emptyCart: true, receipt } })
  expect(await till.store.openCart(ana).read()).toBeNull()
  expect(await till.store.receipts.read(key)).toMatchObject({ sent: false, tokenNo: null })
  server.way = open
  await pass(30_000)
  expect(await till.store.receipts.latest()).toMatchObject({
    sent: true,
    tokenNo: 1,
    orderId: '101',
    businessDay: '2026-11-20',
  })
})

test('an order of somebody else waits until that person signs in again', async () => {
  const till = await signedIn()
  server.way = cut
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(5_000)
  await till.signOut({ force: true })
  server.way = open
  await till.session.signIn({ username: 'ben', password: 'secret' })
  await pass(90_000)
  expect(server.cooked).toEqual([])
  expect(till.outbox.list()).toEqual([])
  expect(till.outbox.othersCount).toBe(1)

  await till.session.signIn({ username: 'ana', password: 'secret' })
  await rest()
  expect(server.cooked).toMatchObject([{ by: 'ana' }])
})

test('an order waits while its person has to sign in again, and leaves once they have', async () => {
  const till = await signedIn()
  server.removeDevices()
  await till.outbox.put(pos.createOrder, order('soup'))
  await rest()
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting' }])
  expect(server.count('POST /pos/create-order')).toBe(1)
  await pass(90_000)
  expect(till.session.user()).toBeNull()
  const again = makeKitchen()
  server.way = (_, request) => again.fetch(request, device.cookies)
  await till.session.signIn({ username: 'ana', password: 'secret' })
  await rest()
  expect(again.cooked).toHaveLength(1)
})

test('everything that can wake the outbox, all at once, sends an order once', async () => {
  const till = await signedIn()
  server.way = cut
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(10_000)
  server.way = open
  till.happens('visible')
  till.happens('network')
  till.online.answered()
  void till.outbox.retry(till.outbox.list()[0]!.key)
  await pass(30_000)
  expect(dishes()).toEqual(['soup'])
  expect(server.count('POST /pos/create-order')).toBe(1)
})

test('a screen that waits only so long hears that the order waits', async () => {
  const till = await signedIn()
  server.way = blackHole
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  const heard = till.outbox.outcomeWithin(key, 2_500)
  await pass(2_500)
  expect(await heard).toEqual({ kind: 'waiting' })
})

test('nobody can put an order without being signed in', async () => {
  await expect(openTab().outbox.put(pos.createOrder, order('soup'))).rejects.toMatchObject({ status: 401 })
})

test('without the random UUIDs of a secure page every order still has a key of its own', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  const till = await signedIn()
  for (const dish of ['soup', 'cake']) await till.outbox.put(pos.createOrder, order(dish))
  await until(() => server.cooked.length === 2)
  for (const { key } of server.cooked)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  Reflect.deleteProperty(crypto, 'randomUUID')
})
