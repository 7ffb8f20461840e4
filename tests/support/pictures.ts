/** Pictures of any size: real headers, and only as much body as a reader of sizes looks at. */
import { crc32, deflateSync } from 'node:zlib'

/** A complete picture that a browser shows, in one grey. */
export function png(widthPx: number, heightPx: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(widthPx, 0)
  head.writeUInt32BE(heightPx, 4)
  head[8] = 8
  const rows = deflateSync(Buffer.alloc((widthPx + 1) * heightPx, 0))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** A chunk as a PNG has them. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** With what a phone puts before the frame: an application's block, a table, a fill byte. `sof`: the kind of frame. */
export function jpeg(widthPx: number, heightPx: number, sof = 0xc0): Buffer {
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0x10, 0x02]), Buffer.alloc(0x1000, 0xff)])
  const table = Buffer.concat([Buffer.from([0xff, 0xff, 0xc4, 0x00, 0x13]), Buffer.alloc(17)])
  const frame = Buffer.from([0xff, sof, 0x00, 0x11, 0x08, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(heightPx, 5)
  frame.writeUInt16BE(widthPx, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, table, frame, Buffer.from([0xff, 0xd9])])
}

/** The three kinds of WebP: lossy, lossless, and extended. */
export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', widthPx: number, heightPx: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write(`WEBP${kind}`, 8, 'latin1')
  bytes.writeUInt32LE(bytes.length - 20, 16)
  if (kind === 'VP8 ') {
    bytes.set([0x9d, 0x01, 0x2a], 23)
    bytes.writeUInt16LE(widthPx, 26)
    bytes.writeUInt16LE(heightPx, 28)
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f
    bytes.writeUInt32LE(((heightPx - 1) << 14) | (widthPx - 1), 21)
  } else {
    bytes.writeUIntLE(widthPx - 1, 24, 3)
    bytes.writeUIntLE(heightPx - 1, 27, 3)
  }
  return bytes
}
