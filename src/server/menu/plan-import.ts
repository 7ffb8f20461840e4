/** What an import would do with the menu: planned without storing anything, so that a person can look at it first. */
import { createHash } from 'node:crypto'
import type { Category, MenuItem, Tax } from '../../domain/entities.ts'
import { categoryTitles } from './category-titles.ts'
import { type CheckedRow, checkRow } from './check-row.ts'
import { menuColumns } from './csv-columns.ts'
import type { CsvFile, Fault } from './csv-file.ts'
import { fault } from './csv-file.ts'
import { matchDishes } from './match-dishes.ts'
import { type Change, changesOf, type ExtraChanges, extraChangesOf } from './menu-differences.ts'

export interface PresentMenu {
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
  readonly taxes: readonly Tax[]
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
  const known = { itemIds, categories, taxes: present.taxes, mark: present.mark }
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
  faults.push(...unclear)

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
    const changes = changesOf(item, to)
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
