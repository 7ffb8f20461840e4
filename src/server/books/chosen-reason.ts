import type { Named } from '../../domain/audit-entries.ts'
import type { ReasonKind } from '../../domain/reasons.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/**
 * The reason that a person chose; null: none was stated. One that was retired or deleted since was chosen in good time.
 * Throws Refused(400) for one of no list, or of another kind.
 */
export async function chosenReason(db: Db, kind: ReasonKind, id: number | null): Promise<Named | null> {
  if (id === null) return null
  const reason = await db
    .selectFrom('reasons')
    .select(['id', 'title as name'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!reason) throw new Refused(400, 'forms.reasonOfList')
  return reason
}

/** Whether the store has any reason of that kind to choose. */
export const isAnyOffered = async (db: Db, kind: ReasonKind | undefined): Promise<boolean> =>
  kind === undefined ||
  (await db
    .selectFrom('reasons')
    .select('id')
    .where('kind', '=', kind)
    .where('is_active', '=', 1)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
