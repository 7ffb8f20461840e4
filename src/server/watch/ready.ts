/** Whether this server can take an order now: it writes a row to disk and reads it back. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { asUnavailable } from '../db/trouble.ts'
import { refuse } from '../http/errors.ts'
import { Unavailable } from '../http/unavailable.ts'
import { damageCode } from './integrity.ts'
import type { Watch } from './watch.ts'

interface Needs {
  readonly database: Pick<Database, 'write' | 'read' | 'ping'>
  readonly watch: Pick<Watch, 'list'>
  readonly now: () => number
  readonly patienceMs?: number
}

/** Everybody who asks within this time gets the same answer, to spare the disk. */
const sharedMs = 1_000
const silent = 'refused.databaseSilent'

/** Answers GET /healthz (the database answers) and GET /readyz (it takes orders); neither ever hangs. */
export function serveHealth(app: FastifyInstance, { database, watch, now, patienceMs = 5_000 }: Needs): void {
  const findOut = shareFor(sharedMs, now, async () => {
    const at = now()
    await database.write(tx => tx.updateTable('readiness').set({ marked_at: at }).where('id', '=', 1).execute())
    await database.read.selectFrom('readiness').select('marked_at').where('id', '=', 1).executeTakeFirstOrThrow()
  })
  app.get('/healthz', async (_request, reply) => {
    await within(patienceMs, database.ping())
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const damage = watch.list().find(({ code, level }) => code === damageCode && level === 'red')
    const reason = damage?.text ?? (await within(patienceMs, findOut()).then(() => null, whyNot))
    return reason === null ? reply.send({ success: true }) : refuse(reply.header('retry-after', 5), 503, reason)
  })
}

function whyNot(error: unknown): string {
  const known = asUnavailable(error)
  return known instanceof Unavailable ? known.text : 'refused.databaseTakesNothing'
}

/** Rejects when `work` takes longer; it may still come to its end. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Unavailable(5, silent)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs `work` again when its last run ended long enough ago, and never twice at once. */
function shareFor(ms: number, now: () => number, work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | null = null
  let endedAt = Number.POSITIVE_INFINITY
  return () => {
    if (last && Math.abs(now() - endedAt) <= ms) return last
    if (last && endedAt === Number.POSITIVE_INFINITY) return last
    endedAt = Number.POSITIVE_INFINITY
    last = work().finally(() => {
      endedAt = now()
    })
    return last
  }
}
