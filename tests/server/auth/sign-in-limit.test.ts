import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { hashPassword } from '../../../src/server/auth/password.ts'
import { clearAttempts, countAttempt } from '../../../src/server/auth/sign-in-limit.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { refusal } from '../../support/refusal.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
const minute = 60_000
afterAll(() => restaurant.close())
beforeEach(async () => {
  await database.write(tx => tx.deleteFrom('sign_in_tries').execute())
})

const guess = (account: string, address: string) => countAttempt(database, account, address, clock.now)
const guesses = async (count: number, account: string, address: string) => {
  for (let n = 0; n < count; n++) await guess(account, address)
}
const tooMany = { status: 429, message: 'Too many wrong passwords! Please try again in 15 minutes.' }

test('after eight wrong passwords the ninth try has to wait', async () => {
  await guesses(8, 'admin', '10.0.0.7')
  await expect(guess('admin', '10.0.0.7')).rejects.toMatchObject(tooMany)
})

test('a wrong guesser locks out neither other staff at the same till nor the owner at another', async () => {
  await guesses(8, 'admin', '10.0.0.7')
  await guess('waiter', '10.0.0.7')
  await guess('admin', '10.0.0.8')
})

test('writing the name differently does not give more tries', async () => {
  await guesses(4, 'admin', '10.0.0.7')
  await guesses(4, 'ADMIN', '10.0.0.7')
  await expect(guess('Admin', '10.0.0.7')).rejects.toMatchObject({ status: 429 })
})

test('fifteen minutes after the first wrong password the account is open again', async () => {
  await guesses(8, 'admin', '10.0.0.7')
  clock.now += 14.5 * minute
  await expect(guess('admin', '10.0.0.7')).rejects.toMatchObject({
    message: 'Too many wrong passwords! Please try again in 1 minute.',
  })
  clock.now += 0.5 * minute
  await guess('admin', '10.0.0.7')
})

test('the right password wipes the slate', async () => {
  await guesses(8, 'admin', '10.0.0.7')
  await clearAttempts(database, 'ADMIN', '10.0.0.7')
  await guesses(8, 'admin', '10.0.0.7')
})

test('guesses that arrive all at once are counted like guesses one after another', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => guess('admin', '10.0.0.7')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
})

test('at the door: words for the person, the right password waits too, and it works from elsewhere', async () => {
  const signIn = async (password: string, remoteAddress: string) => {
    const payload = { username: 'admin', password }
    const answer = await restaurant.app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload, remoteAddress })
    return { status: answer.statusCode, ...answer.json() }
  }
  for (let n = 0; n < 8; n++)
    expect(await signIn('guess', '10.0.0.7')).toEqual({ status: 401, ...refusal('Wrong username or password!') })
  expect(await signIn(adminPassword, '10.0.0.7')).toEqual({ status: 429, ...refusal(tooMany.message) })
  expect(await signIn(adminPassword, '10.0.0.8')).toMatchObject({ status: 200 })
})

test('claiming to call from elsewhere gives no more tries, with and without a proxy of our own', async () => {
  for (const proxies of [0, 1, 2]) {
    const app = await buildApp({ database, passwordCost: cheapPasswords, now: () => clock.now, proxies })
    const guessFrom = async (claimed: string) => {
      const told = ['10.0.0.7', '192.168.0.2'].slice(0, proxies)
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/signin',
        headers: { 'x-forwarded-for': [claimed, ...told].join(', ') },
        payload: { username: `guest-${proxies}`, password: 'wrong' },
      })
      return statusCode
    }
    for (let n = 1; n <= 8; n++) expect(await guessFrom(`203.0.113.${n}`)).toBe(401)
    expect(await guessFrom('203.0.113.9'), `${proxies} proxies`).toBe(429)
    await app.close()
  }
})

test('behind a proxy of our own everybody counts for themselves', async () => {
  const app = await buildApp({ database, passwordCost: cheapPasswords, now: () => clock.now, proxies: 1 })
  const guessFrom = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      headers: { 'x-forwarded-for': address },
      payload: { username: 'waiter', password: 'wrong' },
    })
  for (let n = 1; n <= 9; n++) await guessFrom('203.0.113.1')
  expect((await guessFrom('203.0.113.1')).statusCode).toBe(429)
  expect((await guessFrom('203.0.113.2')).statusCode).toBe(401)
  await app.close()
})

const guessAt = (account: string, address: string, device: string | null = null) =>
  countAttempt(database, account, address, clock.now, device).then(
    () => 'looked at' as const,
    (error: { status: number; retryAfterS: number }) => `${error.status} after ${error.retryAfterS} s` as const,
  )

test('an account is slowed down whatever addresses its guesser has, more with every try', async () => {
  const answers = []
  for (let n = 0; n < 30; n++) answers.push(await guessAt('admin', `203.0.113.${n}`))
  expect(answers.filter(answer => answer === 'looked at')).toHaveLength(20)
  expect(answers[20]).toBe('429 after 15 s')
  clock.now += 15_000
  expect(await guessAt('admin', '198.51.100.1')).toBe('looked at')
  expect(await guessAt('admin', '198.51.100.2')).toBe('429 after 30 s')
  for (let n = 0; n < 10; n++) {
    clock.now += 5 * minute
    expect(await guessAt('admin', `198.51.100.${n}`)).toBe('looked at')
  }
  expect(await guessAt('admin', '198.51.101.1'), 'never longer than five minutes').toBe('429 after 300 s')
})

