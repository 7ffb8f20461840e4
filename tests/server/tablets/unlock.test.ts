import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pins } from '../../../src/server/auth/pin.ts'
import { makeSessions } from '../../../src/server/auth/session.ts'
import type { SignInNeeds } from '../../../src/server/auth/sign-in.ts'
import { makeTokens } from '../../../src/server/auth/tokens.ts'
import { makeTablets } from '../../../src/server/auth/which-tablet.ts'
import { unlock } from '../../../src/server/tablets/handlers.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'
import { openTablet } from '../../support/tablet.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
  await openTablet(restaurant)
})
afterAll(() => restaurant.close())

/** The waiter gives the right PIN, and `meanwhile` happens while it is looked at. */
async function unlockWhile(meanwhile: () => Promise<unknown>) {
  const { database, clock } = restaurant
  const waiter = () =>
    database.read.selectFrom('users').selectAll().where('username', '=', 'waiter').executeTakeFirstOrThrow()
  const tokens = makeTokens(() => 'a secret')
  const now = () => clock.now
  const needs: Partial<SignInNeeds> = {
    database,
    now,
    sessions: makeSessions(database, tokens, now),
    tablets: makeTablets(database, tokens),
    pins: {
      check: async () => {
        const user = await waiter()
        await meanwhile()
        return { is: 'right', user }
      },
    } as Partial<Pins> as Pins,
  }
  const tablet = await database.read.selectFrom('tablets').selectAll().executeTakeFirstOrThrow()
  const request = { cookies: {}, headers: {}, ip: '127.0.0.1', protocol: 'http' } as Partial<FastifyRequest>
  const context = { tablet, body: { username: 'waiter', pin: '2580' } }
  return unlock(needs as SignInNeeds)({
    ...context,
    request: request as FastifyRequest,
    reply: {} as FastifyReply,
  })
}

const change = (values: { password_hash?: string; pin_hash?: string | null }) =>
  restaurant.database.write(tx => tx.updateTable('users').set(values).where('username', '=', 'waiter').execute())
const sessions = () =>
  restaurant.database.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('username', '=', 'waiter')
    .execute()

test('a password that is reset while the PIN is looked at, a PIN that is changed or a tablet that is removed: no session', async () => {
  await expect(unlockWhile(() => change({ password_hash: 'reset' }))).rejects.toMatchObject({ status: 400 })
  await expect(unlockWhile(() => change({ pin_hash: 'another' }))).rejects.toMatchObject({ status: 400 })
  const admin = await restaurant.as('admin')
  const [{ id }] = (await admin('GET', '/tablets')).body
  await expect(unlockWhile(() => admin('POST', `/tablets/${id}/remove`))).rejects.toMatchObject({ status: 401 })
  expect(await sessions()).toEqual([])
})
