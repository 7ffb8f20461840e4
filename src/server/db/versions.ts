/**
 * Each topic's version grows with every write, in the same transaction. All are in one row, so that writes can't
 * deadlock.
 */
import type { Topic } from '../../domain/topics.ts'
import type { Db, Tx } from './open.ts'
import { prepared } from './prepared.ts'

/** The topics' versions, and `seq`, the number of the last change. */
export type Versions = Readonly<Record<Topic | 'seq', number>>

const select = prepared(db => db.selectFrom('versions').selectAll().compile())

/** The present versions. */
export async function readVersions(db: Db): Promise<Versions> {
  const [row] = await select(db, {})
  if (!row) throw new Error('the row of versions is missing')
  return row
}

/** Increases the topics' versions and returns the store-wide number of this change, without gaps. */
export async function bumpVersions(tx: Tx, changed: readonly Topic[]): Promise<number> {
  const bump = bumps.get(changed) ?? bumpOf(changed)
  bumps.set(changed, bump)
  const [row] = await bump(tx, {})
  if (!row) throw new Error('the row of versions is missing')
  return row.seq
}

/** One query for each list of topics in the contract. */
const bumps = new WeakMap<readonly Topic[], ReturnType<typeof bumpOf>>()

const bumpOf = (changed: readonly Topic[]) =>
  prepared(db =>
    db
      .updateTable('versions')
      .set(eb => Object.fromEntries(['seq' as const, ...changed].map(name => [name, eb(name, '+', 1)])))
      .returning('seq')
      .compile(),
  )
