/**
 * A connection of the pool in use. A lost one is replaced under a query that may be repeated; in a transaction the loss
 * is reported, so that it can run again.
 */
import type pg from 'pg'
import type { Availability } from './availability.ts'
import { cut } from './clients.ts'
import {
  ConnectionLostError,
  databaseAway,
  databaseBusy,
  isConnectionLost,
  isDatabaseError,
  isReadOnly,
  isTooSlow,
} from './connection-errors.ts'

/** What one user of the pool holds until it lets go of it. */
export interface Lease {
  readonly query: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  readonly release: (isBroken?: boolean) => void
}

interface LeaseNeeds {
  readonly newConnection: () => Promise<pg.PoolClient>
  readonly availability: Availability
}

/** How long is tried again where the database is there and yet something goes wrong. */
export const persistMs = 5_000

/** A lease on `first`; `leave` gives its place to the next in the queue. */
export function makeLease(first: pg.PoolClient, leave: () => void, { newConnection, availability }: LeaseNeeds): Lease {
  let client: pg.PoolClient | null = first
  let isInTransaction = false

  async function drop(error: unknown) {
    if (!client) return
    cut(client)
    client.release(true)
    client = null
    if (isReadOnly(error)) await availability.reportFailure(error)
  }

  async function askOnce(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    client ??= await newConnection()
    const answered = availability.trackQuery()
    try {
      const result = await client.query(text, values as unknown[])
      answered(true)
      return result
    } catch (error) {
      answered(isDatabaseError(error))
      throw error
    }
  }

  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const until = performance.now() + persistMs
    for (;;) {
      try {
        const result = await askOnce(text, values)
        isInTransaction = begins.test(text) || (isInTransaction && !ends.test(text))
        return result
      } catch (error) {
        if (isTooSlow(error)) throw databaseBusy(error)
        if (!isConnectionLost(error)) throw error
        await drop(error)
        if (isInTransaction) {
          if (!ends.test(text)) throw new ConnectionLostError(error, false)
          isInTransaction = false
          if (text === 'rollback') return nothing
          throw new ConnectionLostError(error, true)
        }
        if (!mayAskAgain.test(text) || performance.now() > until) throw databaseAway(error)
      }
    }
  }

  return {
    async query(text, values) {
      if (client || !isInTransaction) return query(text, values)
      // The transaction went with its connection.
      if (text !== 'rollback') throw new ConnectionLostError(new Error('the connection is gone'), false)
      isInTransaction = false
      return nothing
    },
    release(isBroken) {
      client?.release(isBroken || isInTransaction)
      client = null
      leave()
    },
  }
}

const begins = /^(begin|start transaction)/
const ends = /^(commit|rollback)$/
/** Asked outside of a transaction these change nothing. */
const mayAskAgain = /^(select|begin|start transaction|with(?!.*\b(insert|update|delete)\b))\b/is

const nothing = { command: 'ROLLBACK', rows: [], rowCount: 0, oid: 0, fields: [] } satisfies pg.QueryResult
