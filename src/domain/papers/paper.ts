/**
 * What is on a paper, without a word about any printer: one list of lines, from top to bottom. Printers print them
 * (`server/printers`), and screens show the same ones (`features/receipt/paper.tsx`).
 */
import { isolate, withoutIsolates } from '../../texts/isolate.ts'
import type { Say } from '../../texts/text.ts'

/** 1: as it is. 2: twice as high. 3: twice as high and as wide. */
export type TextSize = 1 | 2 | 3

export interface TextStyle {
  readonly size?: TextSize
  readonly bold?: boolean
  /** White on black. */
  readonly inverted?: boolean
}

export type PaperLine =
  | ({ readonly is: 'text'; readonly text: string; readonly align?: 'left' | 'center' | 'right' } & TextStyle)
  /** Two texts at the two edges: a dish and its price. */
  | ({ readonly is: 'pair'; readonly left: string; readonly right: string } & TextStyle)
  /** A row of a table: the first cell at the left edge, the others to the right, each as wide as it is in every row. */
  | ({ readonly is: 'cells'; readonly cells: readonly string[] } & TextStyle)
  | { readonly is: 'rule' }
  | { readonly is: 'feed' }
  /** The store's logo, where there is one. */
  | { readonly is: 'logo' }
  /** A token: large, in a circle where there is one. */
  | { readonly is: 'circle'; readonly text: string }
  /** What a phone reads. */
  | { readonly is: 'qr'; readonly text: string }

export interface Paper {
  readonly lines: readonly PaperLine[]
  /** A printer that can beep does, once for each. */
  readonly beeps?: boolean
  /** In a language that is written from right to left. */
  readonly isFromRight?: boolean
}

/** For a paper in the words of `t`: whether they are written from right to left. */
export const readFrom = (t: Say): Pick<Paper, 'isFromRight'> =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(t('papers.cancelled')) ? { isFromRight: true } : {}

/** What people typed, for a paper in the words of `t`: it keeps its own order beside them. */
export const typedIn =
  (t: Say) =>
  (words: string): string =>
    isolate(words, readFrom(t).isFromRight ? 'rtl' : 'ltr')

/** A picture of black and white dots: 1 is black, eight to a byte, each row begins a new one. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly bits: Uint8Array
}

export const text = (content: string, style: TextStyle & { readonly align?: 'left' | 'center' | 'right' } = {}) =>
  ({ is: 'text', text: content, ...style }) as const satisfies PaperLine

export const pair = (left: string, right: string, style: TextStyle = {}) =>
  ({ is: 'pair', left, right, ...style }) as const satisfies PaperLine

export const rule: PaperLine = { is: 'rule' }

/** How many letters of this size stand in a line of `columns`. */
export const lettersIn = (columns: number, size: TextSize = 1): number => (size === 3 ? columns >> 1 : columns)

/**
 * `content` in lines of at most `width` letters: broken between words where there is room for it, and within a word that
 * is too long. Blanks at the beginning of `content` begin each of its lines.
 */
export function wrapped(content: string, width: number): readonly string[] {
  return content.split('\n').flatMap(line => wrapLine(line, width))
}

function wrapLine(line: string, width: number): string[] {
  const indent = /^ */.exec(line)?.[0].slice(0, width >> 1) ?? ''
  const lines: string[] = []
  let present = ''
  for (const word of withoutIsolates(line).trim().split(/\s+/u)) {
    const letters = [...word]
    const room = width - indent.length
    const joined = present === '' ? word : `${present} ${word}`
    if ([...joined].length <= room) {
      present = joined
      continue
    }
    if (present !== '') lines.push(present)
    while (letters.length > room) lines.push(letters.splice(0, room).join(''))
    present = letters.join('')
  }
  return [...lines, present].map(one => indent + one)
}

/**
 * The lines of two texts at the edges of a line of `width` letters; the left one is broken beside the right one. A right
 * one that leaves too little room stands in a line of its own.
 */
export function pairLines(start: string, end: string, width: number): readonly string[] {
  const [left, right] = [withoutIsolates(start), withoutIsolates(end)]
  const rightLetters = [...right].length
  const room = width - rightLetters - 1
  if (room < width / 4) return [...wrapped(left, width), ...atRight(right, width)]
  const lines = wrapped(left, room)
  return lines.map((line, at) => (at === 0 ? line + ' '.repeat(width - [...line].length - rightLetters) + right : line))
}

/** The same on a paper that is read from the right: the second text, an amount, stands at the left. */
export function pairLinesFromRight(start: string, end: string, width: number): readonly string[] {
  const [right, left] = [withoutIsolates(start), withoutIsolates(end)]
  const leftLetters = [...left].length
  const room = width - leftLetters - 1
  if (room < width / 4) return [...atRight(right, width), ...wrapped(left, width)]
  return wrapped(right, room).map((line, at) => {
    const before = at === 0 ? left : ''
    return before + ' '.repeat(width - [...before].length - [...line].length) + line
  })
}

const atRight = (content: string, width: number) =>
  wrapped(content, width).map(line => ' '.repeat(width - [...line].length) + line)

/**
 * A row of a table in lines of `width` letters: the other cells share what the first one leaves, which is broken beside
 * them where it needs more than its room. Cells that are too long for their share stand closer, and below the first one;
 * those that are still too long, each in a line of its own.
 */
export function cellLines(cells: readonly string[], width: number): readonly string[] {
  const [first = '', ...others] = cells.map(withoutIsolates)
  const each = Math.floor((width * cellsPart) / Math.max(1, others.length))
  const shared = others.map(cell => ` ${cell.padStart(each - 1)}`).join('')
  if ([...shared].length <= width) return pairLines(first, shared, width)
  const close = others.join(' ')
  if ([...close].length <= width) return [...wrapped(first, width), ...atRight(close, width)]
  return [...wrapped(first, width), ...others.flatMap(cell => atRight(cell, width))]
}

/** How much of a line the cells at the right take. */
const cellsPart = 0.66

/** How many lines of text it has, and how many rows of dots in pictures: what tells how long it takes to print. */
export function lengthOf({ lines }: Paper, columns: number): { readonly lines: number; readonly rows: number } {
  let count = 0
  let rows = 0
  for (const line of lines)
    if (line.is === 'text') count += wrapped(line.text, lettersIn(columns, line.size)).length * (line.size ? 2 : 1)
    else if (line.is === 'pair') count += pairLines(line.left, line.right, lettersIn(columns, line.size)).length
    else if (line.is === 'cells') count += cellLines(line.cells, lettersIn(columns, line.size)).length
    else if (line.is === 'logo' || line.is === 'qr') rows += pictureRows
    else if (line.is === 'circle') count += 2
    else count += 1
  return { lines: count, rows }
}

/** The most rows of dots that a picture has. */
const pictureRows = 240
