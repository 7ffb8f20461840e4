import { randomBytes } from 'node:crypto'
import pg from 'pg'

interface EmptyDatabase {
  /** The server's DATABASE_URL. */
  readonly url: string
  /** Removes the database and ends all connections to it. */
  readonly drop: () => Promise<void>
}

/**
 * A new PostgreSQL database on the server in DATABASE_URL, so that test files never see each other's rows or
 * notifications: empty, or a copy of `template`; null when DATABASE_URL is not set and the tests run on the embedded
 * engine.
 */
export async function emptyPostgres(template: string | null = null): Promise<EmptyDatabase | null> {
  const server = process.env.DATABASE_URL
  return server ? makePostgres(server, template) : null
}

/** A new database on `server`: empty, or a copy of the database called `template`. */
export async function makePostgres(server: string, template: string | null = null): Promise<EmptyDatabase> {
  const name = `comanda_test_${randomBytes(8).toString('hex')}`
  await tell(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => tell(server, `drop database if exists ${name} with (force)`) }
}

async function tell(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
