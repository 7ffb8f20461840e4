/** Backups for as long as the server runs. */
import type { FastifyInstance } from 'fastify'
import { type BackupNeeds, type Backups, makeBackups } from './backups.ts'

/** Often enough for an hour of the clock; the first check does not disturb the start. */
const lookMs = 60_000

/** Without a place there are none. */
export function keepBackups(
  app: FastifyInstance,
  { place, ...needs }: Omit<BackupNeeds, 'place' | 'log'> & { readonly place: BackupNeeds['place'] | undefined },
): Backups | null {
  if (!place) return null
  const backups = makeBackups({ ...needs, place, log: app.log })
  const look = () => backups.look().catch((error: unknown) => app.log.warn({ err: error }, 'backup: looking'))
  const timer = setInterval(() => void look(), lookMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await backups.close()
  })
  return backups
}
