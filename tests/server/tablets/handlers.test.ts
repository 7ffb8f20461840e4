import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../support/refusal.ts'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'
import { type Browser, copyOf, openTablet, pinOf, unlock } from '../../support/tablet.ts'

const hour = 60 * 60_000

let restaurant: Restaurant
let tablet: Browser
beforeAll(async () => {
  restaurant = await openRestaurant()
})
beforeEach(async () => {
  await restaurant.database.write(async tx => {
    await tx.deleteFrom('sessions').execute()
    await tx.deleteFrom('pin_tries').execute()
    await tx.deleteFrom('tablets').execute()
    await tx.deleteFrom('device_letters').execute()
  })
  tablet = await openTablet(restaurant)
})
afterAll(() => restaurant.close())

const refresh = (by: Ask) => by('POST', '/auth/refresh-token')
const isSignedIn = async (by: Ask) => (await by('GET', '/pos/drafts')).status !== 401
const gone = refusal('This tablet is not shared any more. Please sign in!')

test('a tablet that was enrolled shows who may unlock it: those with a PIN, its own people first', async () => {
  const first = await tablet('POST', '/auth/people')
  expect(first).toMatchObject({ status: 200, body: { message: '', tablet: { name: 'Bar', lockAfterS: 60 } } })
  expect(first.body.people).toEqual([
    {
      username: 'admin',
      name: 'Administrator',
      designation: null,
      pinDigits: 6,
      isApprover: true,
      isHere: true,
    },
    { username: 'cook', name: 'cook', designation: null, pinDigits: 4, isApprover: false, isHere: false },
    { username: 'waiter', name: 'waiter', designation: null, pinDigits: 4, isApprover: false, isHere: false },
  ])
  await unlock(tablet, 'waiter')
  const { body } = await tablet('POST', '/auth/people')
  expect(body.people.map(({ username }: { username: string }) => username)).toEqual(['admin', 'waiter', 'cook'])
})

test('only who manages the settings, and has given the password, makes a shared tablet of a browser', async () => {
  const waiter = await restaurant.as('waiter')
  expect(await waiter('POST', '/auth/enrol', { name: 'Bar', lockAfterS: 60 })).toMatchObject({ status: 403 })
  await unlock(tablet, 'admin')
  expect(await tablet('POST', '/auth/enrol', { name: 'Terrace', lockAfterS: 60 })).toMatchObject({
    status: 403,
    body: refusal('This needs your password!'),
  })
})

test('a tablet needs a name and one of the lock times', async () => {
  const admin = await restaurant.as('admin')
  const enrol = (body: object) => admin('POST', '/auth/enrol', body)
  for (const name of [undefined, '', '  ', 7])
    expect(await enrol({ name, lockAfterS: 60 }), String(name)).toMatchObject({
      status: 400,
      body: refusal('Please give the tablet a name!'),
    })
  expect((await enrol({ name: 'x'.repeat(41), lockAfterS: 60 })).status).toBe(400)
  for (const lockAfterS of [undefined, 1, -60, '60', 61, null])
    expect(await enrol({ name: 'Bar', lockAfterS }), String(lockAfterS)).toMatchObject({
      status: 400,
      body: refusal('Please choose a lock time!'),
    })
  expect((await admin('GET', '/tablets')).body).toHaveLength(1)
})

test('enrolling the same tablet again renames it', async () => {
  await tablet('POST', '/auth/signin', { username: 'admin', password: adminPassword })
  const again = await tablet('POST', '/auth/enrol', { name: 'Terrace', lockAfterS: 0 })
  expect(again).toMatchObject({
    body: { message: 'This tablet is shared now!', tablet: { name: 'Terrace', lockAfterS: 0 } },
  })
  expect((await tablet('GET', '/tablets')).body).toMatchObject([{ name: 'Terrace', lock_after_s: 0, is_this: true }])
})

test('enrolling again after a lost answer makes no second tablet', async () => {
  await tablet('POST', '/auth/signin', { username: 'admin', password: adminPassword })
  tablet.cookies.delete('comanda_tablet')
  await tablet('POST', '/auth/enrol', { name: 'Bar', lockAfterS: 60 })
  expect((await tablet('GET', '/tablets')).body).toHaveLength(1)
  expect(await refresh(tablet)).toMatchObject({ status: 200, body: { tablet: { name: 'Bar' } } })
})

