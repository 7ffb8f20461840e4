import type { settings } from '../../contract/settings.ts'
import { factsOf, recordChange } from '../control/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { storedFlag } from '../store/save-store.ts'
import { onOff } from '../store/store.ts'

const unknown = 'refused.noPaymentType'
const act = 'payment-type.change'

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
  addPaymentType: async ({ db, body, record }) => {
    const row = { title: body.title, is_active: storedFlag(body.isActive) }
    const { id } = await db.insertInto('payment_types').values(row).returning('id').executeTakeFirstOrThrow()
    recordChange(record, { act, subject: row.title, before: null, after: factsOf(row) })
    return { ...done('done.paymentTypeAdded'), id }
  },
  updatePaymentType: async context => {
    const { title, isActive } = context.body
    await change(context, { title, is_active: storedFlag(isActive) })
    return done('done.paymentTypeUpdated')
  },
  togglePaymentType: async context => {
    const { isActive } = context.body
    await change(context, { is_active: storedFlag(isActive) })
    return done(isActive ? 'done.paymentTypeOn' : 'done.paymentTypeOff')
  },
  removePaymentType: async ({ db, params, now, record }) => {
    const before = await lock(db, params.id)
    await softDelete(db, 'payment_types', before.id, now, unknown)
    recordChange(record, { act, subject: before.title, before: factsOf(before), after: null })
    return done('done.paymentTypeDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>

type ChangeContext = Pick<HandlerContext<typeof settings.togglePaymentType>, 'db' | 'params' | 'record'>

async function change({ db, params, record }: ChangeContext, columns: { title?: string; is_active: 0 | 1 }) {
  const before = await lock(db, params.id)
  await db.updateTable('payment_types').set(columns).where('id', '=', before.id).execute()
  const after = { ...before, ...columns }
  recordChange(record, { act, subject: before.title, before: factsOf(before), after: factsOf(after) })
}

/** Throws Refused(404) when there is none. */
async function lock(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('payment_types')
    .select(['id', 'title', 'is_active'])
    .where('id', '=', rowId(id, unknown))
    .where('removed_at', 'is', null)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new Refused(404, unknown)
  return found
}
