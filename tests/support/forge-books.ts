/** Somebody with the database's password changes the books, and hides nothing of it but the triggers. */
import { sql } from 'kysely'
import type { AuditEntry } from '../../src/domain/audit-entries.ts'
import { appendEntries } from '../../src/server/books/record.ts'
import { auditColumns } from '../../src/server/books/stored-entry.ts'
import { type Books, type Verdict, verifyBooks } from '../../src/server/books/verify.ts'
import type { Database, Tx } from '../../src/server/db/open.ts'

/** Numbers from 0 up to `below`, the same ones for the same seed. */
export type Chance = (below: number) => number

export function chanceOf(seed: number): Chance {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Writes `count` acts, as an evening brings them. */
export async function fillBooks(database: Database, count: number, now: number): Promise<void> {
  const doer = { userId: 1, sessionId: null, place: 'Bar' }
  const act = (n: number): AuditEntry => ({
    act: n % 5 === 0 ? 'order.cancel' : 'item.void',
    subject: 'Burger Ñandú',
    quantity: 1 + (n % 3),
    orderId: 1 + n,
    tokenNo: 1 + (n % 90),
    table: { id: 1 + (n % 9), name: `Table ${1 + (n % 9)}` },
    amountCents: 1_250 * (1 + (n % 3)),
    level: n % 7 === 0 ? 'billed' : 'started',
    wasted: n % 2 === 0,
    reason: n % 3 === 0 ? { id: 1, name: 'Guest changed their mind' } : null,
    approver: n % 7 === 0 ? { id: 2, name: 'Olga' } : null,
    before: { status: 'preparing' },
  })
  for (let from = 0; from < count; from += actsAtOnce) {
    const acts = Array.from({ length: Math.min(actsAtOnce, count - from) }, (_, n) => act(from + n))
    await database.write(tx => appendEntries(tx, acts, doer, now + from))
  }
}

const actsAtOnce = 1_000

/** Carries out `forge` with the triggers off, verifies, and takes everything back. */
export async function verdictAfter(
  database: Database,
  forge: (tx: Tx) => Promise<unknown>,
  onPaper: readonly Books[] = [],
): Promise<Verdict> {
  let verdict: Verdict | undefined
  const takeBack = new Error('taken back')
  const work = async (tx: Tx) => {
    if (database.engine === 'postgres') await sql`alter table audit disable trigger all`.execute(tx)
    else for (const name of triggers) await sql.raw(`drop trigger ${name}`).execute(tx)
    await forge(tx)
    verdict = await verifyBooks(tx, onPaper)
    throw takeBack
  }
  await database.write(work).catch(error => {
    if (error !== takeBack) throw error
  })
  return verdict as Verdict
}

const triggers = ['audit_no_update', 'audit_no_delete', 'audit_no_replace']

/** One forgery of many kinds. Resolves to what was done, and to the row that must be named. */
export async function forgeOne(tx: Tx, rows: number, chance: Chance): Promise<{ what: string; row: number }> {
  const row = 1 + chance(rows)
  const kind = chance(4)
  if (kind === 0) {
    const column = (['bytes', 'hash'] as const)[chance(2)] as 'bytes' | 'hash'
    const found = await rowOf(tx, row)
    const changed = Buffer.from(found[column])
    const place = chance(changed.length)
    changed[place] = (changed[place] as number) ^ (1 + chance(255))
    await tx
      .updateTable('audit')
      .set({ [column]: changed })
      .where('seq', '=', row)
      .execute()
    return { what: `byte ${place} of ${column}`, row }
  }
  if (kind === 1) {
    await tx.deleteFrom('audit').where('seq', '=', row).execute()
    return { what: 'deleted', row }
  }
  if (kind === 2) {
    const found = await rowOf(tx, row)
    const column = auditColumns[chance(auditColumns.length)] as (typeof auditColumns)[number]
    const value = found[column]
    const other = typeof value === 'string' ? `${value}x` : (value ?? 0) + 1
    await tx
      .updateTable('audit')
      .set({ [column]: other })
      .where('seq', '=', row)
      .execute()
    return { what: `column ${column}`, row }
  }
  const other = 1 + ((row - 1 + 1 + chance(rows - 1)) % rows)
  const [one, two] = [await rowOf(tx, row), await rowOf(tx, other)]
  await tx.deleteFrom('audit').where('seq', 'in', [row, other]).execute()
  await tx
    .insertInto('audit')
    .values([
      { ...one, seq: other },
      { ...two, seq: row },
    ])
    .execute()
  return { what: `swapped with ${other}`, row: Math.min(row, other) }
}

const rowOf = (tx: Tx, seq: number) =>
  tx.selectFrom('audit').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow()
