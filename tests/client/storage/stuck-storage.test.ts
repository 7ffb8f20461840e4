/** Another window was put to sleep in the middle of a transaction: everything on this device waits behind it. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceIsStuck } from '../../../src/client/storage/device-database.ts'
import { openDatabase } from '../../../src/client/storage/indexed-database.ts'
import { pos } from '../../../src/contract/pos.ts'
import { makeDevice, type Tab } from '../fake-device.ts'
import { cut, type Kitchen, makeKitchen, open } from '../kitchen-server.ts'
import { order } from '../orders.ts'
import { ownClock, pass, rest } from '../until.ts'

let server: Kitchen
let factory: IDBFactory
let tab: Tab

beforeEach(async () => {
  ownClock()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = makeKitchen()
  factory = new IDBFactory()
  tab = makeDevice(server).tab({ indexedDB: factory })
  await tab.session.signIn({ username: 'ana', password: 'secret' })
  await rest()
})
afterEach(() => {
  tab.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Gives a way to wake it again. */
async function fallAsleepInTransaction(): Promise<() => void> {
  const db = await new Promise<IDBDatabase>(resolve => {
    const request = factory.open('comanda', 1)
    request.onsuccess = () => resolve(request.result)
  })
  const store = db.transaction('comanda', 'readwrite').objectStore('comanda')
  let isAsleep = true
  const stay = () => {
    if (isAsleep) store.get('nothing').onsuccess = stay
  }
  stay()
  return () => {
    isAsleep = false
    db.close()
  }
}

const dishes = () => server.cooked.map(({ body }) => (body as { cart: { notes: string }[] }).cart[0]?.notes)

test('anybody who waits for its rows hears within five seconds that nothing will come of it, and can go on afterwards', async () => {
  const database = openDatabase(factory)
  await database.change(async tx => tx.put('one', 1))
  const wake = await fallAsleepInTransaction()
  const said = vi.fn()
  database.read(tx => tx.get('one')).catch(said)
  await pass(4_500)
  expect(said).not.toHaveBeenCalled()
  await pass(500)
  expect(said).toHaveBeenCalledWith(expect.any(DeviceIsStuck))
  database.change(async tx => tx.put('two', (await tx.get<number>('one')) ?? 0)).catch(said)
  await pass(1_000)
  expect(said).toHaveBeenCalledTimes(2)
  wake()
  expect(await database.read(async tx => [await tx.get('one'), await tx.get('two')])).toEqual([1, undefined])
  expect(database.isDurable()).toBe(true)
})

test('an order goes to the kitchen all the same, and nobody calls it safe on this device', async () => {
  await fallAsleepInTransaction()
  const put = tab.outbox.put(pos.createOrder, order('soup'))
  await pass(8_000)
  const { key } = await put
  await pass(3_000)
  expect(await tab.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(dishes()).toEqual(['soup'])
})

test('without a connection it waits in memory, and on the device as soon as that answers again', async () => {
  const wake = await fallAsleepInTransaction()
  server.way = cut
  const put = tab.outbox.put(pos.createOrder, order('soup'))
  await pass(8_000)
  await put
  expect(tab.outbox.durable).toBe(false)
  expect(tab.outbox.waitingCount).toBe(1)
  wake()
  await pass(60_000)
  expect(tab.outbox.durable).toBe(true)
  expect(tab.outbox.waitingCount).toBe(1)
  tab.die()
  server.way = open
  const next = makeDevice(server).tab({ indexedDB: factory })
  await next.session.signIn({ username: 'ana', password: 'secret' })
  await pass(3_000)
  expect(dishes()).toEqual(['soup'])
  next.close()
})
