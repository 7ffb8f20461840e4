/**
 * Writes that arrive together share one commit. Each has a savepoint of its own, so that one that fails takes nothing
 * of the others with it, and none is acknowledged before the commit of all of them is on the disk. The disk's slowest
 * act, the sync, is then paid once for a busy moment instead of once for every order.
 */
import { type Kysely, sql } from 'kysely'
import type { Tx } from './open.ts'
import type { Schema } from './schema.ts'

const sharingMax = 64

interface Waiting {
  readonly run: (tx: Tx) => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** A `write` over the one writing connection: runs what it is given in order, several in one transaction. */
export function groupCommits(writing: Kysely<Schema>): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  let waiting: Waiting[] = []
  let isRunning = false

  const runTogether = async (together: readonly Waiting[]) => {
    const failed = new Map<Waiting, unknown>()
    try {
      await writing.transaction().execute(async tx => {
        for (const one of together) {
          await sql`savepoint one`.execute(tx)
          try {
            await one.run(tx)
          } catch (error) {
            failed.set(one, error)
            await sql`rollback to one`.execute(tx)
          }
          await sql`release one`.execute(tx)
        }
      })
    } catch (error) {
      for (const one of together) one.reject(failed.get(one) ?? error)
      return
    }
    for (const one of together) failed.has(one) ? one.reject(failed.get(one)) : one.resolve()
  }

  const runAll = async () => {
    while (waiting.length > 0) {
      const together = waiting.slice(0, sharingMax)
      waiting = waiting.slice(sharingMax)
      await runTogether(together)
    }
    isRunning = false
  }

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let done: { readonly value: T } | null = null
      waiting.push({
        run: async tx => {
          done = { value: await work(tx) }
        },
        resolve: () => done && resolve(done.value),
        reject,
      })
      if (isRunning) return
      isRunning = true
      // Requests that were read from the network in the same turn of the event loop join the same commit.
      setImmediate(runAll)
    })
}
