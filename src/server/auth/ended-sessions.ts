/** Sessions also end by a command, a restored database or time: then their devices are disconnected. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Realtime } from '../realtime/announce.ts'
import { forgetOldDevices } from './known-devices.ts'
import type { SigningSecret } from './secret.ts'
import type { Sessions } from './session.ts'
import { attemptsMaxAgeMs } from './sign-in-limit.ts'

interface Needs {
  readonly database: Database
  readonly secret: SigningSecret
  readonly realtime: Pick<Realtime, 'endSessions' | 'sessionsHere'>
  readonly sessions: Pick<Sessions, 'hear'>
  readonly now: () => number
}

const lookMs = 5_000
const clearMs = 60 * 60_000
/** A device that comes back some days later is told this, and not that somebody has removed it. */
const keptAfterEndMs = 30 * 24 * 60 * 60_000

export function watchSessions(app: FastifyInstance, needs: Needs): void {
  let clearedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  const look = async () => {
    await disconnectEnded(needs)
    if (needs.now() - clearedAt < clearMs) return
    clearedAt = needs.now()
    await removeExpired(needs.database, needs.now())
    await forgetOldDevices(needs.database, needs.now())
  }
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => app.log.warn({ err: error }, 'looking for ended sessions'))
      .finally(() => {
        running = null
      })
  }, lookMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** Disconnects devices whose session is locked or no longer exists; all of them once the secret has changed. */
export async function disconnectEnded({ database, secret, realtime, sessions, now }: Needs): Promise<void> {
  const isRenewed = await secret.look()
  const here = realtime.sessionsHere()
  if (here.length === 0) return
  if (isRenewed) return realtime.endSessions(here)
  const rows = await database.read
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', here)
    .where('expires_at', '>', now())
    .where('locked_at', 'is', null)
    .execute()
  const living = new Set(rows.map(({ id }) => id))
  realtime.endSessions(here.filter(id => !living.has(id)))
  // A screen that only listens is there, too.
  sessions.hear([...living])
}

export async function removeExpired(database: Database, now: number): Promise<void> {
  await database.write(async tx => {
    await tx
      .deleteFrom('sessions')
      .where('expires_at', '<=', now - keptAfterEndMs)
      .execute()
    await tx
      .deleteFrom('sign_in_tries')
      .where('last_at', '<=', now - attemptsMaxAgeMs)
      .execute()
  })
}
