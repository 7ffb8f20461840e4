/** Lines of a paper as they stand on paper of a width: what the encoder sends, and what the picture of a paper shows. */
import {
  cellLines,
  lettersIn,
  type Paper,
  type PaperLine,
  type Picture,
  pairLines,
  pairLinesFromRight,
  type TextSize,
  type TextStyle,
  wrapped,
} from '../../domain/papers/paper.ts'
import { blackAndWhite } from '../../domain/print-picture.ts'
import type { PrinterLetters } from '../../domain/printers.ts'
import { isWordLine, makeDrawing } from './drawing/drawing.ts'
import type { WordLine } from './drawing/readied.ts'
import { spell } from './letters.ts'
import { onPaper } from './pictures.ts'

export type PrintedLine =
  | {
      readonly is: 'text'
      readonly texts: readonly string[]
      readonly size: TextSize
      readonly bold: boolean
      readonly inverted: boolean
      readonly align: 'left' | 'center' | 'right'
    }
  /** In the middle; null: there is none. */
  | { readonly is: 'picture'; readonly picture: Picture | null }
  /** A row of words that the printer has no letters for, as wide as the paper. */
  | { readonly is: 'drawn'; readonly picture: Picture }

const dotsPerLetter = 12

/**
 * The paper's lines in the printer's letters, one after the other; at its end `footnote`, if some of them are missing.
 */
export async function* printedLines(
  paper: Paper,
  columns: number,
  { letters, logo, footnote }: PrintedWith,
): AsyncGenerator<PrintedLine> {
  const missing = new Set<string>()
  const spelled = (text: string) => spell(text, letters, missing)
  const sheet = { columns, isFromRight: paper.isFromRight ?? false }
  const drawing = makeDrawing(paper, { letters, width: columns * dotsPerLetter, missing })
  async function* printed(line: PaperLine): AsyncGenerator<PrintedLine> {
    const words = line.is === 'circle' ? wordsOfCircle(line.text) : line
    const pictures = isWordLine(words) ? await drawing.draw(words) : null
    if (pictures) for (const picture of pictures) yield { is: 'drawn', picture }
    else yield await printedLine(spelledLine(words, spelled), sheet, logo)
  }
  for (const line of paper.lines) yield* printed(line)
  if (missing.size > 0) yield* printed({ is: 'text', text: footnote })
}

const wordsOfCircle = (text: string): WordLine => ({ is: 'text', text, size: 3, bold: true, align: 'center' })

interface PrintedWith {
  readonly letters: PrinterLetters
  readonly logo: Picture | null
  readonly footnote: string
}

/** Spelled before it is laid out: a letter that is spelled with two takes the room of two. */
function spelledLine<Line extends PaperLine>(line: Line, spelled: (text: string) => string): Line {
  if (line.is === 'text') return { ...line, text: spelled(line.text) }
  if (line.is === 'pair') return { ...line, left: spelled(line.left), right: spelled(line.right) }
  return line.is === 'cells' ? { ...line, cells: line.cells.map(spelled) } : line
}

async function printedLine(
  line: Exclude<PaperLine, { is: 'circle' }>,
  sheet: Sheet,
  logo: Picture | null,
): Promise<PrintedLine> {
  const { columns } = sheet
  const dots = columns * dotsPerLetter
  switch (line.is) {
    case 'rule':
      return { ...plainLine, texts: ['-'.repeat(columns)] }
    case 'feed':
      return { ...plainLine, texts: [''] }
    case 'logo':
      return { is: 'picture', picture: logo && onPaper(logo, dots) }
    case 'qr':
      return { is: 'picture', picture: await qrPicture(line.text, dots) }
    default:
      return styledLine(line, sheet)
  }
}

const plainLine = { is: 'text', size: 1, bold: false, inverted: false, align: 'left' } as const

interface Sheet {
  readonly columns: number
  readonly isFromRight: boolean
}

/** On a paper that is read from the right it begins there, as the drawn ones do. */
function styledLine(line: Extract<PaperLine, TextStyle>, { columns, isFromRight }: Sheet): PrintedLine {
  const { size = 1, bold = false, inverted = false } = line
  const width = lettersIn(columns, size)
  // White on black reads better with a black edge.
  const framed = (one: string) => (inverted && line.is === 'text' && one.length + 2 <= width ? ` ${one} ` : one)
  const align = line.is !== 'text' ? 'left' : isFromRight ? otherSide[line.align ?? 'left'] : (line.align ?? 'left')
  return { is: 'text', texts: textsOf(line, width, isFromRight).map(framed), size, bold, inverted, align }
}

const otherSide = { left: 'right', center: 'center', right: 'left' } as const

function textsOf(line: Extract<PaperLine, TextStyle>, width: number, isFromRight: boolean): readonly string[] {
  if (line.is === 'pair') return (isFromRight ? pairLinesFromRight : pairLines)(line.left, line.right, width)
  return line.is === 'cells' ? cellLines(line.cells, width) : wrapped(line.text, width)
}

/**
 * QR codes as pictures: many printers don't know the command for them. The border that readers need around a code
 * (ISO/IEC 18004).
 */
const quietModules = 4
/** 0.75 mm each: phones read it from a hand's width. */
const moduleDots = 6

/** The code with its border, on paper of so many dots. Throws when no code holds so much text. */
async function qrPicture(text: string, dots: number): Promise<Picture> {
  // Few papers have one: the program that draws it is read with the first.
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const wide = size + 2 * quietModules
  const each = Math.max(1, Math.min(moduleDots, Math.floor(dots / wide)))
  const width = wide * each
  const moduleAt = (dot: number) => Math.floor(dot / each) - quietModules
  const levels = Uint8Array.from({ length: width * width }, (_, at) => {
    const [x, y] = [moduleAt(at % width), moduleAt(Math.floor(at / width))]
    const isInside = x >= 0 && y >= 0 && x < size && y < size
    return isInside && data[y * size + x] ? 0 : 255
  })
  return blackAndWhite({ width, height: width, levels })
}
