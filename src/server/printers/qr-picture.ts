/** QR codes as pictures: many printers don't know the command for them. */
import type { Picture } from '../../domain/papers/paper.ts'
import { blackAndWhite } from '../../domain/print-picture.ts'

/** The border that readers need around a code (ISO/IEC 18004). */
const quietModules = 4
/** 0.75 mm each: phones read it from a hand's width. */
const moduleDots = 6

/** The code with its border, on paper of so many dots. Throws when no code holds so much text. */
export async function qrPicture(text: string, dots: number): Promise<Picture> {
  // Few papers have one: the program that draws it is read with the first.
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const wide = size + 2 * quietModules
  const each = Math.max(1, Math.min(moduleDots, Math.floor(dots / wide)))
  const width = wide * each
  const moduleAt = (dot: number) => Math.floor(dot / each) - quietModules
  const levels = Uint8Array.from({ length: width * width }, (_, at) => {
    const [x, y] = [moduleAt(at % width), moduleAt(Math.floor(at / width))]
    const isInside = x >= 0 && y >= 0 && x < size && y < size
    return isInside && data[y * size + x] ? 0 : 255
  })
  return blackAndWhite({ width, height: width, levels })
}
