/** How a server dies: between two of its statements, or in the middle of a commit when the power goes. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Chance } from '../../src/server/demo/chance.ts'
import type { Statement, Watcher } from './statements.ts'

export type Death = 'killed' | 'power lost'

export interface Deaths extends Watcher {
  /** At its k-th statement from now on, or the first commit after that; what is left is copied to `to`. */
  readonly plan: (death: Death, k: number, to: string) => Promise<void>
  /** Whoever is dead gets no statement through. */
  readonly isDead: (file: string) => boolean
  readonly bury: (file: string) => void
}

/** What a statement of a dead server gets. */
class Dead extends Error {}

export function makeDeaths(living: () => string, chance: Chance): Deaths {
  const dead = new Set<string>()
  let planned: { death: Death; left: number; to: string; done: () => void } | null = null

  const isOfLiving = ({ file }: Statement) => file === living()
  function die() {
    dead.add(living())
    planned?.done()
    planned = null
    throw new Dead('the server is dead')
  }

  return {
    isDead: file => dead.has(file),
    bury: file => void dead.add(file),
    plan: (death, k, to) =>
      new Promise(done => {
        planned = { death, left: k, to, done }
      }),
    before(statement) {
      if (statement.file !== null && dead.has(statement.file)) throw new Dead('the server is dead')
      if (!planned || !isOfLiving(statement)) return
      if (planned.left > 0) planned.left -= 1
      if (planned.left > 0) return
      const { death, to } = planned
      if (death === 'power lost' && statement.text !== 'commit') return
      mkdirSync(dirname(to), { recursive: true })
      // Before a commit that the power cuts: a checkpoint of it would not have begun.
      copyFileSync(living(), to)
      if (death === 'power lost') return
      if (existsSync(`${living()}-wal`)) copyFileSync(`${living()}-wal`, `${to}-wal`)
      die()
    },
    after(statement) {
      if (planned?.death !== 'power lost' || planned.left > 0) return
      if (!isOfLiving(statement) || statement.text !== 'commit') return
      const wal = readFileSync(`${living()}-wal`)
      const [from, end] = lastCommit(wal)
      writeFileSync(`${planned.to}-wal`, wal.subarray(0, chance.whole(from, end)))
      die()
    },
  }
}

const headBytes = 32
const frameHeadBytes = 24

/**
 * Where the frames of the last commit in a write-ahead log begin and end (SQLite's file format, 4.1 and 4.2): frames
 * after it carry the salt of an earlier round.
 */
function lastCommit(wal: Buffer): readonly [from: number, end: number] {
  if (wal.length < headBytes) return [0, wal.length]
  const frameBytes = frameHeadBytes + wal.readUInt32BE(8)
  const salt = wal.subarray(16, 24)
  let [from, end] = [headBytes, headBytes]
  for (let at = headBytes; at + frameBytes <= wal.length; at += frameBytes) {
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break
    const isCommit = wal.readUInt32BE(at + 4) > 0
    if (isCommit) [from, end] = [end, at + frameBytes]
  }
  return [from, end]
}
