import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Announcement, EventName } from '../../../src/contract/realtime.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

type Staff = Awaited<ReturnType<Restaurant['as']>>
type Heard = readonly [EventName, Announcement]
interface Screen {
  readonly socket: Socket
  /** Everything heard since the screen was opened, once `count` events have come, in the order of their numbers. */
  readonly after: (count: number) => Promise<readonly Heard[]>
}

const restaurant = await openRestaurant()
const { app, menu } = restaurant
let port = 0
let waiter: Staff
let cook: Staff
const open: Socket[] = []
/** A screen that is on from the first test to the last. */
const listener = { since: 0, seqs: new Set<number>(), look: () => {} }

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  waiter = await restaurant.as('waiter')
  cook = await restaurant.as('cook')
  const { seq } = await restaurant.database.read.selectFrom('versions').selectAll().executeTakeFirstOrThrow()
  listener.since = seq
  const [socket] = [dial({ cookie: cookieOf(await restaurant.as('cook')) }), open.pop()]
  socket.onAny((_event: EventName, announcement: Announcement) => {
    listener.seqs.add(announcement.seq)
    listener.look()
  })
  await once(socket, 'connect')
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => restaurant.close())

const cookieOf = (staff: Staff) => [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function dial(headers: Record<string, string>, transport: 'websocket' | 'polling' = 'websocket'): Socket {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: [transport],
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  return socket
}
const once = (socket: Socket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))

async function screenOf(staff: Staff): Promise<Screen> {
  await everythingIsOut()
  const socket = dial({ cookie: cookieOf(staff) })
  const heard: Heard[] = []
  let notice = () => {}
  socket.onAny((event: EventName, announcement: Announcement) => {
    heard.push([event, announcement])
    notice()
  })
  await once(socket, 'connect')
  const after = (count: number) =>
    new Promise<readonly Heard[]>(resolve => {
      notice = () => heard.length >= count && resolve(heard.toSorted(([, a], [, b]) => a.seq - b.seq))
      notice()
    })
  return { socket, after }
}

/** On PostgreSQL an announcement takes its own way out, after the answer: waits until somebody has heard all of them. */
async function everythingIsOut(): Promise<void> {
  const { seq } = await restaurant.database.read.selectFrom('versions').selectAll().executeTakeFirstOrThrow()
  await new Promise<void>(resolve => {
    const look = () => listener.seqs.size >= seq - listener.since && resolve()
    listener.look = look
    look()
  })
}
const names = (heard: readonly Heard[]) => heard.map(([event]) => event)

test('without a session the bell can’t be heard', async () => {
  for (const cookie of ['', 'comanda_access=a.1.1.9999999999999.forged', 'comanda_access=%E0%A4%A', 'other=1']) {
    const refused = (await once(dial({ cookie }), 'connect_error')) as Error
    expect(refused.message, cookie).toBe('Please sign in!')
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a page of another site can’t listen with the cook’s cookies', async () => {
  const cookie = cookieOf(cook)
  for (const transport of ['websocket', 'polling'] as const) {
    const refused = (await once(dial({ cookie, origin: 'http://evil.example' }, transport), 'connect_error')) as Error
    expect(refused.message).not.toBe('Please sign in!')
  }
  const own = dial({ cookie, origin: `http://127.0.0.1:${port}` })
  await once(own, 'connect')
  expect(own.connected).toBe(true)
})

test('an order rings every screen once, the sender’s too, and says only where to look', async () => {
  const [kitchen, till] = [await screenOf(cook), await screenOf(waiter)]
  await send(waiter, menu)
  await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu))
  const { body: tickets } = await cook('GET', '/kitchen')
  await cook('POST', `/kitchen/${tickets[0].items[0].id}`, { status: 'preparing' })
  const [heard, heardByTill] = [await kitchen.after(3), await till.after(3)]
  expect(names(heard)).toEqual(['new_order', 'new_order', 'order_update'])
  expect(names(heardByTill)).toEqual(names(heard))
  expect(heard[0]?.[1]).toEqual({ seq: expect.any(Number), topics: ['kitchen'] })
  expect(heardByTill[0]?.[1]).toEqual({ seq: heard[0]?.[1].seq, topics: ['orders'] })
  const first = heard[0]?.[1].seq ?? 0
  expect(heard.map(([, { seq }]) => seq)).toEqual([first, first + 1, first + 2])
})

test('nothing rings twice when the till announces its order as well, or the order is sent again', async () => {
  const [kitchen, till] = [await screenOf(cook), await screenOf(waiter)]
  const key = { 'idempotency-key': 'again' }
  const { body } = await waiter('POST', '/pos/create-order', orderOf(menu), key)
  till.socket.emit('new_order_backend', body.tokenNo, body.orderId)
  till.socket.emit('new_order_backend', { tokenNo: body.tokenNo, orderId: body.orderId }, 'tenant')
  till.socket.emit('order_update_backend')
  till.socket.emit('new_order', { seq: 999, topics: ['orders'] })
  await waiter('POST', '/pos/create-order', orderOf(menu), key)
  await waiter('POST', '/pos/create-order', orderOf(menu, { cart: [] }))
  // The till's words have been read by the server once it has answered the next handshake after them.
  till.socket.disconnect()
  await screenOf(waiter)
  await waiter('POST', '/orders/cancel', { orderIds: [body.orderId] })
  expect(names(await kitchen.after(2))).toEqual(['new_order', 'order_update'])
})

