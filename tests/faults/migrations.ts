/**
 * Servers that are killed (SIGKILL) at a random moment of their start: of the very first one, and of one that upgrades
 * an older database with orders. Each must start again, with all data.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate, migrations } from '../../src/server/db/migrate.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { databaseFile } from '../../src/server/env.ts'
import { nextMigrations, nextName } from '../support/next-version.ts'
import { faultsIn, fillOld, formText, oldAdminPassword } from '../support/old-database.ts'
import { makePostgres } from '../support/postgres.ts'
import { signInAt, startServer } from '../support/server-process.ts'

export interface Interrupted {
  readonly kills: number
  /** Kills after which the database was still in its old form, and in the new one. */
  readonly before: number
  readonly after: number
  /** Kills in the middle of the copy before an upgrade. */
  readonly copying: number
  /** What was wrong afterwards; empty: every server started again with all data. */
  readonly wrong: readonly string[]
}

interface Plan {
  readonly kills: number
  readonly seed: string
  /** In each database that is upgraded. */
  readonly orders: number
  /** Of PostgreSQL; null: the embedded engine. */
  readonly postgres: string | null
  /** Of the databases with data that are started; all otherwise. */
  readonly versions?: readonly string[]
  readonly tell?: (text: string) => void
}

/** Where a server's data is: what it needs as environment, and how to inspect it. */
interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
  readonly remove: () => Promise<void>
}

/** A database of one version, ready to be copied; null for none at all, the first start. */
interface Start {
  readonly version: string | null
  /** What must be there after every start. */
  readonly rows: string
  readonly copy: () => Promise<Place>
  readonly close: () => Promise<void>
}

