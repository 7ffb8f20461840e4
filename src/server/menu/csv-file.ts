/** A CSV file as somebody has saved it, read into rows, with what is wrong at each of them. */
import { isUtf8 } from 'node:buffer'
import { setImmediate as turn } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { withoutFormulaMarks } from '../../domain/csv-text.ts'
import { fold } from '../../domain/fold.ts'
import { menuFileRowsMax } from '../../domain/limits.ts'
import type { Filled, Said, TextKey } from '../../texts/text.ts'
import { columnsOf, extrasCell, type FileColumn, type MenuColumn, neededColumns } from './csv-columns.ts'

export interface Fault {
  /** As spreadsheets count: the headings are row 1. */
  readonly row: number
  readonly column: MenuColumn | null
  readonly said: Said
}

export interface CsvRow {
  readonly row: number
  /** Only the columns that the file has. */
  readonly cells: Readonly<Partial<Record<MenuColumn, string>>>
}

export interface CsvFile {
  readonly rows: readonly CsvRow[]
  readonly faults: readonly Fault[]
  /** Headings of columns that are not read. */
  readonly ignored: readonly string[]
}

/** Says what is wrong at a place of the file. */
export const fault = <Key extends TextKey>(
  row: number,
  column: MenuColumn | null,
  key: Key,
  ...[values]: Filled<Key>
): Fault => ({ row, column, said: { key, values: values ?? {} } })

/** Reads the bytes of a file: UTF-8 with or without its mark, parted by commas, semicolons or tabs. Others have their turn in between. */
export async function readCsvFile(bytes: Uint8Array): Promise<CsvFile> {
  const wrongKind = faultOfKind(bytes)
  if (wrongKind) return noRows([wrongKind])
  const badLetters = rowsWithBadLetters(bytes)
  if (badLetters.length > 0) return noRows(badLetters.map(row => fault(row, null, 'menuFile.notUtf8')))
  const text = new TextDecoder('utf-8').decode(bytes).replace(/^sep=[^\r\n]*\r?\n/i, '')
  if (text.trim() === '') return noRows([fault(1, null, 'menuFile.empty')])
  return tableOf(await recordsIn(text, separatorOf(text)))
}

const noRows = (faults: readonly Fault[]): CsvFile => ({ rows: [], faults, ignored: [] })

interface Records {
  readonly records: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly faults: readonly Fault[]
}

/** Some milliseconds of reading on a small machine, or of faults. */
const pieceChars = 16_384
/** Behind a few wrong quotes nobody knows any more where a row begins. */
const wrongQuotesMax = 10

async function recordsIn(text: string, delimiter: string): Promise<Records> {
  const records: { row: number; cells: string[] }[] = []
  const faults: Fault[] = []
  let row = 0
  let skippedLine = 0
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_records_with_error: true,
    to: menuFileRowsMax + 2,
    on_record: (cells: string[]) => {
      row++
      records.push({ row, cells })
      return null
    },
    on_skip: (error: CsvError | undefined) => {
      const line = Number(error?.lines)
      if (line === skippedLine) return
      row++
      skippedLine = line
      const isOpen = error?.code === 'CSV_QUOTE_NOT_CLOSED'
      faults.push(fault(row, null, isOpen ? 'menuFile.quoteOpen' : 'menuFile.quoteInside'))
    },
  }).resume()
  const ended = new Promise(resolve => parser.once('end', resolve).once('error', resolve))
  for (let from = 0; from < text.length; from += pieceChars) {
    parser.write(text.slice(from, from + pieceChars))
    await turn()
    if (faults.length >= wrongQuotesMax || parser.writableEnded) break
  }
  if (!parser.writableEnded) parser.end()
  await ended
  return { records, faults: faults.slice(0, wrongQuotesMax) }
}

/** More than a hundred addons with long titles need. */
const cellMax = 20_000
const columnsMax = 50
const rowsAtOnce = 500

async function tableOf({ records, faults }: Records): Promise<CsvFile> {
  const [head, ...body] = records
  if (head?.row !== 1) return noRows(faults)
  if (head.cells.length > columnsMax)
    return noRows([fault(1, null, 'menuFile.tooManyColumns', { maximum: columnsMax })])
  const columns = columnsOf(head.cells)
  const unread = unreadColumns(head.cells, columns, body)
  const wrong = [...faultsOfHead(columns, unread), ...faults]
  if (wrong.some(({ row }) => row === 1)) return noRows(wrong)
  if (body.length > menuFileRowsMax)
    return noRows([fault(menuFileRowsMax + 2, null, 'menuFile.tooManyRows', { maximum: menuFileRowsMax })])
  const rows: FileRow[] = []
  for (const [at, { row, cells }] of body.entries()) {
    if (at % rowsAtOnce === 0) await turn()
    if (cells.every(cell => cell.trim() === '')) continue
    const [count, wanted] = [cells.length, columns.length]
    const tooLong = cells.findIndex(cell => cell.length > cellMax)
    if (tooLong >= 0) wrong.push(fault(row, menuColumn(columns[tooLong]), 'menuFile.cellTooLong', { maximum: cellMax }))
    else if (count !== wanted) wrong.push(fault(row, null, 'menuFile.cellCount', { count, wanted }))
    else rows.push({ row, cells: cellsOf(columns, cells) })
  }
  if (rows.length === 0 && wrong.length === 0) wrong.push(fault(1, null, 'menuFile.noRows'))
  return {
    rows: withVariants(rows),
    faults: wrong,
    ignored: unread.map(({ heading, place }) => heading || `#${place}`),
  }
}

