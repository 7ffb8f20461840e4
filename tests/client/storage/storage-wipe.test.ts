import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { surviving } from '../../../src/client/device/browser.ts'
import { openDatabase } from '../../../src/client/storage/indexed-database.ts'
import { detectWipe } from '../../../src/client/storage/storage-wipe.ts'

const opened = Date.parse('2026-11-20T18:00:00Z')
let storage: Map<string, string>
let jar: string[]
let device: IDBFactory | null
let port: string

beforeEach(() => {
  storage = new Map()
  jar = []
  device = new IDBFactory()
  port = '8080'
})

/** The app is opened on the device. */
const open = (now = opened) =>
  detectWipe({
    database: openDatabase(device),
    storage: surviving({
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: key => void storage.delete(key),
    }),
    cookies: { read: () => jar.join('; '), write: cookie => void jar.push(cookie.split(';')[0] ?? '') },
    now: () => now,
    port,
  })

test('a new tablet, and one that keeps what it has, was never wiped', async () => {
  expect(await open()).toBeNull()
  expect(await open(opened + 1_000)).toBeNull()
})

test('a tablet whose rows were cleared says when that was noticed, and goes on saying it', async () => {
  await open()
  device = new IDBFactory()
  expect(await open(opened + 1_000)).toBe(opened + 1_000)
  expect(await open(opened + 2_000)).toBe(opened + 1_000)
})

test('also where the browser cleared local storage with them', async () => {
  await open()
  device = new IDBFactory()
  storage.clear()
  expect(await open(opened + 1_000)).toBe(opened + 1_000)
})

test('another Comanda on the same machine is another tablet', async () => {
  await open()
  device = new IDBFactory()
  storage.clear()
  port = '9090'
  expect(await open(opened + 1_000)).toBeNull()
})

test('a browser that keeps nothing at all is not taken for one that was wiped', async () => {
  device = null
  expect(await open()).toBeNull()
  expect(await open(opened + 1_000)).toBeNull()
})

test('a mark that the server has set is not written over by the page', async () => {
  jar.push('comanda_keeps8080=1')
  await open()
  expect(jar).toEqual(['comanda_keeps8080=1'])
})
