/** The real server without a port, on a file in memory: it can die at any moment and is started again on what it left. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import type { BackupLocation } from '../../src/server/backup/location.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { putInPlace, type Restored, unpackBeside } from '../../src/server/backup/restore-sqlite.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import type { Accepted } from './accepted.ts'
import { makeAdmin } from './admin.ts'
import type { Clock } from './clock.ts'
import { type Commits, type Done, followCommits } from './commits.ts'
import { type Death, makeDeaths } from './death.ts'
import type { History } from './history.ts'
import { asLine, watchStatements } from './statements.ts'
import type { Delivered, Parcel } from './wire.ts'

/** What a restore finds of the database that it replaces. */
export type Onto = 'readable' | 'damaged' | 'gone'

export interface Server {
  /** Rejects while the server is away, and when it dies during it. */
  readonly serve: (parcel: Parcel) => Promise<Delivered>
  /** From now on each write is rehearsed first. */
  readonly rehearseWith: (rehearse: Rehearse) => void
  readonly isUp: () => boolean
  /** Stopped and started again. Answers under way are lost, and so is what was not committed. */
  readonly restart: () => Promise<void>
  /** Resolves once it has died, at its k-th statement from now on; then it is away until it rises. */
  readonly die: (death: Death, k: number) => Promise<void>
  readonly rise: () => Promise<void>
  /** null: the server died of it. */
  readonly backUp: () => Promise<Backup | null>
  readonly restore: (backup: Backup, onto: Onto) => Promise<Restored>
  readonly database: () => Database
  /** A request as the administrator; throws when the server refuses. */
  readonly admin: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>
  /** Runs SQL that damages the books on purpose. */
  readonly spoil: (sql: string) => void
  readonly accepted: () => readonly Accepted[]
  /** Sends an accepted write once more, under its key. */
  readonly again: (write: Accepted) => Promise<{ readonly status: number; readonly body: unknown }>
  readonly done: readonly Done[]
  readonly heard: Commits['heard']
  readonly replaced: Commits['replaced']
  /** All rows of all tables. */
  readonly tables: () => readonly (readonly [name: string, rows: readonly unknown[]])[]
  readonly close: () => Promise<void>
}

/** Sees a write before it is served for the first time; the world stands still meanwhile. */
export type Rehearse = (parcel: Parcel, file: string) => Promise<void>

export interface Backup {
  readonly file: string
  /** How much had been accepted when it was made. */
  readonly accepted: number
}

interface Needs {
  readonly clock: Clock
  readonly history: History
  readonly seed: string
  readonly adminPassword: string
}

// A slow disk proves nothing here; real power cuts are tested elsewhere with real processes.
const memory = '/dev/shm'

