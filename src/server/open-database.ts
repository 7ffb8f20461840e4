/** Opens the database that the environment names: for the server, and for every command that works on its data. */
import { type Database, openPostgres, openSqlite } from './db/open.ts'
import { databaseFile, type Env } from './env.ts'

/** PostgreSQL when there is an address, else the embedded database in the data folder. Brings it to no other form. */
export async function openFromEnv({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(databaseFile(dataDir))
}
