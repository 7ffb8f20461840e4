import { crc32 } from 'node:zlib'
import { exifOf, orientationIn } from './orientation.ts'

/**
 * A PNG (RFC 2083) with what its pixels and colours need and which side is up: no Exif, no texts, no time, and nothing
 * behind its end. null when it can't be read to the end.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (needed.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'eXIf') kept.push(...turned(orientationIn(bytes.subarray(at + 8, end - 4))))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

const needed = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

function turned(orientation: number): Buffer[] {
  if (orientation === 1) return []
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), exifOf(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return [chunk]
}
