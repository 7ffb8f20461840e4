/** Which dish of the menu a row of a file means: the one with its id, else the one with its title in its category. */
import type { MenuItem } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'
import type { CheckedRow } from './check-row.ts'
import { type Fault, fault } from './csv-file.ts'

interface Pair {
  readonly row: CheckedRow
  /** null: a new dish. */
  readonly item: MenuItem | null
}

/** Rows that mean the same dish, or one of several, are faults. */
export function matchDishes(
  rows: readonly CheckedRow[],
  { items }: { readonly items: readonly MenuItem[] },
): { readonly pairs: readonly Pair[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const byId = new Map(items.map(item => [item.id, item]))
  const takenBy = new Map<number, number>()
  for (const { id, row } of rows) {
    if (id === null) continue
    const other = takenBy.get(id)
    if (other !== undefined) faults.push(fault(row, 'id', 'menuFile.sameDish', { row: other }))
    else takenBy.set(id, row)
  }

  const dishesOf = namesakes(rows, items)
  const namedBy = new Map<string, number>()
  const pairs = rows.map((row): Pair => {
    if (row.id !== null) return { row, item: byId.get(row.id) ?? null }
    const name = JSON.stringify([lower(row.title), row.category ? lower(row.category) : null])
    const other = namedBy.get(name)
    if (other !== undefined) faults.push(fault(row.row, 'title', 'menuFile.sameDish', { row: other }))
    else namedBy.set(name, row.row)
    const [item = null, ...more] = dishesOf(row)
    if (more.length > 0) faults.push(fault(row.row, 'title', 'menuFile.severalDishes'))
    const taker = item && takenBy.get(item.id)
    if (other === undefined && taker != null && more.length === 0)
      faults.push(fault(row.row, 'title', 'menuFile.sameDish', { row: taker }))
    else if (item && taker == null) takenBy.set(item.id, row.row)
    return { row, item }
  })
  return { pairs, faults }
}

/** The dishes that a row means by its title: those written so, else those that `fold` reads as the same and no row names. */
function namesakes(rows: readonly CheckedRow[], items: readonly MenuItem[]) {
  const nameOf = (title: string, category: string | null | undefined, spell: (text: string) => string) =>
    JSON.stringify([spell(title), category ? spell(category) : null])
  const grouped = (spell: (text: string) => string) => ({
    spell,
    byName: Map.groupBy(items, item => nameOf(item.title, item.category_title, spell)),
    byTitle: Map.groupBy(items, item => spell(item.title)),
  })
  const find = (row: CheckedRow, { spell, byName, byTitle }: ReturnType<typeof grouped>) =>
    (row.category === undefined ? byTitle.get(spell(row.title)) : byName.get(nameOf(row.title, row.category, spell))) ??
    []
  const [written, folded] = [grouped(lower), grouped(fold)]
  const named = new Set(rows.flatMap(row => find(row, written)))
  return (row: CheckedRow): readonly MenuItem[] => {
    const same = find(row, written)
    return same.length > 0 ? same : find(row, folded).filter(item => !named.has(item))
  }
}

const lower = (text: string): string => text.normalize('NFC').toLowerCase()
