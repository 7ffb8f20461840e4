import type { settings } from '../../contract/settings.ts'
import { factsOf, recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
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
  removeTax: context => removeTax(context, null),
  replaceTax: context => removeTax(context, context.body.insteadId),
} satisfies Partial<Handlers<typeof settings>>

type Removing = Pick<HandlerContext<typeof settings.removeTax>, 'db' | 'params' | 'now' | 'record' | 'alsoChanges'>

/** Its dishes and the service charge get the tax `insteadId`, or none. Throws Refused(404), and Refused(400) for that. */
async function removeTax({ db, params, now, record, alsoChanges }: Removing, insteadId: number | null) {
  const before = await lock(db, params.id)
  const instead = insteadId === null ? null : await otherTax(db, insteadId, before.id)
  await softDelete(db, 'taxes', before.id, now, unknown)
  const next = instead?.id ?? null
  const items = await db
    .updateTable('menu_items')
    .set({ tax_id: next })
    .where('tax_id', '=', before.id)
    .returning('id')
    .execute()
  const service = db.updateTable('store').set({ service_tax_id: next }).where('service_tax_id', '=', before.id)
  if ((await service.returning('id').execute()).length > 0) alsoChanges('store')
  const after = instead && { instead: instead.title, items: items.length }
  recordChange(record, { act, subject: before.title, before: factsOf(before), after })
  return done('done.taxDeleted')
}

async function otherTax(tx: Tx, id: number, not: number) {
  const found = await tx
    .selectFrom('taxes')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('id', '<>', not)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refused(400, unknown)
  return found
}

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
