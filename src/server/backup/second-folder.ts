/** The copy of a backup on another disk or machine: synced, read back and compared before it counts. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BackupError, messageOf } from './backup-error.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkBytes, syncFolder } from './pack.ts'
import { removeOld } from './remove-old.ts'

/** null: the copy is good; else why there is none. The first copy counts all the same. */
export async function copyTo(folder: string, file: string, manifest: Manifest): Promise<string | null> {
  const name = basename(file)
  const part = join(folder, `${name}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (existsSync(join(folder, name))) throw new BackupError(`${join(folder, name)} is there already.`)
    await copyFile(file, part)
    const handle = await open(part, 'r+')
    await handle
      .chmod(0o600)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await readManifest(part)
    await checkBytes(part, manifest.payload)
    await rename(part, join(folder, name))
    await syncFolder(folder)
    await removeOld(folder, manifest)
    return null
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    return messageOf(error)
  }
}
