/**
 * Each topic has a version that grows with every write that changes it, in the same transaction. What was built from a
 * topic may be kept for as long as its version stands. All versions stand in one row, so that writes can't lock each
 * other out by taking them in different orders.
 */
import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Topic } from '../../domain/topics.ts'
import type { Db, Tx } from './open.ts'

/** The topics' versions, and `seq`, the number of the last change. */
export type Versions = Readonly<Record<Topic | 'seq', number>>

/** The present versions. Asked for with every request, so the question is put into words once for each database. */
export async function readVersions(db: Db): Promise<Versions> {
  const { adapter } = db.getExecutor()
  const query = inWords.get(adapter) ?? db.selectFrom('versions').selectAll().compile()
  inWords.set(adapter, query)
  const [row] = (await db.executeQuery(query)).rows
  if (!row) throw new Error('the row of versions is missing')
  return row
}

const inWords = new WeakMap<DialectAdapter, CompiledQuery<Versions>>()

/** Counts the topics up and returns the store-wide number of this change, which grows by one each time, without gaps. */
export async function bumpVersions(tx: Tx, changed: readonly Topic[]): Promise<number> {
  const { seq } = await tx
    .updateTable('versions')
    .set(eb => Object.fromEntries(['seq' as const, ...changed].map(name => [name, eb(name, '+', 1)])))
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}
