/** Runs migrations, recorded in the tables of Kysely's own migrator. That one has no transactions on SQLite. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { CannotStart } from '../cannot-start.ts'
import type { Engine } from './codec.ts'
import type { Database } from './open.ts'

/** The last migration before the upgrade, and the last one after it. */
export interface Upgrade {
  readonly from: string
  readonly to: string
}
export type BeforeUpgrade = (upgrade: Upgrade) => Promise<void>

interface Run {
  readonly migrations: Readonly<Record<string, (engine: Engine) => Migration>>
  /** Runs once, before anything changes, when there is data that could be harmed. */
  readonly beforeUpgrade?: BeforeUpgrade | undefined
  readonly upTo?: string | undefined
}

interface Book {
  kysely_migration: { name: string; timestamp: string }
  users: { id: number }
}

/** Runs what has not run yet, in the order of the names, in one transaction together with its entry in the book. */
export async function runMigrations(database: Database, { migrations, beforeUpgrade, upTo }: Run): Promise<void> {
  const { engine } = database
  const names = Object.keys(migrations).filter(name => upTo === undefined || name <= upTo)
  await database.migrating(async anyDb => {
    const db = anyDb as Kysely<Book>
    const done = await openBook(db)
    const strange = done.filter(name => !(name in migrations)).toSorted()
    if (strange.length > 0) throw new CannotStart(newerWords(strange))
    const missing = names.filter(name => !done.includes(name))
    const [first, last] = [missing[0], missing.at(-1)]
    if (!first || !last) return
    if (engine === 'sqlite' && done.length === 0) await expectOwnFile(anyDb)
    const from = done.toSorted().at(-1)
    if (from && (await hasData(db))) await beforeUpgrade?.({ from, to: last })
    for (const name of missing) {
      await migrations[name]?.(engine).up(anyDb)
      await db.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute()
    }
  })
}

/** What has run; a database without a book gets one. */
async function openBook(db: Kysely<Book>): Promise<string[]> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key,
    timestamp varchar(255) not null
  )`.execute(db)
  return (await db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name)
}

/** Throws CannotStart where the file holds tables that are not ours. */
async function expectOwnFile(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
  `.execute(db)
  const [strange] = rows
  if (strange) throw new CannotStart(strangeWords(strange.name))
}

const strangeWords = (table: string) =>
  `The database file is not one of Comanda's: it has a table "${table}", and no book of its versions.\n` +
  'Name another folder with DATA_DIR, or move that file away. Nothing was changed.'

const hasData = async (db: Kysely<Book>) => (await db.selectFrom('users').select('id').limit(1).execute()).length > 0

const newerWords = (names: readonly string[]) =>
  `This database was made by a newer version of Comanda (${names.join(', ')}).\n` +
  'Install that version, or restore a backup that this version made. Nothing was changed.'
