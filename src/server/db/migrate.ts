/** The forms that the database has had, and the way from each to the present one. Shipped migrations are frozen. */

import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Migration } from 'kysely/migration'
import { CannotStart } from '../cannot-start.ts'
import type { Engine } from './codec.ts'
import { copySqlite } from './copy-sqlite.ts'
import { baseline } from './migrations/001-baseline.ts'
import type { Database } from './open.ts'
import { type BeforeUpgrade, runMigrations, type Upgrade } from './run-migrations.ts'

export const migrations: Migrations = { '001-baseline': baseline }

type Migrations = Readonly<Record<string, (engine: Engine) => Migration>>

interface MigrateOptions {
  /** Copies a PostgreSQL database with data before it changes; the embedded one is copied into its own folder. */
  readonly beforeUpgrade?: BeforeUpgrade
  readonly upTo?: string
  /** Of a later version, in tests. */
  readonly migrations?: Migrations
}

/** All in one transaction. Several processes may start at once. Throws CannotStart when the database is newer. */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<void> {
  const { beforeUpgrade, upTo } = options
  const { file } = database
  await runMigrations(database, {
    migrations: options.migrations ?? migrations,
    beforeUpgrade: file === null ? beforeUpgrade : upgrade => copyBeforeUpgrade(file, upgrade),
    upTo,
  })
}

/** The copy of the embedded database that is made, and tried, before a new version changes its form. */
const kept = 3
const prefix = 'before-upgrade-'

/** Copies `file` beside itself and keeps the latest three. Throws CannotStart when there is no good copy. */
export async function copyBeforeUpgrade(file: string, { from }: Upgrade, now = new Date()): Promise<void> {
  const folder = dirname(file)
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  try {
    await copySqlite(file, join(folder, `${prefix}${from.slice(0, 3)}-${time}.db`))
  } catch (error) {
    throw new CannotStart(
      `A new version wants to change the form of the database, and the copy that is made before could not be made:\n` +
        `${error instanceof Error ? error.message : error}\nNothing was changed. Make room in ${folder}, and start again.`,
      { cause: error },
    )
  }
  const copies = readdirSync(folder).filter(name => name.startsWith(prefix) && name.endsWith('.db'))
  const byAge = copies.toSorted((a, b) => timeIn(b).localeCompare(timeIn(a)))
  for (const name of byAge.slice(kept)) rmSync(join(folder, name), { force: true })
}

const timeIn = (name: string) => name.slice(`${prefix}001-`.length)
