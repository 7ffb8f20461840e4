/**
 * Takes the splash pictures in public/splash again, after the logo or a colour has changed, or for a new screen:
 * `npm run splash`. Chromium draws them, and pngquant (Debian's package of that name) makes each a fifth of its size.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { splashPictures } from '../../config/splash.ts'
import { readCommandLine } from '../../src/server/commands/command-line.ts'
import { launchChromium } from './browser.ts'

readCommandLine('usage: npm run splash', {})
const grounds = { light: '#f6f3ef', dark: '#171412' }
const logoPx = 128
const logo = readFileSync('public/logo.svg', 'utf8')

rmSync('public/splash', { recursive: true, force: true })
mkdirSync('public/splash')
for (const { width, height, ratio, scheme, name } of splashPictures) {
  // One browser per picture: on a small machine Chromium has no memory for many of this size.
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio })
  await page.setContent(`
    <style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${grounds[scheme]} }
      svg { width: ${logoPx}px; height: ${logoPx}px }
    </style>
    ${logo}`)
  const picture = await page.screenshot()
  await browser.close()
  writeFileSync(`public/${name}`, execFileSync('pngquant', ['16', '-'], { input: picture, maxBuffer: 1e8 }))
}
