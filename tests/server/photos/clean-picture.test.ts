import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPicture } from '../../../src/server/photos/read-picture.ts'
import { cleanJpeg, cleanPng, cleanWebp, orientationIn } from '../../../src/server/photos/save-photo.ts'
import { png, pngChunk } from '../../support/pictures.ts'
import { canary, toldJpeg, toldPng, toldWebp } from '../../support/told-pictures.ts'

/** A JPEG with all that its pixels need: a colour profile, Adobe's colours, two scans with stuffed and restart bytes. */
const plainJpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.concat([Buffer.from('ffe20012', 'hex'), Buffer.from('ICC_PROFILE\0\x01\x01??', 'latin1')]),
  Buffer.concat([Buffer.from('ffee000e', 'hex'), Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1')]),
  Buffer.from('ffc2000b080004000801011100', 'hex'),
  Buffer.from('ffda0008010100000000', 'hex'),
  Buffer.from('12ff0034ffd056ffff00', 'hex'),
  Buffer.from('ffc4000400aa', 'hex'),
  Buffer.from('ffda000801010000000077', 'hex'),
  Buffer.from('ffd9', 'hex'),
])
const kinds = [
  ['JPEG', cleanJpeg, (orientation: number) => toldJpeg(plainJpeg, orientation)],
  ['PNG', cleanPng, toldPng],
  ['WebP', cleanWebp, toldWebp],
] as const

test.each(kinds)(
  'a %s keeps its size and which side is up, and forgets who took it and where',
  (_kind, clean, told) => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const picture = told(orientation)
      expect(picture.includes(canary)).toBe(true)
      const cleaned = clean(picture) as Buffer
      expect(cleaned.toString('latin1')).not.toMatch(/Calle|Ana|xmp|Author|ftyp/)
      expect(readPicture(cleaned)).toEqual(readPicture(picture))
      expect(readPicture(cleaned)).toMatchObject({ widthPx: 8, heightPx: 4 })
      const exifAt = cleaned.indexOf('MM\0*')
      expect(exifAt < 0 ? 1 : orientationIn(cleaned.subarray(exifAt))).toBe(orientation)
      expect(clean(cleaned)).toEqual(cleaned)
    }
  },
)

test('a picture that tells nothing is kept byte for byte', () => {
  expect(cleanJpeg(plainJpeg)).toEqual(plainJpeg)
  expect(cleanPng(png(512, 384))).toEqual(png(512, 384))
  const photos = new URL('../../../src/server/demo/photos/', import.meta.url)
  for (const name of readdirSync(photos)) {
    const photo = readFileSync(new URL(name, photos))
    expect(cleanWebp(photo)?.equals(photo), name).toBe(true)
  }
})

test.each(kinds)('a %s that breaks off, or is broken, is refused or still a picture', (_kind, clean, told) => {
  const picture = told(6)
  const noise = fc.uint8Array({ maxLength: 12 })
  fc.assert(
    fc.property(fc.nat(picture.length - 12), noise, fc.nat(picture.length), (at, bytes, end) => {
      const broken = Buffer.from(picture)
      broken.set(bytes, at)
      const upload = broken.subarray(0, end)
      const cleaned = readPicture(upload) && clean(upload)
      return !cleaned || readPicture(cleaned) !== null
    }),
    { numRuns: 2_000 },
  )
})

/** Cuts a PNG between its chunks: behind its header, which is the first of them. */
const behindHeader = (picture: Buffer, ...more: readonly Buffer[]) =>
  Buffer.concat([picture.subarray(0, 33), ...more, picture.subarray(33)])
const profile = (unfolded: Buffer) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(unfolded)]))
const countOf = (name: string, picture: Buffer | null) => (picture?.toString('latin1').split(name).length ?? 0) - 1

test('a PNG with a second header, of sixty thousand by sixty thousand, keeps its first one alone', () => {
  const huge = Buffer.from('0000ea600000ea600806000000', 'hex')
  const cleaned = cleanPng(behindHeader(png(8, 4), pngChunk('IHDR', huge)))
  expect(countOf('IHDR', cleaned)).toBe(1)
  expect(readPicture(cleaned as Buffer)).toMatchObject({ widthPx: 8, heightPx: 4 })
  expect(cleaned).toEqual(cleanPng(png(8, 4)))
})

test('a colour profile stays, one that unfolds to a hundred megabytes goes, and so does one that is none', () => {
  const good = profile(Buffer.alloc(3_000, 'profile'))
  expect(countOf('iCCP', cleanPng(behindHeader(png(8, 4), good)))).toBe(1)
  const bomb = profile(Buffer.alloc(100 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(200_000)
  for (const bad of [bomb, pngChunk('iCCP', Buffer.from('x\0\0nothing', 'latin1')), pngChunk('iCCP', Buffer.alloc(0))])
    expect(cleanPng(behindHeader(png(8, 4), bad))).toEqual(cleanPng(png(8, 4)))
  // Only the first is unfolded at all, however many there are.
  expect(cleanPng(behindHeader(png(8, 4), bomb, good, bomb))).toEqual(cleanPng(png(8, 4)))
})

test('a WebP with a second head keeps its first one alone', () => {
  const picture = cleanWebp(toldWebp(1)) as Buffer
  const head = picture.subarray(12, 30)
  const second = Buffer.from(head)
  second.writeUIntLE(60_000, 12, 3)
  const told = Buffer.concat([picture, second])
  told.writeUInt32LE(told.length - 8, 4)
  const cleaned = cleanWebp(told) as Buffer
  expect(countOf('VP8X', cleaned)).toBe(1)
  expect(readPicture(cleaned)).toMatchObject({ widthPx: 8, heightPx: 4 })
})
