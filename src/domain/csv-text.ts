/** CSV files (RFC 4180) that spreadsheets open without running anything in them. */
import { withoutIsolates } from '../texts/isolate.ts'

/** Text is quoted; numbers, and texts that are plain numbers, are not. `{ text }` is text even when it is a number. */
export type CsvCell = string | number | { readonly text: string }

/**
 * Rows as a CSV file, with the mark by which spreadsheets know UTF-8. Text that a spreadsheet would run as a formula gets
 * an apostrophe in front, also behind a semicolon: where that is what parts the cells of a list, quotes in the middle of
 * a line hold nothing together. Numbers stay numbers, also negative ones.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

/**
 * A text with an apostrophe wherever a spreadsheet could see the start of a formula: `=`, `+`, `-`, `@`, a tab or the end
 * of a line, also after blanks and quotes, which some of them drop, and in the wide forms of East Asian keyboards.
 */
export const withFormulaMarks = (text: string): string =>
  text.replace(formulaInside, "$1'").replace(formulaAtStart, "'")

/** The text that `withFormulaMarks` was given: `=1` for `'=1`, and `'=1` for `''=1`. */
export const withoutFormulaMarks = (text: string): string => text.replace(markedInside, '$1').replace(markedAtStart, '')

function cellText(cell: CsvCell): string {
  if (typeof cell === 'object') return quoted(cell.text)
  return typeof cell === 'number' || plainNumber.test(cell) ? String(cell) : quoted(cell)
}

/** Marks of direction are for eyes alone. */
const quoted = (text: string) =>
  text === '' ? '' : `"${withFormulaMarks(withoutIsolates(text)).replaceAll('"', '""')}"`

const plainNumber = /^-?\d+(\.\d+)?$/
const signs = String.raw`=+\-@＝＋－＠|%`
// Apostrophes of the text's own count too: taking one off then always gives back what was there.
const atStart = String.raw`(?='*(?:[^\S\t\r\n]|")*[${signs}\t\r\n])`
const inside = String.raw`(?='*(?:[^\S\t\r\n]|")*[${signs}])`
const formulaAtStart = new RegExp(`^${atStart}`, 'u')
const formulaInside = new RegExp(`([;\\t\\r\\n])${inside}`, 'gu')
const markedAtStart = new RegExp(`^'${atStart}`, 'u')
const markedInside = new RegExp(`([;\\t\\r\\n])'${inside}`, 'gu')
