import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { type Database, openPostgres } from '../../../src/server/db/open.ts'
import { openSockets } from '../../../src/server/realtime/sockets.ts'
import { emptyPostgres } from '../../support/postgres.ts'

test.runIf(process.env.DATABASE_URL)(
  'a rush of orders at one server keeps no bell of another from ringing',
  async () => {
    const postgres = await emptyPostgres()
    if (!postgres) return
    const opened = await openPostgres(postgres.url)
    await migrate(opened)
    await opened.close()
    const [till, kitchen] = await Promise.all([house(postgres.url), house(postgres.url)])
    const screen = io(kitchen.url, { transports: ['websocket'], reconnection: false })
    await event(screen, 'connect')
    const heard = event(screen, 'new_order')
    // The bells find each other when their channels are open on both sides.
    await expect.poll(() => listeners(kitchen.database)).toBe(2)
    const rush = await occupy(till.database)
    till.realtime.announce('new_order', { seq: 1, topics: ['orders'] })
    expect(await heard).toEqual({ seq: 1, topics: ['orders'] })
    await rush.end()
    screen.disconnect()
    await Promise.all([till.close(), kitchen.close()])
    await postgres.drop()
  },
)

const event = (socket: Socket, name: string) => new Promise<unknown>(resolve => socket.once(name, resolve))

/** A bell with a database of its own, that lets everybody listen. */
async function house(address: string) {
  const database = await openPostgres(address)
  const http = createServer()
  const anybody = { sessionId: 1, userId: 1, username: 'a', role: 'admin', scope: '', scopes: [] }
  const sessions = { authenticate: async () => anybody } as never
  const log = { error: () => {} } as never
  const realtime = openSockets(http, { database, sessions, publicUrl: null, isBehindProxy: false, log })
  await new Promise<void>(listening => http.listen(0, '127.0.0.1', listening))
  return {
    database,
    realtime,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      await realtime.close()
      await database.close()
    },
  }
}

/** Every connection for orders is in use, and as many more orders wait for one. */
async function occupy({ read }: Database) {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const ended = Array.from({ length: 20 }, (_, n) => {
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    if (n < 9) begun.push(promise)
    return read.connection().execute(async () => {
      begin()
      await over
    })
  })
  await Promise.all(begun)
  return {
    end: async () => {
      resolve()
      await Promise.all(ended)
    },
  }
}

async function listeners({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and query like 'LISTEN %'`.execute(read)
  return Number(rows[0]?.count)
}
