/**
 * Rows as a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. Text that a spreadsheet would run as a
 * formula gets an apostrophe in front; numbers stay numbers, also negative ones.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: string | number): string {
  const text = typeof cell === 'number' || plainNumber.test(cell) ? String(cell) : cell.replace(formula, "'$&")
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const plainNumber = /^-?\d+(\.\d+)?$/
/** Also after blanks, which some spreadsheets drop, and in the wide forms of East Asian keyboards. */
const formula = /^\s*[=+\-@＝＋－＠|%\t\r]/u
