import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages, startPath } from '../../src/domain/pages.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(() => house.close())

test('the installed app keeps its name and its place, and its shortcuts lead to pages that are there', async () => {
  const manifest = JSON.parse(readFileSync(join(house.dist, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: startPath, display: 'standalone' })
  const paths = pages.map(({ path }) => path)
  for (const { url, icons } of manifest.shortcuts) {
    expect(paths).toContain(url)
    for (const { src } of icons) expect(statSync(join(house.dist, src)).isFile()).toBe(true)
  }
})

test('an iPad starts with a picture of exactly its screen, whichever way it is held, light and dark', async () => {
  const page = await house.visitor('/')
  const { pictures, wrong } = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')]
    const faults: string[] = []
    for (const { href, media } of links) {
      const number = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(media)?.[1])
      const ratio = number('device-pixel-ratio')
      const [width, height] = [number('device-width') * ratio, number('device-height') * ratio]
      const expected = media.includes('landscape') ? [height, width] : [width, height]
      const picture = await createImageBitmap(await (await fetch(href)).blob())
      if (picture.width !== expected[0] || picture.height !== expected[1]) faults.push(`${href}, ${media}`)
      const drawing = new OffscreenCanvas(1, 1).getContext('2d')
      drawing?.drawImage(picture, 0, 0)
      const isDark = (drawing?.getImageData(0, 0, 1, 1).data[0] ?? 0) < 128
      if (isDark !== media.includes('scheme: dark')) faults.push(`${href} is ${isDark ? 'dark' : 'light'}`)
    }
    return { pictures: links.map(({ media }) => media), wrong: faults }
  })
  expect(wrong).toEqual([])
  expect(new Set(pictures).size).toBe(pictures.length)
  for (const held of ['portrait', 'landscape'])
    for (const scheme of ['light', 'dark'])
      expect(pictures).toContain(
        `(device-width: 820px) and (device-height: 1180px) and (-webkit-device-pixel-ratio: 2) and (orientation: ${held}) and (prefers-color-scheme: ${scheme})`,
      )
})

test('the pictures of the start weigh little, and no device keeps those of the others', () => {
  const folder = join(house.dist, 'splash')
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(300_000)
  expect(readFileSync(join(house.dist, 'service-worker.js'), 'utf8')).not.toContain('splash')
})

test('a tablet whose browser cleared everything but cookies says so to the person who is there', async () => {
  const page = await house.visitor('/')
  await signIn(page, 'waiter')
  await page.waitForFunction(() => document.cookie.includes('comanda_keeps'))
  const devtools = await page.context().newCDPSession(page)
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers'
  await devtools.send('Storage.clearDataForOrigin', { origin: house.url, storageTypes })
  await page.goto('/')
  await page.getByText(/^This tablet was wiped/).waitFor()
})
