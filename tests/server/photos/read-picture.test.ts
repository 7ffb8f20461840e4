import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPicture } from '../../../src/server/photos/read-picture.ts'
import { jpeg, png, webp } from '../../support/pictures.ts'

const sized = (mediaType: string, widthPx: number, heightPx: number) =>
  expect.objectContaining({ mediaType, widthPx, heightPx })

test('a picture’s kind and size are read from its own bytes', () => {
  expect(readPicture(png(512, 384))).toEqual(sized('image/png', 512, 384))
  expect(readPicture(jpeg(640, 480))).toEqual(sized('image/jpeg', 640, 480))
  expect(readPicture(jpeg(640, 480, 0xc2))).toEqual(sized('image/jpeg', 640, 480))
  expect(readPicture(webp('VP8 ', 300, 200))).toEqual(sized('image/webp', 300, 200))
  expect(readPicture(webp('VP8L', 300, 200))).toEqual(sized('image/webp', 300, 200))
  expect(readPicture(webp('VP8L', 16_384, 16_384))).toEqual(sized('image/webp', 16_384, 16_384))
  expect(readPicture(webp('VP8X', 70_000, 200))).toEqual(sized('image/webp', 70_000, 200))
})

test('a real photo is read too', () => {
  const photo = new URL('../../../src/server/demo/photos/paella-valenciana.webp', import.meta.url)
  expect(readPicture(readFileSync(photo))).toMatchObject({ mediaType: 'image/webp', widthPx: 512 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(3))],
  ['a zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])],
  ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)])],
  ['a picture of no size', png(0, 0)],
  ['the beginning of a PNG', png(5, 5).subarray(0, 20)],
  ['the beginning of a JPEG', jpeg(5, 5).subarray(0, 200)],
  ['another RIFF', Buffer.concat([Buffer.from('RIFF0000WAVEfmt '), Buffer.alloc(60)])],
  ['a WebP of an unknown kind', Buffer.concat([Buffer.from('RIFF0000WEBPVP9 '), Buffer.alloc(60)])],
])('%s is no picture', (_name, bytes) => {
  expect(readPicture(bytes)).toBeNull()
})

test('no bytes make the reader stumble', () => {
  const heads = fc.constantFrom(
    png(9, 9),
    jpeg(9, 9),
    webp('VP8 ', 9, 9),
    webp('VP8L', 9, 9),
    Buffer.from([0xff, 0xd8]),
  )
  const broken = fc.tuple(heads, fc.nat(4_200), fc.uint8Array({ maxLength: 40 })).map(([head, at, noise]) => {
    return Buffer.concat([head.subarray(0, at), noise])
  })
  fc.assert(
    fc.property(broken, bytes => {
      const picture = readPicture(bytes)
      return picture === null || (picture.widthPx > 0 && picture.heightPx > 0)
    }),
    { numRuns: 2_000 },
  )
})
