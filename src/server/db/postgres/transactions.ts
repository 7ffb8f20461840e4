/** Transactions, run again where they lost a race; of a lost connection the client hears, and comes again. */
import type { Kysely, Transaction } from 'kysely'
import { mayRunAgain } from '../codec.ts'
import { ConnectionLostError, databaseAway } from './connection-errors.ts'

/** Races are few and short. */
const triesOnRace = 5

/**
 * Throws `Unavailable` when the connection is lost. `onUndecided`: COMMIT was on its way, so it may stand; who sends it
 * again under its key finds out.
 */
export const write = <S, T>(
  db: Kysely<S>,
  work: (tx: Transaction<S>) => Promise<T>,
  onUndecided: () => void,
): Promise<T> =>
  unlessLost(async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (tries === triesOnRace || !mayRunAgain(error)) throw error
      }
    }
  }, onUndecided)

/** A transaction that only reads is begun once more, on another connection. */
export const read = <S, T>(db: Kysely<S>, work: (tx: Transaction<S>) => Promise<T>): Promise<T> => {
  const reading = () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  return unlessLost(() => reading().catch(error => (error instanceof ConnectionLostError ? reading() : raise(error))))
}

async function unlessLost<T>(run: () => Promise<T>, onUndecided: () => void = () => {}): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
    if (error.isUndecided) onUndecided()
    throw databaseAway(error)
  }
}

function raise(error: unknown): never {
  throw error
}
