import { expect, test, vi } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos, withGroups } from '../../../src/contract/pos.ts'
import { cut, open } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn, tabs } from '../open-device.ts'
import { order } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

const refreshes = () => server.count('POST /auth/refresh-token')
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 'no answer',
  )

test('who signed in is known in every tab and after a reload', async () => {
  const other = openTab()
  const tab = await signedIn()
  expect(tab.session.user()).toMatchObject({ username: 'ana' })
  expect(tab.session.user()).toBe(tab.session.user())
  expect(other.session.user()).toMatchObject({ username: 'ana' })
  expect(openTab().session.user()).toMatchObject({ username: 'ana' })
})

test('five parallel refusals make one refresh', async () => {
  const tab = await signedIn()
  server.expire()
  const calls = Array.from({ length: 5 }, () => statusOf(tab.call(kitchen.list)))
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200])
  expect(refreshes()).toBe(1)
})

test('five tabs whose access runs out at once make one refresh', async () => {
  await signedIn()
  for (let more = 0; more < 4; more++) openTab()
  server.expire()
  const calls = tabs.map(tab => statusOf(tab.call(kitchen.list)))
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200])
  expect(refreshes()).toBe(1)
})

test('a refusal that comes late, after the session was renewed, makes no second refresh', async () => {
  const tab = await signedIn()
  server.expire()
  let letGo = () => {}
  server.way = async (serve, request) => {
    const response = await serve()
    if (request.url.includes('/pos/init'))
      await new Promise<void>(resolve => {
        letGo = resolve
      })
    return response
  }
  const late = statusOf(tab.call(pos.init, withGroups))
  await statusOf(tab.call(kitchen.list))
  server.way = open
  letGo()
  await late
  expect(refreshes()).toBe(1)
})

test('no answer never signs anyone out', async () => {
  const tab = await signedIn()
  server.expire()
  server.way = (serve, request) => (request.url.endsWith('refresh-token') ? cut(serve, request) : serve())
  for (let more = 0; more < 20; more++) expect(await statusOf(tab.call(kitchen.list))).toBe('no answer')
  server.way = cut
  for (let more = 0; more < 20; more++) expect(await statusOf(tab.call(kitchen.list))).toBe('no answer')
  server.way = async () => Response.json({ success: false, message: 'Oops' }, { status: 500 })
  for (let more = 0; more < 20; more++) expect(await statusOf(tab.call(kitchen.list))).toBe(500)
  await pass(60_000)
  expect(tab.session.user()).toMatchObject({ username: 'ana' })
  server.way = open
  expect(await statusOf(tab.call(kitchen.list))).toBe(200)
})

test("a captive portal's page instead of the refresh signs nobody out", async () => {
  const tab = await signedIn()
  server.expire()
  server.way = async (serve, request) =>
    request.url.endsWith('refresh-token') ? new Response('Log in to the Wi-Fi', { status: 403 }) : serve()
  for (let more = 0; more < 6; more++) expect(await statusOf(tab.call(kitchen.list))).toBe('no answer')
  expect(tab.session.user()).not.toBeNull()
})

test('four refused refreshes sign out, three do not', async () => {
  const tab = await signedIn()
  const left = vi.fn()
  tab.session.onSignedOut(left)
  server.removeDevices()
  for (let more = 0; more < 3; more++) expect(await statusOf(tab.call(kitchen.list))).toBe(401)
  expect(tab.session.isAuthenticated()).toBe(true)
  expect(left).not.toHaveBeenCalled()
  await statusOf(tab.call(kitchen.list))
  expect(tab.session.isAuthenticated()).toBe(false)
  expect(tab.session.user()).toBeNull()
  expect(left).toHaveBeenCalledOnce()
})

test('a refresh that is accepted starts the count again', async () => {
  const tab = await signedIn()
  let isRefused = true
  server.way = async (serve, request) =>
    isRefused && request.url.endsWith('refresh-token')
      ? Response.json({ success: false, message: 'No' }, { status: 401 })
      : serve()
  for (let round = 0; round < 3; round++) {
    server.expire()
    isRefused = true
    for (let more = 0; more < 3; more++) expect(await statusOf(tab.call(kitchen.list))).toBe(401)
    isRefused = false
    expect(await statusOf(tab.call(kitchen.list))).toBe(200)
  }
  expect(tab.session.user()).not.toBeNull()
})

test('a refusal that survives the refresh is a refusal and never a sign-out', async () => {
  const tab = await signedIn()
  server.refuses.set('GET /kitchen', { status: 403, message: 'No access!' })
  for (let more = 0; more < 10; more++) {
    await expect(tab.call(kitchen.list)).rejects.toMatchObject({ status: 403, message: 'No access!' })
  }
  await pass(10_000)
  expect(tab.session.user()).not.toBeNull()
})

test('a wrong password says the words of the server', async () => {
  server.way = async () => Response.json({ success: false, message: 'Wrong password!' }, { status: 401 })
  await expect(openTab().session.signIn({ username: 'ana', password: 'x' })).rejects.toMatchObject({
    status: 401,
    message: 'Wrong password!',
  })
  expect(refreshes()).toBe(0)
})

test('access that ran out while the tablet was away is renewed on its return, and its orders are sent', async () => {
  const tab = await signedIn()
  server.way = cut
  for (const dish of ['soup', 'cake']) await tab.outbox.put(pos.createOrder, order(dish))
  await pass(60_000)
  server.expire()
  server.way = open
  await pass(30_000)
  expect(server.cooked).toHaveLength(2)
  expect(refreshes()).toBe(1)
  expect(tab.session.user()).toMatchObject({ username: 'ana' })
})

test('a page that the Back button brings back knows that its person has left', async () => {
  const tab = await signedIn()
  const left = vi.fn()
  tab.session.onSignedOut(left)
  // A frozen page hears nothing of what happens meanwhile.
  device.storage.delete('comanda-user')
  device.cookies.clear()
  expect(left).not.toHaveBeenCalled()
  tab.happens('visible')
  expect(left).toHaveBeenCalledOnce()
})

test('a device that forgot who is signed in asks the server', async () => {
  await signedIn()
  device.storage.clear()
  const tab = openTab()
  await rest()
  expect(tab.session.user()).toMatchObject({ username: 'ana' })
})

test('what somebody else wrote into local storage is no person', async () => {
  await signedIn()
  device.storage.set('comanda-user', '{broken')
  server.way = cut
  expect(openTab().session.user()).toBeNull()
})

test('another person who signs in elsewhere on the device ends what the first was shown', async () => {
  const tab = await signedIn()
  tab.cache.setQueryData(['orders'], 'Ana reads')
  await openTab().session.signIn({ username: 'ben', password: 'secret' })
  expect(tab.session.user()).toMatchObject({ username: 'ben' })
  expect(tab.cache.getQueryData(['orders'])).toBeUndefined()
})
