/** A real server in this process whose embedded database goes back to its backups, and which can be killed at a commit. */
import { copyFileSync, mkdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { putInPlace, unpackBeside } from '../../src/server/backup/restore-sqlite.ts'
import { type Database, openSqlite } from '../../src/server/db/open.ts'
import { databaseFile } from '../../src/server/env.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { browserOver, type Heard, type Send } from '../support/money-world.ts'

export type RestoredHouse = Awaited<ReturnType<typeof openRestoredHouse>>

export const opensAt = Date.parse('2026-11-20T10:00:00Z')

/** In `folder`, with a copy of the database in `template`, which is furnished. */
export async function openRestoredHouse(folder: string, template: string) {
  const file = databaseFile(folder)
  mkdirSync(folder, { recursive: true })
  copyFileSync(template, file)
  const place = { source: { engine: 'sqlite' as const, file }, folder: join(folder, 'backups'), secondFolder: null }
  const clock = { now: opensAt }
  const mortal = { until: async (_: Database) => false, isDead: false }
  let database = openSqlite(file)
  let app = await start()
  let till = await signIn()
  let unreadable = 0

  /** After the commit with which `until` becomes true nothing is written any more. */
  async function write<T>(work: Parameters<typeof database.write<T>>[0]): Promise<T> {
    if (mortal.isDead) throw new Error('this server is dead')
    const done = await database.write(work)
    mortal.isDead = await mortal.until(database)
    if (mortal.isDead) throw new Error('this server died after a commit')
    return done
  }

  function start() {
    const alive = { ...database, write }
    return buildApp({ database: alive, now: () => clock.now, passwordCost: cheapPasswords, pinCost: cheapPasswords })
  }

  function signIn() {
    return browserOver(async (cookies, method, path, body, headers = {}): Promise<Heard> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const payload = body === undefined ? {} : { payload: body as object }
      const response = await app.inject({ method, url: `/api/v1${path}`, headers: { ...headers, cookie }, ...payload })
      for (const { name, value } of response.cookies) cookies.set(name, value)
      return { status: response.statusCode, body: response.body ? response.json() : null }
    }, 'admin')
  }

  /** Half of those that can't be read are gone, half have lost their end, as on a broken card. */
  function damage(): void {
    unreadable += 1
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    if (unreadable % 2 === 0) rmSync(file)
    else truncateSync(file, 8_192)
  }

  return {
    folder,
    database: () => database,
    pass: () => {
      clock.now += 60_000
    },
    send: (...request: Parameters<Send>) => till(...request),
    /** The server dies after the commit with which `until` becomes true, and starts again. */
    async killedAfter(until: (database: Database) => Promise<boolean>, ...request: Parameters<Send>): Promise<Heard> {
      mortal.until = until
      const heard = await till(...request)
      const hasDied = mortal.isDead
      mortal.until = async () => false
      mortal.isDead = false
      if (!hasDied) throw new Error('the server was to be killed and is alive')
      await app.close()
      app = await start()
      return heard
    },
    /** Returns the file, under a name that no later backup removes. */
    async backUp(): Promise<string> {
      const { name } = await makeBackup(place, () => clock.now)
      const copy = join(folder, `kept-${name}`)
      copyFileSync(join(place.folder, name), copy)
      return copy
    },
    async restore(backup: string, onto: { readonly isReadable: boolean; readonly isSameDisk: boolean }): Promise<void> {
      await app.close()
      await database.close()
      if (!onto.isReadable) damage()
      if (!onto.isSameDisk) rmSync(join(folder, 'last-numbers'), { force: true })
      const { unpacked } = await unpackBeside(backup, folder)
      await putInPlace({ dataDir: folder, databaseUrl: null, sessionSecret: null }, unpacked, clock.now)
      database = openSqlite(file)
      app = await start()
      till = await signIn()
    },
    async close(): Promise<void> {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
