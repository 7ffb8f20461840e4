/** The real server without a port, on a file in memory: it can die at any moment and is started again on what it left. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type { MenuItem } from '../../src/domain/menu/entities.ts'
import { buildApp } from '../../src/server/app.ts'
import { hashPassword } from '../../src/server/auth/password.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openSqlite } from '../../src/server/db/open.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { fillSmallMenu } from '../support/small-menu.ts'
import type { Clock } from './clock.ts'
import type { History } from './history.ts'
import { asLine, watchStatements } from './statements.ts'
import type { Delivered, Parcel } from './wire.ts'

export interface Server {
  /** Rejects when the server dies during it. */
  readonly serve: (parcel: Parcel) => Promise<Delivered>
  /** Answers under way are lost, and so is what was not committed. */
  readonly dieAndRise: () => Promise<void>
  readonly database: () => Database
  /** A request as the admin; throws when the server refuses. */
  readonly admin: <T>(method: Parcel['method'], path: string, body?: object) => Promise<T>
  readonly menu: () => Promise<{ readonly menuVersion: number; readonly menuItems: readonly MenuItem[] }>
  /** All rows of all tables. */
  readonly tables: () => Promise<readonly (readonly [name: string, rows: readonly unknown[]])[]>
  readonly close: () => Promise<void>
}

interface Needs {
  readonly clock: Clock
  readonly history: History
  /** So many users, 'staff-0', 'staff-1'… */
  readonly staff: number
  /** SQL that damages the books on purpose. */
  readonly spoil?: string | undefined
}

// A slow disk proves nothing here; real power cuts are tested elsewhere with real processes.
const memory = '/dev/shm'

export const staffPassword = 'right-horse'

/** Opens a small restaurant. */
export async function openServer({ clock, history, staff, spoil }: Needs): Promise<Server> {
  const { now } = clock
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'comanda-world-'))
  let life = 0
  const fileOf = (number: number) => join(folder, `life-${number}`, 'comanda.db')
  watchStatements({
    before: statement => history.note('sql', asLine(statement).replaceAll(folder, '~')),
    after: () => {},
  })
  mkdirSync(join(folder, 'life-0'))
  let database = openSqlite(fileOf(0))
  await migrate(database)
  const admin = { adminUsername: 'admin', adminPassword: staffPassword }
  await prepareFirstStart(database, { timeZone: 'UTC', ...admin, now: now(), passwordCost: cheapPasswords })
  await fillSmallMenu(database)
  await hire(database, staff, now())
  if (spoil) spoilBook(fileOf(0), spoil)
  const build = () => buildApp({ database, now, passwordCost: cheapPasswords, dist: folder, printers: null })
  let app: FastifyInstance = await build()
  const cookies = new Map<string, string>()

  async function serve({ method, path, headers, body }: Parcel): Promise<Delivered> {
    const mine = life
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, host: 'till.test' },
      ...(body !== undefined && { payload: body }),
    })
    if (mine !== life) throw new TypeError('Failed to fetch')
    const pairs = Object.entries(response.headers).flatMap(([name, value]) =>
      [value].flat().map(one => [name, String(one)] as const),
    )
    return { status: response.statusCode, headers: pairs, body: response.body }
  }

  async function asAdmin<T>(method: Parcel['method'], path: string, body?: object): Promise<T> {
    const send = () =>
      app.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body && { payload: body }),
      })
    let response = await send()
    if (response.statusCode === 401) {
      const signIn = { username: 'admin', password: staffPassword }
      const granted = await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: signIn })
      for (const { name, value } of granted.cookies) cookies.set(name, value)
      response = await send()
    }
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`)
    return response.json() as T
  }

  return {
    serve,
    admin: asAdmin,
    menu: () => asAdmin('GET', '/pos/init'),
    database: () => database,
    tables: () => readTables(fileOf(0)),
    async dieAndRise() {
      life += 1
      const dying = { app, database }
      await dying.app.close()
      await dying.database.close()
      database = openSqlite(fileOf(0))
      app = await build()
    },
    async close() {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function hire(database: Database, staff: number, now: number): Promise<void> {
  const password_hash = await hashPassword(staffPassword, cheapPasswords)
  const rows = Array.from({ length: staff }, (_, number) => ({
    username: `staff-${number}`,
    username_key: `staff-${number}`,
    name: `Staff ${number}`,
    role: 'user',
    scope: 'POS,ORDERS,KITCHEN',
    password_hash,
    made_at: now,
  }))
  await database.write(tx => tx.insertInto('users').values(rows).execute())
}

function spoilBook(file: string, sql: string): void {
  const connection = new DatabaseSync(file)
  connection.exec(sql)
  connection.close()
}

async function readTables(file: string): Promise<readonly (readonly [string, readonly unknown[]])[]> {
  const connection = new DatabaseSync(file, { readOnly: true })
  const names = connection.prepare("select name from sqlite_schema where type = 'table' order by name").all()
  const tables = names.map(({ name }) => [String(name), connection.prepare(`select * from "${name}"`).all()] as const)
  connection.close()
  return tables
}
