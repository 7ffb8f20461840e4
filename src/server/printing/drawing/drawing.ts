/** Which lines of a paper are drawn: those with a letter that the printer lacks and a font has. */
import type { Paper, PaperLine, Picture } from '../../../domain/papers/paper.ts'
import type { PrinterLetters } from '../../../domain/printers.ts'
import { lettersMissing } from '../letters.ts'
import { drawLine } from './draw-line.ts'
import { type Fonts, type HanForm, openFonts } from './fonts.ts'
import { readied, textsIn, type WordLine } from './readied.ts'

export interface Drawing {
  /** Its rows, from top to bottom; null: it is printed as text. */
  readonly draw: (line: WordLine) => Promise<readonly Picture[] | null>
}

interface DrawWith {
  readonly letters: PrinterLetters
  /** Dots. */
  readonly width: number
  /** Letters that become `?` in lines that are drawn are added. */
  readonly missing: Set<string>
}

export function makeDrawing({ lines, isFromRight = false }: Paper, { letters, width, missing }: DrawWith): Drawing {
  const form: HanForm = lines.some(line => isWordLine(line) && textsIn(line).some(text => kana.test(text)))
    ? 'japanese'
    : 'chinese'

  async function isDrawable(line: WordLine, fonts: Fonts): Promise<boolean> {
    for (const letter of lacking(line)) if (await fonts.find(letter.codePointAt(0) ?? 0, form)) return true
    return false
  }
  const lacking = (line: WordLine) => textsIn(line).flatMap(text => lettersMissing(text, letters))

  return {
    async draw(line) {
      const together = isFromRight ? tableOf(line, lines) : [line]
      if (together.every(one => lacking(one).length === 0)) return null
      const fonts = await openFonts()
      if (!fonts) return null
      for (const one of together)
        if (await isDrawable(one, fonts))
          return drawLine(await readied(line, { fonts, form, letters, missing }), { width, isFromRight }, fonts)
      return null
    },
  }
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

export const isWordLine = (line: PaperLine): line is WordLine =>
  line.is === 'text' || line.is === 'pair' || line.is === 'cells'

/** Whether a printer of this kind prints all of it, in its own letters or as a picture. */
export async function isPrintable(text: string, letters: PrinterLetters): Promise<boolean> {
  for (const letter of lettersMissing(text, letters)) {
    const fonts = await openFonts()
    if (!(await fonts?.find(letter.codePointAt(0) ?? 0, 'chinese'))) return false
  }
  return true
}

/** The rows of the line's table: where one is mirrored, its columns are those of all. */
function tableOf(line: WordLine, lines: readonly PaperLine[]): readonly WordLine[] {
  const at = lines.indexOf(line)
  if (line.is !== 'cells' || at < 0) return [line]
  let [first, behind] = [at, at + 1]
  while (lines[first - 1]?.is === 'cells') first -= 1
  while (lines[behind]?.is === 'cells') behind += 1
  return lines.slice(first, behind).filter(isWordLine)
}
