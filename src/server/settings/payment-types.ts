import type { settings } from '../../contract/settings.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { storedFlag } from '../store/save-store.ts'
import { onOff } from '../store/store.ts'

const unknown = 'refused.noPaymentType'

export const paymentTypeHandlers = {
  paymentTypes: async ({ db }) => {
    const rows = await db
      .selectFrom('payment_types')
      .select(['id', 'title', 'is_active'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(row => ({ ...row, is_active: onOff(row.is_active) }))
  },
  addPaymentType: async ({ db, body }) => {
    const row = { title: body.title, is_active: storedFlag(body.isActive) }
    const { id } = await db.insertInto('payment_types').values(row).returning('id').executeTakeFirstOrThrow()
    return { ...done('done.paymentTypeAdded'), id }
  },
  updatePaymentType: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('payment_types')
      .set({ title: body.title, is_active: storedFlag(body.isActive) })
      .where('id', '=', rowId(params.id, unknown))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknown)
    return done('done.paymentTypeUpdated')
  },
  togglePaymentType: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('payment_types')
      .set({ is_active: storedFlag(body.isActive) })
      .where('id', '=', rowId(params.id, unknown))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknown)
    return done(body.isActive ? 'done.paymentTypeOn' : 'done.paymentTypeOff')
  },
  removePaymentType: async ({ db, params, now }) => {
    await softDelete(db, 'payment_types', rowId(params.id, unknown), now, unknown)
    return done('done.paymentTypeDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>
