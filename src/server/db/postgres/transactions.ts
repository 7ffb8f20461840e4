/** Transactions that are run again as a whole where it is certain, or without harm, that they did not happen. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { mayRunAgain } from '../codec.ts'
import { ConnectionLostError, databaseAway } from './connection-errors.ts'

/** What the work of a transaction may have to know about its earlier runs. */
export interface Attempt {
  /** COMMIT of an earlier run was on its way when the connection went: it may stand. */
  readonly mayHaveCommitted: boolean
}

const firstAttempt: Attempt = { mayHaveCommitted: false }

/** Races are few and short; a connection that is lost again and again is a database that is away. */
const triesOnRace = 5
const persistMs = 8_000
const pauseMs = 50

/**
 * Runs `run` until it is through. Before COMMIT nothing was changed; after it `settle` finds out. null: it may run
 * again.
 */
async function runWhole<T>(
  run: (attempt: Attempt) => Promise<T>,
  settle: (error: ConnectionLostError) => Promise<{ readonly result: T } | null>,
): Promise<T> {
  const until = performance.now() + persistMs
  let attempt = firstAttempt
  for (let races = 0; ; ) {
    try {
      return await run(attempt)
    } catch (error) {
      if (error instanceof ConnectionLostError) {
        const settled = error.isUndecided ? await settle(error) : null
        if (settled) return settled.result
        if (performance.now() > until) throw databaseAway(error)
        attempt = { mayHaveCommitted: attempt.mayHaveCommitted || error.isUndecided }
      } else {
        races += 1
        if (races >= triesOnRace || !mayRunAgain(error)) throw error
      }
    }
  }
}

/** A transaction that reads only. */
export function readWhole<S, T>(db: Kysely<S>, work: (tx: Transaction<S>) => Promise<T>): Promise<T> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return runWhole(
    () => reading.execute(work),
    async () => null,
  )
}

/** A transaction that does nothing a second time, because a key of its own decides whether it has happened. */
export const writeOnce = <S, T>(
  db: Kysely<S>,
  work: (tx: Transaction<S>, attempt: Attempt) => Promise<T>,
): Promise<T> =>
  runWhole(
    attempt => db.transaction().execute(tx => work(tx, attempt)),
    async () => null,
  )

/**
 * A transaction without a key: under its number the database tells afterwards whether it stands (txid_status,
 * https://www.postgresql.org/docs/current/functions-info.html).
 */
export function writeNumbered<S, T>(
  db: Kysely<S>,
  work: (tx: Transaction<S>, attempt: Attempt) => Promise<T>,
): Promise<T> {
  let number: string | null = null
  let last: { readonly result: T } | null = null
  return runWhole(
    attempt =>
      db.transaction().execute(async tx => {
        const result = await work(tx, attempt)
        const { rows } = await sql<{
          number: string | null
        }>`select txid_current_if_assigned()::text as number`.execute(tx)
        number = rows[0]?.number ?? null
        last = { result }
        return result
      }),
    async error => {
      // Without a number nothing was to be committed.
      if (number === null || (await stands(db, number, error))) return last
      return null
    },
  )
}

/** Whether the transaction stands; waits for one that has not ended. Throws `Unavailable` when nobody can say. */
async function stands<S>(db: Kysely<S>, number: string, lost: ConnectionLostError): Promise<boolean> {
  const until = performance.now() + persistMs
  while (performance.now() < until) {
    const { rows } = await sql<{ status: string | null }>`select txid_status(${number}::bigint) as status`.execute(db)
    const status = rows[0]?.status
    if (status === 'committed') return true
    if (status === 'aborted') return false
    if (status !== 'in progress') break
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  throw databaseAway(lost)
}
