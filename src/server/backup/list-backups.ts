/** The backups in a folder, by what their heads say. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from './backup-error.ts'
import { madeAtOf } from './file-name.ts'
import { headBytes, type Manifest, readManifest } from './manifest.ts'

export interface Listed {
  readonly name: string
  readonly madeAt: number
  /** What is in it; null: it is damaged, and counts as nothing. */
  readonly manifest: Manifest | null
  readonly problem: string | null
}

/** Newest first. A folder that is not there has none. Throws what the file system says of any other. */
export async function listBackups(folder: string): Promise<readonly Listed[]> {
  const names = await readdir(folder).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const listed: Listed[] = []
  for (const name of names) {
    const named = madeAtOf(name)
    if (named === null) continue
    try {
      const manifest = await readManifest(join(folder, name))
      listed.push({ name, madeAt: manifest.madeAt, manifest, problem: null })
    } catch (error) {
      // Removed between the two looks.
      if ((error as { code?: string }).code !== 'ENOENT')
        listed.push({ name, madeAt: named, manifest: null, problem: messageOf(error) })
    }
  }
  return listed.toSorted((a, b) => b.madeAt - a.madeAt)
}

/** The size of a backup's whole file. */
export const fileBytes = ({ payload }: Manifest): number => headBytes + payload.bytes
