/** Texts as the bytes of a printer's code pages, and back. */
import type { PrinterLetters } from '../../domain/printers.ts'
import { codePages, plain } from './code-pages.ts'

/** How far a paper has come: what is said next depends on it. */
export interface Said {
  /** The page that is switched on; null: the first. */
  page: number | null
  readonly missing: Set<string>
}

export const nothingSaid = (): Said => ({ page: null, missing: new Set() })

const [esc, lf] = [0x1b, 0x0a]

/** The letters of a text that this kind of printer does not have. */
export function lettersMissing(text: string, letters: PrinterLetters): readonly string[] {
  const missing = new Set<string>()
  spell(text, letters, missing)
  return [...missing]
}

/**
 * The text in letters that this kind of printer has, so that its lines can be counted: what no page has in a plain
 * spelling, and `?` for what has none; those letters are added to `missing`.
 */
export function spell(text: string, letters: PrinterLetters, missing: Set<string>): string {
  let spelled = ''
  for (const letter of text.normalize('NFC')) {
    const present = spellLetter(letter, letters)
    if (present === null) missing.add(letter)
    spelled += present ?? '?'
  }
  return spelled
}

function spellLetter(letter: string, letters: PrinterLetters): string | null {
  const point = letter.codePointAt(0) ?? 0
  if (letter === '\n' || (point >= 0x20 && point < 0x7f)) return letter
  if (point < 0xa0) return ' '
  if (codePages[letters].some(({ bytes }) => bytes.has(letter))) return letter
  const other = plain(letter)
  if (other !== null) {
    const parts = [...other].map(part => spellLetter(part, letters))
    return parts.includes(null) ? null : parts.join('')
  }
  // What only joins or colours the letters beside it leaves no mark.
  return /^[\p{M}\p{Cf}]$/u.test(letter) ? '' : null
}

/** As `spell` has it, in the page that is switched on, else in the first that has the letter. */
export function textBytes(text: string, letters: PrinterLetters, said: Said): number[] {
  const bytes: number[] = []
  for (const letter of spell(text, letters, said.missing)) {
    if (letter === '\n') bytes.push(lf)
    else if (letter < '\u007f') bytes.push(letter.charCodeAt(0))
    else bytes.push(...otherLetter(letter, letters, said))
  }
  return bytes
}

function otherLetter(letter: string, letters: PrinterLetters, said: Said): readonly number[] {
  const pages = codePages[letters]
  const present = pages.find(({ no }) => no === said.page)?.bytes.get(letter)
  if (present !== undefined) return [present]
  const page = pages.find(({ bytes }) => bytes.has(letter))
  if (!page) return [question]
  said.page = page.no
  return [esc, 0x74, page.no, page.bytes.get(letter) ?? question]
}

const question = 0x3f
