/** A folder for backups of a test's database. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupLocation } from '../../src/server/backup/location.ts'
import type { TestDatabase } from './database.ts'

export interface BackupFolder {
  readonly place: BackupLocation
  /** What is in it, without the lock. */
  readonly names: () => string[]
  readonly remove: () => void
}

export function makeBackupFolder(where: TestDatabase['place'], secondFolder: string | null = null): BackupFolder {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-backups-'))
  const source: BackupLocation['source'] =
    'file' in where
      ? { engine: 'sqlite', file: where.file }
      : { engine: 'postgres', url: where.url, schemaName: 'public' }
  return {
    place: { source, folder, secondFolder },
    names: () =>
      readdirSync(folder)
        .filter(name => name !== '.lock')
        .toSorted(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
