/**
 * Lines of a paper as pictures, for what a printer has no letters for: as large and at the same places as its own
 * letters would be. In a paper that is read from the right everything is mirrored: texts begin at the right edge,
 * amounts stand at the left one.
 */
import type { PaperLine, Picture, TextSize, TextStyle } from '../../../domain/papers/paper.ts'
import type { FontPart, Fonts, HanForm } from './fonts.ts'
import { dotsOf, inkOf, makeCanvas, paint } from './raster.ts'
import { isInvisible, type ShapedLine, type ShapeWith, shapeLines } from './shape.ts'

export type DrawnLine = Extract<PaperLine, TextStyle>

interface Paper {
  /** Dots. */
  readonly width: number
  readonly isFromRight: boolean
}

/** A printer's letter, and a line of them with the gap below it. */
const [letterDots, letterRows, gapRows] = [12, 24, 6]

/** What no font has becomes what `spell` makes of it. */
export interface Letters {
  readonly spell: (letter: string) => string
  readonly form: HanForm
}

/** The parts of the fonts that a text needs are read, and the text is as it can be drawn. */
export interface Readied {
  readonly line: DrawnLine
  readonly partOf: (letter: string) => FontPart | null
}

export async function readied(line: DrawnLine, fonts: Fonts, { spell, form }: Letters): Promise<Readied> {
  const parts = new Map<string, FontPart | null>()
  const partOf = async (letter: string) => {
    const part = parts.get(letter) ?? (await fonts.find(letter.codePointAt(0) ?? 0, form))
    parts.set(letter, part)
    return part
  }
  const drawable = async (text: string) => {
    let drawn = ''
    for (const letter of text.normalize('NFC')) {
      const shown = /^[\p{Cc}\p{Zl}\p{Zp}]$/u.test(letter) && letter !== '\n' ? ' ' : letter
      const isKept = shown === '\n' || isInvisible(shown) || (await partOf(shown)) !== null
      const written = isKept ? shown : /^\p{M}$/u.test(shown) ? '' : spell(shown)
      // What stands for a letter is itself one that may be drawn.
      for (const one of isKept ? '' : written)
        if ((await partOf(one)) === null) throw new RangeError(`No font has ${one}`)
      drawn += written
    }
    return drawn
  }
  const line_ = await mapTexts(line, drawable)
  return { line: line_, partOf: letter => parts.get(letter) ?? null }
}

async function mapTexts(line: DrawnLine, map: (text: string) => Promise<string>): Promise<DrawnLine> {
  if (line.is === 'text') return { ...line, text: await map(line.text) }
  if (line.is === 'pair') return { ...line, left: await map(line.left), right: await map(line.right) }
  const cells: string[] = []
  for (const cell of line.cells) cells.push(await map(cell))
  return { ...line, cells }
}
