import { qrCodePx } from '../../../domain/limits.ts'

/** The link as a QR code: a PNG exactly `qrCodePx` wide and high (§9). Throws when the browser can't draw it. */
export async function menuQrCode(link: string): Promise<Blob> {
  const { create } = await import('qrcode')
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const canvas = document.createElement('canvas')
  canvas.width = qrCodePx
  canvas.height = qrCodePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, qrCodePx, qrCodePx)
  pen.fillStyle = 'black'
  for (const [x, y, size] of darkSquares(modules)) pen.fillRect(x, y, size, size)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

interface Modules {
  readonly size: number
  readonly data: Uint8Array
}

/** Each dark square as x, y and size in whole pixels, so that every edge is sharp; in the middle, with a quiet border. */
function darkSquares({ size, data }: Modules): readonly (readonly [number, number, number])[] {
  const px = Math.floor(qrCodePx / (size + 2 * quietModules))
  const edge = Math.floor((qrCodePx - size * px) / 2)
  return [...data].flatMap((isDark, at) =>
    isDark ? [[edge + (at % size) * px, edge + Math.floor(at / size) * px, px] as const] : [],
  )
}

/** The border that readers need around a code (ISO/IEC 18004). */
const quietModules = 4
