/**
 * A paper as the bytes that ESC/POS printers read. Data never reaches a printer as a command: bytes below 20h and 7Fh
 * come from here alone, so no note can open a drawer.
 */
import {
  cellLines,
  lettersIn,
  type Paper,
  type PaperLine,
  type Picture,
  pairLines,
  type TextStyle,
  wrapped,
} from '../../domain/paper.ts'
import type { PrinterBeep, PrinterLetters, PrinterPulse } from '../../domain/printers.ts'
import { codePages, plain } from './code-pages.ts'
import { onPaper, pictureBands } from './pictures.ts'

/** What the encoder wants to know of a printer. */
export interface PrinterModel {
  readonly columns: number
  readonly letters: PrinterLetters
  readonly cutter: boolean
  readonly beep: PrinterBeep
  readonly pulse: PrinterPulse
}

const [esc, gs, lf] = [0x1b, 0x1d, 0x0a]
/** Also switches Chinese letters off: many printers would read two bytes above 80h as one of them. */
const initialise = [esc, 0x40, 0x1c, 0x2e]
const cut = [gs, 0x56, 0x42, 0x00]
/** A printer without a knife: so far that the last line is above the edge to tear at. */
const tearOff = [esc, 0x64, 0x04]

/** What is sent to a printer after something broke off: a command that waits for its end swallows at most this. */
export const resync: Uint8Array = Uint8Array.from([...new Uint8Array(2_048), esc, 0x40, lf, ...cut])

/** The pulse that opens the drawer on this pin; nothing where none hangs. */
export function pulseBytes(pulse: PrinterPulse): Uint8Array {
  return pulse === 'none' ? new Uint8Array() : Uint8Array.from([esc, 0x70, pulse === 'pin2' ? 0 : 1, 0x19, 0xfa])
}

interface Said {
  /** The page that is switched on; null: the first. */
  page: number | null
  readonly missing: Set<string>
}

/**
 * The paper in pieces, none of which ends within a command. `footnote` says what `?` stands for, where a letter is
 * missing. Between two slices of the work others may do theirs.
 */
export async function encode(
  paper: Paper,
  model: PrinterModel,
  { logo, footnote }: { readonly logo: Picture | null; readonly footnote: string },
  pause: () => Promise<void> = nextTurn,
): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [Uint8Array.from(initialise)]
  const said: Said = { page: null, missing: new Set() }
  for (const [at, line] of paper.lines.entries()) {
    if (at % linesAtOnce === linesAtOnce - 1) await pause()
    parts.push(...lineBytes(line, model, logo, said))
  }
  if (said.missing.size > 0) parts.push(...lineBytes({ is: 'text', text: footnote }, model, logo, said))
  parts.push(Uint8Array.from([...(model.cutter ? cut : tearOff), ...(paper.beeps ? beepBytes[model.beep] : [])]))
  return joined(parts)
}

const linesAtOnce = 50
const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/** Three short ones. Which sound Epson's first number means depends on the model. */
const beepBytes: Readonly<Record<PrinterBeep, readonly number[]>> = {
  none: [],
  'esc-b': [esc, 0x42, 3, 2],
  epson: [esc, 0x28, 0x41, 4, 0, 0x30, 1, 3, 2],
}

/** The letters of a text that this kind of printer does not have. */
export function lettersMissing(text: string, letters: PrinterLetters): readonly string[] {
  const said: Said = { page: null, missing: new Set() }
  textBytes(text, letters, said)
  return [...said.missing]
}

function lineBytes(line: PaperLine, model: PrinterModel, logo: Picture | null, said: Said): readonly Uint8Array[] {
  const { columns, letters } = model
  switch (line.is) {
    case 'rule':
      return [Uint8Array.from(textBytes(`${'-'.repeat(columns)}\n`, letters, said))]
    case 'feed':
      return [Uint8Array.from([lf])]
    case 'logo':
      return logo ? [centre, ...pictureBands(onPaper(logo, columns * dotsPerLetter)), leftAgain] : []
    default:
      return [styled(line, model, said)]
  }
}

/** Small parts together: a printer is asked between two of them how it is. */
function joined(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (const part of parts) {
    const before = pieces.at(-1)
    if (before && before.length + part.length <= pieceMax) pieces[pieces.length - 1] = Buffer.concat([before, part])
    else pieces.push(part)
  }
  return pieces
}

const pieceMax = 512

const aligns = { left: 0, center: 1, right: 2 } as const

const dotsPerLetter = 12

const centre = Uint8Array.from([esc, 0x61, 1])
const leftAgain = Uint8Array.from([esc, 0x61, 0])

function styled(line: Extract<PaperLine, TextStyle>, { columns, letters }: PrinterModel, said: Said): Uint8Array {
  const { size = 1, bold = false, inverted = false } = line
  const width = lettersIn(columns, size)
  const lines = linesOf(line, width)
  const align = line.is === 'text' ? aligns[line.align ?? 'left'] : 0
  const on = [
    ...(align ? [esc, 0x61, align] : []),
    ...(size > 1 ? [gs, 0x21, size === 3 ? 0x11 : 0x01] : []),
    ...(bold ? [esc, 0x45, 1] : []),
    ...(inverted ? [gs, 0x42, 1] : []),
  ]
  const off = [
    ...(inverted ? [gs, 0x42, 0] : []),
    ...(bold ? [esc, 0x45, 0] : []),
    ...(size > 1 ? [gs, 0x21, 0] : []),
    ...(align ? [esc, 0x61, 0] : []),
  ]
  // White on black reads better with a black edge.
  const framed = (one: string) => (inverted && line.is === 'text' && one.length + 2 <= width ? ` ${one} ` : one)
  const inside = lines.flatMap(one => textBytes(`${framed(one)}\n`, letters, said))
  return Uint8Array.from([...on, ...inside, ...off])
}

function linesOf(line: Extract<PaperLine, TextStyle>, width: number): readonly string[] {
  if (line.is === 'pair') return pairLines(line.left, line.right, width)
  return line.is === 'cells' ? cellLines(line.cells, width) : wrapped(line.text, width)
}

/** In the page that is switched on, else in the first that has the letter, else without its accents, else `?`. */
function textBytes(text: string, letters: PrinterLetters, said: Said): number[] {
  const bytes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 0
    if (letter === '\n') bytes.push(lf)
    else if (point < 0x20 || (point >= 0x7f && point < 0xa0)) bytes.push(0x20)
    else if (point < 0x7f) bytes.push(point)
    else bytes.push(...otherLetter(letter, letters, said))
  }
  return bytes
}

function otherLetter(letter: string, letters: PrinterLetters, said: Said): readonly number[] {
  const pages = codePages[letters]
  const present = pages.find(({ no }) => no === said.page)?.bytes.get(letter)
  if (present !== undefined) return [present]
  for (const { no, bytes } of pages) {
    const byte = bytes.get(letter)
    if (byte === undefined) continue
    said.page = no
    return [esc, 0x74, no, byte]
  }
  const spelled = plain(letter)
  if (spelled !== null) return Buffer.from(spelled, 'latin1').toJSON().data
  // What only joins or colours the letters beside it leaves no mark.
  if (/^[\p{M}\p{Cf}]$/u.test(letter)) return []
  said.missing.add(letter)
  return [question]
}

const question = 0x3f
