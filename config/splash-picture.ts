/** Draws the logo and pictures with it, without a browser: plain geometry, and PNG. */
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]
/** A colour's number in the palette: 0 the ground, 8 the slip, 15 the tick, mixtures between them. */
export type Shade = number

/** The logo's rows of shades, from public/logo.svg: a slip that is filled, and a tick of lines on it. */
export function drawLogo(px: number): readonly (readonly Shade[])[] {
  const [outline = '', line = ''] = [...readFileSync('public/logo.svg', 'utf8').matchAll(/ d="([^"]+)"/g)].map(
    ([, d = '']) => d,
  )
  const corners = pointsOf(outline)
  const [shape, stroke] = [[...corners, ...corners.slice(0, 1)], pointsOf(line)]
  const scale = 64 / px
  const numbers = Array.from({ length: px }, (_, at) => at)
  const shadeAt = (x: number, y: number): Shade => {
    const at: Point = [(x + 0.5) * scale, (y + 0.5) * scale]
    const onTick = covered((distance(at, stroke) - tickWidth / 2) / scale)
    if (onTick > 0) return 8 + Math.round(onTick * 7)
    return Math.round(covered((distance(at, shape) / scale) * (isInside(at, shape) ? -1 : 1)) * 8)
  }
  return numbers.map(y => numbers.map(x => shadeAt(x, y)))
}

/** A picture of sixteen colours with the logo in its middle (PNG, four bits a pixel). */
export function pictureOf(wide: number, high: number, logo: readonly (readonly Shade[])[], ground: Colour): Buffer {
  const rowBytes = Math.ceil(wide / 2) + 1
  const rows = Buffer.alloc(rowBytes * high)
  const [left, top] = [(wide - logo.length) >> 1, (high - logo.length) >> 1]
  logo.forEach((row, y) => {
    row.forEach((shade, x) => {
      const at = (top + y) * rowBytes + 1 + ((left + x) >> 1)
      rows[at] = (rows[at] ?? 0) | ((left + x) % 2 === 0 ? shade << 4 : shade)
    })
  })
  const mix = (from: Colour, to: Colour, part: number) => from.map((value, i) => value + ((to[i] ?? 0) - value) * part)
  const palette = Array.from({ length: 16 }, (_, shade) =>
    shade <= 8 ? mix(ground, slip, shade / 8) : mix(slip, tick, (shade - 8) / 7),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(wide, 0)
  head.writeUInt32BE(high, 4)
  head.set([4, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat().map(Math.round))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const tickWidth = 6.5
const slip: Colour = [207, 69, 28]
const tick: Colour = [255, 255, 255]

type Point = readonly [x: number, y: number]

/** The corners of a path of M, L, H, V and quarter circles (A), which get nine. */
function pointsOf(path: string): readonly Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVA])([^A-Z]*)/g)) {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const [fromX, fromY] = [x, y]
    if (command === 'H') x = numbers[0] ?? x
    else if (command === 'V') y = numbers[0] ?? y
    else [x = 0, y = 0] = numbers.slice(-2)
    if (command === 'A') points.push(...arc([fromX, fromY], [x, y]))
    else points.push([x, y])
  }
  return points
}

/** A quarter circle, clockwise. */
function arc([x1, y1]: Point, [x2, y2]: Point): readonly Point[] {
  const isDown = x2 > x1 === y2 > y1
  const [centreX, centreY] = isDown ? [x1, y2] : [x2, y1]
  const from = Math.atan2(y1 - centreY, x1 - centreX)
  const radius = Math.abs(x2 - x1)
  return Array.from({ length: 9 }, (_, step) => {
    const angle = from + (step / 8) * (Math.PI / 2)
    return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)]
  })
}

/** How much of a pixel lies within an edge that is so many pixels away, below 0 inside of it. */
const covered = (edgePx: number) => Math.max(0, Math.min(1, 0.5 - edgePx))

/** Whether a ray from the point crosses the closed outline an odd number of times. */
function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let isIn = false
  forEachPart(outline, (x1, y1, x2, y2) => {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  })
  return isIn
}

function distance([x, y]: Point, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY
  forEachPart(line, (x1, y1, x2, y2) => {
    const [dx, dy] = [x2 - x1, y2 - y1]
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2)
  })
  return Math.sqrt(nearest)
}

function forEachPart(line: readonly Point[], see: (x1: number, y1: number, x2: number, y2: number) => void): void {
  let from = line[0]
  for (const to of line) {
    if (from) see(from[0], from[1], to[0], to[1])
    from = to
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
