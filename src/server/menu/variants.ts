/** Variants: each belongs to one item, and only under that item it can be changed. */
import type { Titles } from '../../domain/menu/translations.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { nameFirstVariants } from './store-combos.ts'
import { storeTitles, storeTitlesOfAll } from './translations.ts'

interface Form {
  readonly title: string
  /** Cents. */
  readonly price: number
  readonly sizeId?: number | null | undefined
  readonly titles?: Titles | undefined
}
/** What is missing stays as it is. */
type UpdateForm = Pick<Form, 'title' | 'sizeId' | 'titles'> & { readonly price?: number | undefined }

/** Adds several to an item, in their order. Gives the id of the last. Throws Refused(400) for a size that there is not. */
export async function addVariants(tx: Tx, item_id: number, forms: readonly Form[] = []): Promise<number> {
  if (forms.length === 0) return 0
  for (const { sizeId } of forms) await checkSize(tx, sizeId)
  const rows = forms.map(({ title, price, sizeId }) => ({
    item_id,
    title,
    price_cents: price,
    size_id: sizeId ?? null,
  }))
  const stored = await tx.insertInto('variants').values(rows).returning('id').execute()
  await nameFirstVariants(tx)
  // Ids grow in the order of the rows; answers need not come in it.
  const ids = stored.map(({ id }) => id).toSorted((a, b) => a - b)
  await storeTitlesOfAll(tx, 'variant', ids, forms)
  return ids.at(-1) ?? 0
}

const unknown = 'refused.noVariantOfItem'

/** Throws Refused(404) when the item has none with this id. */
export async function updateVariant(tx: Tx, itemId: string, id: string, form: UpdateForm): Promise<void> {
  const { title, price, sizeId, titles } = form
  await checkSize(tx, sizeId)
  const columns = {
    title,
    ...(price !== undefined && { price_cents: price }),
    ...(sizeId !== undefined && { size_id: sizeId }),
  }
  await change(tx, itemId, id, columns)
  await storeTitles(tx, 'variant', rowId(id, unknown), titles)
}

/** Takes one off its item; orders that have it keep it. Throws Refused(404) as `updateVariant`. */
export const removeVariant = (tx: Tx, itemId: string, id: string, now: number): Promise<void> =>
  change(tx, itemId, id, { removed_at: now })

async function change(
  tx: Tx,
  itemId: string,
  id: string,
  columns: {
    readonly title?: string
    readonly price_cents?: number
    readonly size_id?: number | null
    readonly removed_at?: number
  },
): Promise<void> {
  const changed = await tx
    .updateTable('variants')
    .set(columns)
    .where('id', '=', rowId(id, unknown))
    .where('item_id', '=', rowId(itemId, unknown))
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refused(404, unknown)
}

async function checkSize(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const size = tx.selectFrom('sizes').select('id').where('id', '=', id).where('removed_at', 'is', null)
  if (!(await size.executeTakeFirst())) throw new Refused(400, 'refused.noSize')
}
