import type { settings } from '../../contract/settings.ts'
import { factsOf, recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { readReasons } from '../store/reasons.ts'
import { storedFlag } from '../store/save-store.ts'

const unknown = 'refused.noReason'
const act = 'reason.change'

export const reasonHandlers = {
  reasons: ({ db }) => readReasons(db),
  addReason: async ({ db, body, record }) => {
    const row = { ...body, is_active: 1 }
    const { id } = await db.insertInto('reasons').values(row).returning('id').executeTakeFirstOrThrow()
    recordChange(record, { act, subject: row.title, before: null, after: factsOf(row) })
    return { ...done('done.reasonAdded'), id }
  },
  updateReason: async ({ db, params, body: { title, isActive }, record }) => {
    const before = await lock(db, params.id)
    const columns = { title, is_active: isActive === undefined ? before.is_active : storedFlag(isActive) }
    await db.updateTable('reasons').set(columns).where('id', '=', before.id).execute()
    const after = factsOf({ ...before, ...columns })
    recordChange(record, { act, subject: before.title, before: factsOf(before), after })
    return done('done.reasonUpdated')
  },
  removeReason: async ({ db, params, now, record }) => {
    const before = await lock(db, params.id)
    await softDelete(db, 'reasons', before.id, now, unknown)
    recordChange(record, { act, subject: before.title, before: factsOf(before), after: null })
    return done('done.reasonDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>

/** Throws Refused(404) when there is none. */
async function lock(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('reasons')
    .select(['id', 'kind', 'title', 'is_active'])
    .where('id', '=', rowId(id, unknown))
    .where('removed_at', 'is', null)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new Refused(404, unknown)
  return found
}
