import type { settings } from '../../contract/settings.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'

const unknown = 'refused.noTax'

export const taxHandlers = {
  taxes: ({ db }) =>
    db
      .selectFrom('taxes')
      .select(['id', 'title', 'rate', 'type'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
  addTax: async ({ db, body }) => {
    const { id } = await db.insertInto('taxes').values(body).returning('id').executeTakeFirstOrThrow()
    return { ...done('done.taxAdded'), id, taxId: id }
  },
  updateTax: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('taxes')
      .set(body)
      .where('id', '=', rowId(params.id, unknown))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknown)
    return done('done.taxUpdated')
  },
  removeTax: async ({ db, params, now }) => {
    const id = rowId(params.id, unknown)
    await softDelete(db, 'taxes', id, now, unknown)
    await db.updateTable('menu_items').set({ tax_id: null }).where('tax_id', '=', id).execute()
    return done('done.taxDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>
