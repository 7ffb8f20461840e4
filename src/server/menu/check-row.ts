/** One row of a menu file, checked as the form of a menu item is, with everything that is wrong with it. */
import * as z from 'zod/mini'
import { issueText, oneLine } from '../../domain/fields.ts'
import { fold } from '../../domain/fold.ts'
import { type AllergenRow, agrees, allergenFacts, type Diet, diets } from '../../domain/food-facts.ts'
import { newExtrasMax } from '../../domain/limits.ts'
import type { Tax } from '../../domain/menu/entities.ts'
import { readAmount } from '../../domain/money/amount.ts'
import { currencyDecimals } from '../../domain/money/decimals.ts'
import { addonForm, categoryAddForm, menuItemForm, variantForm } from '../../domain/validation.ts'
import type { CategoryTitles } from './category-titles.ts'
import {
  type ExtraCell,
  type MenuColumn,
  readExtrasCell,
  readGroupsCell,
  readIdCell,
  readNamesCell,
  taxCell,
} from './csv-columns.ts'
import { type CsvRow, type Fault, fault } from './csv-file.ts'

interface Extra {
  readonly title: string
  /** Cents. */
  readonly price: number
}

/** What a row says of its dish. A column that the file does not have is undefined: it changes nothing. */
export interface CheckedRow {
  readonly row: number
  /** The dish's number, where the row names one. */
  readonly id: number | null
  readonly title: string
  readonly price: number
  readonly netPrice?: number | null
  /** Its title; null: none. */
  readonly category?: string | null
  readonly tax?: Tax | null
  readonly variants?: readonly Extra[]
  readonly addons?: readonly Extra[]
  readonly description?: string | null
  readonly allergens?: readonly AllergenRow[]
  readonly diets?: readonly Diet[]
  /** Its modifier groups, without those that are private to it. */
  readonly groups?: readonly NamedGroup[]
}

export interface NamedGroup {
  readonly id: number
  readonly title: string
}

/** What a file's rows name, as it is found in a moment: a file may have ten thousand of them. */
export interface Known {
  readonly itemIds: ReadonlySet<number>
  readonly categories: CategoryTitles
  readonly taxes: readonly Tax[]
  /** Those that any item may have. */
  readonly groups: readonly NamedGroup[]
  readonly mark: string
}

/** Checks the row; adds the category that the store does not have yet to those that are known. */
export function checkRow(
  { row, cells }: CsvRow,
  known: Known,
): { readonly found: CheckedRow | null; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const id = idOf(row, cells.id, known, faults)
  const category = categoryOf(row, cells.category, known.categories, faults)
  const tax = taxOf(row, cells.tax, known.taxes, faults)
  const groups = groupsOf(row, cells.groups, known.groups, faults)
  const price = (column: MenuColumn, cell: string | undefined) => amountOf(row, column, cell, faults)
  const extras = (column: 'variants' | 'addons') =>
    readExtrasCell(cells[column] ?? '').map((extra: ExtraCell) => ({ ...extra, price: price(column, extra.price) }))
  const checked = rowForm.safeParse({
    title: cells.title,
    price: price('price', cells.price),
    netPrice: price('net_price', cells.net_price),
    variants: extras('variants'),
    addons: extras('addons'),
    description: cells.description,
    allergens: namesOf(row, 'allergens', cells.allergens, allergenFacts, faults),
    diets: namesOf(row, 'diets', cells.diets, diets, faults),
  })
  if (!checked.success) {
    for (const issue of checked.error.issues)
      faults.push({ row, column: columnOfField(String(issue.path[0])), said: issueText(issue) })
    return { found: null, faults }
  }
  if (faults.length > 0) return { found: null, faults }
  const {
    title,
    price: cents,
    netPrice,
    description,
    allergens: contained,
    diets: suited,
    variants,
    addons,
  } = checked.data
  const found: CheckedRow = {
    row,
    id,
    title,
    price: cents,
    ...(cells.net_price !== undefined && { netPrice }),
    ...(category !== undefined && { category }),
    ...(tax !== undefined && { tax }),
    ...(groups && { groups }),
    ...(cells.variants !== undefined && { variants }),
    ...(cells.addons !== undefined && { addons }),
    ...(description !== undefined && { description }),
    ...(cells.allergens !== undefined && contained && { allergens: contained }),
    ...(cells.diets !== undefined && suited && { diets: suited }),
  }
  return { found, faults }
}

