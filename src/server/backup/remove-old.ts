/** Removes the backups that have expired when a new one is made, which is `newest`. Damaged or foreign files stay. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from './list-backups.ts'
import type { Manifest } from './manifest.ts'
import { retainedBackups } from './retention.ts'

export async function removeOld(
  folder: string,
  newest: Pick<Manifest, 'installation' | 'engine' | 'timeZone' | 'madeAt'>,
): Promise<void> {
  const good = (await listBackups(folder)).filter(
    ({ manifest }) => manifest?.installation === newest.installation && manifest.engine === newest.engine,
  )
  const stay = retainedBackups(good, newest.timeZone, newest.madeAt)
  for (const { name } of good) if (!stay.has(name)) await rm(join(folder, name), { force: true })
}
