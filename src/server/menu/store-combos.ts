/** Stores what a combo asks, and refuses what cannot be a combo. */
import type { ComboChoicesForm } from '../../domain/menu/combo-form.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/**
 * The choices of a combo in the form's order; those that the form leaves out are removed, and so are components. Throws
 * Refused(400) for ids of another combo, and for what can't be a part of one.
 */
export async function storeComboChoices(
  tx: Tx,
  item: { readonly id: number },
  choices: ComboChoicesForm,
  now: number,
): Promise<void> {
  await refuseParts(tx, item, choices)
  const known = await tx
    .selectFrom('combo_choices')
    .select('id')
    .where('item_id', '=', item.id)
    .where('removed_at', 'is', null)
    .execute()
  const kept = new Set<number>()
  for (const [position, { id: said, title, min, max, components }] of choices.entries()) {
    const columns = { title, min, max, position }
    if (said && !known.some(({ id }) => id === said)) throw new Refused(400, 'forms.comboChoice')
    const id = said ?? (await insertChoice(tx, { ...columns, item_id: item.id }))
    if (said) await tx.updateTable('combo_choices').set(columns).where('id', '=', id).execute()
    kept.add(id)
    await storeComponents(tx, id, components, now)
  }
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.updateTable('combo_choices').set({ removed_at: now }).where('id', 'in', gone).execute()
}

type NewChoice = { item_id: number; title: string; min: number; max: number; position: number }

const insertChoice = async (tx: Tx, row: NewChoice): Promise<number> =>
  (await tx.insertInto('combo_choices').values(row).returning('id').executeTakeFirstOrThrow()).id

async function storeComponents(
  tx: Tx,
  choice_id: number,
  components: ComboChoicesForm[number]['components'],
  now: number,
): Promise<void> {
  const known = await tx
    .selectFrom('combo_components')
    .select('id')
    .where('choice_id', '=', choice_id)
    .where('removed_at', 'is', null)
    .execute()
  const kept = new Set<number>()
  for (const [position, form] of components.entries()) {
    const columns = {
      item_id: form.itemId,
      variant_id: form.variantId ?? null,
      surcharge_cents: form.surcharge,
      is_default: form.default ? 1 : 0,
      position,
    }
    if (form.id && !known.some(({ id }) => id === form.id)) throw new Refused(400, 'forms.comboComponent')
    if (form.id) await tx.updateTable('combo_components').set(columns).where('id', '=', form.id).execute()
    else
      await tx
        .insertInto('combo_components')
        .values({ ...columns, choice_id })
        .execute()
    if (form.id) kept.add(form.id)
  }
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0)
    await tx.updateTable('combo_components').set({ removed_at: now }).where('id', 'in', gone).execute()
}

/** Throws Refused(400) where a part is not on the menu, is a combo itself, or leaves its variant open. */
async function refuseParts(tx: Tx, combo: { readonly id: number }, choices: ComboChoicesForm): Promise<void> {
  const parts = choices.flatMap(({ components }) => components)
  const ids = [...new Set(parts.map(({ itemId }) => itemId))]
  const items = await tx
    .selectFrom('menu_items')
    .select(['id', 'title', 'kind'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'item_id'])
    .where('item_id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  for (const { itemId, variantId } of parts) {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw new Refused(400, 'forms.menuItems')
    if (item.kind === 'combo' || item.id === combo.id) throw new Refused(400, 'refused.comboInCombo')
    const own = variants.filter(({ item_id }) => item_id === itemId)
    if (variantId ? !own.some(({ id }) => id === variantId) : own.length > 0)
      throw new Refused(400, 'refused.comboVariant', { title: item.title })
  }
}

/** A part whose item has got variants since is its first one: a combo never leaves open which. */
export async function nameFirstVariants(tx: Tx): Promise<void> {
  const open = await tx
    .selectFrom('combo_components as component')
    .innerJoin('variants as variant', 'variant.item_id', 'component.item_id')
    .select(['component.id', ({ fn }) => fn.min('variant.id').as('variant_id')])
    .where('component.variant_id', 'is', null)
    .where('component.removed_at', 'is', null)
    .where('variant.removed_at', 'is', null)
    .groupBy('component.id')
    .orderBy('component.id')
    .execute()
  for (const { id, variant_id } of open)
    await tx.updateTable('combo_components').set({ variant_id }).where('id', '=', id).execute()
}

/** The combos that will sell the first variant that an item gets, by their titles: they name none yet. */
export async function combosThatNameNoVariant(tx: Tx, itemId: number): Promise<readonly string[]> {
  const variant = tx.selectFrom('variants').select('id').where('item_id', '=', itemId).where('removed_at', 'is', null)
  return (await variant.executeTakeFirst()) ? [] : combosWith(tx, itemId)
}

/** Throws Refused(400) for a combo that has variants, or is a part of another one. */
export async function refuseAsCombo(tx: Tx, id: number): Promise<void> {
  const variant = tx.selectFrom('variants').select('id').where('item_id', '=', id).where('removed_at', 'is', null)
  if (await variant.executeTakeFirst()) throw new Refused(400, 'refused.comboHasVariants')
  if ((await combosWith(tx, id)).length > 0) throw new Refused(400, 'refused.comboInCombo')
}

/** The combos of which an item, or one variant of it, can be a part, by their titles. */
export async function combosWith(tx: Tx, itemId: number, variantId: number | null = null): Promise<readonly string[]> {
  const combos = await tx
    .selectFrom('combo_components as component')
    .innerJoin('combo_choices as choice', 'choice.id', 'component.choice_id')
    .innerJoin('menu_items as combo', 'combo.id', 'choice.item_id')
    .select(['combo.id', 'combo.title'])
    .distinct()
    .where('component.item_id', '=', itemId)
    .$if(variantId !== null, query => query.where('component.variant_id', '=', variantId))
    .where('component.removed_at', 'is', null)
    .where('choice.removed_at', 'is', null)
    .where('combo.removed_at', 'is', null)
    .where('combo.kind', '=', 'combo')
    .orderBy('combo.id')
    .execute()
  return combos.map(({ title }) => title)
}

/**
 * Throws Refused(400) where the parts of a combo would have tax inside and tax on top: after a change of a combo, of an
 * item's tax, or of a tax.
 */
export async function refuseMixedTaxes(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('combo_components as component')
    .innerJoin('combo_choices as choice', 'choice.id', 'component.choice_id')
    .innerJoin('menu_items as combo', 'combo.id', 'choice.item_id')
    .innerJoin('menu_items as item', 'item.id', 'component.item_id')
    .innerJoin('taxes as tax', 'tax.id', 'item.tax_id')
    .select(['combo.title', ({ fn }) => fn.count<number>('tax.type').distinct().as('types')])
    .where('component.removed_at', 'is', null)
    .where('choice.removed_at', 'is', null)
    .where('combo.removed_at', 'is', null)
    .where('combo.kind', '=', 'combo')
    .where('item.removed_at', 'is', null)
    .where('tax.removed_at', 'is', null)
    .groupBy(['combo.id', 'combo.title'])
    .orderBy('combo.id')
    .execute()
  const mixed = rows.find(({ types }) => Number(types) > 1)
  if (mixed) throw new Refused(400, 'refused.comboMixesTaxes', { title: mixed.title })
}
