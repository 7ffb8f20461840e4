/** Runs a write: once under its key, in one transaction with what it records, announced after the commit. */
import type { AnyWrite } from '../../contract/endpoint.ts'
import { offlinePaymentHeader } from '../../contract/offline-payment-header.ts'
import { onBehalfHeader } from '../../contract/on-behalf.ts'
import { eventOf } from '../../contract/realtime.ts'
import { scopesOf } from '../../domain/access.ts'
import type { AuditEntry } from '../../domain/audit-entries.ts'
import { rightsOf } from '../../domain/rights.ts'
import type { Topic } from '../../domain/topics.ts'
import type { SignedIn } from '../auth/session.ts'
import { appendEntries } from '../books/record.ts'
import type { Database, Tx } from '../db/open.ts'
import { leavesPrinting } from '../db/print-signal.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Announce } from '../realtime/announce.ts'
import type { AnyWork } from './handler.ts'
import { attemptOf, doerOf, type Maker, makerOf, once, refuseWithoutRight } from './idempotency.ts'
import { Refused } from './refused.ts'
import { runSteps, type WriteRequest } from './steps.ts'

/** Where a client says that somebody else than the one who is signed in has made a write. */
const authorHeader = 'comanda-author'

export interface WriteDependencies {
  readonly database: Database
  readonly announce: Announce
  /** Runs in the transaction of a write, before the write, when it changes this topic. */
  readonly beforeChange: Partial<Record<Topic, (tx: Tx, now: number) => Promise<void>>>
  readonly metrics: Pick<Metrics, 'wrote'>
  /** Something may wait for a printer. */
  readonly wakePrinters: () => void
}

/** Runs a write in one transaction and announces it after the commit; a repeat under the same key announces nothing. */
export async function runWrite(
  endpoint: AnyWrite,
  handler: AnyWork,
  { now, key, user, request }: WriteRequest,
  { database, announce, metrics, beforeChange, wakePrinters }: WriteDependencies,
): Promise<unknown> {
  // A proof that this server can't check: it must not become an act of anybody who is signed in.
  if (request.headers[authorHeader] !== undefined) throw new Refused(400, 'refused.invalidRequest')
  if (handler.steps)
    await runSteps(endpoint, handler.steps, { now, key, user, request }, { database, announce, beforeChange })
  let afterwards: (() => void)[] = []
  let last: Tx | null = null
  const transaction = async (tx: Tx) => {
    last = tx
    afterwards = []
    let seq = 0
    let topics = endpoint.changes
    const onCommit = (then: () => void) => afterwards.push(then)
    const maker = key === null || !user ? null : await makerOf(tx, user, request.headers[onBehalfHeader], key)
    const more = new Set<Topic>()
    const alsoChanges = (topic: Topic) => more.add(topic)
    const acts: AuditEntry[] = []
    const record = (act: AuditEntry) => acts.push(act)
    const isLate = request.headers[offlinePaymentHeader] === '1'
    const within = { db: tx, onCommit, alsoChanges, record, isLate, ...(user && maker && madeBy(user, maker)) }
    const work = async () => {
      if (maker) refuseWithoutRight(maker, endpoint.access)
      for (const topic of endpoint.changes) await beforeChange[topic]?.(tx, now)
      const reply = await handler(within)
      if (acts.length > 0) {
        await appendEntries(tx, acts, doerOf(user, maker), now)
        more.add('audit')
      }
      if (more.size > 0) topics = [...new Set([...endpoint.changes, ...more])]
      if (topics.length > 0) seq = await bumpVersions(tx, topics)
      return reply
    }
    if (key === null || !maker) {
      const reply = await work()
      return { reply, seq, topics, isRepeat: false }
    }
    const { reply, isRepeat } = await once(tx, attemptOf(endpoint, maker, key, { now, request }), work)
    return { reply, seq, topics, isRepeat }
  }
  const { reply, seq, topics, isRepeat } = await database.write(transaction)
  const event = eventOf(endpoint)
  metrics.wrote(event, isRepeat)
  if (event && seq > 0) announce(event, { seq, topics })
  for (const then of afterwards) then()
  if (last && leavesPrinting(last)) wakePrinters()
  return reply
}

/** A write belongs to its maker, no matter who sends it. */
function madeBy(sender: SignedIn, { userId, other, sentBy }: Maker) {
  const rights = rightsOf(other ?? sender)
  const user: SignedIn = { ...sender, userId, ...(other && { ...other, scopes: scopesOf(other.scope), rights }) }
  return { user, sentBy }
}
