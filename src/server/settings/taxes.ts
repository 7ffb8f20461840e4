import type { settings } from '../../contract/settings.ts'
import type { RecordEntry } from '../books/record.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { refuseMixedTaxes } from '../menu/store-combos.ts'
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
      .select(['id', 'title', 'rate', 'type', 'takeaway_tax_id', 'delivery_tax_id'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
  addTax: async ({ body, ...context }) => {
    const { takeawayTaxId, deliveryTaxId, ...tax } = body
    const id = await rows.add(context, tax)
    await storeAway(context, { id, ...tax }, { takeawayTaxId, deliveryTaxId })
    return { ...done('done.taxAdded'), id, taxId: id }
  },
  updateTax: async ({ body, ...context }) => {
    const { takeawayTaxId, deliveryTaxId, ...tax } = body
    const { id, type } = await rows.lock(context.db, context.params.id)
    await rows.change(context, tax)
    await storeAway(context, { id, ...tax }, { takeawayTaxId, deliveryTaxId })
    if (tax.type !== type) {
      await refuseOthersMixed(context.db, id)
      await refuseMixedTaxes(context.db)
    }
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
  await refuseMixedTaxes(db)
  return done('done.taxDeleted')
}

async function otherTax(tx: Tx, id: number, not: number) {
  const found = await tx
    .selectFrom('taxes')
    .select(['id', 'title', 'type'])
    .where('id', '=', id)
    .where('id', '<>', not)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refused(400, unknown)
  return found
}

interface Away {
  readonly takeawayTaxId?: number | null | undefined
  readonly deliveryTaxId?: number | null | undefined
}

/**
 * Stores what a tax becomes away from the table; what is missing stays. Throws Refused(400) for a tax that there is not, or
 * that is of another type: a price with tax inside stays, away too.
 */
async function storeAway(
  { db, record }: { readonly db: Tx; readonly record: RecordEntry },
  { id, title, type }: { readonly id: number; readonly title: string; readonly type: string },
  { takeawayTaxId, deliveryTaxId }: Away,
): Promise<void> {
  const before = await readAway(db, id)
  const away = {
    takeaway_tax_id: takeawayTaxId === undefined ? before.takeaway_tax_id : takeawayTaxId,
    delivery_tax_id: deliveryTaxId === undefined ? before.delivery_tax_id : deliveryTaxId,
  }
  for (const other of Object.values(away)) {
    if (other === null) continue
    const tax = await otherTax(db, other, id)
    if (tax.type !== type) throw new Refused(400, 'refused.mixedTaxes')
  }
  await db.updateTable('taxes').set(away).where('id', '=', id).execute()
  const after = await readAway(db, id)
  const factsOf = ({ taken_away, delivered }: typeof before) => ({ taken_away, delivered })
  recordChange(record, { act: 'tax.change', subject: title, before: factsOf(before), after: factsOf(after) })
}

const readAway = (tx: Tx, id: number) =>
  tx
    .selectFrom('taxes')
    .leftJoin('taxes as takeaway', 'takeaway.id', 'taxes.takeaway_tax_id')
    .leftJoin('taxes as delivery', 'delivery.id', 'taxes.delivery_tax_id')
    .select(['taxes.takeaway_tax_id', 'taxes.delivery_tax_id'])
    .select(['takeaway.title as taken_away', 'delivery.title as delivered'])
    .where('taxes.id', '=', id)
    .executeTakeFirstOrThrow()

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
