/** Whether a backup's file is whole and can be restored. */
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compareFacts } from './facts.ts'
import type { Source } from './location.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkBytes } from './pack.ts'
import { tryPostgres } from './postgres-copy.ts'
import { restoreSqlite } from './sqlite-copy.ts'

/**
 * Restores it into a temporary database and compares. PostgreSQL needs a database, `source`, for that. Throws a
 * BackupError when it is not good.
 */
export async function checkBackup(
  file: string,
  source: Source,
): Promise<{ readonly manifest: Manifest; readonly checked: Manifest['checked'] }> {
  const manifest = await readManifest(file)
  await checkBytes(file, manifest.payload)
  if (manifest.engine === 'postgres') {
    const found = source.engine === 'postgres' ? await tryPostgres(source, file, manifest.payload) : null
    if (!found) return { manifest, checked: 'read' }
    compareFacts(manifest, found)
    return { manifest, checked: 'restored' }
  }
  const folder = await mkdtemp(join(dirname(file), '.check-'))
  try {
    compareFacts(manifest, await restoreSqlite(file, manifest, join(folder, 'restored.part')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { manifest, checked: 'restored' }
}