test('a PIN opens the tablet as a sign-in would', async () => {
  const answer = await unlock(tablet, 'waiter')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Hello waiter!',
      mustChangePin: false,
      deviceLetter: 'A',
      user: { username: 'waiter', role: 'user', by_pin: 1 },
      tablet: { name: 'Bar' },
      store: { timeZone: 'UTC' },
    },
  })
  expect((await tablet('GET', '/orders')).status).toBe(200)
  expect(await refresh(tablet)).toMatchObject({ status: 200, body: { user: { username: 'waiter', by_pin: 1 } } })
})

test('the cookie of a tablet is not for scripts, goes to the server’s calls alone and lasts 400 days', async () => {
  await tablet('POST', '/auth/signin', { username: 'admin', password: adminPassword })
  const { headers } = await tablet('POST', '/auth/enrol', { name: 'Bar', lockAfterS: 60 })
  expect(headers['set-cookie']).toMatch(
    /^comanda_tablet=t\.\d+\.[\w-]{43}; Max-Age=34560000; Path=\/api\/v1; HttpOnly; SameSite=Lax$/,
  )
})

test('a wrong PIN says how many tries are left, then asks for the password, which gives them back', async () => {
  const say = async () => (await unlock(tablet, 'waiter', '2581')).body.message
  const said = [await say(), await say(), await say(), await say()]
  expect(said).toEqual([...[4, 3, 2].map(left => `Wrong PIN! ${left} tries left.`), 'Wrong PIN! 1 try left.'])
  const blocked = { status: 429, body: refusal('Too many wrong PINs! Please sign in with your password.') }
  expect(await unlock(tablet, 'waiter', '2581')).toMatchObject(blocked)
  expect(await unlock(tablet, 'waiter')).toMatchObject(blocked)
  // Only this person, and only here.
  expect((await unlock(tablet, 'cook')).status).toBe(200)
  await restaurant.as('waiter')
  expect((await unlock(tablet, 'waiter')).status).toBe(200)
})

test('what can be no PIN is refused and not counted', async () => {
  for (const pin of ['letters', '123', '1234567', ' 1234', 1234, '١٢٣٤', '0000', '4321', ''])
    expect(await tablet('POST', '/auth/unlock', { username: 'waiter', pin }), String(pin)).toMatchObject({
      status: 400,
      body: refusal('Please provide your PIN!'),
    })
  expect(await tablet('POST', '/auth/unlock', { pin: '2580' })).toMatchObject({
    body: refusal('Please choose a person!'),
  })
  expect(await restaurant.database.read.selectFrom('pin_tries').selectAll().execute()).toEqual([])
})

test('nobody, and somebody without a PIN, gets no session', async () => {
  await restaurant.addUser('trainee', ['POS'])
  const before = await restaurant.database.read.selectFrom('sessions').select('id').execute()
  for (const username of ['nobody', 'trainee'])
    expect(await tablet('POST', '/auth/unlock', { username, pin: '2580' }), username).toMatchObject({
      status: 400,
      body: refusal('This person has no PIN. Please sign in with your password!'),
    })
  expect(await restaurant.database.read.selectFrom('sessions').select('id').execute()).toEqual(before)
})

test('without the cookie of a tablet, or with a forged one, no PIN works', async () => {
  const phone = await restaurant.as('waiter')
  const cookies = ['t.1.x', 't.1.', tablet.cookies.get('comanda_tablet')?.replace('t.', 't.9') ?? '', 'x'.repeat(500)]
  for (const cookie of [null, ...cookies]) {
    if (cookie !== null) phone.cookies.set('comanda_tablet', cookie)
    for (const path of ['/auth/unlock', '/auth/people', '/auth/lock'])
      expect(await phone('POST', path, { username: 'waiter', pin: '2580' }), `${path} ${cookie}`).toMatchObject({
        status: 401,
        body: gone,
      })
  }
  expect(await isSignedIn(phone)).toBe(true)
})

