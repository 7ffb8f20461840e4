import { readFile } from 'node:fs/promises'
import { create } from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  await admin('POST', '/settings/store-setting', { storeName: 'Casa Paprika', currency: 'EUR', isQRMenuEnabled: true })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('the QR code for the tables is saved as a PNG 1080 px wide, and leads to the store’s menu', async () => {
  const page = await house.staff('admin', '/dashboard/settings/details')
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download QR Code').click()])
  expect(saved.suggestedFilename()).toMatch(/\.png$/)
  const png = await readFile(await saved.path())
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1080])

  const address = `${house.url}/menu`
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const seen = await page.evaluate(readSquares, { base64: png.toString('base64'), size: modules.size })
  expect(seen.squares).toBe([...modules.data].map(isDark => (isDark ? '#' : '.')).join(''))
  // Readers need a border of four squares (ISO/IEC 18004), and squares of whole pixels to be sharp.
  expect(seen.squarePx).toBe(Math.floor(seen.squarePx))
  expect(seen.borderPx).toBeGreaterThanOrEqual(4 * seen.squarePx)

  const guest = await house.visitor(address, { viewport: phone })
  await sees(guest, 'Casa Paprika')
})

/** Runs in the page: the dark and light squares of a code that has `size` of them on each side, as '#' and '.'. */
async function readSquares({ base64, size }: { base64: string; size: number }) {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))]))
  const { width } = picture
  const pen = new OffscreenCanvas(width, width).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  const dots = pen.getImageData(0, 0, width, width).data
  const isDark = (x: number, y: number) => (dots[(y * width + x) * 4] ?? 255) < 128
  const columns = Array.from({ length: width }, (_, x) => x)
  const dark = columns.filter(x => columns.some(y => isDark(x, y)))
  const [first = 0, last = 0] = [dark[0], dark.at(-1)]
  const squarePx = (last - first + 1) / size
  const middle = (at: number) => Math.floor(first + (at + 0.5) * squarePx)
  const squares = Array.from({ length: size * size }, (_, at) =>
    isDark(middle(at % size), middle(Math.floor(at / size))) ? '#' : '.',
  )
  return { squares: squares.join(''), squarePx, borderPx: Math.min(first, width - 1 - last) }
}
