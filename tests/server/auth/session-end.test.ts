import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTokens } from '../../../src/server/auth/tokens.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
afterAll(() => restaurant.close())

const minute = 60_000
const day = 24 * 60 * minute
type Tablet = Awaited<ReturnType<Restaurant['as']>>
let tablet: Tablet
beforeEach(async () => {
  await database.write(tx => tx.deleteFrom('sessions').execute())
  tablet = await restaurant.as('waiter')
})

const refresh = (from: Tablet) => from('POST', '/auth/refresh-token')
const isSignedIn = async (from: Tablet) => (await from('GET', '/auth/devices')).status === 200
const put = (to: Tablet, cookies: ReadonlyMap<string, string>) => {
  for (const [name, value] of cookies) to.cookies.set(name, value)
}
const rows = () => database.read.selectFrom('sessions').selectAll().orderBy('id').execute()

test('a token of another session that has the same number opens nothing, as after a restore', async () => {
  const { value } = await database.read.selectFrom('secrets').selectAll().executeTakeFirstOrThrow()
  const tokens = makeTokens(() => value)
  const [row] = await rows()
  const fitting = { sessionId: row?.id ?? 0, generation: 1, userId: row?.user_id ?? 0, nonce: row?.nonce ?? '' }
  const look = async (named: typeof fitting) => {
    tablet.cookies.set('comanda_access', tokens.access(named, clock.now + minute))
    tablet.cookies.set('comanda_refresh', tokens.refresh(named))
    return [await isSignedIn(tablet), (await refresh(tablet)).status]
  }
  expect(await look({ ...fitting, nonce: 'A'.repeat(22) })).toEqual([false, 401])
  expect(await look({ ...fitting, nonce: '' })).toEqual([false, 401])
  expect(await look({ ...fitting, userId: fitting.userId + 1 })).toEqual([false, 401])
  expect(await look({ ...fitting, userId: 0 })).toEqual([false, 401])
  expect(await look(fitting)).toEqual([true, 200])
})

test('a stolen copy of the cookies that is used ends the session for both, once the other side comes', async () => {
  const thief: Tablet = Object.assign(await restaurant.as('cook'), {})
  const copy = new Map(tablet.cookies)
  clock.now += 11 * minute
  expect((await refresh(tablet)).status).toBe(200)
  expect(await isSignedIn(tablet)).toBe(true)
  clock.now += 3 * minute + 1
  put(thief, copy)
  expect(await refresh(thief)).toMatchObject({
    status: 401,
    body: { message: 'This session was used in two places. Please sign in again!' },
  })
  expect(await isSignedIn(tablet)).toBe(false)
  expect((await refresh(tablet)).status).toBe(401)
})

test('a thief who refreshes every two minutes is found out when the owner comes with their own token', async () => {
  const thief: Tablet = Object.assign(await restaurant.as('cook'), {})
  put(thief, new Map(tablet.cookies))
  const own = new Map(tablet.cookies)
  for (let turn = 0; turn < 5; turn++) {
    clock.now += 2 * minute
    expect((await refresh(thief)).status).toBe(200)
    expect(await isSignedIn(thief)).toBe(true)
  }
  clock.now += 2 * minute
  put(tablet, own)
  expect(await refresh(tablet)).toMatchObject({
    status: 401,
    body: { message: 'This session was used in two places. Please sign in again!' },
  })
  expect(await isSignedIn(thief)).toBe(false)
})

test('a request that a dead network delivers late signs nobody out', async () => {
  const before = new Map(tablet.cookies)
  clock.now += 11 * minute
  await refresh(tablet)
  expect(await isSignedIn(tablet)).toBe(true)
  const after = new Map(tablet.cookies)
  for (const late of [1, 61_000, 2 * minute - 62_000]) {
    clock.now += late
    put(tablet, before)
    await refresh(tablet)
  }
  put(tablet, after)
  expect((await refresh(tablet)).status).toBe(200)
})

