import { crc32, inflateSync } from 'node:zlib'
import { exifOf, orientationIn } from './orientation.ts'

/**
 * A PNG (RFC 2083) with its pixels, colours and which side is up. Of what there may be one of, the first counts: a
 * second header could claim any size. null: unreadable.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  const seen = new Set<string>()
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    const isFirst = !seen.has(name)
    seen.add(name)
    if (
      needed.has(name) &&
      (isFirst || !onlyOnce.has(name)) &&
      (name !== 'iCCP' || isProfile(bytes.subarray(at + 8, end - 4)))
    )
      kept.push(bytes.subarray(at, end))
    if (name === 'eXIf') kept.push(...turned(orientationIn(bytes.subarray(at + 8, end - 4))))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

const needed = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

const onlyOnce = new Set(['IHDR', 'PLTE', 'iCCP', 'IEND'])

/** Whether a colour profile (a name, NUL, a byte, zlib) unfolds to what one may weigh; else the picture does without. */
function isProfile(chunk: Buffer): boolean {
  const start = chunk.indexOf(0) + 2
  try {
    return start > 2 && inflateSync(chunk.subarray(start), { maxOutputLength: profileMaxBytes }).length > 0
  } catch {
    return false
  }
}

/** Ten times what printers' profiles have; those of phones and cameras have a few hundred bytes. */
const profileMaxBytes = 4 * 1024 * 1024

function turned(orientation: number): Buffer[] {
  if (orientation === 1) return []
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), exifOf(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return [chunk]
}
