/**
 * Pictures for printers, which know black and white only. What is drawn in two tones, as most logos are, gets one
 * edge between them; what has more becomes dots, so that its greys can be told apart.
 */
import type { Picture } from './papers/paper.ts'

/** A picture in shades of grey, row by row: 0 is black, 255 white. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

export const printLogoMax = { width: 576, height: 240 } as const

export const rowBytesOf = (width: number): number => Math.ceil(width / 8)

/**
 * What a canvas gives (red, green, blue and cover of each dot) on white paper. A logo that is made for a dark ground would
 * not be seen on it: there what is covered is drawn in black.
 */
export function greyOf(rgba: ArrayLike<number>, width: number, height: number): GreyPicture {
  const onPaper = new Uint8Array(width * height)
  const covered = new Uint8Array(width * height)
  for (let at = 0; at < onPaper.length; at += 1) {
    const [red = 0, green = 0, blue = 0, cover = 0] = [0, 1, 2, 3].map(part => rgba[at * 4 + part] ?? 0)
    const level = 0.299 * red + 0.587 * green + 0.114 * blue
    onPaper[at] = Math.round(255 + ((level - 255) * cover) / 255)
    covered[at] = 255 - cover
  }
  const isSeen = onPaper.some(level => level < faint)
  return { width, height, levels: isSeen || covered.every(level => level === 0) ? onPaper : covered }
}

/** Lighter than this is hardly seen on white. */
const faint = 240

/** The logo as printers get it: without its empty margins, at most as large as they take; null: nothing is on it. */
export function printLogoOf(picture: GreyPicture): Picture | null {
  const drawn = withoutMargins(picture)
  if (!drawn) return null
  const scale = Math.min(1, printLogoMax.width / drawn.width, printLogoMax.height / drawn.height)
  return blackAndWhite(shrunk(drawn, scale))
}

/** The picture, no wider than `dots`. */
export function fitted(picture: Picture, dots: number): Picture {
  if (picture.width <= dots) return picture
  const { width, height, bits } = picture
  const levels = new Uint8Array(width * height)
  const rowBytes = rowBytesOf(width)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      levels[y * width + x] = ((bits[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 0 : 255
  return blackAndWhite(shrunk({ width, height, levels }, dots / width))
}

function withoutMargins({ width, height, levels }: GreyPicture): GreyPicture | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let at = 0; at < levels.length; at += 1) {
    if ((levels[at] ?? 255) >= faint) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < left) return null
  const inside = new Uint8Array((right - left + 1) * (bottom - top + 1))
  const wide = right - left + 1
  for (let y = top; y <= bottom; y += 1)
    inside.set(levels.subarray(y * width + left, y * width + right + 1), (y - top) * wide)
  return { width: wide, height: bottom - top + 1, levels: inside }
}

/** Each new dot is the mean of those that it covers. */
function shrunk(picture: GreyPicture, scale: number): GreyPicture {
  if (scale >= 1) return picture
  const width = Math.max(1, Math.floor(picture.width * scale + 1e-9))
  const height = Math.max(1, Math.floor(picture.height * scale + 1e-9))
  const rows = meanOf(picture.levels, { width: picture.width, height: picture.height, to: width })
  // Turned on its side, its columns are rows.
  const turned = turn(rows, width, picture.height)
  const columns = meanOf(turned, { width: picture.height, height: width, to: height })
  return { width, height, levels: Uint8Array.from(turn(columns, height, width), Math.round) }
}

function meanOf(
  levels: ArrayLike<number>,
  { width, height, to }: { readonly width: number; readonly height: number; readonly to: number },
): Float32Array {
  const mean = new Float32Array(to * height)
  const step = width / to
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < to; x += 1) {
      const [from, until] = [x * step, Math.min(width, (x + 1) * step)]
      let sum = 0
      for (let at = Math.floor(from); at < until; at += 1)
        sum += (levels[y * width + at] ?? 255) * (Math.min(at + 1, until) - Math.max(at, from))
      mean[y * to + x] = sum / (until - from)
    }
  return mean
}