test('a tablet whose answers are lost for days is never taken for a thief', async () => {
  const before = new Map(tablet.cookies)
  for (let hour = 0; hour < 100; hour++) {
    clock.now += 60 * minute
    put(tablet, before)
    expect((await refresh(tablet)).status).toBe(200)
  }
  expect(await isSignedIn(tablet)).toBe(true)
})

test('ninety days after the sign-in somebody types a password, however busy the tablet was', async () => {
  for (let week = 0; week < 12; week++) {
    clock.now += 7 * day
    expect((await refresh(tablet)).status).toBe(200)
  }
  clock.now += 6 * day - minute
  const last = await refresh(tablet)
  expect(last.status).toBe(200)
  expect(String(last.headers['set-cookie'])).toContain('comanda_refresh=')
  expect(String(last.headers['set-cookie'])).toContain('Max-Age=60;')
  clock.now += minute
  expect(await isSignedIn(tablet)).toBe(false)
  expect(await refresh(tablet)).toMatchObject({ status: 401, body: { message: 'Please sign in!' } })
})

test('signing in ends the session that the browser had, and its letter stays with the browser', async () => {
  const letter = (await refresh(tablet)).body.deviceLetter
  const old = new Map(tablet.cookies)
  const again = await tablet('POST', '/auth/signin', { username: 'cook', password: 'right-horse' })
  expect(again.body).toMatchObject({ deviceLetter: letter, user: { username: 'cook' } })
  expect(await rows()).toHaveLength(1)
  const copy = await restaurant.as('waiter')
  put(copy, old)
  expect(await isSignedIn(copy)).toBe(false)
  expect((await refresh(copy)).status).toBe(401)
  expect(await isSignedIn(tablet)).toBe(true)
})

test('a forged or foreign cookie that comes with a sign-in ends nobody’s session', async () => {
  const stranger = await restaurant.as('cook')
  for (const cookie of ['a.1.1.9999999999999.1.x.forged', 'r.1.1.1..forged', '', 'x'.repeat(5_000)]) {
    stranger.cookies.set('comanda_access', cookie)
    stranger.cookies.set('comanda_refresh', cookie)
    await stranger('POST', '/auth/signin', { username: 'cook', password: 'right-horse' })
  }
  expect(await isSignedIn(tablet)).toBe(true)
})

test('a person signs out everywhere else, and an administrator signs somebody out everywhere', async () => {
  const phone = await restaurant.as('waiter')
  const cook = await restaurant.as('cook')
  expect(await tablet('POST', '/auth/signout-everywhere')).toMatchObject({
    status: 200,
    body: { message: 'Signed out on all other devices!' },
  })
  expect([await isSignedIn(tablet), await isSignedIn(phone), await isSignedIn(cook)]).toEqual([true, false, true])
  const admin = await restaurant.as('admin')
  expect((await cook('POST', '/users/end-sessions/waiter')).status).toBe(403)
  expect((await admin('POST', '/users/end-sessions/nobody')).status).toBe(404)
  expect(await admin('POST', '/users/end-sessions/WAITER')).toMatchObject({
    status: 200,
    body: { message: 'waiter is signed out everywhere!' },
  })
  expect([await isSignedIn(tablet), await isSignedIn(cook)]).toEqual([false, true])
})

test('a session begun with a made-up password ends with it, unless another one was chosen', async () => {
  const { clock, database } = restaurant
  await restaurant.addUser('beginner', ['POS'])
  const ask = await restaurant.as('beginner')
  const makeUp = (password_made_up_at: number | null) =>
    database.write(tx =>
      tx.updateTable('users').set({ password_made_up_at }).where('username', '=', 'beginner').execute(),
    )
  const refresh = async () => (await ask('POST', '/auth/refresh-token')).status
  await makeUp(clock.now - 7 * 24 * 3_600_000)
  expect(await refresh()).toBe(200)
  clock.now += 1_000
  expect((await ask('GET', '/pos/init')).status).toBe(401)
  expect(await refresh()).toBe(401)
  await makeUp(null)
  expect(await refresh()).toBe(200)
})
