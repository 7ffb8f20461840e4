/**
 * Which process sends: one at a time. On PostgreSQL its turn ends ten seconds after it was last renewed, and then
 * another one takes it; an embedded database has one process.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open.ts'
import { adoptLost } from './job-rows.ts'
import { giveUpTurn, takeTurn, turnMs } from './turn-row.ts'

export interface Turn {
  /** Under which name this process sends. */
  readonly owner: string
  readonly has: () => boolean
  /** Takes or renews it. What another process was sending is nobody's any more. */
  readonly keep: () => Promise<boolean>
  readonly lose: () => void
  readonly giveUp: () => Promise<void>
}

export function makeTurn(database: Database, now: () => number): Turn {
  const owner = randomUUID()
  const isAlone = database.engine === 'sqlite'
  let until = 0
  const has = () => until > performance.now()
  return {
    owner,
    has,
    async keep() {
      if (isAlone && has()) return true
      // Counted from before it was asked for: it never ends later here than in the database.
      const asked = performance.now()
      const isMine = await database.write(async tx => {
        const turn = await takeTurn(tx, owner)
        if (turn === 'taken') await adoptLost(tx, now())
        return turn !== null
      })
      until = isMine ? (isAlone ? Number.POSITIVE_INFINITY : asked + turnMs) : 0
      return isMine
    },
    lose() {
      until = 0
    },
    async giveUp() {
      if (!has()) return
      until = 0
      await database.write(tx => giveUpTurn(tx, owner))
    },
  }
}
