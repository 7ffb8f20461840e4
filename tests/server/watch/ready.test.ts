import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import type { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { type Database, openSqlite } from '../../../src/server/db/open.ts'
import { failedWriteCode } from '../../../src/server/watch/failed-writes.ts'
import { damageCode, damaged } from '../../../src/server/watch/integrity.ts'
import { serveHealth } from '../../../src/server/watch/ready.ts'
import { sayIn } from '../../../src/texts/say.ts'
import { openTestDatabase } from '../../support/database.ts'
import { orderOf } from '../../support/orders.ts'
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
  expect(await ready(restaurant)).toMatchObject({ status: 503, message: sayIn('en')('health.damaged') })
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

test.skipIf(process.env.DATABASE_URL)(
  'below 50 MB of room it is not ready, whatever can still be written',
  async () => {
    const restaurant = await house()
    const app = Fastify()
    let left = 49_999_999
    const askDisk = (async () => ({ bavail: left, bsize: 1 })) as unknown as typeof statfs
    const { database, watch, clock } = restaurant
    serveHealth(app, { database, watch, now: () => clock.now, askDisk })
    expect(await ready({ app })).toMatchObject({
      status: 503,
      message: "Less than 50 MB are left on the server's disk.",
    })
    left = 50_000_000
    clock.now += 1_100
    expect(await ready({ app })).toMatchObject({ status: 200 })
  },
)

describe('an order that the disk did not take', () => {
  /** A restaurant whose disk takes nothing that is larger than one row while `trouble` is set. */
  const failingHouse = async () => {
    const place = await openTestDatabase()
    const disk: { trouble: object | null; orders: number } = { trouble: null, orders: 0 }
    const write: Database['write'] = work =>
      place.database.write(async tx => {
        const orders = await ordersIn(place.database)
        const result = await work(tx)
        const isLarge = (await ordersIn({ read: tx })) > orders || (await photosIn({ read: tx })) > 0
        if (disk.trouble && isLarge) throw Object.assign(new Error('the disk'), disk.trouble)
        return result
      })
    const restaurant = await openRestaurant({ database: { ...place, database: { ...place.database, write } } })
    open.push(restaurant)
    return { restaurant, disk }
  }
  const ordersIn = async ({ read }: Pick<Database, 'read'>) =>
    (await read.selectFrom('orders').select('id').execute()).length
  const photosIn = async ({ read }: Pick<Database, 'read'>) =>
    (await read.selectFrom('photos').select('name').execute()).length
  const isOnSqlite = !process.env.DATABASE_URL

  test.each([
    ['is full', isOnSqlite ? { errcode: 13 } : { code: '53100' }, "The server's disk is full."],
    ['fails', isOnSqlite ? { errcode: 10 } : { code: '58030' }, "The server's disk cannot save."],
  ])('makes the server unready when the disk %s, until as much can be written again', async (_, trouble, words) => {
    const { restaurant, disk } = await failingHouse()
    const waiter = await restaurant.as('waiter')
    expect(await ready(restaurant)).toMatchObject({ status: 200 })
    disk.trouble = trouble
    expect((await waiter('POST', '/pos/create-order', orderOf(restaurant.menu))).status).toBe(503)
    expect(await ready(restaurant)).toMatchObject({ status: 503, message: words })
    expect(restaurant.watch.list()).toMatchObject([{ code: failedWriteCode, level: 'red' }])
    disk.trouble = null
    restaurant.clock.now += 1_100
    expect(await ready(restaurant)).toMatchObject({ status: 200 })
    expect(restaurant.watch.list()).toEqual([])
    expect(await photosIn(restaurant.database)).toBe(0)
  })

  test('makes it unready until the next order is taken', async () => {
    const { restaurant, disk } = await failingHouse()
    const waiter = await restaurant.as('waiter')
    disk.trouble = isOnSqlite ? { errcode: 13 } : { code: '53100' }
    expect((await waiter('POST', '/pos/create-order', orderOf(restaurant.menu))).status).toBe(503)
    disk.trouble = null
    expect(restaurant.watch.list()).toHaveLength(1)
    expect((await waiter('POST', '/pos/create-order', orderOf(restaurant.menu))).status).toBe(200)
    expect(restaurant.watch.list()).toEqual([])
  })
})

/** A disk of this machine of `megabytes`; null where this account may not make one. */
function smallDisk(megabytes: number): { readonly folder: string; readonly remove: () => void } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'comanda-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return null
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

const disk = process.env.DATABASE_URL ? null : smallDisk(16)
afterAll(() => disk?.remove())

test.skipIf(!disk)('a disk that is really full: orders fail, and so does the check, until there is room', async () => {
  if (!disk) return
  const database = openSqlite(join(disk.folder, 'comanda.db'))
  await migrate(database)
  const place = { file: join(disk.folder, 'comanda.db') }
  const restaurant = await openRestaurant({ database: { database, place, close: database.close } })
  const { watch, clock, menu } = restaurant
  const app = Fastify()
  const roomy = (async () => ({ bavail: 1e12, bsize: 1 })) as unknown as typeof statfs
  serveHealth(app, { database, watch, now: () => clock.now, askDisk: roomy })
  try {
    const waiter = await restaurant.as('waiter')
    const order = () => waiter('POST', '/pos/create-order', orderOf(menu))
    expect((await order()).status).toBe(200)
    const filler = join(disk.folder, 'somebody-elses.film')
    for (let bytes = 1 << 20; bytes >= 1 << 12; ) {
      try {
        writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
      } catch {
        bytes >>= 1
      }
    }
    let answer = await order()
    for (let n = 0; n < 2_000 && answer.status === 200; n++) answer = await order()
    expect(answer.body.message).toContain("The server's disk is full.")
    expect(await ready({ app })).toMatchObject({ status: 503, message: "The server's disk is full." })
    rmSync(filler)
    clock.now += 1_100
    expect(await ready({ app })).toMatchObject({ status: 200 })
    expect((await order()).status).toBe(200)
  } finally {
    await restaurant.close()
  }
})
