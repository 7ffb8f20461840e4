import type { settings } from '../../contract/settings.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { listRows } from '../store/list-rows.ts'

const unknown = 'refused.noTax'
interface TaxRow {
  readonly title: string
  readonly rate: number
  readonly type: string
  readonly takeaway_tax_id: number | null
  readonly delivery_tax_id: number | null
}

const rows = listRows<TaxRow & Readonly<Record<string, string | number | null>>>({
  table: 'taxes',
  columns: ['title', 'rate', 'type', 'takeaway_tax_id', 'delivery_tax_id'],
  unknown,
  entry: 'tax.change',
})

export const taxHandlers = {
  taxes: ({ db }) =>
    db
      .selectFrom('taxes')
      .select(['id', 'title', 'rate', 'type', 'takeaway_tax_id', 'delivery_tax_id'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
  addTax: async ({ body, ...context }) => {
    const { title, rate, type, takeawayTaxId = null, deliveryTaxId = null } = body
    await refuseMixed(context.db, type, [takeawayTaxId, deliveryTaxId])
    const away = { takeaway_tax_id: takeawayTaxId, delivery_tax_id: deliveryTaxId }
    const id = await rows.add(context, { title, rate, type, ...away })
    return { ...done('done.taxAdded'), id, taxId: id }
  },
  updateTax: async ({ body, ...context }) => {
    const { title, rate, type, takeawayTaxId, deliveryTaxId } = body
    const before = await rows.lock(context.db, context.params.id)
    const away = {
      takeaway_tax_id: takeawayTaxId === undefined ? before.takeaway_tax_id : takeawayTaxId,
      delivery_tax_id: deliveryTaxId === undefined ? before.delivery_tax_id : deliveryTaxId,
    }
    await refuseMixed(context.db, type, [away.takeaway_tax_id, away.delivery_tax_id])
    if (type !== before.type) await refuseOthersMixed(context.db, before.id)
    await rows.change(context, { title, rate, type, ...away })
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
  // What became this tax away from the table stays what it is there.
  for (const column of ['takeaway_tax_id', 'delivery_tax_id'] as const)
    await db
      .updateTable('taxes')
      .set({ [column]: null })
      .where(column, '=', id)
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

/** Throws Refused(400) for a tax that there is not, or that is of another type: a price with tax inside stays, away too. */
async function refuseMixed(tx: Tx, type: string, ids: readonly (number | null)[]): Promise<void> {
  for (const id of ids) {
    if (id === null) continue
    const away = await tx
      .selectFrom('taxes')
      .select('type')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!away) throw new Refused(400, unknown)
    if (away.type !== type) throw new Refused(400, 'refused.mixedTaxes')
  }
}

/** Throws Refused(400) where another tax becomes this one, which is to be of another type. */
async function refuseOthersMixed(tx: Tx, id: number): Promise<void> {
  const other = await tx
    .selectFrom('taxes')
    .select('id')
    .where(either => either.or([either('takeaway_tax_id', '=', id), either('delivery_tax_id', '=', id)]))
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (other) throw new Refused(400, 'refused.mixedTaxes')
}