function turn(levels: Float32Array, width: number, height: number): Float32Array {
  const turned = new Float32Array(levels.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = levels[y * width + x] ?? 255
  return turned
}

export function blackAndWhite(picture: GreyPicture): Picture {
  return inBits(hasTwoTones(picture) ? cutAt(picture, edgeOf(picture.levels)) : dotted(picture))
}

/**
 * Whether its even areas have at most two tones, which are apart. The soft edges of letters are no tone; in a photo little
 * is even, or its tones run into each other.
 */
function hasTwoTones({ width, height, levels }: GreyPicture): boolean {
  const tones = new Uint32Array(16)
  let even = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const level = levels[y * width + x] ?? 255
      const beside = levels[y * width + Math.min(x + 1, width - 1)] ?? 255
      const below = levels[Math.min(y + 1, height - 1) * width + x] ?? 255
      if (Math.abs(level - beside) > alike || Math.abs(level - below) > alike) continue
      even += 1
      tones[level >> 4] = (tones[level >> 4] ?? 0) + 1
    }
  if (even < levels.length * evenPart) return false
  const runs: number[] = []
  tones.forEach((count, at) => {
    if (count < even * tonePart) return
    if (at > 0 && (tones[at - 1] ?? 0) >= even * tonePart) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
  })
  return runs.length <= 2 && runs.every(run => run <= toneWidest)
}

const alike = 10
const evenPart = 0.4
const tonePart = 0.01
/** In sixteenths of the way from black to white. */
const toneWidest = 3

/** Where the two groups of levels lie farthest apart, by their variance (Otsu). */
function edgeOf(levels: Uint8Array): number {
  const counts = new Uint32Array(256)
  let all = 0
  for (const level of levels) {
    counts[level] = (counts[level] ?? 0) + 1
    all += level
  }
  let [best, edge, dark, darkSum] = [-1, 128, 0, 0]
  for (let at = 0; at < 255; at += 1) {
    dark += counts[at] ?? 0
    darkSum += at * (counts[at] ?? 0)
    const light = levels.length - dark
    if (dark === 0 || light === 0) continue
    const apart = dark * light * (darkSum / dark - (all - darkSum) / light) ** 2
    if (apart <= best) continue
    best = apart
    edge = (darkSum / dark + (all - darkSum) / light) / 2
  }
  return edge
}

const cutAt = ({ width, height, levels }: GreyPicture, edge: number): GreyPicture => ({
  width,
  height,
  levels: levels.map(level => (level < edge ? 0 : 255)),
})

/** What a dot is too dark or too light by is passed on to its neighbours (Floyd and Steinberg). */
function dotted({ width, height, levels }: GreyPicture): GreyPicture {
  const sorted = Uint8Array.from(levels).sort()
  const darkest = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const lightest = sorted[Math.floor(sorted.length * 0.99)] ?? 255
  const range = Math.max(1, lightest - darkest)
  const wanted = Float32Array.from(levels, level => Math.min(255, Math.max(0, ((level - darkest) * 255) / range)))
  const dots = new Uint8Array(levels.length)
  const pass = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) wanted[y * width + x] = (wanted[y * width + x] ?? 0) + error
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const level = wanted[y * width + x] ?? 255
      const dot = level < 128 ? 0 : 255
      dots[y * width + x] = dot
      const error = (level - dot) / 16
      pass(x + 1, y, error * 7)
      pass(x - 1, y + 1, error * 3)
      pass(x, y + 1, error * 5)
      pass(x + 1, y + 1, error)
    }
  return { width, height, levels: dots }
}

function inBits({ width, height, levels }: GreyPicture): Picture {
  const rowBytes = rowBytesOf(width)
  const bits = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * rowBytes + (x >> 3)
      if (levels[y * width + x] === 0) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  return { width, height, bits }
}
