import { expect, test } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import type { Device, Tab } from '../fake-device.ts'
import { cut, open, replyLost } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn } from '../open-device.ts'
import { order, receipt } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

async function cutOff(parts: Parameters<Device['tab']>[0] = {}): Promise<Tab> {
  const tab = await signedIn(parts)
  server.way = cut
  return tab
}

const take = (tab: Tab, notes: string, businessDay = '2026-11-20') =>
  tab.outbox.put(pos.createOrder, order(notes), {
    with: { receipt, provisional: { letter: tab.session.letter() ?? '?', businessDay } },
  })
const sentTokens = () => server.cooked.map(({ body }) => (body as { provisionalToken?: string }).provisionalToken)

test('orders taken without a connection are numbered by this device, through reloads, and sent with their numbers', async () => {
  const first = await cutOff()
  expect((await take(first, 'soup')).provisionalToken).toBe('B-1')
  expect((await take(first, 'rice')).provisionalToken).toBe('B-2')
  first.die()
  const second = openTab()
  const { key, provisionalToken } = await take(second, 'fish')
  expect(provisionalToken).toBe('B-3')
  expect(await second.store.receipts.read(key)).toMatchObject({ provisionalToken: 'B-3', tokenNo: null, sent: false })
  server.way = open
  await pass(30_000)
  expect(sentTokens()).toEqual(['B-1', 'B-2', 'B-3'])
  expect(await second.store.receipts.read(key)).toMatchObject({ provisionalToken: 'B-3', tokenNo: 3, sent: true })
})

test('a new business day begins at one', async () => {
  const till = await cutOff()
  await take(till, 'soup')
  await take(till, 'rice')
  expect((await take(till, 'fish', '2026-11-21')).provisionalToken).toBe('B-1')
})

test('a clock that was ahead and is put right gives no number again', async () => {
  const till = await cutOff()
  await take(till, 'soup', '2026-11-23')
  expect((await take(till, 'rice')).provisionalToken).toBe('B-2')
  expect((await take(till, 'fish')).provisionalToken).toBe('B-3')
})

test('two tabs of one device never give the same number', async () => {
  const first = await cutOff()
  const second = openTab()
  const taken = await Promise.all([first, second, first, second].map(tab => take(tab, 'soup')))
  expect(taken.map(({ provisionalToken }) => provisionalToken).sort()).toEqual(['B-1', 'B-2', 'B-3', 'B-4'])
})

test('what was sent once is sent again letter by letter, with its number', async () => {
  const bodies: string[] = []
  const till = await cutOff()
  await take(till, 'soup')
  server.way = async (serve, request) => {
    if (request.url.endsWith('create-order')) bodies.push(await request.clone().text())
    return bodies.length < 3 ? replyLost(serve, request) : serve()
  }
  await pass(60_000)
  expect(new Set(bodies).size).toBe(1)
  expect(bodies.length).toBeGreaterThan(2)
  expect(sentTokens()).toEqual(['B-1'])
})

test('a device that would forget its count with the next reload gives no numbers', async () => {
  const till = await cutOff({ indexedDB: null })
  expect((await take(till, 'soup')).provisionalToken).toBeUndefined()
  server.way = open
  await pass(30_000)
  expect(server.cooked).toHaveLength(1)
})

test('the letter leaves with the person, and comes back with the next renewal', async () => {
  const till = await cutOff()
  server.way = open
  expect(till.session.letter()).toBe('B')
  device.storage.delete('comanda-letter')
  await till.session.renew(till.session.stamp())
  expect(till.session.letter()).toBe('B')
  await till.signOut()
  await rest()
  expect(till.session.letter()).toBeNull()
})
