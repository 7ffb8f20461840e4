/** What an import would do with the menu: planned without storing anything, so that a person can look at it first. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
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
const rowsAtOnce = 100

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
    if (at % rowsAtOnce === 0) await turn()
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
  const { pairs, faults: unclear } = await matchDishes(checked, present)
  faults.push(...unclear, ...pairs.flatMap(faultsOfCombo))

  const newCategories = [...categories.added]
  const added: CheckedRow[] = []
  const updated: PlannedUpdate[] = []
  let same = 0
  for (const [at, { row: to, item }] of pairs.entries()) {
    if (at % rowsAtOnce === 0) await turn()
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
  return {
    added,
    updated,
    newCategories,
    faults: faults.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other)),
    same,
    untouched: present.items.length - updated.length - same,
    digest: await digestOf([...added, ...updated.map(({ item, changes }) => [item.id, changes]), newCategories]),
  }
}

async function digestOf(parts: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < parts.length; from += rowsAtOnce) {
    hash.update(JSON.stringify(parts.slice(from, from + rowsAtOnce)))
    await turn()
  }
  return hash.digest('base64url')
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
async function matchDishes(
  rows: readonly CheckedRow[],
  { items }: { readonly items: readonly MenuItem[] },
): Promise<{ readonly pairs: readonly Pair[]; readonly faults: readonly Fault[] }> {
  const faults: Fault[] = []
  const byId = new Map(items.map(item => [item.id, item]))
  const takenBy = new Map<number, number>()
  for (const { id, row } of rows) {
    if (id === null) continue
    const other = takenBy.get(id)
    if (other !== undefined) faults.push(fault(row, 'id', 'menuFile.sameDish', { row: other }))
    else takenBy.set(id, row)
  }

  const dishesOf = await namesakes(rows, items)
  const namedBy = new Map<string, number>()
  const pairOf = (row: CheckedRow): Pair => {
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
  }
  const pairs: Pair[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await turn()
    pairs.push(pairOf(row))
  }
  return { pairs, faults }
}

/** The dishes that a row means by its title: those written so, else those that `fold` reads as the same and no row names. */
async function namesakes(rows: readonly CheckedRow[], items: readonly MenuItem[]) {
  const [written, folded] = [await namesIn(items, lower), await namesIn(items, fold)]
  const named = new Set<MenuItem>()
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await turn()
    for (const item of written(row)) named.add(item)
  }
  return (row: CheckedRow): readonly MenuItem[] => {
    const same = written(row)
    return same.length > 0 ? same : folded(row).filter(item => !named.has(item))
  }
}

/** How to find the items that a row names, in this spelling. */
async function namesIn(items: readonly MenuItem[], spell: (text: string) => string) {
  const nameOf = (title: string, category: string | null | undefined) =>
    JSON.stringify([spell(title), category ? spell(category) : null])
  const [byName, byTitle] = [new Map<string, MenuItem[]>(), new Map<string, MenuItem[]>()]
  const put = (map: Map<string, MenuItem[]>, name: string, item: MenuItem) => {
    const known = map.get(name)
    if (known) known.push(item)
    else map.set(name, [item])
  }
  for (const [at, item] of items.entries()) {
    if (at % rowsAtOnce === 0) await turn()
    put(byName, nameOf(item.title, item.category_title), item)
    put(byTitle, spell(item.title), item)
  }
  return ({ title, category }: CheckedRow): readonly MenuItem[] =>
    (category === undefined ? byTitle.get(spell(title)) : byName.get(nameOf(title, category))) ?? []
}

const lower = (text: string): string => text.normalize('NFC').toLowerCase()
