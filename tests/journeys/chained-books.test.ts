import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/server/books/verify.ts'
import { type Database, openPostgres } from '../../src/server/db/open.ts'
import { orderOf } from '../support/orders.ts'
import { emptyPostgres } from '../support/postgres.ts'
import { type ServerProcess, signInAt, startServer } from '../support/server-process.ts'
import { fillSmallMenu, type SmallMenu } from '../support/small-menu.ts'

const password = 'right-horse'
const processes = 4
const actsOfEach = 12

describe.runIf(process.env.DATABASE_URL)('four servers over one PostgreSQL', () => {
  let servers: ServerProcess[] = []
  let menu: SmallMenu
  let database: Database
  let drop = async () => {}

  beforeAll(async () => {
    const postgres = await emptyPostgres()
    if (!postgres) return
    drop = postgres.drop
    const env = { DATABASE_URL: postgres.url, ADMIN_PASSWORD: password, STORE_TIME_ZONE: 'UTC' }
    servers = await Promise.all(Array.from({ length: processes }, () => startServer(env)))
    database = await openPostgres(postgres.url, 'public', 2)
    menu = await fillSmallMenu(database)
  })
  afterAll(async () => {
    await Promise.all(servers.map(server => server.kill()))
    await database?.close()
    await drop()
  })

  test('acts and orders at once, at all of them: every act is in the books once, and nothing is broken', async () => {
    const cookies = await Promise.all(servers.map(({ url }) => signInAt(url, 'admin', password)))
    const before = await verifyBooks(database.read)
    const send = async (place: number, path: string, body: unknown) => {
      const { status } = await fetch(`${servers[place]?.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies[place] ?? '' },
        body: JSON.stringify(body),
      })
      return status
    }
    const till = async (place: number) => {
      const statuses: number[] = []
      for (let n = 0; n < actsOfEach; n++)
        statuses.push(
          ...(await Promise.all([
            send(place, '/settings/payment-types/add', { title: `Card ${place} ${n}` }),
            send(place, '/pos/create-order', orderOf(menu)),
            // Another change of the same row: they wait for each other.
            send(place, `/menu-items/update/${menu.soup}`, { title: 'Soup', price: `${1 + n}.0${place}` }),
          ])),
        )
      return statuses
    }
    const statuses = (await Promise.all(servers.map((_, place) => till(place)))).flat()
    expect(new Set(statuses)).toEqual(new Set([200]))

    const verdict = await verifyBooks(database.read)
    if (!('books' in verdict) || !('books' in before)) throw new Error(JSON.stringify([before, verdict]))
    const added = await database.read
      .selectFrom('audit')
      .select(['seq', 'act'])
      .where('seq', '>', before.books.rows)
      .execute()
    expect(added.filter(({ act }) => act === 'payment-type.change')).toHaveLength(processes * actsOfEach)
    expect(added).toHaveLength(verdict.books.rows - before.books.rows)
  })
})
