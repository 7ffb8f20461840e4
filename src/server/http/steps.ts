/**
 * Writes that are too long for one transaction, because everybody else would wait for it: their steps are stored one by
 * one, and only then the write itself, with its answer. Decision 5 says which writes may do that.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { AnyWrite } from '../../contract/endpoint.ts'
import { onBehalfHeader } from '../../contract/on-behalf.ts'
import type { AuditEntry } from '../../domain/audit-entries.ts'
import type { Topic } from '../../domain/topics.ts'
import type { SignedIn } from '../auth/session.ts'
import { appendEntries } from '../books/record.ts'
import type { Database, Tx } from '../db/open.ts'
import { bumpVersions, markMenuReplaced } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'
import type { Steps } from './handler.ts'
import { attemptOf, attemptSoFar, doerOf, makerOf, refuseWithoutRight, takeKey } from './idempotency.ts'

export interface WriteRequest {
  readonly now: number
  /** Its idempotency key. */
  readonly key: string | null
  readonly user: SignedIn | null
  readonly request: FastifyRequest
}

interface StepDependencies {
  readonly database: Database
  readonly announce: Announce
  readonly beforeChange: Partial<Record<Topic, (tx: Tx, now: number) => Promise<void>>>
}

/**
 * Stores the steps of a write, unless its key has an answer already; others have their turn after each. When one fails,
 * those before it stay, and every screen looks again. Throws what `steps` throws.
 */
export async function runSteps(
  endpoint: AnyWrite,
  steps: Steps,
  { now, key, user, request }: WriteRequest,
  { database, announce, beforeChange }: StepDependencies,
): Promise<void> {
  const attemptIn = async (tx: Tx) => {
    if (key === null || !user) return { maker: null, attempt: null }
    const maker = await makerOf(tx, user, request.headers[onBehalfHeader], key)
    refuseWithoutRight(maker, endpoint.access)
    return { maker, attempt: attemptOf(endpoint, maker, key, { now, request }) }
  }
  const soFar = await database.write(async tx => {
    const { attempt } = await attemptIn(tx)
    return attempt ? attemptSoFar(tx, attempt) : 'new'
  })
  if (soFar === 'answered') return
  let isAnyStored = false
  try {
    for await (const step of steps(soFar === 'begun')) {
      await database.write(async tx => {
        const { maker, attempt } = await attemptIn(tx)
        if (attempt) await takeKey(tx, attempt)
        for (const topic of endpoint.changes) await beforeChange[topic]?.(tx, now)
        const entries: AuditEntry[] = []
        await step({ db: tx, record: entry => entries.push(entry) })
        await appendEntries(tx, entries, doerOf(user, maker), now)
        if (endpoint.changes.includes('menu')) await markMenuReplaced(tx)
      })
      isAnyStored = true
      await turn()
    }
  } catch (error) {
    if (isAnyStored) {
      const topics = [...endpoint.changes, 'audit'] as const
      announce('changed', { seq: await database.write(tx => bumpVersions(tx, topics)), topics })
    }
    throw error
  }
}
