/** Texts in the shapes of their letters: joined, ordered by direction (UAX #9), broken into lines of so many dots. */
import type * as HarfBuzz from 'harfbuzzjs'
import type { FontPart, Fonts } from './fonts.ts'
import { piecesOf } from './pieces.ts'

/** A letter's shape at its place; x from the left edge of its line, y up from the line's base, in units of an em. */
export interface PlacedGlyph {
  readonly font: HarfBuzz.Font
  readonly unitsPerEm: number
  readonly id: number
  readonly x: number
  readonly y: number
}

/** One line; its width in ems. */
export interface ShapedLine {
  readonly width: number
  readonly glyphs: readonly PlacedGlyph[]
}

export interface ShapeWith {
  readonly fonts: Fonts
  readonly partOf: (letter: string) => FontPart | null
  readonly bold: boolean
  /** 'auto': as its first word. */
  readonly direction: 'rtl' | 'auto'
}

/** A line without breaks in lines of at most `room` ems; there is always one. */
export function shapeLines(text: string, room: number, how: ShapeWith): readonly ShapedLine[] {
  const paragraph = paragraphOf(text, how)
  const widthOf = (start: number, end: number) => shapePart(paragraph, start, trimmedEnd(text, start, end), how).width
  const lines: ShapedLine[] = []
  let from = 0
  let till = 0
  const endLine = () => {
    lines.push(shapePart(paragraph, from, trimmedEnd(text, from, till), how))
    from = till
  }
  for (const { start, end } of piecesOf(text)) {
    if (till > from && widthOf(from, end) > room) endLine()
    till = end
    if (widthOf(start, end) <= room) continue
    // A word that is too long: as many of its letters as there is room for.
    till = start
    for (const letter of graphemes.segment(text.slice(start, end))) {
      const next = start + letter.index + letter.segment.length
      if (till > from && widthOf(from, next) > room) endLine()
      till = next
    }
  }
  if (till > from || lines.length === 0) endLine()
  return lines
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function trimmedEnd(text: string, start: number, end: number): number {
  let last = end
  while (last > start && text[last - 1] === ' ') last -= 1
  return last
}

interface Paragraph {
  readonly text: string
  readonly levels: Uint8Array
  /** The font of each place in the text. */
  readonly parts: readonly (FontPart | null)[]
}

function paragraphOf(text: string, { fonts, partOf, direction }: ShapeWith): Paragraph {
  const { levels } = fonts.bidi.getEmbeddingLevels(text, direction)
  const parts: (FontPart | null)[] = []
  let before: FontPart | null = null
  for (const letter of text) {
    const isBound = /^[\p{M}\p{Cf}]$/u.test(letter)
    if (!isBound || !before || !staysWith(letter, before)) before = partOf(letter) ?? before
    for (let unit = 0; unit < letter.length; unit += 1) parts.push(before)
  }
  return { text, levels, parts }
}

const staysWith = (letter: string, part: FontPart) => isInvisible(letter) || part.has(letter.codePointAt(0) ?? 0)

/** Marks of direction and the like, which take no room. */
export const isInvisible = (letter: string): boolean => /^\p{Default_Ignorable_Code_Point}$/u.test(letter)

interface Run {
  readonly start: number
  readonly end: number
  readonly level: number
  readonly part: FontPart
}

function shapePart(paragraph: Paragraph, start: number, end: number, how: ShapeWith): ShapedLine {
  const glyphs: PlacedGlyph[] = []
  let width = 0
  for (const run of inSight(runsOf(paragraph, start, end))) {
    const shaped = shapeRun(paragraph.text.slice(run.start, run.end), run, how)
    glyphs.push(...shaped.glyphs.map(glyph => ({ ...glyph, x: glyph.x + width })))
    width += shaped.width
  }
  return { width, glyphs }
}

function runsOf({ levels, parts }: Paragraph, start: number, end: number): readonly Run[] {
  const runs: Run[] = []
  for (let at = start; at < end; at += 1) {
    const [level = 0, part] = [levels[at], parts[at]]
    const last = runs.at(-1)
    if (!part) continue
    if (last && last.level === level && last.part === part && last.end === at)
      runs[runs.length - 1] = { ...last, end: at + 1 }
    else runs.push({ start: at, end: at + 1, level, part })
  }
  return runs
}

/** From left to right as they are seen (UAX #9, rule L2). */
function inSight(runs: readonly Run[]): readonly Run[] {
  const seen = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      let till = from
      while ((seen[till]?.level ?? -1) >= level) till += 1
      seen.splice(from, till - from, ...seen.slice(from, till).reverse())
      from = Math.max(from, till - 1)
    }
  return seen
}

function shapeRun(text: string, { part, level }: Run, { fonts: { shaper }, bold }: ShapeWith): ShapedLine {
  const font = bold ? part.bold : part.regular
  const buffer = new shaper.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? shaper.Direction.RTL : shaper.Direction.LTR)
  shaper.shape(font, buffer)
  const glyphs: PlacedGlyph[] = []
  const em = (units: number | undefined) => (units ?? 0) / part.unitsPerEm
  let x = 0
  for (const { codepoint: id, xAdvance, xOffset, yOffset } of buffer.getGlyphInfosAndPositions()) {
    glyphs.push({ font, unitsPerEm: part.unitsPerEm, id, x: x + em(xOffset), y: em(yOffset) })
    x += em(xAdvance)
  }
  return { width: x, glyphs }
}
