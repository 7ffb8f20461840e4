/**
 * Each topic has a version that grows with every write that changes it, in the same transaction. What was built from a
 * topic may be kept for as long as its version stands.
 */
import type { Topic } from '../../domain/topics.ts'
import type { Db, Tx } from './open.ts'

export type Versions = Readonly<Record<Topic, number>>

const everything = 'store-wide'

/** The present versions. */
export async function readVersions(db: Db): Promise<Versions> {
  const rows = await db.selectFrom('versions').select(['name', 'version']).execute()
  return Object.fromEntries(rows.map(({ name, version }) => [name, version])) as Versions
}

/** Counts the topics up and returns the store-wide number of this change, which grows by one each time, without gaps. */
export async function bumpVersions(tx: Tx, changed: readonly Topic[]): Promise<number> {
  const rows = await tx
    .updateTable('versions')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('name', 'in', [everything, ...changed])
    .returning(['name', 'version'])
    .execute()
  return rows.find(({ name }) => name === everything)?.version ?? 0
}