const rowForm = z.extend(menuItemForm, {
  variants: z.array(variantForm).check(z.maxLength(newExtrasMax, 'forms.tooManyLines')),
  addons: z.array(addonForm).check(z.maxLength(newExtrasMax, 'forms.tooManyLines')),
})

const columnOfField = (field: string): MenuColumn => (field === 'netPrice' ? 'net_price' : (field as MenuColumn))

function idOf(row: number, cell: string | undefined, { itemIds, mark }: Known, faults: Fault[]): number | null {
  if (!cell?.trim()) return null
  const id = readIdCell(mark, cell.trim())
  if (id === 'foreign') return null
  if (id === null) faults.push(fault(row, 'id', 'menuFile.unknownId', { id: cell.trim() }))
  return id !== null && itemIds.has(id) ? id : null
}

function categoryOf(
  row: number,
  cell: string | undefined,
  categories: CategoryTitles,
  faults: Fault[],
): string | null | undefined {
  if (cell === undefined) return undefined
  const title = oneLine(cell)
  if (title === '') return null
  const known = categories.find(title)
  if (known !== undefined) return known
  const checked = categoryAddForm.safeParse({ title })
  if (checked.success) categories.add(title)
  else for (const issue of checked.error.issues) faults.push({ row, column: 'category', said: issueText(issue) })
  return title
}

function taxOf(row: number, cell: string | undefined, taxes: readonly Tax[], faults: Fault[]): Tax | null | undefined {
  if (cell === undefined) return undefined
  const title = cell.trim()
  if (title === '') return null
  const labelled = taxes.find(tax => sameTitle(taxCell(tax), title))
  if (labelled) return labelled
  const [only, ...others] = taxes.filter(tax => sameTitle(tax.title, title))
  if (only && others.length === 0) return only
  faults.push(fault(row, 'tax', only ? 'menuFile.severalTaxes' : 'menuFile.noTax', { title }))
  return null
}

function groupsOf(
  row: number,
  cell: string | undefined,
  groups: readonly NamedGroup[],
  faults: Fault[],
): NamedGroup[] | undefined {
  if (cell === undefined) return undefined
  const found = readGroupsCell(cell).flatMap(title => {
    const group = groups.find(one => sameTitle(one.title, title))
    if (!group) faults.push(fault(row, 'groups', 'menuFile.noGroup', { title: title.slice(0, shownMax) }))
    return group ?? []
  })
  return [...new Set(found)]
}

/** The amount as the form takes it; what is wrong is said here, and counts as nought there. */
function amountOf(row: number, column: MenuColumn, cell: string | undefined, faults: Fault[]): string {
  const amount = readAmount(cell ?? '')
  if ('text' in amount) return amount.text
  const text = (cell ?? '').trim().slice(0, shownMax)
  if (amount.wrong === 'negative') faults.push(fault(row, column, 'menuFile.amountNegative'))
  else if (amount.wrong === 'ambiguous') faults.push(fault(row, column, 'menuFile.amountAmbiguous', { amount: text }))
  else if (currencyDecimals() === 0) faults.push(fault(row, column, 'menuFile.amountWhole', { amount: text }))
  else faults.push(fault(row, column, 'menuFile.amountUnreadable', { amount: text }))
  return '0'
}

const shownMax = 40

function namesOf(
  row: number,
  column: 'allergens' | 'diets',
  cell: string | undefined,
  known: readonly string[],
  faults: Fault[],
): string[] | null {
  if (cell === undefined) return null
  const names = readNamesCell(cell)
  const unknown = column === 'allergens' ? 'menuFile.unknownAllergen' : 'menuFile.unknownDiet'
  for (const name of names.filter(one => !known.includes(one)))
    faults.push(fault(row, column, unknown, { name: name.slice(0, shownMax), known: known.join(', ') }))
  if (!agrees(names)) faults.push(fault(row, column, 'menuFile.allergensDisagree'))
  return names.filter(name => known.includes(name))
}

const sameTitle = (one: string, other: string) => fold(one) === fold(other)
