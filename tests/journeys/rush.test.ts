import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { databaseFile } from '../../src/server/env.ts'
import { emptyPostgres } from '../support/postgres.ts'
import { type RushResult, rush } from '../support/rush.ts'
import { type ServerProcess, signInAt, startServer } from '../support/server-process.ts'
import { fillSmallMenu } from '../support/small-menu.ts'

const password = 'right-horse'
const orders = 500
const tills = 32

interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
  readonly remove: () => Promise<void>
}

let place: Place
let database: Database
let body: unknown
let servers: ServerProcess[] = []

beforeAll(async () => {
  place = await newPlace()
  servers = [await startServer(place.env)]
  database = await place.open()
  const menu = await fillSmallMenu(database)
  body = {
    cart: [
      { id: menu.soup, quantity: 2 },
      { id: menu.pizza, quantity: 1, variant_id: menu.large, notes: 'no onions' },
      { id: menu.pizza, quantity: 3, variant_id: menu.small, addons_ids: [menu.cheese, menu.olives] },
    ],
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerId: null,
    tableId: menu.table,
  }
})

afterAll(async () => {
  await Promise.all(servers.map(server => server.kill()))
  await database.close()
  await place.remove()
})

const theFirst = () => servers[0] as ServerProcess

describe('the Saturday evening rush', () => {
  test('500 orders from 32 tills, each sent twice, are 500 orders with the tokens 1 to 500', async () => {
    const cookie = await signInAt(theFirst().url, 'admin', password)
    const result = await rush({ urls: [theFirst().url], cookie, orders, tills, body })
    expectEachOnce(result)
    expect(await tokensOfTheDay()).toEqual(numbers(1, orders))
  })

  test.runIf(process.env.DATABASE_URL)(
    'two servers over one PostgreSQL act as one: 500 more orders, no token twice, none missing',
    async () => {
      const second = await startServer(place.env)
      servers.push(second)
      const cookie = await signInAt(second.url, 'admin', password)
      const result = await rush({ urls: [theFirst().url, second.url], cookie, orders, tills, body })
      expectEachOnce(result)
      expect(await tokensOfTheDay()).toEqual(numbers(1, 2 * orders))
    },
  )
})

test('three power cuts in the middle of service lose no acknowledged order', async () => {
  const acknowledged = new Set<number>()
  const before = (await tokensOfTheDay()).length
  for (let cut = 0; cut < 3; cut++) {
    const server = theFirst()
    const cookie = await signInAt(server.url, 'admin', password)
    const running = rush({ urls: [server.url], cookie, orders: 100_000, tills: 8, body })
    // Somewhere in the middle: after a number of orders that differs from cut to cut.
    await untilStored((await tokensOfTheDay()).length + 5 + cut * 20)
    await server.kill()
    for (const { orderId } of (await running).acknowledged) acknowledged.add(orderId)
    servers = [await startServer(place.env), ...servers.slice(1)]
    const stored = new Set((await database.read.selectFrom('orders').select('id').execute()).map(({ id }) => id))
    expect([...acknowledged].filter(id => !stored.has(id))).toEqual([])
  }
  expect(acknowledged.size).toBeGreaterThan(10)
  const tokens = await tokensOfTheDay()
  expect(tokens).toEqual(numbers(1, tokens.length))
  expect(tokens.length).toBeGreaterThanOrEqual(before + acknowledged.size)
  const incomplete = await database.read
    .selectFrom('orders')
    .leftJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('orders.id')
    .groupBy('orders.id')
    .having(eb => eb.fn.count('order_items.id'), '!=', 3)
    .execute()
  expect(incomplete).toEqual([])
})

test('a stopped server finishes what it began and ends cleanly', async () => {
  const server = theFirst()
  const cookie = await signInAt(server.url, 'admin', password)
  const running = rush({ urls: [server.url], cookie, orders: 40, tills: 4, body })
  const code = await server.stop()
  const { statuses } = await running
  servers = [await startServer(place.env), ...servers.slice(1)]
  expect(code).toBe(0)
  expect([...statuses.keys()].filter(status => status >= 500)).toEqual([])
})

function expectEachOnce({ acknowledged, statuses, differingRepeats, unanswered }: RushResult) {
  expect(Object.fromEntries(statuses)).toEqual({ 200: 2 * orders })
  expect({ differingRepeats, unanswered }).toEqual({ differingRepeats: 0, unanswered: 0 })
  expect(new Set(acknowledged.map(({ orderId }) => orderId)).size).toBe(orders)
}

async function untilStored(count: number): Promise<void> {
  const stored = async () =>
    (
      await database.read
        .selectFrom('orders')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  while ((await stored()) < count) await new Promise(resolve => setImmediate(resolve))
}

async function tokensOfTheDay(): Promise<number[]> {
  const rows = await database.read.selectFrom('orders').select('token_no').orderBy('token_no').execute()
  return rows.map(({ token_no }) => token_no)
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

async function newPlace(): Promise<Place> {
  const common = { ADMIN_PASSWORD: password, STORE_TIME_ZONE: 'UTC' }
  const postgres = await emptyPostgres()
  if (postgres)
    return {
      env: { ...common, DATABASE_URL: postgres.url },
      open: () => openPostgres(postgres.url, 'public', 2),
      remove: postgres.drop,
    }
  const folder = mkdtempSync(join(tmpdir(), 'comanda-rush-'))
  return {
    env: { ...common, DATA_DIR: folder },
    open: async () => openSqlite(databaseFile(folder)),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
