/** Opens the database that the environment names for a command: one that must be there already. */
import { existsSync } from 'node:fs'
import type { Database } from '../db/open.ts'
import { databaseFile, type Env } from '../env.ts'
import { openFromEnv } from '../open-database.ts'

/** Throws an Error in plain words when there is no database. */
export async function openExisting(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (!env.databaseUrl && !existsSync(databaseFile(env.dataDir)))
    throw new Error(`There is no database in ${env.dataDir}. DATA_DIR says where it is.`)
  return openFromEnv(env)
}
