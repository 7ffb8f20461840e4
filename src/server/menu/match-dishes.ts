/** Which dish of the menu a row of a file means: the one with its id, else the one with its title in its category. */
import type { MenuItem } from '../../domain/entities.ts'
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

  const byName = Map.groupBy(items, item => nameOf(item.title, item.category_title))
  const byTitle = Map.groupBy(items, item => nameOf(item.title, null))
  const namedBy = new Map<string, number>()
  const pairs = rows.map((row): Pair => {
    if (row.id !== null) return { row, item: byId.get(row.id) ?? null }
    const name = nameOf(row.title, row.category ?? null)
    const other = namedBy.get(name)
    if (other !== undefined) faults.push(fault(row.row, 'title', 'menuFile.sameDish', { row: other }))
    else namedBy.set(name, row.row)
    const [item = null, ...more] = (row.category === undefined ? byTitle : byName).get(name) ?? []
    if (more.length > 0) faults.push(fault(row.row, 'title', 'menuFile.severalDishes'))
    const taker = item && takenBy.get(item.id)
    if (taker != null && more.length === 0) faults.push(fault(row.row, 'title', 'menuFile.sameDish', { row: taker }))
    return { row, item }
  })
  return { pairs, faults }
}

const nameOf = (title: string, category: string | null) =>
  JSON.stringify([title.toLowerCase(), category?.toLowerCase() ?? null])
