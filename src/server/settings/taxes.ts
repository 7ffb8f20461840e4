import type { settings } from '../../contract/settings.ts'
import { factsOf, recordChange } from '../control/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'

const unknown = 'refused.noTax'
const act = 'tax.change'

export const taxHandlers = {
  taxes: ({ db }) =>
    db
      .selectFrom('taxes')
      .select(['id', 'title', 'rate', 'type'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
  addTax: async ({ db, body, record }) => {
    const { id } = await db.insertInto('taxes').values(body).returning('id').executeTakeFirstOrThrow()
    recordChange(record, { act, subject: body.title, before: null, after: factsOf(body) })
    return { ...done('done.taxAdded'), id, taxId: id }
  },
  updateTax: async ({ db, params, body, record }) => {
    const before = await lock(db, params.id)
    await db.updateTable('taxes').set(body).where('id', '=', before.id).execute()
    recordChange(record, { act, subject: before.title, before: factsOf(before), after: factsOf(body) })
    return done('done.taxUpdated')
  },
  removeTax: async ({ db, params, now, record }) => {
    const before = await lock(db, params.id)
    await softDelete(db, 'taxes', before.id, now, unknown)
    await db.updateTable('menu_items').set({ tax_id: null }).where('tax_id', '=', before.id).execute()
    recordChange(record, { act, subject: before.title, before: factsOf(before), after: null })
    return done('done.taxDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>

/** Throws Refused(404) when there is none. */
async function lock(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('taxes')
    .select(['id', 'title', 'rate', 'type'])
    .where('id', '=', rowId(id, unknown))
    .where('removed_at', 'is', null)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new Refused(404, unknown)
  return found
}
