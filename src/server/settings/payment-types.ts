import type { settings } from '../../contract/settings.ts'
import { centsOf } from '../../domain/money/money.ts'
import { factsOf, recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { storedFlag } from '../store/save-store.ts'
import { readPaymentTypes } from '../store/store.ts'

const unknown = 'refused.noPaymentType'
const act = 'payment-type.change'

export const paymentTypeHandlers = {
  paymentTypes: ({ db }) => readPaymentTypes(db),
  addPaymentType: async ({ db, body, record }) => {
    const row = {
      title: body.title,
      is_active: storedFlag(body.isActive),
      ...ofCash({ ...body, isCash: body.isCash ?? body.title.toLowerCase() === 'cash' }),
    }
    const { id } = await db.insertInto('payment_types').values(row).returning('id').executeTakeFirstOrThrow()
    recordChange(record, { act, subject: row.title, before: null, after: factsOf(row) })
    return { ...done('done.paymentTypeAdded'), id }
  },
  updatePaymentType: async context => {
    const { title, isActive } = context.body
    await change(context, {
      title,
      ...(isActive !== undefined && { is_active: storedFlag(isActive) }),
      ...ofCash(context.body),
    })
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

interface Columns {
  readonly title?: string
  readonly is_active?: 0 | 1
  readonly is_cash?: 0 | 1
  readonly rounding_cents?: number | null
}

/** What is not said stays as it is. */
const ofCash = ({ isCash, rounding }: { isCash?: boolean | undefined; rounding?: string | null | undefined }) => ({
  ...(isCash !== undefined && { is_cash: storedFlag(isCash) }),
  ...(rounding !== undefined && { rounding_cents: rounding === null ? null : centsOf(rounding) }),
})

async function change({ db, params, record }: ChangeContext, columns: Columns) {
  const before = await lock(db, params.id)
  await db.updateTable('payment_types').set(columns).where('id', '=', before.id).execute()
  const after = { ...before, ...columns }
  recordChange(record, { act, subject: before.title, before: factsOf(before), after: factsOf(after) })
}

/** Throws Refused(404) when there is none. */
async function lock(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('payment_types')
    .select(['id', 'title', 'is_active', 'is_cash', 'rounding_cents'])
    .where('id', '=', rowId(id, unknown))
    .where('removed_at', 'is', null)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new Refused(404, unknown)
  return found
}
