import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { countTry, forgetTries } from '../../../src/server/auth/sign-in-limit.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
const minute = 60_000
afterAll(() => restaurant.close())
beforeEach(async () => {
  await database.write(tx => tx.deleteFrom('sign_in_tries').execute())
})

const guess = (account: string, address: string) => countTry(database, account, address, clock.now)
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
  await forgetTries(database, 'ADMIN', '10.0.0.7')
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
    expect(await signIn('guess', '10.0.0.7')).toEqual({
      status: 401,
      success: false,
      message: 'Wrong username or password!',
    })
  expect(await signIn(adminPassword, '10.0.0.7')).toEqual({ ...tooMany, success: false })
  expect(await signIn(adminPassword, '10.0.0.8')).toMatchObject({ status: 200 })
})

test('claiming to call from elsewhere gives no more tries, with and without a proxy of our own', async () => {
  for (const proxies of [0, 1, 2]) {
    const app = await buildApp({ database, now: () => clock.now, proxies })
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
  const app = await buildApp({ database, now: () => clock.now, proxies: 1 })
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
