/** What an import would do with the menu: planned without storing anything, so that a person can look at it first. */
import { createHash } from 'node:crypto'
import { fold } from '../../domain/fold.ts'
import type { Category, MenuItem, Tax } from '../../domain/menu/entities.ts'
import { categoryTitles } from './category-titles.ts'
import { type CheckedRow, checkRow, type NamedGroup } from './check-row.ts'
import { menuColumns } from './csv-columns.ts'
import { type CsvFile, type Fault, fault } from './csv-file.ts'
import { type Change, changesOf, type ExtraChanges, extraChangesOf } from './menu-differences.ts'

export interface PresentMenu {
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
  readonly taxes: readonly Tax[]
  /** Those that any item may have. */
  readonly groups: readonly NamedGroup[]
  /** Stands in the ids of this restaurant's files. */
  readonly mark: string
}

export interface PlannedUpdate {
  readonly item: MenuItem
  readonly to: CheckedRow
  readonly changes: readonly Change[]
  readonly variants: ExtraChanges | null
  readonly addons: ExtraChanges | null
}

export interface ImportPlan {
  readonly faults: readonly Fault[]
  readonly added: readonly CheckedRow[]
  readonly updated: readonly PlannedUpdate[]
  /** How many dishes of the file are on the menu exactly so. */
  readonly same: number
  /** How many dishes of the menu are not in the file: they stay. */
  readonly untouched: number
  readonly newCategories: readonly string[]
  /** Two plans with the same one do the same. */
  readonly digest: string
}

const faultsMax = 1_000
const rowsAtOnce = 200

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

/** Plans the import of a file; with faults nothing of it may be stored. Others have their turn in between. */
export async function planImport(
  { rows, faults: faultsOfFile }: CsvFile,
  present: PresentMenu,
  { createCategories }: { readonly createCategories: boolean },
): Promise<ImportPlan> {
  const faults = [...faultsOfFile]
  const categories = categoryTitles(present.categories.map(({ title }) => title))
  const itemIds = new Set(present.items.map(({ id }) => id))
  const known = { itemIds, categories, taxes: present.taxes, groups: present.groups, mark: present.mark }
  const checked: CheckedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await nextTurn()
    // Nobody reads more of them, and nothing of such a file is stored.
    if (faults.length > faultsMax) break
    const { found, faults: wrong } = checkRow(row, known)
    faults.push(...wrong)
    if (found) checked.push(found)
  }
  if (!createCategories)
    for (const { row, category } of checked)
      if (category && categories.added.has(category))
        faults.push(fault(row, 'category', 'menuFile.noCategory', { title: category }))
  const { pairs, faults: unclear } = matchDishes(checked, present)
  faults.push(...unclear, ...pairs.flatMap(faultsOfCombo))

  const newCategories = [...categories.added]
  const added: CheckedRow[] = []
  const updated: PlannedUpdate[] = []
  let same = 0
  for (const [at, { row: to, item }] of pairs.entries()) {
    if (at % rowsAtOnce === 0) await nextTurn()
    if (!item) {
      added.push(to)
      continue
    }
    const changes = changesOf(item, to, present.groups)
    const variants = extraChangesOf(item.variants, to.variants)
    const addons = extraChangesOf(item.addons, to.addons)
    if (changes.length === 0 && !variants && !addons) same++
    else updated.push({ item, to, changes, variants, addons })
  }
  const said = [added, updated.map(({ item, changes }) => [item.id, changes]), newCategories]
  return {
    added,
    updated,
    newCategories,
    faults: faults.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other)),
    same,
    untouched: present.items.length - updated.length - same,
    digest: createHash('sha256').update(JSON.stringify(said)).digest('base64url'),
  }
}

const placeOf = ({ column }: Fault) => (column === null ? menuColumns.length : menuColumns.indexOf(column))

/** Which dish of the menu a row of a file means: the one with its id, else the one with its title in its category. */
interface Pair {
  readonly row: CheckedRow
  /** null: a new dish. */
  readonly item: MenuItem | null
}

/** A combo has neither variants, addons nor a tax of its own. */
function faultsOfCombo({ row: { row, variants, addons, tax }, item }: Pair): Fault[] {
  if (item?.kind !== 'combo') return []
  return [
    ...(variants?.length ? [fault(row, 'variants', 'refused.comboHasVariants')] : []),
    ...(addons?.length ? [fault(row, 'addons', 'menuFile.comboHasNone')] : []),
    ...(tax ? [fault(row, 'tax', 'menuFile.comboHasNone')] : []),
  ]
}

/** Rows that mean the same dish, or one of several, are faults. */
function matchDishes(
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