const menuColumn = (column: FileColumn | null | undefined): MenuColumn | null =>
  column === 'variation' || column === undefined ? null : column

interface FileRow {
  readonly row: number
  readonly cells: Readonly<Partial<Record<FileColumn, string>>>
}

/** The rows of one dish as one row, in files that have a row for each variant: a title once, or again in each of them. */
function withVariants(rows: readonly FileRow[]): CsvRow[] {
  const dishes: FileRow[][] = []
  for (const one of rows) {
    const before = dishes.at(-1)
    const title = fold(one.cells.title ?? '')
    const goesOn = one.cells.variation?.trim() && (title === '' || title === fold(before?.[0]?.cells.title ?? ''))
    if (before && goesOn) before.push(one)
    else dishes.push([one])
  }
  return dishes.map(of => {
    const [
      {
        row,
        cells: { variation = '', ...cells },
      },
    ] = of as [FileRow]
    const isPlain = of.length === 1 && /^(|regular|default)$/i.test(variation.trim())
    if (isPlain || cells.variants !== undefined) return { row, cells }
    const variants = of.map(({ cells: { variation: title = '', price = '' } }) => ({ title: title.trim(), price }))
    return { row, cells: { ...cells, variants: extrasCell(variants) } }
  })
}

/** Columns with something in them that the menu has no place for. */
const unreadColumns = (
  headings: readonly string[],
  columns: readonly (FileColumn | null)[],
  body: Records['records'],
) =>
  headings.flatMap((heading, at) => {
    const isUsed = heading.trim() !== '' || body.some(({ cells }) => (cells[at] ?? '').trim() !== '')
    return columns[at] === null && isUsed ? [{ heading: heading.trim(), place: at + 1 }] : []
  })

function faultsOfHead(columns: readonly (FileColumn | null)[], unread: ReturnType<typeof unreadColumns>): Fault[] {
  const missing = neededColumns.filter(name => !columns.includes(name))
  // Where one is missing, it may be among those that are called otherwise.
  const unknown = missing.length === 0 ? [] : unread.map(one => fault(1, null, 'menuFile.unknownColumn', one))
  const twice = columns.filter((column, place) => column !== null && columns.indexOf(column) !== place)
  return [
    ...missing.map(name => fault(1, name, 'menuFile.noColumn', { name })),
    ...twice.map(name => fault(1, menuColumn(name), 'menuFile.columnTwice', { name: String(name) })),
    ...unknown,
  ]
}

const cellsOf = (columns: readonly (FileColumn | null)[], cells: readonly string[]): FileRow['cells'] =>
  Object.fromEntries(
    columns.flatMap((column, place) => (column ? [[column, withoutFormulaMarks(cells[place] ?? '')]] : [])),
  )

/** The sign that parts the first line into most columns. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)
  const columnsBy = (sign: string) =>
    columnsOf(line.split(sign).map(cell => cell.replaceAll('"', ''))).filter(Boolean).length
  return [',', ';', '\t'].toSorted((one, other) => columnsBy(other) - columnsBy(one))[0] ?? ','
}

/** What is no text at all. */
function faultOfKind(bytes: Uint8Array): Fault | null {
  const [first, second] = bytes
  if (bytes.length === 0) return fault(1, null, 'menuFile.empty')
  if (first === 0x50 && second === 0x4b) return fault(1, null, 'menuFile.workbook')
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0)
  return isUtf16 ? fault(1, null, 'menuFile.utf16') : null
}

const badRowsMax = 50

/** The lines that are not UTF-8, as in a file of Windows-1252. */
function rowsWithBadLetters(bytes: Uint8Array): number[] {
  if (isUtf8(bytes)) return []
  const bad: number[] = []
  let start = 0
  for (let line = 1; start < bytes.length && bad.length < badRowsMax; line++) {
    const end = bytes.indexOf(0x0a, start)
    const next = end < 0 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(start, next))) bad.push(line)
    start = next
  }
  return bad
}
