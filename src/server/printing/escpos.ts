/**
 * A paper as the bytes that ESC/POS printers read. Data never reaches a printer as a command: bytes below 20h and 7Fh
 * come from here alone, so no note can open a drawer.
 */
import type { Paper, Picture } from '../../domain/papers/paper.ts'
import type { PrinterBeep, PrinterLetters, PrinterPulse } from '../../domain/printers.ts'
import { nothingSaid, type Said, textBytes } from './letters.ts'
import { pictureBands } from './pictures.ts'
import { type PrintedLine, printedLines } from './printed-line.ts'

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
  const said = nothingSaid()
  let count = 0
  for await (const line of printedLines(paper, model.columns, { letters: model.letters, logo, footnote })) {
    count += 1
    if (count % linesAtOnce === 0 || line.is === 'drawn') await pause()
    parts.push(...lineBytes(line, model, said))
  }
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

function lineBytes(line: PrintedLine, { letters }: PrinterModel, said: Said): readonly Uint8Array[] {
  if (line.is === 'text') return [styled(line, letters, said)]
  if (line.is === 'drawn') return pictureBands(line.picture)
  return line.picture ? [centre, ...pictureBands(line.picture), leftAgain] : []
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

const centre = Uint8Array.from([esc, 0x61, 1])
const leftAgain = Uint8Array.from([esc, 0x61, 0])

function styled(
  { texts, size, bold, inverted, align: side }: Extract<PrintedLine, { readonly is: 'text' }>,
  letters: PrinterLetters,
  said: Said,
): Uint8Array {
  const align = aligns[side]
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
  return Uint8Array.from([...on, ...texts.flatMap(one => textBytes(`${one}\n`, letters, said)), ...off])
}
