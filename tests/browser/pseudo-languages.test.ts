/** Every page in a language that is longer than English, and in one that is written from right to left. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../src/domain/pages.ts'
import { fillBackOffice } from '../support/back-office-day.ts'
import { namesIn, pinPseudo, pseudoFaults, speakPseudo } from '../support/browser-pseudo.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'
import { inPlaceOf, type PseudoTag, pseudoTags } from '../support/pseudo-texts.ts'
import { painted } from '../support/usability.ts'

let house: BrowserRestaurant
let names: Awaited<ReturnType<typeof namesIn>> = []

const upright = { width: 820, height: 1180 }
const laptop = { width: 1366, height: 768 }
/** The worker would fetch every file once more while the pages are looked at. */
const withoutWorker = { serviceWorkers: 'block' } as const
const sizes = { qps: [tablet, upright, phone, laptop], qpr: [tablet, phone] } as const

beforeAll(async () => {
  house = await openBrowserRestaurant()
  speakPseudo(house.dist)
  await fillBackOffice(house)
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

describe.each(pseudoTags)('in the pseudo-language %s', tag => {
  let page: Page
  beforeAll(async () => {
    // What the server tells everybody alike is in the store's language.
    const languages = { language: inPlaceOf[tag], languages: ['en', 'es', 'ar'] }
    await (await house.as('admin'))('POST', '/settings/store-setting', languages)
    names = await namesIn(house.database, tag)
    page = await house.staff('admin', '/no-access', withoutWorker)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.context().addInitScript(() => {
      window.print = () => {}
    })
    await pinPseudo(page.context(), tag)
  })

  test.each(staffPages())('%s has room and speaks no English', async (_id, path) => {
    expect(await faultsAtEverySize(page, path, tag)).toEqual([])
  })

  test('login has room and speaks no English', async () => {
    const visitor = await house.visitor('/no-access', withoutWorker)
    await pinPseudo(visitor.context(), tag)
    expect(await faultsAtEverySize(visitor, '/', tag)).toEqual([])
  })

  test('the guest menu has room and speaks no English', async () => {
    const guest = await house.visitor('/no-access', withoutWorker)
    expect(await faultsAtEverySize(guest, `/menu?lang=${inPlaceOf[tag]}`, tag)).toEqual([])
  })
})

/** The pages behind the login, and what their addresses need to show something. */
function staffPages(): (readonly [id: string, path: string])[] {
  const places: Readonly<Record<string, string>> = { table: 't1', shift: '1', 'menu-item': '1' }
  return pages
    .filter(({ path }) => path.startsWith('/dashboard/') || path === '/no-access')
    .map(({ id, path }) => [id, path.replace(/\$\w+/, places[id] ?? '')])
}

async function faultsAtEverySize(page: Page, path: string, tag: PseudoTag): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes[tag]) {
    await page.setViewportSize(size)
    // The side navigation is narrow or wide by the width at which the page was opened.
    if (size === tablet || size === laptop) await page.goto(path)
    await settled(page)
    await painted(page)
    const found = await pseudoFaults(page, tag, names)
    faults.push(...found.map(fault => `${size.width}×${size.height}: ${fault}`))
  }
  return faults
}

/** Waits until the page has its heading, nothing on it waits, and it says the same as a moment ago. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const words = document.querySelector('h1') && !document.querySelector('.animate-spin') && document.body.innerText
      const { dataset } = document.body
      const isStill = words !== false && words !== null && String(words.length) === dataset.pseudoLength
      dataset.pseudoLength = String(words ? words.length : -1)
      return isStill
    },
    undefined,
    { polling: 200 },
  )
}
