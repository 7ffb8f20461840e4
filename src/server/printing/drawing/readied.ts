/** Texts as they can be drawn: the parts of the fonts that they need are read, and what no font has is marked. */
import type { PaperLine, TextStyle } from '../../../domain/papers/paper.ts'
import type { PrinterLetters } from '../../../domain/printers.ts'
import { spell } from '../letters.ts'
import type { FontPart, Fonts, HanForm } from './fonts.ts'
import { isInvisible } from './shape.ts'

/** A line with words. */
export type WordLine = Extract<PaperLine, TextStyle>

export interface Readied {
  readonly line: WordLine
  /** The font of each letter of it. */
  readonly partOf: (letter: string) => FontPart | null
}

interface ReadyWith {
  readonly fonts: Fonts
  readonly form: HanForm
  readonly letters: PrinterLetters
  /** Letters that become `?` are added. */
  readonly missing: Set<string>
}

export async function readied(line: WordLine, { fonts, form, letters, missing }: ReadyWith): Promise<Readied> {
  const parts = new Map<string, FontPart | null>()
  const has = async (letter: string) => {
    if (!parts.has(letter)) parts.set(letter, await fonts.find(letter.codePointAt(0) ?? 0, form))
    return isInvisible(letter) || parts.get(letter) !== null
  }
  async function written(letter: string): Promise<string> {
    if (letter === '\n' || (await has(letter))) return letter
    const spelled = spell(letter, letters, missing)
    for (const one of spelled)
      if (!(await has(one))) {
        missing.add(letter)
        return (await has('?')) ? '?' : ''
      }
    return spelled
  }
  const texts: string[] = []
  for (const text of textsIn(line)) {
    let all = ''
    for (const letter of text.normalize('NFC').replace(blanks, ' ')) all += await written(letter)
    texts.push(all)
  }
  return { line: withTexts(line, texts), partOf: letter => parts.get(letter) ?? null }
}

/** What people type that is no letter, as in `spell`. */
const blanks = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu

export function textsIn(line: WordLine): readonly string[] {
  if (line.is === 'cells') return line.cells
  return line.is === 'pair' ? [line.left, line.right] : [line.text]
}

function withTexts(line: WordLine, texts: readonly string[]): WordLine {
  if (line.is === 'cells') return { ...line, cells: texts }
  const [text = '', right = ''] = texts
  return line.is === 'pair' ? { ...line, left: text, right } : { ...line, text }
}