/** Opens an empty restaurant. */
export async function openServer({ clock, history, seed, adminPassword }: Needs): Promise<Server> {
  const { now } = clock
  const atRest = clock.standStill
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'comanda-world-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  let life = 0
  const fileOf = (number: number) => join(folder, `life-${number}`, 'comanda.db')
  const file = () => fileOf(life)
  const commits = followCommits(now)
  const deaths = makeDeaths(file, chanceFrom(`${seed} power`))
  watchStatements({
    before(statement) {
      history.note('sql', asLine(statement).replaceAll(folder, '~'))
      deaths.before(statement)
    },
    after(statement) {
      if (statement.file !== file()) return
      deaths.after(statement)
      commits.hear(statement)
    },
  })
  mkdirSync(dirname(file()))
  let database = openSqlite(file())
  await migrate(database)
  const first = { timeZone: 'UTC', adminUsername: 'admin', adminPassword }
  await prepareFirstStart(database, { ...first, now: now(), passwordCost: cheapPasswords })
  const dataFolder = () => dirname(file())
  const place = (): BackupLocation => ({
    source: { engine: 'sqlite', file: file() },
    folder: join(folder, 'backups'),
    secondFolder: null,
  })
  const logger = {
    level: 'error',
    stream: { write: (line: string) => history.note('log', line.replaceAll(folder, '~')) },
  }
  const costs = { passwordCost: cheapPasswords, pinCost: cheapPasswords }
  const build = () =>
    buildApp({ database, now, ...costs, dist: folder, printers: null, logger, checksReplies: true, backups: place() })
  let app: FastifyInstance | null = await build()
  let onDeath = Promise.withResolvers<never>()
  onDeath.promise.catch(() => {})

  const rehearsed = new Set<string>()
  let rehearse: Rehearse | null = null

  async function serve(parcel: Parcel): Promise<Delivered> {
    const key = parcel.headers['idempotency-key']
    if (rehearse && key !== undefined && !rehearsed.has(key)) {
      const first = rehearse
      rehearsed.add(key)
      await atRest(() => first(parcel, file()))
    }
    if (!app) throw failed()
    const mine = app
    return Promise.race([commits.serving(parcel, () => injected(mine, parcel)), onDeath.promise])
  }

  /** Nobody hears it any more. */
  function goAway() {
    const gone = { app, database }
    app = null
    onDeath.reject(failed())
    onDeath = Promise.withResolvers<never>()
    onDeath.promise.catch(() => {})
    return gone
  }

  async function stop() {
    const gone = goAway()
    await gone.app?.close().catch(onlyIfDead)
    await gone.database.close().catch(onlyIfDead)
  }

  const onlyIfDead = (error: unknown) => {
    if (!deaths.isDead(file())) throw error
  }

  async function start() {
    database = openSqlite(file())
    app = await build()
  }

  let buried = { app: app as FastifyInstance | null, database }

  return {
    serve,
    rehearseWith(next) {
      rehearse = next
    },
    isUp: () => app !== null,
    restart: () =>
      atRest(async () => {
        await stop()
        await start()
      }),
    async die(death, k) {
      await deaths.plan(death, k, fileOf(life + 1))
      history.note('fault', `${death} at statement ${k}`)
      buried = goAway()
    },
    rise: () =>
      atRest(async () => {
        await buried.app?.close().catch(onlyIfDead)
        await buried.database.close().catch(onlyIfDead)
        life += 1
        await start()
        const isThere = keysIn(file())
        commits.comeBack(isThere)
      }),
    backUp: () =>
      atRest(async () => {
        const made = await makeBackup(place(), now).catch(onlyIfDead)
        if (!made) return null
        const { name } = made
        const kept = join(folder, `kept-${commits.accepted().length}-${name}`)
        copyFileSync(join(place().folder, name), kept)
        return { file: kept, accepted: commits.accepted().length }
      }),
    restore: (backup, onto) =>
      atRest(async () => {
        await stop()
        if (onto !== 'readable') damage(file(), onto)
        const { unpacked } = await unpackBeside(backup.file, dataFolder())
        const env = { dataDir: dataFolder(), databaseUrl: null, sessionSecret: null }
        const restored = await putInPlace(env, unpacked, now())
        // A death that was planned before may come while it starts.
        await start().catch(onlyIfDead)
        commits.goBack(backup.accepted)
        return restored
      }),
    database: () => database,
    ...makeAdmin(serve, adminPassword, commits.heard),
    spoil: sql => withFile(file(), connection => connection.exec(sql)),
    accepted: commits.accepted,
    done: commits.done,
    heard: commits.heard,
    replaced: commits.replaced,
    tables: () => tablesOf(file()),
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function injected(app: FastifyInstance, { method, path, headers, body }: Parcel): Promise<Delivered> {
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...headers, host: 'till.test' },
    ...(body !== undefined && { payload: body }),
  })
  // Node dates its answers by the machine.
  const dated = { ...response.headers, date: new Date().toUTCString() }
  const pairs = Object.entries(dated).flatMap(([name, value]) =>
    [value].flat().map(one => [name, String(one)] as const),
  )
  return { status: response.statusCode, headers: pairs, body: response.body }
}

const failed = () => new TypeError('Failed to fetch')

/** The first pages are there, the rest is not, as after a card that lost its end; or there is no file at all. */
function damage(file: string, onto: Exclude<Onto, 'readable'>): void {
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  if (onto === 'gone') rmSync(file)
  else truncateSync(file, 8_192)
}

function withFile<T>(file: string, work: (connection: DatabaseSync) => T): T {
  const connection = new DatabaseSync(file)
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}

const keysIn = (file: string) => (key: string) =>
  withFile(file, connection => connection.prepare('select 1 from idempotency_keys where key = ?').get(key)) !==
  undefined

export const tablesOf = (file: string) => withFile(file, readTables)

function readTables(connection: DatabaseSync): readonly (readonly [string, readonly unknown[]])[] {
  const names = connection.prepare("select name from sqlite_schema where type = 'table' order by name").all()
  return names.map(({ name }) => [String(name), connection.prepare(`select * from "${name}"`).all()] as const)
}
