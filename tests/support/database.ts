/** A fresh, migrated, real database for one test file: SQLite in a temporary folder, or PostgreSQL at DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inject } from 'vitest'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { emptyPostgres } from './postgres.ts'

export interface TestDatabase {
  readonly database: Database
  /** Where it is: a file, or an address. */
  readonly place: { readonly file: string } | { readonly url: string }
  readonly close: () => Promise<void>
}

/** A database of which copies are made, in a tenth of the time that filling it takes. */
export interface TemplateDatabase {
  /** Its file, or its name on the server in DATABASE_URL. */
  readonly name: string
  readonly remove: () => Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const made = await openCopy(inject('migrated'))
  // Each of them is an installation of its own.
  await made.database.write(tx => tx.updateTable('backup_state').set({ installation: randomUUID() }).execute())
  return made
}

/** The same without a table in it. */
export const openEmptyDatabase = (): Promise<TestDatabase> => openCopy(null)

export async function openCopy(template: string | null): Promise<TestDatabase> {
  const postgres = await emptyPostgres(template)
  if (postgres) {
    const database = await openPostgres(postgres.url)
    return {
      database,
      place: { url: postgres.url },
      close: async () => {
        await database.close()
        await postgres.drop()
      },
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'comanda-'))
  const file = join(folder, 'comanda.db')
  if (template) copyFileSync(template, file)
  const database = openSqlite(file)
  return {
    database,
    place: { file },
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function makeTemplate(fill: (database: Database) => Promise<void>): Promise<TemplateDatabase> {
  const postgres = await emptyPostgres()
  if (postgres) {
    const database = await openPostgres(postgres.url)
    await fill(database).finally(database.close)
    return { name: new URL(postgres.url).pathname.slice(1), remove: postgres.drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'comanda-'))
  const file = join(folder, 'template.db')
  const database = openSqlite(file)
  await fill(database).finally(database.close)
  // A copy is made of one file, without the log beside it.
  const filled = new DatabaseSync(file)
  filled.exec('pragma wal_checkpoint(truncate)')
  filled.close()
  return { name: file, remove: async () => rmSync(folder, { recursive: true }) }
}
