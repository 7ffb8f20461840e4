import type { Reason } from '../../domain/entities.ts'
import { type ReasonKind, reasonKinds } from '../../domain/reasons.ts'
import type { Db } from '../db/open.ts'
import { onOff } from './store.ts'

/** The store's lists, one after the other in the order of the kinds. */
export async function readReasons(db: Db): Promise<Reason[]> {
  const rows = await db
    .selectFrom('reasons')
    .select(['id', 'kind', 'title', 'is_active'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const ofKind = (kind: ReasonKind) => rows.filter(row => row.kind === kind)
  return reasonKinds.flatMap(kind => ofKind(kind).map(row => ({ ...row, kind, is_active: onOff(row.is_active) })))
}

/** Those that are offered. */
export async function readActiveReasons(db: Db): Promise<Omit<Reason, 'is_active'>[]> {
  const all = await readReasons(db)
  return all.filter(({ is_active }) => is_active === 1).map(({ id, kind, title }) => ({ id, kind, title }))
}
