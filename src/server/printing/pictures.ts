/** Pictures as printers read them: rows of dots, in bands, so that a printer's memory holds each. */
import type { Picture } from '../../domain/papers/paper.ts'
import { fitted } from '../../domain/print-picture.ts'

const bandRows = 24

interface Narrowed {
  readonly from: Picture
  readonly to: Picture
}

/** Making a logo smaller takes longer than a paper should: it is done once for each width of paper, not each time. */
const narrowed = new Map<number, Narrowed>()

/** The picture, no wider than the paper of so many dots. */
export function onPaper(picture: Picture, dots: number): Picture {
  if (picture.width <= dots) return picture
  const known = narrowed.get(dots)
  if (known && isSame(known.from, picture)) return known.to
  const to = fitted(picture, dots)
  narrowed.set(dots, { from: picture, to })
  return to
}

const isSame = (one: Picture, other: Picture) =>
  one.width === other.width && one.height === other.height && Buffer.compare(one.bits, other.bits) === 0

/** `GS v 0` in bands. No three bytes of it may open a drawer: printers carry out `10 14 01` within pictures, too. */
export function pictureBands({ width, height, bits }: Picture): readonly Uint8Array[] {
  const rowBytes = Math.ceil(width / 8)
  const dots = harmless(bits.subarray(0, rowBytes * height))
  const bands: Uint8Array[] = []
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top)
    const header = [0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8]
    bands.push(Buffer.concat([Uint8Array.from(header), dots.subarray(top * rowBytes, (top + rows) * rowBytes)]))
  }
  return bands
}

/** One dot more, where 10h stands before 04h, 05h or 14h: the beginning of commands that printers obey at once. */
function harmless(bits: Uint8Array): Uint8Array {
  const dots = Uint8Array.from(bits)
  for (let at = 0; at + 1 < dots.length; at += 1)
    if (dots[at] === 0x10 && [0x04, 0x05, 0x14].includes(dots[at + 1] ?? 0)) dots[at] = 0x11
  return dots
}
