import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { surviving } from '../../../src/client/device/browser.ts'
import type { DeviceDatabase } from '../../../src/client/storage/device-database.ts'
import { openDatabase } from '../../../src/client/storage/indexed-database.ts'
import { makeStore } from '../../../src/client/storage/store.ts'
import { person } from '../kitchen-server.ts'
import { cart, draft, receipt } from '../orders.ts'
import { ownClock, pass } from '../until.ts'

const ana = person('ana')
const ben = person('ben')
let factory: IDBFactory

beforeEach(() => {
  ownClock()
  factory = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const databaseOn = (device: IDBFactory | null): DeviceDatabase => openDatabase(device)
const storeOf = (user: typeof ana | null = ana, database = databaseOn(factory)) =>
  makeStore(database, () => user, { channel: null, listen: () => () => {}, storage: surviving(null) })

test('the open cart survives a reload', async () => {
  await storeOf().openCart(ana).write(cart)
  expect(await storeOf().openCart(ana).read()).toEqual(cart)
  await storeOf().openCart(ana).write(null)
  expect(await storeOf().openCart(ana).read()).toBeNull()
})

test('drafts are listed newest first, and those that the server has no more are gone', async () => {
  const drafts = storeOf().drafts(ana)
  const second = { ...draft, id: 'b-draft', nameRef: 'second', date: draft.date + 1 }
  await drafts.takeOver([draft, second])
  expect((await drafts.list()).map(({ nameRef }) => nameRef)).toEqual(['second', 'The lady in red'])
  await drafts.takeOver([draft])
  expect(await drafts.list()).toEqual([draft])
  await drafts.takeOver([])
  expect(await drafts.list()).toEqual([])
})

test('nobody finds the drafts, carts or receipts of somebody else', async () => {
  const store = storeOf()
  await store.drafts(ana).takeOver([draft])
  await store.openCart(ana).write(cart)
  const key = await store.receipts.keep(receipt)
  const his = storeOf(ben)
  expect(await his.drafts(ben).list()).toEqual([])
  expect(await his.openCart(ben).read()).toBeNull()
  expect(await his.receipts.read(key)).toBeNull()
  expect(await his.receipts.latest()).toBeNull()
  await his.wipe(ben)
  expect(await his.drafts(ana).list()).toEqual([])
  expect(await store.drafts({ username: 'ANA' }).list()).toHaveLength(1)
})

test('a list of drafts that arrives after its owner has left is kept for nobody', async () => {
  for (const next of [ben, null]) {
    await storeOf(next).drafts(ana).takeOver([draft])
    expect(await storeOf().drafts(ana).list()).toEqual([])
  }
})

test('the last fifty receipts can be printed again, and those not sent yet are never let go', async () => {
  const { receipts } = storeOf()
  await receipts.keep({ ...receipt, madeAt: 0, sent: false })
  for (let madeAt = 1; madeAt <= 60; madeAt++) await receipts.keep({ ...receipt, madeAt, sent: true })
  const kept = await receipts.list()
  expect(kept).toHaveLength(51)
  expect(kept[0]?.snapshot.madeAt).toBe(60)
  expect(kept.at(-1)?.snapshot).toMatchObject({ madeAt: 0, sent: false })
  expect((await receipts.latest())?.madeAt).toBe(60)
})

test('a connection that the browser closed is opened again', async () => {
  const database = databaseOn(factory)
  const cartRow = storeOf(ana, database).openCart(ana)
  await cartRow.write(cart)
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  })
  expect(await cartRow.read()).toEqual(cart)
  expect(closed).toHaveBeenCalledTimes(2)
  expect(database.isDurable()).toBe(true)
})

test('a change that fails leaves no trace', async () => {
  for (const device of [factory, null]) {
    const database = databaseOn(device)
    const half = database.change(async tx => {
      tx.put('one', 1)
      await tx.get('one')
      throw new Error('the second half')
    })
    await expect(half).rejects.toThrow('the second half')
    expect(await database.read(tx => tx.get('one'))).toBeUndefined()
  }
})

test('an order is kept with the durability that survives a power cut', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await databaseOn(factory).change(async tx => tx.put('one', 1), 'strict')
  expect(transaction).toHaveBeenCalledWith('comanda', 'readwrite', { durability: 'strict' })
})

test('a device whose database never opens goes on in memory', async () => {
  const never = { open: () => ({}) } as unknown as IDBFactory
  const database = databaseOn(never)
  const kept = database.change(async tx => tx.put('one', 1))
  await pass(5_000)
  await kept
  expect(database.isDurable()).toBe(false)
  expect(await database.read(tx => tx.get('one'))).toBe(1)
})

test('local storage that is full, forbidden or missing costs nothing but the reload', () => {
  const forbidden = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  for (const storage of [{ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, null]) {
    const kept = surviving(storage)
    kept.setItem('a', '1')
    expect(kept.getItem('a')).toBe('1')
    kept.removeItem('a')
    expect(kept.getItem('a')).toBeNull()
  }
})