const names = Object.keys(migrations).toSorted()
/** The servers are the next version. */
const asNext = new URL('as-next-version.ts', import.meta.url).href
const asNextVersion = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${asNext}` }
const password = 'a-soup-for-ada-7'

/** Kills `kills` servers during their start, and inspects each after its next one. */
export async function interruptStarts(plan: Plan): Promise<Interrupted> {
  const { kills, seed, orders, postgres, versions = names, tell = () => {} } = plan
  const chance = chanceFrom(seed)
  const starts = await Promise.all([null, ...versions].map(version => prepare(version, orders, postgres)))
  const form = await newestForm(postgres)
  const count = { before: 0, after: 0, copying: 0 }
  const wrong: string[] = []
  const pace = new Map<Start, { migratingMs: number; startMs: number }>()
  let done = 0
  for (let round = 0; done < kills; round++) {
    // Every other round is a first start: those are short, and were the ones that broke.
    const start = (round % 2 === 0 ? starts[0] : chance.pick(starts.slice(1))) as Start
    const { migratingMs, startMs } = pace.get(start) ?? (await measure(start))
    pace.set(start, { migratingMs, startMs })
    const place = await start.copy()
    const afterMs = chance.fraction() * (chance.happens(0.6) ? migratingMs * 1.5 : startMs)
    if (await killAfter(place, afterMs)) {
      done++
      if (place.env.DATA_DIR && readdirSync(place.env.DATA_DIR).some(name => name.endsWith('.partial'))) count.copying++
      count[(await isNew(place)) ? 'after' : 'before']++
      const found = await lookAfterRestart(place, start, form)
      wrong.push(
        ...found.map(text => `${start.version ?? 'first start'}, killed after ${afterMs.toFixed(1)} ms: ${text}`),
      )
      tell(`${done} of ${kills}, ${wrong.length} wrong`)
    }
    await place.remove()
  }
  for (const start of starts) await start.close()
  return { kills: done, ...count, wrong }
}

async function prepare(version: string | null, orders: number, postgres: string | null): Promise<Start> {
  const source = await emptyPlace(postgres)
  const none = JSON.stringify({ orders: 0, lines: 0, cents: 0, admins: 1 })
  if (version === null) return { version, rows: none, copy: () => emptyPlace(postgres), close: source.remove }
  const database = await source.open()
  await migrate(database, { upTo: version })
  await fillOld(database, orders)
  const rows = await rowsIn(database)
  await database.close()
  return { version, rows, copy: () => emptyPlace(postgres, source), close: source.remove }
}

/** A new place, empty or with the contents of `from`. */
async function emptyPlace(postgres: string | null, from?: Place): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-kill-'))
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true })
  if (postgres) {
    const template = from?.env.DATABASE_URL ? new URL(from.env.DATABASE_URL).pathname.slice(1) : undefined
    const made = await makePostgres(postgres, template)
    return {
      env: { DATABASE_URL: made.url, DATA_DIR: folder },
      open: () => openPostgres(made.url),
      remove: async () => {
        await made.drop()
        await removeFolder()
      },
    }
  }
  mkdirSync(folder, { recursive: true })
  if (from?.env.DATA_DIR) cpSync(from.env.DATA_DIR, folder, { recursive: true })
  return { env: { DATA_DIR: folder }, open: async () => openSqlite(databaseFile(folder)), remove: removeFolder }
}

async function newestForm(postgres: string | null): Promise<readonly string[]> {
  const place = await emptyPlace(postgres)
  const database = await place.open()
  await migrate(database, { migrations: nextMigrations })
  const form = await formText(database)
  await database.close()
  await place.remove()
  return form
}

/** How long the migration and the whole start take when nobody interrupts them. */
async function measure(start: Start): Promise<{ migratingMs: number; startMs: number }> {
  const first = await start.copy()
  const from = performance.now()
  const database = await first.open()
  await migrate(database, { migrations: nextMigrations })
  const migratingMs = performance.now() - from
  await database.close()
  await first.remove()
  const second = await start.copy()
  const { child, go, opened } = await ready(second)
  const begin = performance.now()
  go()
  await opened
  const startMs = performance.now() - begin
  await end(child)
  await second.remove()
  return { migratingMs, startMs }
}

const processFile = fileURLToPath(new URL('start-process.ts', import.meta.url))

/** A server that waits for the signal, with its code in memory. */
async function ready({ env }: Place) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const own = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ADMIN_PASSWORD: password }
  const child = fork(processFile, {
    env: { ...inherited, ...own, ...asNextVersion, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const opened = new Promise<void>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Comanda is open')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`ended with ${code}: ${output}`)))
  })
  opened.catch(() => {})
  await new Promise(resolve => child.once('message', resolve))
  return { child, go: () => child.send('go'), opened }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** Whether the kill came before the server was open; false: it was too late and does not count. */
async function killAfter(place: Place, ms: number): Promise<boolean> {
  const { child, go, opened } = await ready(place)
  let isOpen = false
  opened.then(
    () => {
      isOpen = true
    },
    () => {},
  )
  go()
  await new Promise(resolve => setTimeout(resolve, ms))
  await end(child)
  return !isOpen
}

/** Inspects a copy of an embedded database, so that the server itself finds it as the kill has left it. */
async function isNew(place: Place): Promise<boolean> {
  const seen = place.env.DATABASE_URL ? null : await emptyPlace(null, place)
  const database = await (seen ?? place).open()
  const found = await sql`select 1 from kysely_migration where name = ${nextName}`
    .execute(database.read)
    .catch(() => null)
  await database.close()
  await seen?.remove()
  return (found?.rows.length ?? 0) > 0
}

/** Starts the server again and checks that somebody can sign in and all data is there. */
async function lookAfterRestart(place: Place, { version, rows }: Start, form: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  try {
    const server = await startServer({ ...place.env, ...asNextVersion, ADMIN_PASSWORD: password })
    await signInAt(server.url, 'admin', version ? oldAdminPassword : password).catch(error => wrong.push(String(error)))
    await server.stop()
  } catch (error) {
    return [`it does not start: ${error}`]
  }
  const database = await place.open()
  const found = await rowsIn(database)
  if (found !== rows) wrong.push(`found ${found} in place of ${rows}`)
  if ((await formText(database)).join() !== form.join()) wrong.push('the tables have another form')
  wrong.push(...(await faultsIn(database)).map(fault => JSON.stringify(fault)))
  await database.close()
  return wrong
}

async function rowsIn(database: Database): Promise<string> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as orders, (select count(*) from order_items) as lines, coalesce(sum(payable_cents), 0) as cents,
      (select count(*) from users where role = 'admin') as admins
    from orders`.execute(database.read)
  return JSON.stringify(Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])))
}
