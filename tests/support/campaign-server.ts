/** The real server of a campaign, without a port: it can die at any moment and is started again on the same file. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
import type { Delivered, Parcel } from './campaign-network.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { fillSmallMenu } from './small-menu.ts'

export interface CampaignServer {
  /** Rejects when the server dies during it. */
  readonly serve: (parcel: Parcel) => Promise<Delivered>
  /** Answers under way are lost, and so is what was not committed. */
  readonly dieAndRise: () => Promise<void>
  readonly database: () => Database
  /** A request as the admin; throws when the server refuses. */
  readonly admin: <T>(method: Parcel['method'], path: string, body?: object) => Promise<T>
  readonly menu: () => Promise<{ readonly menuVersion: number; readonly menuItems: readonly MenuItem[] }>
  readonly close: () => Promise<void>
}

// A slow disk proves nothing here; real power cuts are tested elsewhere with real processes.
const memory = '/dev/shm'

export const staffPassword = 'right-horse'

/**
 * Opens a small restaurant with the users 'staff-0', 'staff-1'…; `spoil` is SQL that damages the daily totals on
 * purpose.
 */
export async function openCampaignServer(
  now: () => number,
  staff: number,
  spoil: string | undefined,
): Promise<CampaignServer> {
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'comanda-campaign-'))
  const file = join(folder, 'comanda.db')
  let database = openSqlite(file)
  await migrate(database)
  await prepareFirstStart(database, {
    timeZone: 'UTC',
    adminUsername: 'admin',
    adminPassword: staffPassword,
    now: now(),
    passwordCost: cheapPasswords,
  })
  await fillSmallMenu(database)
  await hire(database, staff, now())
  if (spoil) spoilBook(file, spoil)
  // Pages and printers are not part of it: their turns of the event loop would be time that passes for everybody.
  const build = () => buildApp({ database, now, passwordCost: cheapPasswords, dist: folder, printers: null })
  let app: FastifyInstance = await build()
  let life = 0
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

  async function admin<T>(method: Parcel['method'], path: string, body?: object): Promise<T> {
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
    admin,
    menu: () => admin('GET', '/pos/init'),
    database: () => database,
    async dieAndRise() {
      life += 1
      const dying = { app, database }
      await dying.app.close()
      await dying.database.close()
      database = openSqlite(file)
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
