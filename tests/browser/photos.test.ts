/** Dish photos as they come from phones, through the real browser's own pictures. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { canary, toldJpeg } from '../support/told-pictures.ts'

let house: BrowserRestaurant
let page: Page

beforeAll(async () => {
  house = await openBrowserRestaurant()
  page = await house.staff('admin', `/dashboard/settings/menu-items/${house.menu.soup}`)
  await page.getByLabel('Upload Photo').waitFor()
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

/** Held sideways: the camera wrote it down lying, and that it is to be turned to the right. */
const turned = 6
const [red, blue] = ['red', 'blue']

test('a photo of 12 megapixels becomes small and upright, forgets its place, and is on the menu and on POS', async () => {
  const photo = toldJpeg(await drawn(4000, 3000), turned)
  expect(photo.length).toBeGreaterThan(1_000_000)
  await choose('IMG_2034.JPG', 'image/jpeg', photo)
  await sees(page, 'Photo uploaded!')
  const shown = page.getByRole('region', { name: 'Menu card' }).locator('img')
  await expect.poll(() => shown.evaluate(look)).toEqual({ widthPx: 384, heightPx: 512, top: red, bottom: blue })

  const [kept, ...others] = await keptPhotos()
  expect(others).toEqual([])
  expect(kept?.length).toBeLessThanOrEqual(0.5 * 1024 ** 2)
  expect(kept?.includes(canary)).toBe(false)

  const till = await house.staff('waiter', '/dashboard/pos')
  const card = till.getByRole('article').filter({ has: till.getByRole('heading', { name: 'Soup' }) })
  await expect.poll(() => card.locator('img').evaluate(look)).toMatchObject({ widthPx: 384, heightPx: 512 })
})

test('a photo that another program sends stands upright too, and tells nothing either', async () => {
  const photo = toldJpeg(await drawn(400, 300), turned)
  const address = await page.evaluate(
    async ({ item, base64 }) => {
      const form = new FormData()
      form.append('image', new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))]), 'x')
      const sent = await fetch(`/api/v1/menu-items/update/${item}/upload-photo`, { method: 'POST', body: form })
      return ((await sent.json()) as { imageURL: string }).imageURL
    },
    { item: house.menu.pizza, base64: photo.toString('base64') },
  )
  await page.evaluate(src => {
    const shown = Object.assign(new Image(), { src, id: 'other' })
    document.body.append(shown)
    return shown.decode()
  }, address)
  expect(await page.locator('#other').evaluate(look)).toEqual({ widthPx: 300, heightPx: 400, top: red, bottom: blue })
  expect((await keptPhotos()).filter(bytes => bytes.includes(canary))).toEqual([])
})

test('a WebP photo stays small where the browser can read WebP and not write it, as Safari', async () => {
  const safari = await house.staff('admin', '/healthz')
  await safari.addInitScript(() => {
    const { toDataURL, toBlob } = HTMLCanvasElement.prototype
    const written = (type?: string) => (type === 'image/webp' ? 'image/png' : type)
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
    HTMLCanvasElement.prototype.toDataURL = function (type, quality) {
      return toDataURL.call(this, written(type), quality)
    }
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, written(type), quality)
    }
  })
  await safari.goto(`/dashboard/settings/menu-items/${house.menu.water}`)
  const buffer = readFileSync('src/server/demo/photos/cola.webp')
  await safari.getByLabel('Upload Photo').setInputFiles({ name: 'cola.webp', mimeType: 'image/webp', buffer })
  await sees(safari, 'Photo uploaded!')
  const kept = (await keptPhotos()).at(-1)
  expect(kept?.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(kept?.length).toBeLessThan(3 * buffer.length)
})

const disguised = {
  'an SVG': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a zip': `PK\u0003\u0004${'\0'.repeat(60)}`,
}
for (const [kind, content] of Object.entries(disguised))
  test(`${kind} that calls itself a PNG is refused in words, and nothing is kept`, async () => {
    await page.reload()
    const before = (await keptPhotos()).length
    await choose('dish.png', 'image/png', Buffer.from(content, 'latin1'))
    await sees(page, 'Please choose a PNG, JPEG or WebP picture!')
    expect((await keptPhotos()).length).toBe(before)
  })

const choose = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Upload Photo').setInputFiles({ name, mimeType, buffer })

const keptPhotos = async () =>
  (await house.database.read.selectFrom('photos').select('bytes').execute()).map(({ bytes }) => Buffer.from(bytes))

/** A JPEG of that size, its left half red and its right half blue, with so much going on that it is large. */
async function drawn(widthPx: number, heightPx: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      for (let x = 0; x < width; x += 10)
        for (let y = 0; y < height; y += 10) {
          const light = 35 + ((x * 7 + y * 13) % 30)
          pen.fillStyle = `hsl(${x < width / 2 ? 0 : 240} 100% ${light}%)`
          pen.fillRect(x, y, 10, 10)
        }
      return canvas.toDataURL('image/jpeg', 0.95)
    },
    [widthPx, heightPx] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** Runs in the page: how a picture is shown, its size and what colour is at its top and bottom. */
function look(element: Element) {
  const picture = element as HTMLImageElement
  const { naturalWidth: widthPx, naturalHeight: heightPx } = picture
  const canvas = new OffscreenCanvas(Math.max(1, widthPx), Math.max(1, heightPx))
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  const colourAt = (y: number) => {
    const [r = 0, , b = 0] = pen.getImageData(widthPx >> 1, y, 1, 1).data
    return r > b ? 'red' : 'blue'
  }
  return { widthPx, heightPx, top: colourAt(heightPx >> 2), bottom: colourAt(heightPx - (heightPx >> 2)) }
}
