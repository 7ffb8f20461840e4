import { expect, test } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos } from '../../../src/contract/pos.ts'
import { cut, makeKitchen, open } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn } from '../open-device.ts'
import { draft, order, receipt } from '../orders.ts'
import { pass } from '../until.ts'

openDevice()

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 'no answer',
  )

test('a removed tablet that asks for nothing leaves by itself once it was refused', async () => {
  const tab = await signedIn()
  server.removeDevices()
  await statusOf(tab.call(kitchen.list))
  await pass(10_000)
  expect(tab.session.user()).toBeNull()
})

test('a tablet that was removed while it was away is locked on its return; only its orders stay, for an admin', async () => {
  const tab = await signedIn()
  server.way = cut
  await tab.outbox.put(pos.createOrder, order('soup'), { with: { receipt } })
  await tab.store.drafts(tab.session.user()!).takeOver([draft])
  await pass(60_000)
  server.removeDevices()
  server.way = open
  await pass(90_000)
  expect(tab.session.user()).toBeNull()
  expect(server.cooked).toHaveLength(0)
  expect(tab.outbox.othersCount).toBe(1)
  expect(tab.session.lockedBecause()).toBe('This device was removed!')
  expect(await device.readable()).not.toMatch(/Carmen|lady in red|authenticated/)
  expect(await device.readable()).toMatch(/soup/)
})

test('why a tablet was locked is said until somebody signs in, and not to those who left by themselves', async () => {
  const tab = await signedIn()
  await tab.signOut()
  expect(tab.session.lockedBecause()).toBeNull()
  await tab.session.signIn({ username: 'ana', password: 'secret' })
  server.removeDevices()
  await statusOf(tab.call(kitchen.list))
  await pass(10_000)
  expect(openTab().session.lockedBecause()).toBe('This device was removed!')
  const again = makeKitchen()
  server.way = (_, request) => again.fetch(request, device.cookies)
  await tab.session.signIn({ username: 'ben', password: 'secret' })
  expect(tab.session.lockedBecause()).toBeNull()
})
