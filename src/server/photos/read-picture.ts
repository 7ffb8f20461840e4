/** What a picture is and how large, by its first bytes: PNG (RFC 2083), JPEG (ITU T.81), WebP (RFC 9649). */

export interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly extension: 'png' | 'jpg' | 'webp'
  readonly widthPx: number
  readonly heightPx: number
}

/** Reads a picture's kind and size; null when these bytes are no PNG, JPEG or WebP. */
export function readPicture(bytes: Buffer): Picture | null {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  return picture && picture.widthPx > 0 && picture.heightPx > 0 ? picture : null
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature) || textAt(bytes, 12) !== 'IHDR') return null
  return { mediaType: 'image/png', extension: 'png', widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) }
}

/** Walks from marker to marker up to the frame header, which holds the size. */
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
    } else if (isFrameHeader(marker)) {
      const [heightPx, widthPx] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { mediaType: 'image/jpeg', extension: 'jpg', widthPx, heightPx }
    } else {
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) return null
      at += 2 + length
    }
  }
  return null
}

/** SOF0 to SOF15, without the three of that row that are something else (DHT, JPG, DAC). */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null
  const size = webpSize(bytes)
  return size && { mediaType: 'image/webp', extension: 'webp', ...size }
}

function webpSize(bytes: Buffer): { readonly widthPx: number; readonly heightPx: number } | null {
  switch (textAt(bytes, 12)) {
    case 'VP8X':
      return { widthPx: bytes.readUIntLE(24, 3) + 1, heightPx: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null
      const bits = bytes.readUInt32LE(21)
      return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null
      return { widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
