/** Removes expired backups. Damaged or foreign files stay. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from './list-backups.ts'
import type { Manifest } from './manifest.ts'
import { retainedBackups } from './retention.ts'

export async function removeOld(
  folder: string,
  { installation, engine, timeZone }: Pick<Manifest, 'installation' | 'engine' | 'timeZone'>,
): Promise<void> {
  const good = (await listBackups(folder)).filter(
    ({ manifest }) => manifest?.installation === installation && manifest.engine === engine,
  )
  const stay = retainedBackups(good, timeZone)
  for (const { name } of good) if (!stay.has(name)) await rm(join(folder, name), { force: true })
}
