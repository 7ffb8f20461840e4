/**
 * Each write of an evening, killed at each of its statements: on a copy of the database as it stood before the write, the
 * server dies at the k-th statement, rises on what is left, and gets the write once more under its key. The end must be
 * the same as without, and the key in exactly one commit.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import { openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import type { Clock } from './clock.ts'
import { makeDeaths } from './death.ts'
import { injected, type Rehearse, tablesOf } from './server.ts'
import { ownWatchers, type Statement } from './statements.ts'
import type { Delivered, Parcel } from './wire.ts'

export interface Kills {
  readonly rehearse: Rehearse
  readonly wrong: readonly string[]
  readonly writes: () => number
  readonly kills: () => number
}

/** What a write comes to on a database of its own. */
interface Played {
  readonly answer: Delivered | null
  /** Statements from the request to its answer, and how many of them came before its transaction. */
  readonly statements: number
  readonly before: number
  /** Commits in which its key was stored. */
  readonly commits: number
}

/** Who was seen when, and what each try draws anew. */
const besides = new Set(['sessions', 'tablets', 'known_devices', 'approvals', 'secrets'])

/** `most` writes, the first ones; the others are served unrehearsed. */
export function makeKills(clock: Clock, most: number): Kills {
  const wrong: string[] = []
  let [writes, kills, places] = [0, 0, 0]

  async function rehearse(parcel: Parcel, file: string): Promise<void> {
    if (writes >= most) return
    writes += 1
    const folder = mkdtempSync(join(dirname(dirname(file)), 'kills-'))
    const place = () => join(folder, `${++places}`, 'comanda.db')
    // One moment for all tries: what they store of the time is the same.
    const at = clock.now()
    const whole = place()
    copyDatabase(file, whole)
    const { answer, statements, before } = await play(parcel, whole, at, null)
    const end = asText(whole)
    // Before its transaction begins it only reads: one kill there is like the other.
    for (let k = Math.max(1, before); k <= statements; k++) {
      kills += 1
      const [first, left] = [place(), place()]
      copyDatabase(file, first)
      const cut = await play(parcel, first, at, { k, to: left })
      if (!existsSync(left)) continue
      const again = await play(parcel, left, at, null)
      const say = (what: string) => wrong.push(`kills: ${parcel.method} ${parcel.path}, at statement ${k}: ${what}`)
      if (again.answer?.body !== answer?.body) say(`${again.answer?.body}, not ${answer?.body}`)
      const commits = cut.commits + again.commits
      if (answer?.status === 200 && commits !== 1) say(`its key is in ${commits} commits`)
      for (const [name, rows] of asText(left)) {
        const was = end.get(name) ?? []
        const at = rows.findIndex((row, place) => row !== was[place])
        if (at >= 0 || rows.length !== was.length) say(`${name} has ${rows[at]}, not ${was[at]}`)
      }
    }
    rmSync(folder, { recursive: true, force: true })
  }

  return { rehearse, wrong, writes: () => writes, kills: () => kills }
}

/** Serves `parcel` on the database in `file`; the server dies at the k-th statement. */
async function play(
  parcel: Parcel,
  file: string,
  at: number,
  death: { readonly k: number; readonly to: string } | null,
): Promise<Played> {
  const deaths = makeDeaths(() => file, chanceFrom('kills'))
  let [statements, before, commits, isServing, hasKey] = [0, 0, 0, false, false]
  ownWatchers.set(file, {
    before(statement) {
      if (isServing) statements += 1
      if (before === 0 && statement.text.startsWith('begin immediate')) before = statements
      deaths.before(statement)
    },
    after(statement: Statement) {
      if (/^update "idempotency_keys" set "reply"/.test(statement.text)) hasKey = true
      if (statement.text === 'commit' && hasKey) commits += 1
      if (statement.text === 'commit' || statement.text.startsWith('rollback')) hasKey = false
    },
  })
  const database = openSqlite(file)
  const costs = { passwordCost: cheapPasswords, pinCost: cheapPasswords }
  const app = await buildApp({ database, now: () => at, ...costs, dist: dirname(file), printers: null })
  const died = death ? deaths.plan('killed', death.k, death.to).then(() => null) : new Promise<never>(() => {})
  isServing = true
  const answer = await Promise.race([injected(app, parcel), died])
  isServing = false
  deaths.bury(file)
  await app.close().catch(() => {})
  await database.close().catch(() => {})
  ownWatchers.delete(file)
  return { answer, statements, before, commits }
}

function copyDatabase(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  for (const end of ['', '-wal']) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`)
}

/** Each try hashes a password with a salt of its own. */
const salted = /scrypt\$[^"]*/g

const asText = (file: string) =>
  new Map(
    tablesOf(file)
      .filter(([name]) => !besides.has(name))
      .map(([name, rows]) => [name, rows.map(row => JSON.stringify(row).replace(salted, ''))]),
  )
