/** Where the data is that a backup is made of, and where backups are stored. */
import { join } from 'node:path'
import { databaseFile, type Env } from '../env.ts'

export type Source =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly schemaName: string }

export interface BackupLocation {
  readonly source: Source
  /** The first folder: a backup counts when it is good here. */
  readonly folder: string
  /** Gets a copy of every good backup; null: there is none. */
  readonly secondFolder: string | null
}

/** Where this installation keeps its data and its backups. */
export function backupLocation({
  dataDir,
  databaseUrl,
  backupDir,
}: Pick<Env, 'dataDir' | 'databaseUrl' | 'backupDir'>): BackupLocation {
  const source: Source = databaseUrl
    ? { engine: 'postgres', url: databaseUrl, schemaName: 'public' }
    : { engine: 'sqlite', file: databaseFile(dataDir) }
  return { source, folder: join(dataDir, 'backups'), secondFolder: backupDir }
}
