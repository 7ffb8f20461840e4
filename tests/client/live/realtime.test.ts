import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageEvent } from '../../../src/client/device/browser.ts'
import { makeRealtime, type Realtime } from '../../../src/client/live/realtime.ts'
import { ownClock, pass, rest } from '../until.ts'

/** A socket whose network and server we are. */
function makeSocket() {
  const listeners = new Map<string, (argument?: unknown) => void>()
  const socket = {
    active: true,
    io: {
      on: (event: string, run: () => void) => void listeners.set(`io ${event}`, run),
      off: (event: string) => void listeners.delete(`io ${event}`),
    },
    connected: false,
    connects: 0,
    on: (event: string, run: (argument?: unknown) => void) => void listeners.set(event, run),
    connect() {
      socket.connects += 1
      socket.active = true
      return socket
    },
    disconnect() {
      socket.active = false
      socket.connected = false
      return socket
    },
    removeAllListeners() {
      listeners.clear()
      return socket
    },
    happens(event: string, argument?: unknown) {
      socket.connected = event === 'connect' ? true : event === 'disconnect' ? false : socket.connected
      listeners.get(event)?.(argument)
    },
  }
  return socket
}

let socket: ReturnType<typeof makeSocket>
let realtime: Realtime
let happens: (event: PageEvent) => void
const refresh = vi.fn()
const renew = vi.fn(async () => 'renewed' as const)
const check = vi.fn(async () => false)
let isOnline = true
let reachChanged = () => {}
const open = vi.fn(async () => socket as never)

beforeEach(() => {
  ownClock()
  vi.clearAllMocks()
  open.mockImplementation(async () => socket as never)
  socket = makeSocket()
  const listeners = new Map<PageEvent, () => void>()
  happens = event => listeners.get(event)?.()
  realtime = makeRealtime({
    host: 'http://till.test',
    online: {
      answered: () => {},
      check,
      state: () => ({ isOnline, since: 0 }),
      subscribe: run => {
        reachChanged = run
        return () => {}
      },
    },
    session: { stamp: () => null, renew },
    refresh,
    now: Date.now,
    open,
    listen: (event, run) => {
      listeners.set(event, run)
      return () => listeners.delete(event)
    },
  })
})
afterEach(() => {
  realtime.stop()
  vi.useRealTimers()
})

async function connected() {
  realtime.start()
  await rest()
  socket.happens('connect')
  refresh.mockClear()
}

test('every connection asks again for everything that is shown', async () => {
  realtime.start()
  realtime.start()
  expect(realtime.state()).toBe('connecting')
  await rest()
  expect(open).toHaveBeenCalledOnce()
  expect(socket.connects).toBe(1)
  socket.happens('connect')
  expect(realtime.state()).toBe('connected')
  expect(refresh.mock.calls).toEqual([['all']])
  socket.happens('disconnect')
  expect(realtime.state()).toBe('connecting')
  socket.happens('connect')
  expect(refresh.mock.calls).toEqual([['all'], ['all']])
})

test('an event asks again for its topics, and a new order rings once', async () => {
  const ring = vi.fn()
  realtime.onNewOrder(ring)
  await connected()
  socket.happens('new_order', { seq: 7, topics: ['orders', 'kitchen'] })
  socket.happens('new_order', { seq: 7, topics: ['orders', 'kitchen'] })
  socket.happens('order_update', { seq: 8, topics: ['kitchen'] })
  socket.happens('changed', { seq: 9, topics: ['menu'] })
  expect(refresh.mock.calls).toEqual([[['orders', 'kitchen']], [['kitchen']], [['menu']]])
  expect(ring).toHaveBeenCalledOnce()
})

test('an event that was missed makes everything old; one that comes late still rings', async () => {
  const ring = vi.fn()
  realtime.onNewOrder(ring)
  await connected()
  socket.happens('changed', { seq: 1, topics: ['menu'] })
  socket.happens('changed', { seq: 3, topics: ['menu'] })
  socket.happens('new_order', { seq: 2, topics: ['orders'] })
  expect(refresh.mock.calls).toEqual([[['menu']], ['all'], [['orders']]])
  expect(ring).toHaveBeenCalledOnce()
})

