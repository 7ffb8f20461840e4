import { expect, test } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import { makeDevice } from '../fake-device.ts'
import { cut, open } from '../kitchen-server.ts'
import { device, openDevice, server, signedIn } from '../open-device.ts'
import { order } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

/** Ana's orders stay on the device, and she is gone. */
async function leftBehind(...dishes: string[]): Promise<void> {
  const ana = await signedIn()
  server.way = cut
  for (const dish of dishes) await ana.outbox.put(pos.createOrder, order(dish))
  await ana.signOut({ force: true })
  server.way = open
  ana.close()
}

const behalves: (string | null)[] = []
const noting = () => {
  behalves.length = 0
  server.way = (serve, request) => {
    if (request.url.endsWith('create-order')) behalves.push(request.headers.get('comanda-on-behalf'))
    return serve()
  }
}

test('orders that somebody left on a tablet are sent by an admin, in their name and once', async () => {
  await leftBehind('soup', 'rice')
  const admin = await signedIn({}, 'boss')
  await rest()
  expect(admin.outbox.list()).toEqual([])
  expect(admin.outbox.others()).toMatchObject([{ userId: 'ana' }, { userId: 'ana' }])
  noting()
  expect(await admin.outbox.adopt(admin.outbox.others())).toBe(2)
  await pass(5_000)
  expect(server.cooked).toHaveLength(2)
  expect(behalves).toEqual(['ana', 'ana'])
  expect(admin.outbox.list()).toEqual([])
  expect(await device.readable()).not.toMatch(/of\/ana/)
})

test('anybody who made them sends them in their own name when they are back first', async () => {
  await leftBehind('soup')
  const admin = await signedIn({}, 'boss')
  server.way = cut
  await admin.outbox.adopt(admin.outbox.others())
  await admin.signOut({ force: true })
  noting()
  const ana = await signedIn()
  await pass(5_000)
  expect(server.cooked).toMatchObject([{ by: 'ana' }])
  expect(behalves).toEqual([null])
  expect(ana.outbox.list()).toEqual([])
})

test('entries of another tablet come in under their own keys, and once however often they are brought', async () => {
  await leftBehind('soup')
  const far = makeDevice(server)
  const source = await signedIn({}, 'boss')
  await rest()
  const file = JSON.parse(JSON.stringify(source.outbox.others()))
  const admin = await signedIn({}, 'boss', far)
  server.way = cut
  expect(await admin.outbox.adopt(file)).toBe(1)
  expect(await admin.outbox.adopt(file)).toBe(0)
  expect(admin.outbox.list()).toMatchObject([{ key: file[0].key, userId: 'ana', state: 'waiting' }])
  server.way = open
  await pass(30_000)
  expect(server.cooked.map(({ key }) => key)).toEqual([file[0].key])
})
