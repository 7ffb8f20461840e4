import type { settings } from '../../contract/settings.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { listRows } from '../store/list-rows.ts'

const unknown = 'refused.noTax'
const rows = listRows<{ title: string; rate: number; type: string }>({
  table: 'taxes',
  columns: ['title', 'rate', 'type'],
  unknown,
  entry: 'tax.change',
})

export const taxHandlers = {
  taxes: ({ db }) =>
    db
      .selectFrom('taxes')
      .select(['id', 'title', 'rate', 'type'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
  addTax: async ({ body, ...context }) => {
    const id = await rows.add(context, body)
    return { ...done('done.taxAdded'), id, taxId: id }
  },
  updateTax: async ({ body, ...context }) => {
    await rows.change(context, body)
    return done('done.taxUpdated')
  },
  removeTax: context => removeTax(context, null),
  replaceTax: context => removeTax(context, context.body.insteadId),
} satisfies Partial<Handlers<typeof settings>>

type Removing = Pick<HandlerContext<typeof settings.removeTax>, 'db' | 'params' | 'now' | 'record' | 'alsoChanges'>

/** Its dishes and the service charge get the tax `insteadId`, or none. Throws Refused(404), and Refused(400) for that. */
async function removeTax(context: Removing, insteadId: number | null) {
  const { db, params, alsoChanges } = context
  const { id } = await rows.lock(db, params.id)
  const instead = insteadId === null ? null : await otherTax(db, insteadId, id)
  const next = instead?.id ?? null
  const items = await db
    .updateTable('menu_items')
    .set({ tax_id: next })
    .where('tax_id', '=', id)
    .returning('id')
    .execute()
  const service = db.updateTable('store').set({ service_tax_id: next }).where('service_tax_id', '=', id)
  if ((await service.returning('id').execute()).length > 0) alsoChanges('store')
  await rows.remove(context, instead && { instead: instead.title, items: items.length })
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
