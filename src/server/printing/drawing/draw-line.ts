/**
 * A line as pictures, one for each row: as large and at the same places as a printer's own letters would be. In a paper
 * that is read from the right everything is mirrored: texts begin at the right edge, amounts stand at the left one.
 */
import type { Picture, TextStyle } from '../../../domain/papers/paper.ts'
import type { Fonts } from './fonts.ts'
import { dotsOf, inkOf, makeCanvas, paint } from './raster.ts'
import type { Readied, WordLine } from './readied.ts'
import { type ShapedLine, shapeLines } from './shape.ts'

export interface Sheet {
  /** Dots. */
  readonly width: number
  readonly isFromRight: boolean
}

/** A printer's letter, the gap below it, and the row that letters stand on. */
const [letterDots, letterRows, gapRows, baseRow] = [12, 24, 6, 21] as const
/** How much of a line a table's cells at the right take, as in `cellLines`. */
const cellsPart = 0.66

/** Shaped words and how far they stand from the edge at which the paper's lines begin. */
interface Item {
  readonly words: ShapedLine
  readonly from: number
  /** Less than 1: letters are narrower. */
  readonly squeeze?: number
}

type Row = readonly Item[]

interface Layout {
  readonly sheet: Sheet
  /** Dots of an em, of a letter, and of the words. */
  readonly across: number
  readonly letter: number
  readonly wide: (words: ShapedLine) => number
  /** Words in lines of so many dots. Amounts and the like keep their own direction. */
  readonly lines: (text: string, room: number, isAmount?: boolean) => readonly ShapedLine[]
}

export function drawLine({ line, partOf }: Readied, sheet: Sheet, fonts: Fonts): readonly Picture[] {
  const { bold = false, size = 1 } = line
  const letter = size === 3 ? letterDots * 2 : letterDots
  const across = letter * 2
  const shapeWith = { fonts, partOf, bold }
  const layout: Layout = {
    sheet,
    across,
    letter,
    wide: words => words.width * across,
    lines: (text, room, isAmount = false) => {
      const direction = sheet.isFromRight && !isAmount ? 'rtl' : 'auto'
      return shapeLines(text, room / across, { ...shapeWith, direction })
    },
  }
  return rowsOf(line, layout).map(items => drawRow(items, line, layout))
}

function rowsOf(line: WordLine, layout: Layout): readonly Row[] {
  if (line.is === 'pair') return pairRows(line.left, line.right, layout)
  if (line.is === 'cells') return cellRows(line.cells, layout)
  return line.text.split('\n').flatMap(text => textRows(text, line, layout))
}

function textRows(text: string, line: Extract<WordLine, { is: 'text' }>, layout: Layout): readonly Row[] {
  const { sheet, letter, wide } = layout
  const frame = line.inverted ? letter : 0
  const room = sheet.width - 2 * frame
  return startRows(text, room, layout).map(([{ words, from } = atStart]) => {
    const left = room - from - wide(words)
    const before = line.align === 'center' ? left / 2 : line.align === 'right' ? left : 0
    return [{ words, from: frame + from + before }]
  })
}

function pairRows(first: string, last: string, layout: Layout): readonly Row[] {
  const { sheet, letter, lines, wide } = layout
  const [end = nothing, ...more] = lines(last, sheet.width, true)
  const room = sheet.width - wide(end) - letter
  if (more.length > 0 || room < sheet.width / 4)
    return [...startRows(first, sheet.width, layout), ...endRows([end, ...more], layout)]
  const [start = [], ...others] = startRows(first, room, layout)
  return [[...start, atEnd(end, layout)], ...others]
}

function cellRows([first = '', ...others]: readonly string[], layout: Layout): readonly Row[] {
  const { sheet, letter, lines, wide } = layout
  const each = Math.floor(((sheet.width / letter) * cellsPart) / Math.max(1, others.length)) * letter
  const cells = others.map(cell => lines(cell, Number.POSITIVE_INFINITY, true)[0] ?? nothing)
  const squeeze = Math.min(1, ...cells.map(cell => (each - gapDots) / wide(cell)))
  if (squeeze >= narrowest) {
    const [start = [], ...more] = startRows(first, sheet.width - others.length * each - letter, layout)
    return [[...start, ...inColumns(cells, () => each, layout, squeeze)], ...more]
  }
  const above = startRows(first, sheet.width, layout)
  const close = cells.reduce((sum, cell) => sum + wide(cell) + letter, -letter)
  if (close <= sheet.width) return [...above, inColumns(cells, cell => wide(cell) + letter, layout)]
  return [...above, ...others.flatMap(cell => endRows(lines(cell, sheet.width, true), layout))]
}

/** Side by side, the last one at the end of the line. */
function inColumns(
  cells: readonly ShapedLine[],
  widthOf: (cell: ShapedLine) => number,
  { sheet, wide }: Layout,
  squeeze = 1,
): Row {
  let end = sheet.width
  return cells
    .toReversed()
    .map(words => {
      const from = end - wide(words) * squeeze
      end -= widthOf(words)
      return { words, from, squeeze }
    })
    .toReversed()
}

const nothing: ShapedLine = { width: 0, glyphs: [] }
const atStart: Item = { words: nothing, from: 0 }
/** So far apart are the cells of a table at least. */
const gapDots = 4
/** A heading is made so narrow at most, so that it stands over its column. */
const narrowest = 0.8

/** Blanks at the beginning begin each row, as in `wrapped`. */
function startRows(text: string, room: number, { letter, lines }: Layout): readonly Row[] {
  const blanks = /^ */.exec(text)?.[0].length ?? 0
  const from = Math.min(blanks * letter, room / 2)
  return lines(text.trim(), room - from).map(words => [{ words, from }])
}

const endRows = (ends: readonly ShapedLine[], layout: Layout): readonly Row[] =>
  ends.map(words => [atEnd(words, layout)])

const atEnd = (words: ShapedLine, { sheet, wide }: Layout): Item => ({ words, from: sheet.width - wide(words) })

/** As high as a printer's line, or as its letters need: marks above and below them stay whole, within reason. */
function drawRow(items: Row, line: TextStyle & Pick<WordLine, 'is'>, layout: Layout): Picture {
  const { sheet, letter, wide } = layout
  const high = (line.size ?? 1) > 1 ? 2 : 1
  const around = letterRows * high
  const canvas = makeCanvas(sheet.width, around * 3)
  const placed = items.map(({ words, from, squeeze = 1 }) => {
    const width = wide(words) * squeeze
    const left = Math.round(sheet.isFromRight ? sheet.width - from - width : from)
    return { words, left, right: left + width, across: layout.across * squeeze }
  })
  for (const { words, left, across } of placed)
    paint(canvas, words.glyphs, { left, base: around + baseRow * high, across, down: letterRows * high })
  const ink = inkOf(canvas)
  const top = Math.min(around, ink?.top ?? around)
  const inkBottom = ink?.bottom ?? 0
  const bottom = Math.max(2 * around + gapRows, inkBottom + (line.inverted ? gapRows : 1))
  if (!line.inverted) return dotsOf(canvas, { top, bottom }, null)
  const isWhole = line.is !== 'text'
  const left = isWhole ? 0 : Math.round(Math.min(...placed.map(one => one.left)) - letter)
  const right = isWhole ? sheet.width : Math.round(Math.max(...placed.map(one => one.right)) + letter)
  return dotsOf(canvas, { top: top - 2, bottom }, { left, right, bottom: bottom - gapRows / 2 })
}
