/**
 * Writes that arrive together share one commit, and so one sync. Each has its own savepoint, and none is acknowledged
 * before the commit is on disk.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import { mayRunAgain } from './codec.ts'
import type { Schema } from './schema.ts'

type Tx = Transaction<Schema>

const sharingMax = 64
/** How often a database that another program has locked is tried again. */
const tryAgainMs = 20

interface Waiting {
  readonly run: (tx: Tx) => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  readonly since: number
}

/**
 * Runs work in order, several in one transaction. While another program has the lock, each write waits up to
 * `patienceMs` and is then rejected with SQLite's own error.
 */
export function groupCommits(
  writing: Kysely<Schema>,
  patienceMs = 5_000,
): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = []
  let isRunning = false

  const runTogether = async () => {
    let together: readonly Waiting[] = []
    const failed = new Map<Waiting, unknown>()
    try {
      await writing.transaction().execute(async tx => {
        together = waiting.splice(0, sharingMax)
        for (const one of together) {
          await sql`savepoint one`.execute(tx)
          try {
            await one.run(tx)
          } catch (error) {
            failed.set(one, error)
            // A full or failing disk ends the whole transaction by itself, and with it the savepoint: every write gets
            // that error, and further statements would run outside any transaction.
            await sql`rollback to one`.execute(tx).catch(() => Promise.reject(error))
          }
          await sql`release one`.execute(tx)
        }
      })
    } catch (error) {
      if (together.length === 0) return beLocked(error)
      for (const one of together) one.reject(failed.get(one) ?? error)
      return
    }
    for (const one of together) failed.has(one) ? one.reject(failed.get(one)) : one.resolve()
  }

  /** No transaction could begin: writes that have waited long enough get the reason, the others go on waiting. */
  const beLocked = async (error: unknown) => {
    const isLocked = mayRunAgain(error)
    const now = performance.now()
    for (const one of waiting.splice(0)) {
      if (isLocked && now - one.since < patienceMs) waiting.push(one)
      else one.reject(error)
    }
    if (waiting.length > 0) await new Promise(resolve => setTimeout(resolve, tryAgainMs))
  }

  const runAll = async () => {
    while (waiting.length > 0) await runTogether()
    isRunning = false
  }

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let done: { readonly value: T } | null = null
      // What belongs to a request, such as its language, stays its own, no matter with whose write it is committed.
      const ownWork = AsyncLocalStorage.bind(work)
      waiting.push({
        run: async tx => {
          done = { value: await ownWork(tx) }
        },
        resolve: () => done && resolve(done.value),
        reject,
        since: performance.now(),
      })
      if (isRunning) return
      isRunning = true
      // Requests that were read from the network in the same turn of the event loop join the same commit.
      setImmediate(runAll)
    })
}
