/** The menu as a CSV file: out as it stands, and in after a look at what that would do. */
import { createHash } from 'node:crypto'
import type { ImportPreview } from '../../contract/menu-import.ts'
import { type CsvCell, csvText } from '../../domain/csv-text.ts'
import { menuFileListMax } from '../../domain/limits.ts'
import type { ModifierGroup } from '../../domain/menu/entities.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import { Refused } from '../http/refused.ts'
import { wordsHere } from '../http/speech.ts'
import { addAddons } from './addons.ts'
import type { CheckedRow } from './check-row.ts'
import { idCell, menuColumns } from './csv-columns.ts'
import { type CsvFile, readCsvFile } from './csv-file.ts'
import { readMenu } from './menu.ts'
import { cellsOfItem } from './menu-differences.ts'
import { type ImportPlan, type PresentMenu, planImport } from './plan-import.ts'
import { recordMenu } from './record-prices.ts'
import { inSlices } from './slices.ts'
import { changeDishes, type IdOfCategory, storeGroups } from './store-changes.ts'

interface FileForm {
  readonly file: File
  readonly createCategories: boolean
}

/** All dishes in the order of the menu. */
export async function menuAsCsv(db: Db): Promise<string> {
  const mark = await readMark(db)
  const { items, groups } = await readMenu(db)
  const shared = sharedOf(groups)
  const rows = items.map(item => {
    const cells = { id: idCell(mark, item.id), ...cellsOfItem(item, shared) }
    return menuColumns.map((column): CsvCell => (amounts.has(column) ? cells[column] : { text: cells[column] }))
  })
  return csvText([[...menuColumns], ...rows])
}

const sharedOf = (groups: readonly ModifierGroup[]) => groups.filter(({ item_id }) => item_id === undefined)

const amounts: ReadonlySet<string> = new Set(['price', 'net_price'])

/** Reads the file, which needs no database. */
export const readMenuFile = async ({ file }: FileForm): Promise<CsvFile> =>
  readCsvFile(new Uint8Array(await file.arrayBuffer()))

export async function previewImport(db: Db, file: CsvFile, form: FileForm): Promise<ImportPreview> {
  const { plan } = await planOf(db, file, form)
  const { faults, added, updated, same, untouched, newCategories, digest } = plan
  const dishes = [
    ...added.map(({ row, title }) => ({ row, title, isNew: true, changes: [] })),
    ...updated.map(({ item, to, changes }) => ({
      row: to.row,
      title: item.title,
      isNew: false,
      changes: [...changes],
    })),
  ]
  return {
    added: added.length,
    updated: updated.length,
    same,
    untouched,
    newCategories: [...newCategories],
    digest,
    ignored: [...file.ignored],
    faultCount: faults.length,
    faults: faults
      .slice(0, menuFileListMax)
      .map(({ row, column, said }) => ({ row, column, message: wordsHere(said) })),
    dishes: dishes.toSorted((one, other) => one.row - other.row).slice(0, menuFileListMax),
  }
}

export interface PlannedImport {
  readonly plan: ImportPlan
  readonly present: PresentMenu
  /** Of the menu that it was planned for. */
  readonly version: number
}

/** What the file would do with the menu as it is. */
export async function planOf(db: Db, file: CsvFile, form: FileForm): Promise<PlannedImport> {
  const { menu: version } = await readVersions(db)
  const present = await readPresent(db)
  return { plan: await planImport(file, present, form), present, version }
}

interface Import {
  readonly file: CsvFile
  readonly form: FileForm & { readonly digest: string }
  /** Made before the transaction: good as long as the menu is the same. */
  readonly planned: PlannedImport
}

/** Throws Refused(400) for a file with faults, Refused(409) when it would not do what the preview said. */
export async function importMenu(
  tx: Tx,
  { file, form, planned }: Import,
  { now, record }: { readonly now: number; readonly record: RecordEntry },
): Promise<ImportPlan> {
  const isSame = planned.version === (await readVersions(tx)).menu
  const { plan, present } = isSame ? planned : await planOf(tx, file, form)
  if (plan.faults.length > 0) throw new Refused(400, 'refused.menuFileFaults', { count: plan.faults.length })
  if (plan.digest !== form.digest) throw new Refused(409, 'refused.menuFileChanged')
  await storeImport(tx, plan, present, now)
  await recordMenu(tx, record, present.items)
  return plan
}

async function readPresent(db: Db): Promise<PresentMenu> {
  const { items, categories, groups } = await readMenu(db)
  const taxes = await db
    .selectFrom('taxes')
    .select(['id', 'title', 'rate', 'type'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return { items, categories, taxes, groups: sharedOf(groups), mark: await readMark(db) }
}

/** Tells this restaurant's ids from another's; nobody can read the installation's own name from it. */
async function readMark(db: Db): Promise<string> {
  const { installation } = await db.selectFrom('backup_state').select('installation').executeTakeFirstOrThrow()
  return createHash('sha256').update(installation).digest('hex').slice(0, 6)
}

/** Stores what an import has planned. It runs in one transaction: all of it is there afterwards, or nothing. */
async function storeImport(tx: Tx, plan: ImportPlan, { categories }: PresentMenu, now: number): Promise<void> {
  const made = await inSlices(
    plan.newCategories.map(title => ({ title })),
    slice => tx.insertInto('categories').values(slice).returning(['id', 'title']).execute(),
  )
  const known = new Map([...categories, ...made].toReversed().map(({ id, title }) => [title, id]))
  const idOf: IdOfCategory = title => known.get(title) ?? null
  await addDishes(tx, plan.added, idOf)
  await changeDishes(tx, plan.updated, idOf, now)
}

async function addDishes(tx: Tx, rows: readonly CheckedRow[], idOf: IdOfCategory): Promise<void> {
  const stored = await inSlices(
    rows.map(row => columnsOf(row, idOf)),
    slice => tx.insertInto('menu_items').values(slice).returning('id').execute(),
  )
  // Ids grow in the order of the rows; answers need not come in it.
  const ids = stored.map(({ id }) => id).toSorted((one, other) => one - other)
  const partsOf = (kind: 'variants' | 'addons') =>
    rows.flatMap((row, place) =>
      (row[kind] ?? []).map(({ title, price }) => ({ item_id: ids[place] as number, title, price_cents: price })),
    )
  await inSlices(partsOf('variants'), slice => tx.insertInto('variants').values(slice).returning('id').execute())
  await addAddons(tx, partsOf('addons'))
  await storeGroups(
    tx,
    rows.flatMap(({ groups }, place) => (groups ? [{ itemId: ids[place] as number, groups }] : [])),
  )
}

function columnsOf(row: CheckedRow, idOf: IdOfCategory) {
  const { title, price, netPrice, category, tax, description, allergens, diets } = row
  return {
    title,
    price_cents: price,
    ...(netPrice !== undefined && { net_price_cents: netPrice }),
    ...(category !== undefined && { category_id: category === null ? null : idOf(category) }),
    ...(tax !== undefined && { tax_id: tax?.id ?? null }),
    ...(description !== undefined && { description }),
    ...(allergens && { allergens: JSON.stringify(allergens) }),
    ...(diets && { diets: JSON.stringify(diets) }),
  }
}
