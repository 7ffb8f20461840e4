import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { damageCode, damaged } from '../../../src/server/watch/integrity.ts'
import { serveHealth } from '../../../src/server/watch/ready.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

const open: Restaurant[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const house = async () => {
  const restaurant = await openRestaurant()
  open.push(restaurant)
  return restaurant
}
const ready = async ({ app }: Pick<Restaurant, 'app'>) => {
  const { statusCode, headers, json } = await app.inject({ url: '/readyz' })
  return { status: statusCode, cache: headers['cache-control'], ...json<{ message?: string }>() }
}
const marks = ({ database }: Restaurant) =>
  database.read.selectFrom('readiness').select('marked_at').executeTakeFirstOrThrow()

test('a server that can take orders has written so, and nobody keeps the answer', async () => {
  const restaurant = await house()
  expect(await ready(restaurant)).toMatchObject({ status: 200, cache: 'no-store', success: true })
  expect(await marks(restaurant)).toEqual({ marked_at: restaurant.clock.now })
})

test('however many ask within a second, the disk is written once', async () => {
  const restaurant = await house()
  const { clock } = restaurant
  const first = clock.now
  await Promise.all(Array.from({ length: 50 }, () => ready(restaurant)))
  clock.now = first + 900
  await ready(restaurant)
  expect(await marks(restaurant)).toEqual({ marked_at: first })
  clock.now = first + 1_100
  await ready(restaurant)
  expect(await marks(restaurant)).toEqual({ marked_at: first + 1_100 })
})

test('a server whose table takes nothing says that it is not ready, and is again when it does', async () => {
  const restaurant = await house()
  await restaurant.database.migrating(db => sql`alter table readiness rename to away`.execute(db))
  expect(await ready(restaurant)).toMatchObject({ status: 503, cache: 'no-store', success: false })
  await restaurant.database.migrating(db => sql`alter table away rename to readiness`.execute(db))
  restaurant.clock.now += 1_100
  expect(await ready(restaurant)).toMatchObject({ status: 200 })
})

test.skipIf(process.env.DATABASE_URL)('with a full disk it is alive but not ready, and says why', async () => {
  const restaurant = await house()
  const error = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const app = Fastify()
  const database = { ...restaurant.database, write: () => Promise.reject(error) }
  serveHealth(app, { database, watch: restaurant.watch, now: Date.now })
  expect(await ready({ app })).toMatchObject({ status: 503, message: "The server's disk is full." })
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
})

test('a damaged file is not ready, whatever can still be written', async () => {
  const restaurant = await house()
  restaurant.watch.set(damageCode, damaged)
  expect(await ready(restaurant)).toMatchObject({ status: 503, message: damaged.text })
})

describe('a database that has fallen silent', () => {
  test('is told of within the time, by both calls, and is not asked again by everybody', async () => {
    const restaurant = await house()
    let asked = 0
    const silence = () => {
      asked++
      return new Promise<never>(() => {})
    }
    const app = Fastify()
    const database = { ...restaurant.database, write: silence, ping: silence }
    serveHealth(app, { database, watch: restaurant.watch, now: Date.now, patienceMs: 20 })
    for (let n = 0; n < 3; n++)
      expect(await ready({ app })).toMatchObject({ status: 503, message: 'The database does not answer.' })
    expect(asked).toBe(1)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBeGreaterThanOrEqual(500)
  })
})
