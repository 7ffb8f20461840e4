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
  const said = nothingSaid()
  textBytes(text, letters, said)
  return [...said.missing]
}

/** What stands on the paper for a text of one line. */
export function asPrinted(text: string, letters: PrinterLetters, said: Said): string {
  let page = said.page
  const bytes = textBytes(text, letters, said)
  let printed = ''
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? question
    if (byte === esc) {
      page = bytes[at + 2] ?? null
      at += 2
    } else printed += byte < 0x80 ? String.fromCharCode(byte) : letterAt(byte, letters, page)
  }
  return printed
}

function letterAt(byte: number, letters: PrinterLetters, page: number | null): string {
  const bytes = codePages[letters].find(({ no }) => no === page)?.bytes ?? []
  for (const [letter, one] of bytes) if (one === byte) return letter
  return '?'
}

/** In the page that is switched on, else in the first that has the letter, else without its accents, else `?`. */
export function textBytes(text: string, letters: PrinterLetters, said: Said): number[] {
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
