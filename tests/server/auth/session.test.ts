import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { refusal } from '../../support/refusal.ts'
import { adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let restaurant: Restaurant
let tablet: Awaited<ReturnType<Restaurant['as']>>
beforeAll(async () => {
  restaurant = await openRestaurant()
})
beforeEach(async () => {
  tablet = await restaurant.as('waiter')
})
afterAll(() => restaurant.close())

const refresh = () => tablet('POST', '/auth/refresh-token')
const isSignedIn = async () => (await tablet('GET', '/auth/devices')).status === 200
const put = (cookies: ReadonlyMap<string, string>) => {
  for (const [name, value] of cookies) tablet.cookies.set(name, value)
}

test('a session goes to sleep after ten minutes and a refresh wakes it', async () => {
  restaurant.clock.now += 10 * minute - 1
  expect(await isSignedIn()).toBe(true)
  restaurant.clock.now += 1
  expect((await tablet('GET', '/auth/devices')).body).toEqual(refusal('Please sign in!'))
  expect(await refresh()).toMatchObject({ status: 200, body: { success: true, user: { username: 'waiter' } } })
  expect(await isSignedIn()).toBe(true)
})

test('twelve tabs that refresh at the same moment all stay signed in', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, refresh))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const tokens = answers.map(({ headers }) => /comanda_refresh=([^;]+)/.exec(String(headers['set-cookie']))?.[1])
  expect(new Set(tokens).size).toBe(1)
  expect(await isSignedIn()).toBe(true)
  expect((await refresh()).status).toBe(200)
})

test('a refresh whose answer was lost signs nobody out, not even an hour later', async () => {
  const before = new Map(tablet.cookies)
  await refresh()
  put(before)
  restaurant.clock.now += hour
  expect((await refresh()).status).toBe(200)
  put(before)
  expect((await refresh()).status).toBe(200)
  expect(await isSignedIn()).toBe(true)
})

test('within the minute of grace the old token still works beside the new one', async () => {
  const before = new Map(tablet.cookies)
  await refresh()
  expect(await isSignedIn()).toBe(true)
  put(before)
  restaurant.clock.now += minute
  expect((await refresh()).status).toBe(200)
})

test('once the tablet has used its new token, the old one is worth nothing after the minute of grace', async () => {
  const before = new Map(tablet.cookies)
  await refresh()
  expect(await isSignedIn()).toBe(true)
  put(before)
  restaurant.clock.now += minute + 1
  expect(await refresh()).toMatchObject({ status: 401, body: refusal('Please sign in!') })
})

test('a token two refreshes old is refused at once', async () => {
  const before = new Map(tablet.cookies)
  await refresh()
  await refresh()
  put(before)
  expect((await refresh()).status).toBe(401)
})

test('a tablet in use stays signed in week after week, one in a drawer for thirty days', async () => {
  for (let week = 0; week < 8; week++) {
    restaurant.clock.now += 7 * day
    expect((await refresh()).status).toBe(200)
  }
  restaurant.clock.now += 30 * day
  expect((await refresh()).status).toBe(401)
})

test('a forged, cut or swapped token opens nothing', async () => {
  const access = tablet.cookies.get('comanda_access') ?? ''
  const renewing = tablet.cookies.get('comanda_refresh') ?? ''
  const another = access.replace(/^a\.\d+/, 'a.1')
  const longer = access.replace(/\.(\d{13})\./, (_, until) => `.${Number(until) + day}.`)
  for (const token of [
    another,
    longer,
    access.slice(0, -1),
    `${access}x`,
    renewing,
    'a.1.1',
    '.',
    '',
    'x'.repeat(5_000),
  ]) {
    tablet.cookies.set('comanda_access', token)
    expect(await isSignedIn(), token).toBe(false)
  }
  for (const token of [renewing.replace(/^r\.\d+/, 'r.1'), access, renewing.slice(1), 'r.1.1.', '']) {
    tablet.cookies.set('comanda_refresh', token)
    expect((await refresh()).status, token).toBe(401)
  }
})

test('signing out ends the session on the server too', async () => {
  const before = new Map(tablet.cookies)
  expect(await tablet('POST', '/auth/signout')).toMatchObject({
    status: 200,
    body: { success: true, message: 'Signed out!' },
  })
  // The device itself stays known: it opens nothing.
  expect([...tablet.cookies.keys()]).toEqual(['comanda_device'])
  put(before)
  expect(await isSignedIn()).toBe(false)
  expect((await refresh()).status).toBe(401)
})

test('signing out works while the session sleeps, and twice', async () => {
  restaurant.clock.now += hour
  const before = new Map(tablet.cookies)
  expect((await tablet('POST', '/auth/signout')).status).toBe(200)
  expect((await tablet('POST', '/auth/signout')).status).toBe(200)
  put(before)
  expect((await refresh()).status).toBe(401)
})

