/**
 * Each topic's version grows with every write, in the same transaction. All are in one row, so that writes can't
 * deadlock.
 */
import type { Topic } from '../../domain/topics.ts'
import type { Database, Db, Tx } from './open.ts'
import { prepared } from './prepared.ts'

/**
 * The topics' versions, and `seq`, the number of the last change. While a long write changes the menu step by step,
 * `menu_replaced` is the version of the menu: orders that name it are priced by what was stored of it, not by what is half
 * done.
 */
export type Versions = Readonly<Record<Topic | 'seq' | 'menu_replaced', number>>

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

/** Says that the menu of the present version is not the one in the tables any more; the next version ends that. */
export async function markMenuReplaced(tx: Tx): Promise<void> {
  await tx
    .updateTable('versions')
    .set(eb => ({ menu_replaced: eb.ref('menu') }))
    .whereRef('menu_replaced', '<>', 'menu')
    .execute()
}

/** Ends what a server that was killed amid its steps has left: orders would be priced by an earlier menu until the next change. */
export async function endCutSteps({ read, write }: Pick<Database, 'read' | 'write'>): Promise<void> {
  const { menu, menu_replaced } = await readVersions(read)
  if (menu === menu_replaced) await write(tx => bumpVersions(tx, ['menu']))
}
