/**
 * Writes acts into the books. Each row's hash covers the row before it, so that no row can be changed, taken out or put
 * in without breaking the chain. The row `audit_head` is the lock: it is taken last, and held until the commit.
 */
import { hash } from 'node:crypto'
import { type AuditEntry, isRed } from '../../domain/audit-entries.ts'
import { businessDay } from '../../domain/business-day.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { Tx } from '../db/open.ts'
import { prepared, type Slots } from '../db/prepared.ts'
import type { AuditTable } from '../db/schema-audit.ts'
import { type AuditColumns, columnsOf, type StoredEntry } from './stored-entry.ts'

/** What handlers tell an act with. It is in the books once the write is committed. */
export type RecordEntry = (act: AuditEntry) => void

/** Who does it, and on which device. */
export interface Doer {
  /** null: nobody is signed in. */
  readonly userId: number | null
  readonly sessionId: number | null
  /** Who sends it in that person's place; null: nobody else. */
  readonly sentBy?: number | null
  /** Where it was done, if it was not in a session. */
  readonly place?: string
}

/**
 * Appends `acts` to the books: the last thing a transaction does before it counts up the topics, `audit` among them.
 * Throws RangeError when a number among the facts is not whole.
 */
export async function appendEntries(tx: Tx, acts: readonly AuditEntry[], doer: Doer, now: number): Promise<void> {
  if (acts.length === 0) return
  const rows = await rowsOf(tx, acts, doer, now)
  const [first, ...rest] = rows as [Row, ...Row[]]
  const [head] = await lockAndLink(tx, { bytes: first.bytes })
  if (!head) throw new Error('the head of the books is missing')
  const chained: AuditTable[] = [{ ...first, ...head }]
  for (const row of rest) chained.push({ ...row, ...linkAfter(chained.at(-1) as AuditTable, row.bytes) })
  const last = chained.at(-1) as AuditTable
  if (rest.length > 0) await tx.updateTable('audit_head').set({ seq: last.seq, hash: last.hash }).execute()
  for (let from = 0; from < chained.length; from += rowsAtOnce)
    await tx
      .insertInto('audit')
      .values(chained.slice(from, from + rowsAtOnce))
      .execute()
}

type Row = AuditColumns & Pick<AuditTable, 'bytes'>

const rowsAtOnce = 200

/** The link that follows `before`, in the same words as the database's chain_hash. */
const linkAfter = (before: Pick<AuditTable, 'seq' | 'hash'>, bytes: Uint8Array) => ({
  seq: before.seq + 1,
  hash: hash('sha256', Buffer.concat([before.hash, bytes]), 'buffer'),
})

const lockAndLink = prepared((db, slot: Slots<{ bytes: Uint8Array }>) =>
  db
    .updateTable('audit_head')
    .set(eb => ({ seq: eb('seq', '+', 1), hash: eb.fn<Uint8Array>('chain_hash', ['hash', eb.val(slot('bytes'))]) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .compile(),
)

async function rowsOf(tx: Tx, acts: readonly AuditEntry[], doer: Doer, now: number): Promise<readonly Row[]> {
  const { userId, sessionId, sentBy = null, place } = doer
  const [known] = await findDoer(tx, { userId, sessionId, sentBy })
  if (!known) throw new Error('the database has no store')
  const device = known.device_name === null ? null : `${known.device_name}${known.letter ? ` (${known.letter})` : ''}`
  const common = {
    at: now,
    business_day: businessDay(now, known.time_zone, known.day_starts_at_hour),
    person: userId === null ? null : { id: userId, name: known.person ?? known.former ?? '' },
    sent_by: known.sender,
    place: place ?? device,
  }
  return acts.map(act => {
    const told = withoutNothing({ ...factsOf(act), ...common }) as unknown as StoredEntry
    return { ...columnsOf(told), bytes: Buffer.from(wholeOnly(canonicalJson(told))) }
  })
}

const factsOf = (act: AuditEntry) => {
  const { orderId, tokenNo, invoiceId, amountCents, printedAt, isRed: _, ...rest } = act
  const ids = { order_id: orderId, token_no: tokenNo, invoice_id: invoiceId }
  return { ...rest, ...ids, amount: amountCents, printed_at: printedAt, red: isRed(act) }
}

/** What is not known takes no room. */
const withoutNothing = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined))

/** Fractions are written differently by different programs. */
function wholeOnly(text: string): string {
  JSON.parse(text, (name, value) => {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      throw new RangeError(`${name} is not whole: ${value}`)
  })
  return text
}

interface DoerSlots {
  readonly userId: number | null
  readonly sessionId: number | null
  readonly sentBy: number | null
}

const findDoer = prepared((db, slot: Slots<DoerSlots>) =>
  db
    .selectFrom('store')
    .leftJoin('users as doer', join => join.on('doer.id', '=', slot('userId')))
    .leftJoin('deleted_users', join => join.on('deleted_users.user_id', '=', slot('userId')))
    .leftJoin('users as sender', join => join.on('sender.id', '=', slot('sentBy')))
    .leftJoin('sessions', join => join.on('sessions.id', '=', slot('sessionId')))
    .leftJoin('tablets', 'tablets.id', 'sessions.tablet_id')
    .select(['store.time_zone', 'store.day_starts_at_hour'])
    .select(['doer.name as person', 'deleted_users.name as former', 'sender.name as sender'])
    .select(eb => [
      eb.fn.coalesce('tablets.name', 'sessions.device_name').as('device_name'),
      eb.fn.coalesce('tablets.letter', 'sessions.letter').as('letter'),
    ])
    .compile(),
)
