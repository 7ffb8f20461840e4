/** Whether this server can take an order now: there is room on its disk, and it writes a row and reads it back. */
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { asUnavailable, troubleOf } from '../db/trouble.ts'
import { refuse } from '../http/errors.ts'
import { Unavailable } from '../http/unavailable.ts'
import { failedWriteCode, noticeTrouble } from './failed-writes.ts'
import { damageCode } from './integrity.ts'
import type { Watch } from './watch.ts'

interface Needs {
  readonly database: Pick<Database, 'write' | 'read' | 'ping' | 'file'>
  readonly watch: Pick<Watch, 'list' | 'set'>
  readonly now: () => number
  readonly patienceMs?: number
  readonly askDisk?: typeof statfs
}

/** Everybody who asks within this time gets the same answer, to spare the disk. */
const sharedMs = 1_000
const silent = 'refused.databaseSilent'
/** With less room than this on the embedded database's disk, orders may fail soon. */
const roomBytes = 50_000_000

/** Answers GET /healthz (the database answers) and GET /readyz (it takes orders); neither ever hangs. */
export function serveHealth(app: FastifyInstance, needs: Needs): void {
  const { database, watch, now, patienceMs = 5_000 } = needs
  const findOut = shareFor(
    sharedMs,
    now,
    () => hasFailed(watch),
    () => tryToWrite(needs),
  )
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

const hasFailed = (watch: Pick<Watch, 'list'>) => watch.list().some(({ code }) => code === failedWriteCode)

async function tryToWrite({ database, watch, now, askDisk = statfs }: Needs): Promise<void> {
  const room = database.file === null ? null : await askDisk(dirname(database.file)).catch(() => null)
  if (room && room.bavail * room.bsize < roomBytes) throw new Unavailable(30, 'refused.diskAlmostFull')
  const at = now()
  try {
    // A small row fits into pages that are there already, when an order does not any more.
    if (hasFailed(watch)) {
      await writeMuch(database, at)
      watch.set(failedWriteCode, null)
    }
    await database.write(tx => tx.updateTable('readiness').set({ marked_at: at }).where('id', '=', 1).execute())
  } catch (error) {
    const kind = troubleOf(error)
    if (kind) noticeTrouble(kind, watch)
    throw error
  }
  await database.read.selectFrom('readiness').select('marked_at').where('id', '=', 1).executeTakeFirstOrThrow()
}

const muchBytes = 1_000_000

/** Writes more than any order does, in a table that takes bytes, and takes it away again. */
async function writeMuch({ write }: Pick<Database, 'write'>, at: number): Promise<void> {
  const photo = {
    name: 'readiness',
    media_type: 'application/octet-stream',
    bytes: randomBytes(muchBytes),
    made_at: at,
  }
  await write(tx =>
    tx
      .insertInto('photos')
      .values(photo)
      .onConflict(conflict => conflict.column('name').doUpdateSet(photo))
      .execute(),
  )
  await write(tx => tx.deleteFrom('photos').where('name', '=', photo.name).execute())
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

interface Shared {
  readonly state: unknown
  readonly work: Promise<void>
  endedAt: number | null
}

/** Runs `work` again when its last run ended long enough ago or `state` is another, and never twice at once for one. */
function shareFor(ms: number, now: () => number, state: () => unknown, work: () => Promise<void>): () => Promise<void> {
  let last: Shared | null = null
  return () => {
    const present = state()
    if (last && last.state === present && (last.endedAt === null || Math.abs(now() - last.endedAt) <= ms))
      return last.work
    const run: Shared = {
      state: present,
      work: work().finally(() => {
        run.endedAt = now()
      }),
      endedAt: null,
    }
    last = run
    return run.work
  }
}
