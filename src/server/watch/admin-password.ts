/** Says on the dashboard that an administrator still has the password of `ADMIN_PASSWORD` when guessers try it early. */
import type { FastifyBaseLogger } from 'fastify'
import { passwordMatches } from '../auth/password.ts'
import { usernameKey } from '../auth/username-key.ts'
import { isWeak } from '../auth/weak-password.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { readStoreName } from '../store/store.ts'
import type { Warning, Watch } from './watch.ts'

type Named = Pick<Env, 'adminUsername' | 'adminPassword'>

interface Needs {
  readonly database: Pick<Database, 'read'>
  readonly env: Named
  readonly watch: Watch
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const everyMs = 60_000

/** Whether the environment gives the administrator a password that nobody could choose under Profile. */
export async function isAdminPasswordWeak(
  { read }: Pick<Database, 'read'>,
  { adminUsername, adminPassword }: Named,
): Promise<boolean> {
  if (adminPassword === null) return false
  return isWeak(adminPassword, { username: adminUsername, storeName: await readStoreName(read) })
}

/** Starts checking, if that password is weak; returns how to stop. Never delays the start. */
export function watchAdminPassword({ database, env, watch, log }: Needs): () => void {
  const look = makeAdminPasswordLook({ database, env, watch })
  const run = () => void look().catch(error => log.warn({ err: error }, 'the administrator could not be looked at'))
  run()
  const timer = setInterval(run, everyMs).unref()
  return () => clearInterval(timer)
}

/** Each run looks once. A hash costs as much as a sign-in, so it is worked out only when what is kept has changed. */
export function makeAdminPasswordLook({ database, env, watch }: Omit<Needs, 'log'>): () => Promise<void> {
  const { adminUsername, adminPassword } = env
  let known: string | null = null
  return async () => {
    const user = await database.read
      .selectFrom('users')
      .select('password_hash')
      .where('username_key', '=', usernameKey(adminUsername))
      .where('role', '=', 'admin')
      .executeTakeFirst()
    const kept = user?.password_hash ?? null
    if (kept === known) return
    known = kept
    const isInUse = adminPassword !== null && kept !== null && (await passwordMatches(adminPassword, kept))
    watch.set('admin-password', isInUse ? warningFor(adminUsername) : null)
  }
}

const warningFor = (username: string): Warning => ({
  level: 'amber',
  said: { key: 'health.adminPassword', values: { username } },
})
