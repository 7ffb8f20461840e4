import type { settings } from '../../contract/settings.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { readStoreTables } from '../store/store.ts'

const unknown = 'refused.noTable'

export const storeTableHandlers = {
  storeTables: ({ db }) => readStoreTables(db),
  addStoreTable: async ({ db, body }) => {
    const row = { title: body.title, floor: body.floor, seating_capacity: body.seatingCapacity }
    const { id } = await db.insertInto('store_tables').values(row).returning('id').executeTakeFirstOrThrow()
    return { ...done('done.tableAdded'), id }
  },
  updateStoreTable: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('store_tables')
      .set({ title: body.title, floor: body.floor, seating_capacity: body.seatingCapacity })
      .where('id', '=', rowId(params.id, unknown))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknown)
    return done('done.tableUpdated')
  },
  removeStoreTable: async ({ db, params, now }) => {
    await softDelete(db, 'store_tables', rowId(params.id, unknown), now, unknown)
    return done('done.tableDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>
