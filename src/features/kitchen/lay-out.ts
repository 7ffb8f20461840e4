/**
 * Full screen: pages of whole tickets. Columns are filled from top to bottom, strictly in the order of the tickets, and
 * no ticket is cut. One that is higher than a column takes several; one that is higher than the page goes on on the next.
 */

/** How high a ticket is in one column, in px. */
export interface TicketHeights {
  readonly id: number
  readonly head: number
  readonly lines: readonly number[]
}

export interface PageSize {
  readonly columns: number
  readonly height: number
  /** How high the strip is that stands above the lines of a ticket's further columns. */
  readonly strip: number
  /** Between two tickets, across and down. */
  readonly gap: number
}

/** A part of a ticket in one column: lines `from` to `to` (not included); the first of a page has the head, others a strip. */
export interface PlacedPart {
  readonly id: number
  readonly column: number
  readonly top: number
  readonly from: number
  readonly to: number
  readonly hasHead: boolean
}

export interface FullScreenPage {
  readonly parts: readonly PlacedPart[]
  /** The tickets on it, in order. */
  readonly ids: readonly number[]
}

/** The pages of these tickets; none without tickets. */
export function layOut(tickets: readonly TicketHeights[], size: PageSize): readonly FullScreenPage[] {
  const pages: PlacedPart[][] = []
  let [column, top] = [size.columns, 0]
  const turn = () => {
    pages.push([])
    column = 0
    top = 0
  }
  for (const ticket of tickets) {
    for (const [at, columns] of piecesOf(ticket, size).entries()) {
      const [only] = columns
      const isWhole = columns.length === 1 && only !== undefined
      // Beside what is there: below it, or in the next column.
      if (isWhole && column < size.columns && top > 0 && top + only.height > size.height) {
        column += 1
        top = 0
      } else if (!isWhole && top > 0) {
        column += 1
        top = 0
      }
      if (at > 0 || column + columns.length > size.columns) turn()
      const page = pages.at(-1) ?? []
      for (const { height, ...part } of columns) {
        page.push({ id: ticket.id, column, top, ...part })
        top += height + size.gap
        if (!isWhole) {
          column += 1
          top = 0
        }
      }
    }
  }
  return pages.map(parts => ({ parts, ids: [...new Set(parts.map(({ id }) => id))] }))
}

interface Column {
  readonly from: number
  readonly to: number
  readonly hasHead: boolean
  readonly height: number
}

/** A ticket as columns side by side; several lists of them where it is higher than the page. */
function piecesOf(
  { head, lines }: TicketHeights,
  { columns, height, strip }: PageSize,
): readonly (readonly Column[])[] {
  const pieces: Column[][] = []
  let from = 0
  do {
    const piece: Column[] = []
    do {
      const hasHead = piece.length === 0
      const column = columnFrom(lines, from, height, hasHead ? head : strip)
      piece.push({ ...column, hasHead })
      from = column.to
    } while (from < lines.length && piece.length < columns)
    pieces.push(piece)
  } while (from < lines.length)
  return pieces
}

/** As many lines as fit, at least one. */
function columnFrom(lines: readonly number[], from: number, height: number, head: number): Omit<Column, 'hasHead'> {
  let to = from
  let used = head
  for (; to < lines.length; to++) {
    const next = used + (lines[to] ?? 0)
    if (to > from && next > height) break
    used = next
  }
  return { from, to, height: used }
}
