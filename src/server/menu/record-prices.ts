/** What a write makes of a menu item's prices goes into the books: also a name, which says what a price stands for. */
import type { EntryValues } from '../../domain/audit-entries.ts'
import type { MenuItem } from '../../domain/menu/entities.ts'
import type { RecordEntry } from '../books/record.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { readMenu, readMenuItem } from './menu.ts'
import { cellsOfItem } from './menu-differences.ts'

/** Carries out a change of one menu item and records what is different afterwards. */
export async function recordingPrices<T>(
  tx: Tx,
  record: RecordEntry,
  id: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await readMenuItem(tx, id)
  const result = await change()
  recordPrices(record, before, await readMenuItem(tx, id))
  return result
}

/** Records what has become of a whole menu; `before`: its items as they were. */
export async function recordMenu(tx: Tx, record: RecordEntry, before: readonly MenuItem[]): Promise<void> {
  const known = new Map(before.map(item => [item.id, item]))
  for (const item of (await readMenu(tx)).items) recordPrices(record, known.get(item.id) ?? null, item)
}

/** null: it is new, or gone. */
export function recordPrices(record: RecordEntry, before: MenuItem | null, after: MenuItem | null): void {
  const subject = (before ?? after)?.title
  if (subject === undefined) return
  recordChange(record, {
    act: 'price.change',
    subject,
    before: before && pricesOf(before),
    after: after && pricesOf(after),
  })
}

function pricesOf(item: MenuItem): EntryValues {
  const { title, price, tax, variants, addons } = cellsOfItem(item)
  return { title, price, tax, variants, addons }
}
