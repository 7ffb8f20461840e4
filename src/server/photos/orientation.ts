/** Which side is up, as Exif says it (CIPA DC-008, tag 0x0112): 1 as it is, 2 to 8 turned or mirrored. */

/** Reads it from an Exif block, with or without its 'Exif' prefix; 1 when it says nothing that makes sense. */
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
export function exifOf(orientation: number): Buffer {
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
