import { exifOf, orientationIn } from './orientation.ts'

/**
 * A JPEG (ITU T.81) with its pixels and which side is up: no Exif, XMP, comments or trailing data. null: unreadable.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === marks.end) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return null
    const segment = bytes.subarray(at, end)
    if (mark === marks.app1 && segment.toString('latin1', 4, 8) === 'Exif')
      orientation = orientationIn(segment.subarray(4))
    const next = mark === marks.scan ? endOfScan(bytes, end) : end
    if (isNeeded(mark, segment)) kept.push(bytes.subarray(at, next))
    at = next
  }
  if (kept.length === 1) return null
  if (orientation !== 1) kept.splice(1, 0, app1(exifOf(orientation)))
  return Buffer.concat([...kept, Buffer.from([0xff, marks.end])])
}

const marks = { scan: 0xda, end: 0xd9, comment: 0xfe, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef }

/** Of the blocks for applications only JFIF's, the colour profile and Adobe's way to write colours change the picture. */
function isNeeded(mark: number, segment: Buffer): boolean {
  if (mark === marks.comment) return false
  if (mark < marks.app0 || mark > marks.app15) return true
  if (mark === marks.app2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE'
  if (mark === marks.app14) return segment.toString('latin1', 4, 9) === 'Adobe'
  return mark === marks.app0 && segment.toString('latin1', 4, 8) === 'JFIF'
}

/** Where the compressed pixels that begin at `from` end: at the next mark that is no part of them. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0
    const isPixels = mark === 0 || (mark >= 0xd0 && mark <= 0xd7) || mark === 0xff
    if (!isPixels) return at
  }
  return bytes.length
}

function app1(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, marks.app1, 0, exif.length + 8, ...Buffer.from('Exif\0\0', 'latin1')])
  return Buffer.concat([head, exif])
}
