import { exifOf, orientationIn } from './orientation.ts'

/** A WebP (RFC 9649) with its pixels, colours and which side is up. null: unreadable. */
export function cleanWebp(bytes: Buffer): Buffer | null {
  const length = Math.min(bytes.length, bytes.readUInt32LE(4) + 8)
  const kept: Buffer[] = []
  let orientation = 1
  for (let at = 12; at + 8 <= length; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > length) return null
    const name = bytes.toString('latin1', at, at + 4)
    // A second head could call the picture any size.
    if (needed.has(name) && (name !== 'VP8X' || kept.length === 0)) kept.push(padded(bytes.subarray(at, end)))
    if (name === 'EXIF') orientation = orientationIn(bytes.subarray(at + 8, end))
    at = end + (end % 2)
  }
  const [first] = kept
  if (!first) return null
  if (first.toString('latin1', 0, 4) === 'VP8X') {
    kept[0] = Buffer.from(first)
    kept[0][flagsAt] = (first[flagsAt] ?? 0) & ~(flags.exif | flags.xmp)
    if (orientation !== 1) {
      kept[0][flagsAt] |= flags.exif
      kept.push(chunk('EXIF', exifOf(orientation)))
    }
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  return chunk('RIFF', body)
}

const needed = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** What a VP8X chunk says of the others, in the byte after its head. */
const flagsAt = 8
const flags = { exif: 0x08, xmp: 0x04 }

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return padded(Buffer.concat([head, content]))
}

const padded = (bytes: Buffer) => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]))
