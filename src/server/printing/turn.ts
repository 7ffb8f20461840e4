/**
 * Which process sends: one at a time. On PostgreSQL its turn ends some time after it was last renewed, and then another
 * one takes it; an embedded database has one process.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open.ts'
import { takeOverLost } from './job-rows.ts'
import { giveUpTurn, takeTurn } from './turn-row.ts'

export interface Turn {
  /** Under which name this process sends. */
  readonly owner: string
  readonly has: () => boolean
  /** Takes or renews it. What another process was sending is nobody's any more. */
  readonly keep: () => Promise<boolean>
  /** How long another process has it, as far as was seen by `keep`, unless it renews it (ms). */
  readonly takenForMs: () => number
  readonly lose: () => void
  readonly giveUp: () => Promise<void>
}

export function makeTurn(database: Database, now: () => number, lastsMs: number): Turn {
  const owner = randomUUID()
  const isAlone = database.engine === 'sqlite'
  let until = 0
  let untilByClock = 0
  let othersUntil = 0
  // Asked after each order: where nobody else can have it, not even the clock is read.
  // A machine that sleeps stops its timers, and not the clock on its wall.
  const has = () => until === Number.POSITIVE_INFINITY || (until > performance.now() && untilByClock > now())
  return {
    owner,
    has,
    async keep() {
      if (isAlone && has()) return true
      // Counted from before it was asked for: it never ends later here than in the database.
      const [asked, askedAt] = [performance.now(), now()]
      const turn = await database.write(async tx => {
        const taken = await takeTurn(tx, owner, lastsMs)
        if (taken.is === 'taken') await takeOverLost(tx, now())
        return taken
      })
      const isMine = turn.is !== 'held'
      until = isMine ? (isAlone ? Number.POSITIVE_INFINITY : asked + lastsMs) : 0
      untilByClock = askedAt + lastsMs
      othersUntil = isMine ? 0 : performance.now() + turn.leftMs
      return isMine
    },
    takenForMs: () => Math.max(0, othersUntil - performance.now()),
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