test('when Ben takes over, Ana’s cookies are dead, wherever somebody has copied them to', async () => {
  await unlock(tablet, 'waiter')
  const copied = copyOf(restaurant, tablet)
  expect(await isSignedIn(copied)).toBe(true)
  await unlock(tablet, 'cook')
  expect(await isSignedIn(copied)).toBe(false)
  expect(await refresh(copied)).toMatchObject({ status: 401, body: refusal('Locked. Please enter your PIN!') })
  // Nor do they come back to life with Ana.
  await unlock(tablet, 'waiter')
  expect(await isSignedIn(copied)).toBe(false)
  expect((await refresh(copied)).status).toBe(401)
  expect(await isSignedIn(tablet)).toBe(true)
  expect((await refresh(tablet)).status).toBe(200)
  const open = await restaurant.database.read
    .selectFrom('sessions')
    .select('id')
    .where('tablet_id', 'is not', null)
    .where('locked_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
})

test('anybody who has an old refresh token of Ana’s can’t end her session with it', async () => {
  await unlock(tablet, 'waiter')
  const copied = copyOf(restaurant, tablet)
  await unlock(tablet, 'cook')
  await unlock(tablet, 'waiter')
  await isSignedIn(tablet)
  restaurant.clock.now += hour
  expect((await refresh(copied)).status).toBe(401)
  expect((await refresh(tablet)).status).toBe(200)
})

test('the refresh token of a tablet is worth nothing without the tablet', async () => {
  await unlock(tablet, 'waiter')
  const thief = await restaurant.as('cook')
  for (const name of ['comanda_access', 'comanda_refresh']) thief.cookies.set(name, tablet.cookies.get(name) ?? '')
  expect((await refresh(thief)).status).toBe(401)
  expect((await refresh(tablet)).status).toBe(200)
})

test('locking ends what the browser has, and happens as often as it is asked for', async () => {
  await unlock(tablet, 'waiter')
  const copied = copyOf(restaurant, tablet)
  for (let times = 0; times < 2; times++)
    expect(await tablet('POST', '/auth/lock')).toMatchObject({ status: 200, body: { message: 'Locked!' } })
  expect([...tablet.cookies.keys()].toSorted()).toEqual(['comanda_device', 'comanda_tablet'])
  expect(await isSignedIn(copied)).toBe(false)
  expect(await refresh(copied)).toMatchObject({ status: 401, body: refusal('Locked. Please enter your PIN!') })
})

test('twelve hours after the PIN the tablet asks for it again, but not in the kitchen that is locked by hand only', async () => {
  const wall = await openTablet(restaurant, 'Kitchen', 0)
  await unlock(tablet, 'waiter')
  await unlock(wall, 'cook')
  restaurant.clock.now += 12 * hour - 1
  expect([(await refresh(tablet)).status, (await refresh(wall)).status]).toEqual([200, 200])
  restaurant.clock.now += 1
  expect(await refresh(tablet)).toMatchObject({ status: 401, body: refusal('Please enter your PIN again!') })
  expect(await isSignedIn(tablet)).toBe(false)
  expect((await refresh(wall)).status).toBe(200)
  expect((await unlock(tablet, 'waiter')).status).toBe(200)
})

test('who signs in with the password on a shared tablet takes it over in the same way', async () => {
  await unlock(tablet, 'cook')
  const copied = copyOf(restaurant, tablet)
  const signIn = () => tablet('POST', '/auth/signin', { username: 'waiter', password: adminPassword })
  expect(await signIn()).toMatchObject({ status: 200, body: { deviceLetter: 'A', tablet: { name: 'Bar' } } })
  expect(await isSignedIn(copied)).toBe(false)
  await tablet('POST', '/auth/lock')
  await unlock(tablet, 'waiter')
  const mine = await restaurant.database.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('by_pin')
    .where('username', '=', 'waiter')
    .execute()
  expect(mine).toEqual([{ by_pin: 1 }])
})

test('the password opens the office until the next lock', async () => {
  await unlock(tablet, 'admin')
  expect((await tablet('GET', '/tablets')).status).toBe(403)
  await tablet('POST', '/auth/signin', { username: 'admin', password: adminPassword })
  expect((await tablet('GET', '/tablets')).status).toBe(200)
  await unlock(tablet, 'admin')
  expect((await tablet('GET', '/tablets')).status).toBe(403)
})

test('signing out of a shared tablet ends that person’s session there, and the tablet stays shared', async () => {
  await unlock(tablet, 'waiter')
  expect((await tablet('POST', '/auth/signout')).status).toBe(200)
  const { body } = await tablet('POST', '/auth/people')
  expect(body.people.find(({ username }: { username: string }) => username === 'waiter').isHere).toBe(false)
  expect((await unlock(tablet, 'waiter')).body.deviceLetter).toBe('A')
})

test('removing a tablet ends everything there at once, and signing in makes it a personal device', async () => {
  await unlock(tablet, 'waiter')
  const admin = await restaurant.as('admin')
  const [{ id }] = (await admin('GET', '/tablets')).body
  expect(await admin('POST', `/tablets/${id}/remove`)).toMatchObject({
    status: 200,
    body: { message: 'Tablet removed!' },
  })
  expect(await isSignedIn(tablet)).toBe(false)
  expect(await refresh(tablet)).toMatchObject({
    status: 401,
    body: refusal('This tablet was removed. Please sign in!'),
  })
  expect(await unlock(tablet, 'waiter')).toMatchObject({ status: 401, body: gone })
  expect((await admin('GET', '/tablets')).body).toEqual([])
  const signedIn = await tablet('POST', '/auth/signin', { username: 'waiter', password: adminPassword })
  expect(signedIn.body.tablet).toBeNull()
  expect(tablet.cookies.has('comanda_tablet')).toBe(false)
  expect((await refresh(tablet)).status).toBe(200)
  for (const path of [`/tablets/${id}/remove`, '/tablets/987654/remove', '/tablets/x/remove'])
    expect(await admin('POST', path)).toMatchObject({ status: 404, body: refusal('There is no such tablet!') })
})

test('a manager sees the tablets, who works on them, and changes name and lock time', async () => {
  await unlock(tablet, 'waiter')
  const admin = await restaurant.as('admin')
  const [listed] = (await admin('GET', '/tablets')).body
  const now = new Date(restaurant.clock.now).toISOString()
  expect(listed).toEqual({
    id: expect.any(Number),
    name: 'Bar',
    letter: 'A',
    lock_after_s: 60,
    is_this: false,
    made_at: now,
    last_used_at: now,
    people: ['Administrator', 'waiter'],
    blocked: [],
  })
  expect(await admin('POST', `/tablets/${listed.id}/update`, { name: 'Terrace', lockAfterS: 15 })).toMatchObject({
    body: { message: 'Tablet updated!' },
  })
  expect((await tablet('POST', '/auth/people')).body.tablet).toMatchObject({ name: 'Terrace', lockAfterS: 15 })
})

test('who has stolen a tablet’s cookie can block PINs there, and a manager reads it and lets them work again', async () => {
  const thief = copyOf(restaurant, tablet)
  for (const username of ['waiter', 'cook'] as const)
    for (let times = 0; times < 5; times++) await unlock(thief, username, '2581')
  expect((await unlock(tablet, 'waiter')).status).toBe(429)
  const admin = await restaurant.as('admin')
  const [listed] = (await admin('GET', '/tablets')).body
  expect(listed.blocked).toEqual(['cook', 'waiter'])
  const waiter = await restaurant.as('waiter')
  expect((await waiter('POST', `/tablets/${listed.id}/allow-pins`)).status).toBe(403)
  expect(await admin('POST', `/tablets/${listed.id}/allow-pins`)).toMatchObject({
    status: 200,
    body: { message: 'PINs work here again!' },
  })
  expect((await unlock(tablet, 'waiter')).status).toBe(200)
  expect((await admin('GET', '/tablets')).body[0].blocked).toEqual([])
  const acts = restaurant.database.read.selectFrom('audit').select('bytes').where('act', '=', 'tablet.change')
  const [act] = await acts.orderBy('seq', 'desc').execute()
  expect(Buffer.from(act?.bytes ?? []).toString()).toContain('cook')
})

test('My Devices shows the tablet under its name, and the letter of a tablet goes to nobody else', async () => {
  await unlock(tablet, 'waiter')
  const phone = await restaurant.as('cook')
  expect((await refresh(phone)).body.deviceLetter).toBe('B')
  const own = await restaurant.as('waiter')
  const devices = (await own('GET', '/auth/devices')).body
  expect(devices).toContainEqual(expect.objectContaining({ device_name: 'Bar', is_shared: 1, isMyDevice: false }))
})

test('a sign-out everywhere, or the removal of that device, ends the session on the tablet too', async () => {
  await unlock(tablet, 'waiter')
  const phone = await restaurant.as('waiter')
  await phone('POST', '/auth/signout-everywhere')
  expect(await isSignedIn(tablet)).toBe(false)
  expect((await unlock(tablet, 'waiter', pinOf.waiter)).status).toBe(200)
})
