/** The connections for queries, in the shape that Kysely expects of a pool. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Availability } from './availability.ts'
import { clientOptions, cut, type Limits, newClient } from './clients.ts'
import {
  databaseAway,
  databaseBusy,
  hasTooManyConnections,
  isConnectionLost,
  isDatabaseError,
} from './connection-errors.ts'
import { makeConnectionQueue } from './connection-queue.ts'
import { type Lease, makeLease, persistMs } from './lease.ts'

interface PoolNeeds {
  readonly url: string
  readonly schemaName: string
  readonly limits: Limits
  /** How many connections at most. */
  readonly connections: number
  readonly availability: Availability
}

/** Connections that stay open when idle: other programs can't take them. */
const keptOpen = 2
const idleMs = 30_000
const pauseMs = 100
const lastWorkMs = 3_000

/** An empty pool; connections are made when they are needed. */
export function openPool({ url, schemaName, limits, connections, availability }: PoolNeeds): PostgresPool {
  const queue = makeConnectionQueue(connections)
  const options = clientOptions(url, schemaName, limits, availability.name)
  const clients = new Set<pg.Client>()
  const usedBefore = new WeakSet<pg.PoolClient>()
  let isClosed = false
  let pool = newPool(options, connections, clients)

  const unwatch = availability.onUnavailable(why => {
    // What was open leads nowhere, also where it does not know yet.
    const old = pool
    pool = newPool(options, connections, clients)
    queue.rejectWaiting(databaseAway(why))
    for (const client of clients) cut(client)
    old.end().catch(() => {})
  })

  async function newConnection(): Promise<pg.PoolClient> {
    const until = performance.now() + persistMs
    for (;;) {
      if (isClosed || !availability.isAvailable()) throw databaseAway(new Error(isClosed ? 'closed' : 'away'))
      const from = pool
      const answered = availability.trackQuery()
      try {
        const client = await from.connect()
        // One that was idle came from the pool: nothing was asked.
        answered(!usedBefore.has(client))
        usedBefore.add(client)
        if (from === pool) return client
        client.release(true)
      } catch (error) {
        answered(isDatabaseError(error))
        if (isDatabaseError(error) && !isConnectionLost(error) && !hasTooManyConnections(error)) throw error
        // Where somebody else has taken all other connections ours are enough, if we have any.
        const isOfNoUse = from === pool && (!hasTooManyConnections(error) || from.totalCount === 0)
        if (isOfNoUse) await availability.reportFailure(error)
        if (performance.now() > until) throw databaseBusy(error)
        await pause()
      }
    }
  }

  async function lease(): Promise<Lease> {
    const leave = await queue.acquire()
    let client: pg.PoolClient | null
    try {
      client = await newConnection()
    } catch (error) {
      leave()
      throw error
    }
    return makeLease(client, leave, { newConnection, availability })
  }

  return {
    connect: lease as unknown as () => Promise<PostgresPoolClient>,
    options,
    async end() {
      isClosed = true
      unwatch()
      queue.rejectWaiting(databaseAway(new Error('closed')))
      await queue.idleWithin(availability.isAvailable() ? lastWorkMs : 0)
      pool.end().catch(() => {})
      for (const client of clients) cut(client)
    },
  }
}

/** Connections as they are needed; `clients` holds those that are open. */
function newPool(options: pg.ClientConfig, connections: number, clients: Set<pg.Client>): pg.Pool {
  // The pool calls this with `new`; what it gives hears its errors from the first moment on.
  function Heard(this: unknown, config: pg.ClientConfig) {
    const client = newClient(config)
    clients.add(client)
    return client.once('end', () => clients.delete(client))
  }
  const made = new pg.Pool({
    ...options,
    max: connections,
    min: Math.min(keptOpen, connections),
    idleTimeoutMillis: idleMs,
    Client: Heard as unknown as NonNullable<pg.PoolConfig['Client']>,
  })
  // An idle connection that the server closes: the next query opens another one.
  return made.on('error', () => {})
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve, pauseMs))
