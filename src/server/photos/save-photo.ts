/** Storing photos: each under a name made from its content, for as long as something shows it. */
import { createHash } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'
import { photoMaxBytes, photoMaxPx } from '../../domain/limits.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { photoTooLarge } from '../http/uploads.ts'
import { readPicture } from './read-picture.ts'

/**
 * Which side is up, as Exif says it (CIPA DC-008, tag 0x0112): 1 as it is, 2 to 8 turned or mirrored. Reads it from an
 * Exif block, with or without its 'Exif' prefix; 1 when it says nothing that makes sense.
 */
export function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  if (tiff.length < 8 || (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM')) return 1
  const uint16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return 1
  for (let [at, left] = [start + 2, uint16(start)]; left > 0 && at + 12 <= tiff.length; at += 12, left--) {
    if (uint16(at) !== orientationTag) continue
    const found = uint16(at + 8)
    return found >= 1 && found <= 8 ? found : 1
  }
  return 1
}

/** An Exif block that says this and nothing else, without prefix. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12) // a short
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

const orientationTag = 0x0112

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
      neededChunks.has(name) &&
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

const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

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

/**
 * Returns its address, '/photos/{name}'. Throws Refused(400) when it is no picture, Refused(413) when it is larger than
 * §9 allows: a small file may unfold to many pixels.
 */
export async function savePhoto(tx: Tx, upload: Buffer, now: number): Promise<string> {
  if (upload.length > photoMaxBytes) throw new Refused(413, photoTooLarge)
  const picture = readPicture(upload)
  // The pictures are public; where and when a phone took one is not.
  const bytes = picture && clean[picture.extension](upload)
  if (!picture || !bytes) throw new Refused(400, 'forms.picture')
  if (Math.max(picture.widthPx, picture.heightPx) > photoMaxPx)
    throw new Refused(413, 'refused.photoTooManyPixels', { pixels: String(photoMaxPx) })
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${picture.extension}`
  await tx
    .insertInto('photos')
    .values({ name, media_type: picture.mediaType, bytes, made_at: now })
    // Locks the row until the commit, so that another write that releases the same photo does not delete it.
    .onConflict(conflict => conflict.column('name').doUpdateSet({ made_at: now }))
    .execute()
  return prefix + name
}

/** Removes the photo at `image` unless something shows it. */
export async function deletePhoto(tx: Tx, image: string | null): Promise<void> {
  if (!image?.startsWith(prefix)) return
  const name = image.slice(prefix.length)
  if (locksRows(tx)) await tx.selectFrom('photos').select('name').where('name', '=', name).forUpdate().execute()
  const shown =
    (await tx.selectFrom('menu_items').select('id').where('image', '=', image).limit(1).executeTakeFirst()) ??
    (await tx.selectFrom('store').select('id').where('image', '=', image).executeTakeFirst())
  if (shown) return
  await tx.deleteFrom('photos').where('name', '=', name).execute()
}

const clean = { png: cleanPng, jpg: cleanJpeg, webp: cleanWebp }
const prefix = '/photos/'

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