test('all addresses of one IPv6 connection are one place', async () => {
  for (let n = 1; n <= 8; n++) expect(await guessAt('admin', `2001:db8:1:2::${n}`)).toBe('looked at')
  expect(await guessAt('admin', '2001:db8:1:2:ffff:1:2:3')).toBe('429 after 900 s')
  expect(await guessAt('admin', '2001:db8:1:3::1')).toBe('looked at')
})

test('a guesser at the next table who tries everybody’s password delays only what is tried a third time', async () => {
  for (let n = 0; n < 40; n++) await guessAt(`guess-${n}`, '10.0.0.7')
  for (let n = 0; n < 2; n++)
    expect(await guessAt('guess-1', '10.0.0.7')).toBe(n === 0 ? 'looked at' : '429 after 10 s')
  expect(await guessAt('waiter', '10.0.0.7'), 'another’s first try').toBe('looked at')
})

test('a known device is counted by itself, and no guesser keeps it out', async () => {
  for (let n = 0; n < 100; n++) await guessAt('admin', '10.0.0.7')
  for (let n = 0; n < 100; n++) await guessAt('admin', `203.0.113.${n}`)
  for (let n = 0; n < 8; n++) expect(await guessAt('admin', '10.0.0.7', 'its hash')).toBe('looked at')
  expect(await guessAt('admin', '10.0.0.7', 'its hash')).toBe('429 after 900 s')
})

test('at the door: anybody who has signed in on this device gets in while somebody guesses, and nobody else’s cookie helps', async () => {
  const own = await restaurant.as('waiter')
  const others = await restaurant.as('cook')
  for (let n = 0; n < 9; n++) await restaurant.ask('POST', '/auth/signin', { username: 'waiter', password: 'guess' })
  const signIn = (ask: typeof own) => ask('POST', '/auth/signin', { username: 'waiter', password: adminPassword })
  const refused = await signIn(others)
  expect(refused).toMatchObject({ status: 429, body: { message: tooMany.message } })
  expect(refused.headers['retry-after']).toBe('900')
  expect((await signIn(own)).status).toBe(200)
  const device = own.cookies.get('comanda_device') ?? ''
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(await database.read.selectFrom('known_devices').selectAll().execute())).not.toContain(device)
})

test('a name that somebody has put on the device from outside is not taken over', async () => {
  const tablet = await restaurant.as('waiter')
  tablet.cookies.set('comanda_device', 'A'.repeat(22))
  await tablet('POST', '/auth/signin', { username: 'waiter', password: adminPassword })
  expect(tablet.cookies.get('comanda_device')).not.toBe('A'.repeat(22))
})

test('a tablet that was signed in before devices were remembered is known from its next refresh on', async () => {
  const tablet = await restaurant.as('waiter')
  await database.write(tx => tx.deleteFrom('known_devices').execute())
  tablet.cookies.delete('comanda_device')
  await tablet('POST', '/auth/refresh-token')
  const token = tablet.cookies.get('comanda_device')
  expect(token).toMatch(/^[\w-]{22}$/)
  await tablet('POST', '/auth/refresh-token')
  expect(tablet.cookies.get('comanda_device')).toBe(token)
})

test('a cheaper hash is made again at the sign-in, also when two sign in at once, and the password stays', async () => {
  await restaurant.addUser('old', ['POS'])
  const cheap = await hashPassword(adminPassword, { N: 2, r: 8, p: 1 })
  await database.write(tx =>
    tx.updateTable('users').set({ password_hash: cheap }).where('username', '=', 'old').execute(),
  )
  await Promise.all([restaurant.as('old'), restaurant.as('old')])
  const { password_hash } = await database.read
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'old')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^scrypt\$N=16,/)
  await restaurant.as('old')
})

test('three hundred guesses at once from a hundred places: none gets in, twenty are looked at, and the owner’s till gets in', async () => {
  const app = await buildApp({ database, passwordCost: cheapPasswords, now: () => clock.now, proxies: 1 })
  const till = await restaurant.as('waiter')
  const signIn = (password: string, address: string, cookie = '') =>
    app
      .inject({
        method: 'POST',
        url: '/api/v1/auth/signin',
        headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
        payload: { username: 'waiter', password },
      })
      .then(({ statusCode }) => statusCode)
  const guessing = Array.from({ length: 300 }, (_, n) => signIn(`guess ${n}`, `203.0.113.${n % 100}`))
  const known = `comanda_device=${till.cookies.get('comanda_device')}`
  const owner = Array.from({ length: 5 }, () => signIn(adminPassword, '203.0.113.1', known))
  expect(await Promise.all(owner)).toEqual(Array(5).fill(200))
  const answers = await Promise.all(guessing)
  const counted = Object.fromEntries([200, 401, 429].map(code => [code, answers.filter(one => one === code).length]))
  expect(counted).toEqual({ 200: 0, 401: 20, 429: 280 })
  await app.close()
})
