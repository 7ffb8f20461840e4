/** The menu as a CSV file: out as it stands, and in after a look at what that would do. */
import { createHash } from 'node:crypto'
import type { ImportPreview } from '../../contract/menu-import.ts'
import { type CsvCell, csvText } from '../../domain/csv-text.ts'
import { menuFileListMax } from '../../domain/limits.ts'
import type { ModifierGroup } from '../../domain/menu/entities.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { idCell, menuColumns } from './csv-columns.ts'
import { type CsvFile, readCsvFile } from './csv-file.ts'
import { type Menu, readMenu } from './menu.ts'
import { cellsOfItem } from './menu-differences.ts'
import { type ImportPlan, type PresentMenu, planImport } from './plan-import.ts'

export interface FileForm {
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
  /** The menu that it was planned for. */
  readonly menu: Menu
  readonly state: MenuState
}

/** Which menu it is: two states are the same as long as nobody has changed it, nor stored a step of a change. */
export interface MenuState {
  readonly version: number
  readonly steps: number
}

/** What the file would do with the menu as it is. The queries may see what others store meanwhile; then it is read again. */
export async function planOf(db: Db, file: CsvFile, form: FileForm): Promise<PlannedImport> {
  for (let tries = 1; ; tries++) {
    const state = await readMenuState(db)
    const menu = await readMenu(db)
    const present = await presentOf(db, menu)
    const { version, steps } = await readMenuState(db)
    if (tries < triesMax && (version !== state.version || steps !== state.steps)) continue
    return { plan: await planImport(file, present, form), menu, state }
  }
}

/** Who stores a plan finds out by its state that it is an old one. */
const triesMax = 5

const readMenuState = (db: Db): Promise<MenuState> =>
  db
    .selectFrom('versions')
    .leftJoin('menu_versions', 'menu_versions.version', 'versions.menu')
    .select(['versions.menu as version', eb => eb.fn.coalesce('menu_versions.steps', eb.lit(0)).as('steps')])
    .executeTakeFirstOrThrow()

async function presentOf(db: Db, { items, categories, groups }: Menu): Promise<PresentMenu> {
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