test('after a backup was restored, numbers that were heard before are news again', async () => {
  await connected()
  socket.happens('changed', { seq: 900, topics: ['menu'] })
  socket.happens('disconnect')
  socket.happens('connect')
  refresh.mockClear()
  socket.happens('changed', { seq: 900, topics: ['orders'] })
  expect(refresh.mock.calls).toEqual([[['orders']]])
})

test('a lost network asks whether the server is there and leaves the session alone', async () => {
  await connected()
  socket.happens('disconnect')
  await rest()
  expect(check).toHaveBeenCalledOnce()
  expect(renew).not.toHaveBeenCalled()
})

test('a door that the server shut is knocked at again with a renewed session', async () => {
  await connected()
  socket.disconnect()
  socket.happens('disconnect')
  await pass(5_000)
  expect(renew).toHaveBeenCalledOnce()
  expect(socket.connects).toBe(2)
})

test('a session that ended while the door was shut does not knock again', async () => {
  await connected()
  renew.mockImplementationOnce(async () => {
    realtime.stop()
    return 'renewed'
  })
  socket.disconnect()
  socket.happens('disconnect')
  await pass(10_000)
  expect(socket.connects).toBe(1)
  expect(realtime.state()).toBe('disconnected')
})

test('a page that slept connects again, one that was only covered goes on', async () => {
  await connected()
  for (let ping = 0; ping < 5; ping++) {
    await pass(4_000)
    socket.happens('io ping')
  }
  happens('visible')
  await rest()
  expect(refresh.mock.calls).toEqual([['all']])
  expect(check).toHaveBeenCalledOnce()
  expect(socket.connects).toBe(1)
  await pass(40_000)
  happens('visible')
  await rest()
  expect(socket.connects).toBe(2)
})

test('it is known when the server was last heard: on connecting, by a ping and by an event', async () => {
  expect(realtime.heardAt()).toBeNull()
  await connected()
  const at = Date.now()
  expect(realtime.heardAt()).toBe(at)
  await pass(4_000)
  socket.happens('io ping')
  expect(realtime.heardAt()).toBe(at + 4_000)
  await pass(1_000)
  socket.happens('changed', { seq: 1, topics: ['menu'] })
  expect(realtime.heardAt()).toBe(at + 5_000)
  socket.happens('disconnect')
  await pass(9_000)
  expect(realtime.heardAt()).toBe(at + 5_000)
})

test('when the server is there again nobody waits for an attempt that was begun while it was not', async () => {
  await connected()
  reachChanged()
  await rest()
  expect(socket.connects).toBe(1)
  isOnline = false
  socket.happens('disconnect')
  reachChanged()
  await rest()
  expect(socket.connects).toBe(1)
  isOnline = true
  socket.active = true
  reachChanged()
  await rest()
  expect(socket.connects).toBe(2)
})

test('code that does not arrive is asked for again', async () => {
  open.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  realtime.start()
  await rest()
  expect(realtime.state()).toBe('disconnected')
  await pass(5_000)
  socket.happens('connect')
  expect(realtime.state()).toBe('connected')
})

test('what was asked in vain while the channel held is asked again when the server can answer', async () => {
  await connected()
  isOnline = false
  reachChanged()
  expect(refresh).not.toHaveBeenCalled()
  isOnline = true
  reachChanged()
  expect(refresh).toHaveBeenCalledExactlyOnceWith('all')
})

test('a server that makes up for what was missed is believed once, and heard by nobody who missed nothing', async () => {
  await connected()
  socket.happens('new_order', { seq: 7, topics: ['orders'] })
  refresh.mockClear()
  const all = ['orders', 'kitchen', 'menu']
  socket.happens('changed', { seq: 7, topics: all })
  expect(refresh).not.toHaveBeenCalled()
  socket.happens('changed', { seq: 9, topics: all })
  expect(refresh).toHaveBeenCalledExactlyOnceWith('all')
})
