/** What history may refer to is taken off the lists, and never out of the database. */
import type { PlainKey } from '../../texts/text.ts'
import { Refused } from '../http/refused.ts'
import type { Tx } from './open.ts'

type SoftDeleted =
  | 'categories'
  | 'taxes'
  | 'payment_types'
  | 'reasons'
  | 'store_tables'
  | 'drawers'
  | 'stations'
  | 'printers'
  | 'menu_items'
  | 'variants'
  | 'modifier_groups'
  | 'modifiers'
  | 'sizes'
  | 'schedules'
  | 'price_rules'
  | 'combo_choices'
  | 'combo_components'

/** Marks a row as removed. Throws Refused(404) with `unknown` when there is none, or not any more. */
export async function softDelete(
  tx: Tx,
  table: SoftDeleted,
  id: number,
  now: number,
  unknown: PlainKey,
): Promise<void> {
  const hidden = await tx
    .updateTable(table as 'categories')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!hidden) throw new Refused(404, unknown)
}
