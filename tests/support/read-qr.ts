/** Looks at the dots on a sheet as a phone does, and says whether they are the QR code of a text. */
import { create } from 'qrcode'
import type { Sheet } from './fake-paper.ts'

/** The squares of the last code on the sheet, as '#' and '.', by the square that its corner begins with. */
export function squaresOn({ bands }: Pick<Sheet, 'bands'>): readonly string[] {
  const rows = bands.flatMap(({ width, height, bits }) =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) =>
        (bits[(y * width + x) >> 3] ?? 0) & (0x80 >> (x & 7)) ? '#' : '.',
      ).join(''),
    ),
  )
  const drawn = rows.filter(row => row.includes('#'))
  const left = Math.min(...drawn.map(row => row.indexOf('#')))
  const right = Math.max(...drawn.map(row => row.lastIndexOf('#')))
  // The corner's bar is seven squares long.
  const dots = (/^#+/.exec(drawn[0]?.slice(left) ?? '')?.[0].length ?? 0) / 7
  const count = (right - left + 1) / dots
  return Array.from({ length: count }, (_, y) =>
    Array.from({ length: count }, (__, x) =>
      drawn
        .slice(y * dots, (y + 1) * dots)
        .every(row => row.slice(left + x * dots, left + (x + 1) * dots) === '#'.repeat(dots))
        ? '#'
        : '.',
    ).join(''),
  )
}

export function squaresOf(text: string): readonly string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (data[y * size + x] ? '#' : '.')).join(''),
  )
}