test('every change of an order tells the screens, and other changes ring no bell', async () => {
  const { orderId } = await send(waiter, menu)
  const { body: groups } = await waiter('GET', '/orders')
  const item = groups.at(-1).orders[0].items[0].id
  const kitchen = await screenOf(cook)
  await waiter('POST', `/orders/update-status/${item}`, { status: 'preparing' })
  await waiter('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })
  await waiter('POST', '/orders/complete-and-pay-order', { orderIds: [orderId] })
  await waiter('POST', '/customers/add', { phone: '611', name: 'Bea' })
  const heard = await kitchen.after(3)
  expect(names(heard)).toEqual(['order_update', 'order_update', 'changed'])
})

test('a screen learns of what its person may read, and of everything else only the number', async () => {
  await restaurant.addUser('manager', ['REPORTS'])
  const manager = await restaurant.as('manager')
  const [kitchen, till, office] = [await screenOf(cook), await screenOf(waiter), await screenOf(manager)]
  await waiter('POST', '/customers/add', { phone: '612', name: 'Bea' })
  await send(waiter, menu)
  const [[, forCook], [, forCook2]] = (await kitchen.after(2)) as [Heard, Heard]
  const [[, forWaiter]] = (await till.after(2)) as [Heard]
  const [[officeEvent, forOffice], [secondEvent, second]] = (await office.after(2)) as [Heard, Heard]
  expect(forCook.topics).toEqual([])
  expect(forCook2).toEqual({ seq: forCook.seq + 1, topics: ['kitchen'] })
  expect(forWaiter.topics).toContain('customers')
  expect([officeEvent, secondEvent]).toEqual(['changed', 'changed'])
  expect([forOffice.seq, second.seq]).toEqual([forCook.seq, forCook2.seq])
  expect(second.topics).not.toContain('orders')
})

test('a person who may see more from now on learns of it without signing in again', async () => {
  const owner = await restaurant.as('admin')
  await restaurant.addUser('runner', ['KITCHEN'])
  const runner = await restaurant.as('runner')
  const before = await screenOf(runner)
  const gone = once(before.socket, 'disconnect')
  await owner('POST', '/users/update/runner', { name: 'Rita', userScopes: ['KITCHEN', 'ORDERS'] })
  await gone
  const after = await screenOf(runner)
  await send(waiter, menu)
  expect((await after.after(1))[0]?.[1].topics).toEqual(['orders', 'kitchen'])
})

test('also when the database could not say at that moment what they may see', async () => {
  const owner = await restaurant.as('admin')
  await restaurant.addUser('helper', ['KITCHEN'])
  const { socket } = await screenOf(await restaurant.as('helper'))
  const { read } = restaurant.database
  const { selectFrom } = read
  const asked = vi.spyOn(read, 'selectFrom').mockImplementation(((table: 'users') => {
    if (table !== 'users') return selectFrom.call(read, table)
    asked.mockRestore()
    throw new Error('The database is away')
  }) as typeof read.selectFrom)
  const gone = once(socket, 'disconnect')
  await owner('POST', '/users/update/helper', { name: 'Hugo', userScopes: ['KITCHEN', 'ORDERS'] })
  await gone
})

test('a screen that was away hears what comes after its return, and the numbers show what it missed', async () => {
  const [kitchen, other] = [await screenOf(cook), await screenOf(waiter)]
  await send(waiter, menu)
  const [[, before]] = (await kitchen.after(1)) as [Heard]
  kitchen.socket.disconnect()
  await send(waiter, menu)
  await other.after(2)
  const back = once(kitchen.socket, 'connect')
  kitchen.socket.connect()
  await back
  await send(waiter, menu)
  const heard = await kitchen.after(2)
  expect(heard.map(([, { seq }]) => seq)).toEqual([before.seq, before.seq + 2])
})

test('a removed device is hung up at once, and the others stay', async () => {
  const [lost, mine] = [await restaurant.as('waiter'), await restaurant.as('waiter')]
  const [lostScreen, myScreen] = [await screenOf(lost), await screenOf(mine)]
  const { body: devices } = await mine('GET', '/auth/devices')
  const gone = once(lostScreen.socket, 'disconnect')
  await mine('POST', '/auth/remove-device', { device_id: devices[1].device_id })
  await gone
  const refused = (await once(dial({ cookie: cookieOf(lost) }), 'connect_error')) as Error
  expect(refused.message).toBe('Please sign in!')
  await send(waiter, menu)
  expect(names(await myScreen.after(2))).toEqual(['changed', 'new_order'])
})

test('signing out hangs up', async () => {
  const staff = await restaurant.as('waiter')
  const screen = await screenOf(staff)
  const gone = once(screen.socket, 'disconnect')
  await staff('POST', '/auth/signout')
  await gone
  expect(screen.socket.connected).toBe(false)
})

test('a screen that hears nothing knows within ten seconds that it is not live', async () => {
  const { socket } = await screenOf(cook)
  const engine = socket.io.engine as unknown as { _pingInterval: number; _pingTimeout: number }
  expect(engine._pingInterval + engine._pingTimeout).toBeLessThanOrEqual(8_000)
  await new Promise<void>(resolve => socket.io.once('ping', resolve))
})
