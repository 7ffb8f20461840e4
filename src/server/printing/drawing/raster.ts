/** Shapes of letters as dots: each dot is looked at in sixteen places, and is black where about half of them are. */
import type { Font, SvgPathCommand } from 'harfbuzzjs'
import type { Picture } from '../../../domain/papers/paper.ts'
import type { PlacedGlyph } from './shape.ts'

export interface Canvas {
  readonly width: number
  readonly height: number
  /** How many of a dot's places are covered. */
  readonly cover: Uint8Array
}

export const makeCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  cover: new Uint8Array(width * height),
})

interface Place {
  readonly left: number
  /** The row that letters stand on. */
  readonly base: number
  /** Dots of an em. */
  readonly across: number
  readonly down: number
}

const finer = 4
/** A little less than half: strokes of a printer should rather be too black than broken. */
const black = 7

/** Draws the letters; what reaches beyond the edges is cut off. */
export function paint(canvas: Canvas, glyphs: readonly PlacedGlyph[], { left, base, across, down }: Place): void {
  for (const { font, unitsPerEm, id, x, y } of glyphs) {
    const toX = (units: number) => (left + x * across + (units * across) / unitsPerEm) * finer
    const toY = (units: number) => (base - y * down - (units * down) / unitsPerEm) * finer
    fill(canvas, crossingsOf(outlineOf(font, id), toX, toY, canvas.height * finer))
  }
}

/** Where the outline crosses the middle of each fine row, and whether downwards. */
type Crossings = Map<number, { readonly x: number; readonly turn: 1 | -1 }[]>

function crossingsOf(
  outline: readonly (readonly number[])[],
  toX: (units: number) => number,
  toY: (units: number) => number,
  rows: number,
): Crossings {
  const crossings: Crossings = new Map()
  for (const points of outline)
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length
      const [x1, y1] = [toX(points[at] ?? 0), toY(points[at + 1] ?? 0)]
      const [x2, y2] = [toX(points[next] ?? 0), toY(points[next + 1] ?? 0)]
      const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1]
      for (let row = Math.max(0, Math.ceil(top - 0.5)); row + 0.5 < bottom && row < rows; row += 1) {
        const x = x1 + ((row + 0.5 - y1) * (x2 - x1)) / (y2 - y1)
        const there = crossings.get(row) ?? []
        there.push({ x, turn: y2 > y1 ? 1 : -1 })
        crossings.set(row, there)
      }
    }
  return crossings
}

/** Inside is what an outline goes around, also where parts of a letter overlap. */
function fill({ width, cover }: Canvas, crossings: Crossings): void {
  for (const [row, there] of crossings) {
    there.sort((one, other) => one.x - other.x)
    const rowAt = Math.floor(row / finer) * width
    let turns = 0
    for (const [at, { x, turn }] of there.entries()) {
      turns += turn
      const next = there[at + 1]
      if (turns === 0 || !next) continue
      const last = Math.min(width * finer, Math.ceil(next.x - 0.5))
      for (let place = Math.max(0, Math.ceil(x - 0.5)); place < last; place += 1) {
        const dot = rowAt + Math.floor(place / finer)
        cover[dot] = Math.min(255, (cover[dot] ?? 0) + 1)
      }
    }
  }
}

const outlines = new WeakMap<Font, Map<number, readonly (readonly number[])[]>>()

/** The closed lines around a letter, as x and y of their points in turn. */
function outlineOf(font: Font, id: number): readonly (readonly number[])[] {
  const known = outlines.get(font) ?? new Map<number, readonly (readonly number[])[]>()
  outlines.set(font, known)
  const outline = known.get(id) ?? flattened(font.glyphToJson(id))
  known.set(id, outline)
  return outline
}

function flattened(commands: readonly SvgPathCommand[]): readonly (readonly number[])[] {
  const lines: number[][] = []
  for (const { type, values } of commands) {
    const line = lines.at(-1)
    if (type === 'M') lines.push([...values])
    else if (line && type !== 'Z') line.push(...curve(line.slice(-2), values))
  }
  return lines
}

const steps = 6

/** A line, or a curve with one or two points beside it (Bézier), as the ends of short lines. */
function curve(from: readonly number[], values: readonly number[]): readonly number[] {
  if (values.length === 2) return values
  const points: number[] = []
  for (let step = 1; step <= steps; step += 1)
    points.push(between(from, values, 0, step / steps), between(from, values, 1, step / steps))
  return points
}

function between(from: readonly number[], values: readonly number[], axis: 0 | 1, part: number): number {
  let row = [from[axis] ?? 0, ...values.filter((_, at) => at % 2 === axis)]
  while (row.length > 1) row = row.slice(1).map((value, at) => (row[at] ?? 0) * (1 - part) + value * part)
  return row[0] ?? 0
}

/** The rows between `top` and `bottom` in black and white; those between `inverted` are turned round. */
export function dotsOf(
  { width, cover }: Canvas,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  inverted: { readonly left: number; readonly right: number; readonly bottom: number } | null,
): Picture {
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * (bottom - top))
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInk = (cover[y * width + x] ?? 0) >= black
      const isTurned = inverted !== null && x >= inverted.left && x < inverted.right && y < inverted.bottom
      if (isInk === isTurned) continue
      const at = (y - top) * rowBytes + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  return { width, height: bottom - top, bits }
}

/** The first row with ink, and the one behind the last; null: there is none. */
export function inkOf({ width, height, cover }: Canvas): { readonly top: number; readonly bottom: number } | null {
  const first = cover.findIndex(count => count >= black)
  if (first < 0) return null
  const last = cover.findLastIndex(count => count >= black)
  return { top: Math.floor(first / width), bottom: Math.min(height, Math.floor(last / width) + 1) }
}
