import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/server/db/open.ts'
import { type DatabaseWire, openDatabaseWire } from '../support/database-wire.ts'
import { emptyPostgres } from '../support/postgres.ts'
import { type ServerProcess, signInAt, startServer } from '../support/server-process.ts'
import { openShift, type Shift } from '../support/shift.ts'
import { fillSmallMenu, type SmallMenu } from '../support/small-menu.ts'

const password = 'right-horse-battery'

describe.runIf(process.env.DATABASE_URL)('when the database goes away under a running restaurant', () => {
  let wire: DatabaseWire
  let direct: pg.Client
  let menu: SmallMenu
  let servers: ServerProcess[] = []
  let cookie = ''
  let shift: Shift
  let close = async () => {}

  beforeAll(async () => {
    const postgres = await emptyPostgres()
    if (!postgres) return
    wire = await openDatabaseWire(postgres.url)
    direct = new pg.Client({ connectionString: postgres.url }).on('error', () => {})
    await direct.connect()
    const env = { DATABASE_URL: wire.url, ADMIN_PASSWORD: password, STORE_TIME_ZONE: 'UTC', LOG_LEVEL: 'silent' }
    servers = [await startServer(env), await startServer(env)]
    const database = await openPostgres(postgres.url)
    menu = await fillSmallMenu(database)
    await database.close()
    close = async () => {
      await wire.close()
      await direct.end()
      await postgres.drop()
    }
  })
  beforeEach(async () => {
    const urls = servers.map(({ url }) => url)
    wire.heal()
    for (const url of urls) await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200)
    cookie = await signInAt(urls[0] as string, 'admin', password)
    const tablets = await Promise.all(urls.map(url => signInAt(url, 'admin', password)))
    shift = openShift({ urls, cookie, tablets, dish: menu.soup, tills: 4, restMs: 20 })
    return () => shift.close()
  })
  afterAll(async () => {
    await Promise.all(servers.map(server => server.kill()))
    await close()
  })

  /** Nothing lost, nothing doubled, every kitchen knows of everything, and everybody is still signed in. */
  async function expectAllIsWell() {
    expect(await shift.lastOrders(20_000)).toBe(true)
    const marks = [...shift.acknowledged.keys()]
    expect(marks.length).toBeGreaterThan(0)
    const { rows } = await direct.query<{ notes: string }>('select notes from order_items where notes = any($1)', [
      marks,
    ])
    expect(rows.map(({ notes }) => notes).toSorted()).toEqual(marks.toSorted())
    for (const kitchen of shift.shown) await expect.poll(() => marks.filter(mark => !kitchen.has(mark))).toEqual([])
    expect(shift.signedOut()).toBe(0)
    expect(shift.strange).toEqual([])
    expect(servers.map(server => server.process.exitCode)).toEqual(servers.map(() => null))
  }
  const moreOrders = async (count: number) => {
    const before = shift.acknowledged.size
    await expect.poll(() => shift.acknowledged.size).toBeGreaterThan(before + count)
  }

  test('connections that an administrator ends cost no order, and every kitchen goes on hearing', async () => {
    for (let times = 0; times < 3; times++) {
      await moreOrders(20)
      await direct.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    await moreOrders(20)
    await expectAllIsWell()
  })

  test('a silent database is said to be away, and orders go on as soon as it speaks', async () => {
    await moreOrders(10)
    wire.swallow()
    await expect.poll(() => shift.heard.get(503) ?? 0).toBeGreaterThan(20)
    for (const { url } of servers) {
      expect((await fetch(`${url}/healthz`)).status).toBe(503)
      const who = await fetch(`${url}/api/v1/users`, { headers: { cookie } })
      expect(who.status).toBe(503)
      expect(await who.json()).toMatchObject({ message: /^The server can't reach its database/ })
    }
    wire.heal()
    await moreOrders(20)
    for (const { url } of servers) expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await expectAllIsWell()
  })

  test('a server that is told to stop ends in order, also while its database is silent', async () => {
    await moreOrders(10)
    wire.swallow()
    const codes = await Promise.all(servers.map(server => server.stop()))
    expect(codes).toEqual([0, 0])
  })
})