const removed = 'This device was removed, or the password was changed. Please sign in again!'
const gone = 'This account no longer exists!'

test('a removed device is out at its next call', async () => {
  const phone = await restaurant.as('waiter')
  const { body: devices } = await phone('GET', '/auth/devices')
  const others = devices.filter((device: { isMyDevice: boolean }) => !device.isMyDevice)
  expect((await phone('POST', '/auth/remove-device', { device_id: others[0].device_id })).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
  expect(await refresh()).toMatchObject({ status: 401, body: { message: removed } })
})

test('a deleted user is out at the next call, and anybody who gets the same name later is somebody else', async () => {
  await restaurant.addUser('Marta', ['POS'])
  tablet = await restaurant.as('marta')
  await restaurant.database.write(tx => tx.deleteFrom('users').where('username_key', '=', 'marta').execute())
  expect(await isSignedIn()).toBe(false)
  expect(await refresh()).toMatchObject({ status: 401, body: { message: gone } })
  await restaurant.addUser('marta', ['POS'])
  expect(await isSignedIn()).toBe(false)
  expect(await refresh()).toMatchObject({ status: 401, body: { message: gone } })
})

test('no answer asks the browser to clear the site: that would take the unsent orders with it', async () => {
  const phone = await restaurant.as('waiter')
  const [{ device_id }] = (await tablet('GET', '/auth/devices')).body.filter(
    (device: { isMyDevice: boolean }) => device.isMyDevice,
  )
  await phone('POST', '/auth/remove-device', { device_id })
  const answers = [await tablet('GET', '/auth/devices'), await refresh(), await phone('POST', '/auth/signout')]
  for (const { headers } of answers) expect(headers).not.toHaveProperty('clear-site-data')
})

test('a scope that is taken away is gone at the next call, without a new sign-in', async () => {
  await restaurant.addUser('luis', ['KITCHEN'])
  const luis = await restaurant.as('luis')
  expect((await luis('GET', '/kitchen')).status).toBe(200)
  await restaurant.database.write(tx =>
    tx.updateTable('users').set({ scope: 'POS' }).where('username', '=', 'luis').execute(),
  )
  expect((await luis('GET', '/kitchen')).status).toBe(403)
})

test('scripts in the page can read that somebody is signed in, never the tokens', async () => {
  const [access, renewing, marker] = (await refresh()).headers['set-cookie'] as string[]
  expect(access).toMatch(/^comanda_access=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(renewing).toMatch(/^comanda_refresh=\S+; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/)
  expect(marker).toBe('comanda__authenticated=true; Max-Age=2592000; Path=/; SameSite=Lax')
})

test('the mark by which a tablet notices that it was cleared is set again by the server, for as long as can be', async () => {
  const marksOf = (answer: Awaited<ReturnType<typeof refresh>>) =>
    (answer.headers['set-cookie'] as string[]).filter(cookie => cookie.includes('keeps'))
  expect(marksOf(await refresh())).toEqual([])
  tablet.cookies.set('comanda_keeps8080', '1')
  tablet.cookies.set('comanda_keepsake', '1')
  expect(marksOf(await refresh())).toEqual(['comanda_keeps8080=1; Max-Age=34560000; Path=/; SameSite=Lax'])
})

test('behind a proxy with a certificate the cookies travel encrypted only', async () => {
  const { database, clock } = restaurant
  const behindProxy = await buildApp({ database, passwordCost: cheapPasswords, now: () => clock.now, proxies: 1 })
  const answer = await behindProxy.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'till.example', origin: 'https://till.example' },
    payload: { username: 'waiter', password: adminPassword },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies.map(({ secure }) => secure)).toEqual([true, true, true, true])
  expect(answer.cookies.map(({ name, path }) => `${name} ${path}`)).toEqual([
    '__Host-comanda_access /',
    '__Secure-comanda_refresh /api/v1/auth',
    '__Host-comanda__authenticated /',
    '__Secure-comanda_device /api/v1/auth',
  ])
  const access = answer.cookies.find(({ name }) => name === '__Host-comanda_access')?.value ?? ''
  const look = (name: string, scheme: string) =>
    behindProxy.inject({
      method: 'GET',
      url: '/api/v1/auth/devices',
      headers: { 'x-forwarded-proto': scheme, cookie: `${name}=${access}` },
    })
  // Over plain HTTP anybody can set a cookie without a prefix for this host.
  expect((await look('comanda_access', 'https')).statusCode).toBe(401)
  expect((await look('__Host-comanda_access', 'https')).statusCode).toBe(200)
  expect((await look('comanda_access', 'http')).statusCode).toBe(200)
  await behindProxy.close()
})
