/**
 * Pictures that reveal more than they show, as phones make them: `canary` is everywhere where a picture can contain
 * words.
 */
import { png, pngChunk } from './pictures.ts'

export const canary = 'Calle Mayor 1, by Ana'

/** An Exif block: orientation, and the canary as the photographer's name. */
export function exif(orientation: number): Buffer {
  const text = Buffer.from(`${canary}\0`, 'latin1')
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  for (const [at, tag, type, count, value] of [
    [10, 0x0112, 3, 1, orientation],
    [22, 0x013b, 2, text.length, tiff.length],
  ] as const) {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  return Buffer.concat([tiff, text])
}

/** Any JPEG, with Exif, XMP, a comment, an unknown block, and a short film behind its end. */
export function toldJpeg(picture: Buffer, orientation: number): Buffer {
  return Buffer.concat([
    picture.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${canary}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${canary}`)),
    segment(0xfe, Buffer.from(canary)),
    picture.subarray(2),
    Buffer.from(`ftypmp42${canary}`),
  ])
}

function segment(mark: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A PNG with Exif, texts, a time, and more behind its end. */
export function toldPng(orientation: number): Buffer {
  const picture = png(8, 4)
  const ends = picture.length - 12
  return Buffer.concat([
    picture.subarray(0, 33),
    pngChunk('eXIf', exif(orientation)),
    pngChunk('tEXt', Buffer.from(`Author\0${canary}`)),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${canary}`)),
    picture.subarray(33, ends),
    pngChunk('tIME', Buffer.alloc(7)),
    picture.subarray(ends),
    Buffer.from(canary),
  ])
}

/** A WebP with Exif, XMP, an unknown chunk, and more behind its end. */
export function toldWebp(orientation: number): Buffer {
  const head = Buffer.alloc(10)
  head[0] = 0x08 | 0x04 | 0x10
  head.writeUIntLE(7, 4, 3)
  head.writeUIntLE(3, 7, 3)
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', head),
    riff('VP8L', Buffer.from([0x2f, 7, 0xc0, 0, 0, 1, 2])),
    riff('EXIF', exif(orientation)),
    riff('XMP ', Buffer.from(canary)),
    riff('note', Buffer.from(canary)),
  ])
  return Buffer.concat([riff('RIFF', body), Buffer.from(canary)])
}

function riff(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
