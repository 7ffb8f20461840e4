/** A fresh, migrated, real database for one test file: SQLite in a temporary folder, or PostgreSQL at DATABASE_URL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { emptyPostgres } from './postgres.ts'

export interface TestDatabase {
  readonly database: Database
  /** Where it is: a file, or an address. */
  readonly place: { readonly file: string } | { readonly url: string }
  readonly close: () => Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const made = await openEmptyDatabase()
  await migrate(made.database)
  return made
}

/** The same without a table in it. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const postgres = await emptyPostgres()
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
