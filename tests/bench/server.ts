/** The server's speed, measured over HTTP from another process, with the peer's data set and bodies. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/server/db/open.ts'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { type ServerProcess, type StartOptions, signInAt, startServer } from '../support/server-process.ts'
import { afterChange, encodings } from './after-change.ts'
import { fillDataSet, orderBody } from './data-set.ts'
import { type LoadResult, load } from './load.ts'
import { residentMb } from './memory.ts'
import { atLeast, atMost, type Row, told } from './report.ts'

export const benchPassword = 'bench-password'

export interface BenchPlace {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
}

/** Starts a server on `place`, which it creates, and fills it with `dishes` menu items. */
export async function startBench(
  place: BenchPlace,
  dishes: number,
  options: StartOptions = {},
): Promise<{ server: ServerProcess; database: Database }> {
  const env = { ...place.env, ADMIN_PASSWORD: benchPassword, STORE_TIME_ZONE: 'UTC' }
  const server = await startServer(env, [], options)
  const database = await place.open()
  await fillDataSet(database, dishes)
  return { server, database }
}

const runs = 3

/** All server figures on one engine. Peer figures: MariaDB with default durability. */
export async function measureServer(place: BenchPlace): Promise<Row[]> {
  const { server, database } = await startBench(place, 2_000)
  try {
    const cookie = await signInAt(server.url, 'admin', benchPassword)
    const body = JSON.stringify(await orderBody(database))
    const rows: Row[] = []
    const order = (connections: number, requests: number) =>
      median(() =>
        load({
          url: `${server.url}/api/v1/pos/create-order`,
          method: 'POST',
          headers: () => ({ cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          body,
          connections,
          requests,
        }),
      )
    await order(8, 200)

    const one = await order(1, 400)
    rows.push(
      told(`${place.name}: create-order, 1 connection`, one.perSecond, '/s', 202),
      told('p99', one.p99, 'ms', 15.3),
    )
    const eight = await order(8, 1_200)
    rows.push(
      atLeast(
        `${place.name}: create-order, 8 connections`,
        eight.perSecond,
        '/s',
        place.name === 'SQLite' ? 1_000 : 0,
        336,
      ),
    )
    rows.push(atMost('p99', eight.p99, 'ms', 40, 43.3))
    const many = await order(32, 1_200)
    rows.push(
      told(`${place.name}: create-order, 32 connections`, many.perSecond, '/s', 342),
      told('p99', many.p99, 'ms', 157.6),
    )

    await database.write(async tx => {
      const { id } = await tx
        .selectFrom('orders')
        .select('id')
        .orderBy('id', 'desc')
        .offset(200)
        .limit(1)
        .executeTakeFirstOrThrow()
      await tx.updateTable('orders').set({ status: 'completed' }).where('id', '<=', id).execute()
      await bumpVersions(tx, ['orders', 'kitchen'])
    })
    const get = (path: string, connections: number, requests: number, headers: Record<string, string> = {}) =>
      median(() =>
        load({
          url: `${server.url}/api/v1${path}`,
          method: 'GET',
          headers: () => ({ cookie, 'accept-encoding': 'gzip', ...headers }),
          connections,
          requests,
        }),
      )
    const init = await get('/pos/init', 1, 300)
    rows.push(
      atMost(`${place.name}: /pos/init, 2,000 dishes, on the wire`, init.bytes / 1_024, 'KB', 40, 589_577 / 1_024),
    )
    rows.push(atMost('p50, 1 connection', init.p50, 'ms', 5, 26.2))
    rows.push(told('8 connections', (await get('/pos/init', 8, 2_000)).perSecond, '/s', 38.4))
    const etag = await etagOf(server.url, cookie)
    const unchanged = await get('/pos/init', 1, 300, { 'if-none-match': etag })
    rows.push(atMost('unchanged: answers that are not 304', 300 - (unchanged.statuses[304] ?? 0), '', 0))
    for (const [path, peer] of [
      ['/kitchen', 6.3],
      ['/orders', 8.4],
    ] as const) {
      const kept = await get(path, 1, 300)
      rows.push(atMost(`${place.name}: ${path}, 200 open orders, p50`, kept.p50, 'ms', 4, peer))
      rows.push(told('on the wire', kept.bytes / 1_024, 'KB', (path === '/orders' ? 197_237 : 187_461) / 1_024))
      for (const [name, accept] of Object.entries(encodings)) {
        const ms = await afterChange({ url: server.url, cookie, path, accept })
        rows.push(atMost(`right after a change, ${name}, p50`, ms, 'ms', 5, peer))
      }
    }
    rows.push(told(`${place.name}: memory of the server`, residentMb(server), 'MB', 110))
    return rows
  } finally {
    await server.stop()
    await database.close()
  }
}

async function etagOf(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/pos/init`, { headers: { cookie } })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** The run whose p50 is the middle one of three. */
async function median(run: () => Promise<LoadResult>): Promise<LoadResult> {
  const results: LoadResult[] = []
  for (let number = 0; number < runs; number++) results.push(await run())
  return results.toSorted((a, b) => a.p50 - b.p50)[Math.floor(runs / 2)] as LoadResult
}
