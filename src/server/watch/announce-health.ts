/** Open dashboards are read again when a warning appears or ends. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Announce } from '../realtime/announce.ts'
import type { Watch } from './watch.ts'

interface Needs {
  readonly watch: Watch
  readonly database: Pick<Database, 'read'>
  readonly announce: Announce
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Announces the topic `dashboard` with every change of `watch`; gives a way to stop. Nothing is written: the disk may
 * be full. The number lies between the last write's and the next.
 */
export function announceHealth({ watch, database, announce, log }: Needs): () => void {
  const tell = async () => {
    const { seq } = await database.read.selectFrom('versions').select('seq').executeTakeFirstOrThrow()
    announce('changed', { seq: seq + (1 + Math.random()) / 2, topics: ['dashboard'] })
  }
  return watch.subscribe(() => void tell().catch(error => log.warn({ err: error }, 'health: not announced')))
}
