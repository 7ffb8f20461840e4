/** Variants and addons: each belongs to one dish, and only under that dish it can be changed. */
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'

type Extra = 'variants' | 'addons'
interface Form {
  readonly title: string
  /** Cents. */
  readonly price: number
}
/** What is missing stays as it is. */
type UpdateForm = Pick<Form, 'title'> & { readonly price?: number | undefined }

/** Adds one to a dish and returns its id. */
export async function addExtra(tx: Tx, table: Extra, item_id: number, { title, price }: Form): Promise<number> {
  const row = { item_id, title, price_cents: price }
  return (await tx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Adds several to a dish, in their order. */
export async function addExtras(tx: Tx, table: Extra, item_id: number, forms: readonly Form[] = []): Promise<void> {
  if (forms.length === 0) return
  const rows = forms.map(({ title, price }) => ({ item_id, title, price_cents: price }))
  await tx.insertInto(table).values(rows).execute()
}

/** Throws Refused(404) when the dish has none with this id. */
export function updateExtra(
  tx: Tx,
  table: Extra,
  itemId: string,
  id: string,
  { title, price }: UpdateForm,
): Promise<void> {
  return change(tx, table, itemId, id, { title, ...(price !== undefined && { price_cents: price }) })
}

/** Takes one off its dish; orders that have it keep it. Throws Refused(404) as `updateExtra`. */
export function removeExtra(tx: Tx, table: Extra, itemId: string, id: string, now: number): Promise<void> {
  return change(tx, table, itemId, id, { removed_at: now })
}

const unknown = { variants: 'refused.noVariantOfItem', addons: 'refused.noAddonOfItem' } as const

async function change(
  tx: Tx,
  table: Extra,
  itemId: string,
  id: string,
  columns: { readonly title?: string; readonly price_cents?: number; readonly removed_at?: number },
): Promise<void> {
  const changed = await tx
    .updateTable(table as 'variants')
    .set(columns)
    .where('id', '=', rowId(id, unknown[table]))
    .where('item_id', '=', rowId(itemId, unknown[table]))
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refused(404, unknown[table])
}
