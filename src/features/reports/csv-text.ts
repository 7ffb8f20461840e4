/**
 * Rows as CSV (RFC 4180), UTF-8 with a mark. All text is quoted; what a spreadsheet would run as a formula gets an
 * apostrophe in front, also behind a semicolon, which parts cells in some countries.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number' || cell === '' || plainNumber.test(cell)) return String(cell)
  return `"${cell.replace(formula, "$1'$2").replaceAll('"', '""')}"`
}

const plainNumber = /^-?\d+(\.\d+)?$/
/** Also after blanks and quotes, which some spreadsheets drop, and in the wide forms of East Asian keyboards. */
const formula = /(^|[;\t\r\n])([\s"]*[=+\-@＝＋－＠|%\t\r])/gu
