import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Announcement } from '../../../src/contract/realtime.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openPostgres } from '../../../src/server/db/open.ts'
import { type Availability, watchAvailability } from '../../../src/server/db/postgres/availability.ts'
import { orderLimits } from '../../../src/server/db/postgres/clients.ts'
import { makeConnectionQueue } from '../../../src/server/db/postgres/connection-queue.ts'
import { openPool } from '../../../src/server/db/postgres/pool.ts'
import { Unavailable } from '../../../src/server/http/unavailable.ts'
import { type DatabaseWire, openDatabaseWire } from '../../support/database-wire.ts'
import { emptyPostgres } from '../../support/postgres.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

describe.runIf(process.env.DATABASE_URL)('a connection to PostgreSQL that is lost', () => {
  let wire: DatabaseWire
  let restaurant: Restaurant
  let url = ''
  const sockets: Socket[] = []

  beforeEach(async () => {
    const postgres = await emptyPostgres()
    if (!postgres) return
    wire = await openDatabaseWire(postgres.url)
    const database = await openPostgres(wire.url, 'public', 10, { say: () => {} })
    await migrate(database)
    const close = async () => {
      await database.close()
      await wire.close()
      await postgres.drop()
    }
    restaurant = await openRestaurant({ database: { database, place: { url: postgres.url }, close } })
    await restaurant.app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(restaurant.app.server.address() as AddressInfo).port}`
    return () => restaurant.close()
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })

  const count = async (table: 'orders' | 'sessions') => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      restaurant.database.read,
    )
    return rows[0]?.count
  }
  const endConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(restaurant.database.read)
  const order = () => ({ cart: [{ id: restaurant.menu.soup, quantity: 1 }] })

  async function connect(cookies: ReadonlyMap<string, string>): Promise<{ socket: Socket; heard: Announcement[] }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false })
    sockets.push(socket)
    const heard: Announcement[] = []
    for (const event of ['new_order', 'order_update', 'changed']) socket.on(event, news => heard.push(news))
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject))
    return { socket, heard }
  }

  test('at the very moment of COMMIT leaves one order: the kitchen is told, and who sends it again hears that it stands', async () => {
    const waiter = await restaurant.as('waiter')
    const { heard } = await connect(waiter.cookies)
    await waiter('GET', '/orders')
    wire.breakAtCommit('answer')
    const send = () => waiter('POST', '/pos/create-order', order(), { 'idempotency-key': 'a' })
    const away = await send()
    expect([away.status, away.headers['retry-after']]).toEqual([503, '1'])
    await expect.poll(() => heard.filter(({ topics }) => topics.includes('orders')).length).toBeGreaterThan(0)
    expect((await send()).status).toBe(200)
    expect(await count('orders')).toBe(1)
    expect(wire.brokenCommits()).toBe(1)
  })

  test('just before COMMIT arrives leaves no order, and who sends it again makes it once', async () => {
    const waiter = await restaurant.as('waiter')
    await waiter('GET', '/orders')
    wire.breakAtCommit('question')
    const send = () => waiter('POST', '/pos/create-order', order(), { 'idempotency-key': 'a' })
    expect((await send()).status).toBe(503)
    expect((await send()).status).toBe(200)
    expect(await count('orders')).toBe(1)
    expect(wire.brokenCommits()).toBe(1)
  })

  test.each([
    ['answer', 1],
    ['question', 0],
  ] as const)('is not taken for a success of what bears no key (the %s of COMMIT)', async (part, stored) => {
    const waiter = await restaurant.as('waiter')
    await waiter('GET', '/orders')
    wire.breakAtCommit(part)
    expect((await waiter('POST', '/pos/create-order', order())).status).toBe(503)
    expect(await count('orders')).toBe(stored)
    expect(wire.brokenCommits()).toBe(1)
  })

  test('under somebody who reads is not noticed by them', async () => {
    const waiter = await restaurant.as('waiter')
    for (let times = 0; times < 5; times++) {
      await Promise.all(Array.from({ length: 10 }, () => waiter('GET', '/orders')))
      await endConnections()
      const answers = await Promise.all(Array.from({ length: 10 }, () => waiter('GET', '/pos/init')))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    }
  })

  test('makes this process tell its screens once how far the store is', async () => {
    const waiter = await restaurant.as('waiter')
    const { heard } = await connect(waiter.cookies)
    await endConnections()
    await expect.poll(() => heard).toMatchObject([{ topics: expect.arrayContaining(['orders', 'menu']) }])
  })

  test('does not leave a removed tablet listening', async () => {
    const waiter = await restaurant.as('waiter')
    const { socket } = await connect(waiter.cookies)
    const gone = new Promise(resolve => socket.once('disconnect', resolve))
    await sql`delete from sessions`.execute(restaurant.database.read)
    await endConnections()
    expect(await gone).toBe('io server disconnect')
  })

  test('and leads to a database that knows less makes screens begin again', async () => {
    const waiter = await restaurant.as('waiter')
    for (const key of ['a', 'b']) await waiter('POST', '/pos/create-order', order(), { 'idempotency-key': key })
    const { socket } = await connect(waiter.cookies)
    const gone = new Promise(resolve => socket.once('disconnect', resolve))
    await sql`update versions set seq = seq - 1`.execute(restaurant.database.read)
    await endConnections()
    expect(await gone).toBe('io server disconnect')
  })
})

test.runIf(process.env.DATABASE_URL)(
  'a connection that was made earlier proves nothing of a database that is silent now',
  async () => {
    const postgres = await emptyPostgres()
    if (!postgres) return
    const wire = await openDatabaseWire(postgres.url)
    const answers: boolean[] = []
    const availability: Availability = {
      ...watchAvailability(wire.url, () => {}),
      trackQuery: () => isAnswered => void answers.push(isAnswered),
    }
    const pool = openPool({ url: wire.url, schemaName: 'public', limits: orderLimits, connections: 2, availability })
    const first = await pool.connect()
    first.release()
    expect(answers).toEqual([true])
    wire.swallow()
    const second = await pool.connect()
    expect(answers).toEqual([true, false])
    second.release()
    await pool.end()
    availability.close()
    await wire.close()
    await postgres.drop()
  },
)

describe.runIf(process.env.DATABASE_URL)('a database that is not there when the server starts', () => {
  test('is waited for, and said so', async () => {
    const postgres = await emptyPostgres()
    if (!postgres) return
    const wire = await openDatabaseWire(postgres.url)
    wire.swallow()
    const said: string[] = []
    const opening = openPostgres(wire.url, 'public', 2, { say: line => said.push(line) })
    await expect
      .poll(() => said)
      .toEqual([
        expect.stringMatching(
          /^The database at 127\.0\.0\.1:\d+ does not answer yet\. Comanda waits for it, up to 60 s\.$/,
        ),
      ])
    wire.heal()
    const database = await opening
    await database.ping()
    await database.close()
    await wire.close()
    await postgres.drop()
  })

  test('and does not come is named in words that help', async () => {
    const nobody = 'postgres://nobody@127.0.0.1:1/none'
    const opening = openPostgres(nobody, 'public', 2, { say: () => {}, waitMs: 1 })
    await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1 did not answer for 0 s\. Is it running/)
  })
})

test('who finds too long a line in front of the database is told to come again, and the others get their turn', async () => {
  const places = makeConnectionQueue(1, 2)
  const leave = await places.acquire()
  const [second, third] = [places.acquire(), places.acquire()]
  await expect(places.acquire()).rejects.toBeInstanceOf(Unavailable)
  leave()
  leave()
  const leaveSecond = await second
  leaveSecond()
  const leaveThird = await third
  leaveThird()
  expect(await places.acquire()).toBeTypeOf('function')
})

test('who waits for a database that goes away learns of it at once', async () => {
  const places = makeConnectionQueue(1)
  await places.acquire()
  const waiting = places.acquire()
  places.rejectWaiting(new Unavailable(1, 'Away.'))
  await expect(waiting).rejects.toThrow('Away.')
})
