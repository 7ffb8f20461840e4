/** Every page in a language that is longer than English, and in one that is written from right to left. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../src/domain/pages.ts'
import { fillBackOffice } from '../support/back-office-day.ts'
import { drawGuestMenuInPseudo, pseudoFaults, speakPseudo } from '../support/browser-pseudo.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'
import { inPlaceOf, type PseudoTag, pseudoTags } from '../support/pseudo-texts.ts'
import { painted } from '../support/usability.ts'

let house: BrowserRestaurant

const upright = { width: 820, height: 1180 }
const laptop = { width: 1366, height: 768 }
const sizes = { qps: [phone, upright, tablet, laptop], qpr: [phone, tablet] } as const

beforeAll(async () => {
  house = await openBrowserRestaurant()
  drawGuestMenuInPseudo(house.dist)
  await fillBackOffice(house)
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

describe.each(pseudoTags)('in the pseudo-language %s', tag => {
  let page: Page
  beforeAll(async () => {
    page = await house.staff('admin', '/no-access', { serviceWorkers: 'block' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.context().addInitScript(() => {
      window.print = () => {}
    })
    await speakPseudo(page.context(), tag)
  })

  test.each(staffPages())('%s has room and speaks no English', async (_id, path) => {
    await page.goto(path)
    expect(await faultsAtEverySize(page, tag)).toEqual([])
  })

  test('login has room and speaks no English', async () => {
    const visitor = await house.visitor('/no-access', { serviceWorkers: 'block' })
    await speakPseudo(visitor.context(), tag)
    await visitor.goto('/')
    expect(await faultsAtEverySize(visitor, tag)).toEqual([])
  })
})

describe.each(pseudoTags)('guests in the pseudo-language %s', tag => {
  test('read a menu that has room and speaks no English', async () => {
    const admin = await house.as('admin')
    await admin('POST', '/settings/store-setting', { language: 'en', languages: ['es', 'ar'] })
    const guest = await house.visitor(`/menu?lang=${inPlaceOf[tag]}`, { serviceWorkers: 'block' })
    expect(await faultsAtEverySize(guest, tag)).toEqual([])
  })
})

/** The pages behind the login, and what their addresses need to show something. */
function staffPages(): (readonly [id: string, path: string])[] {
  const places: Readonly<Record<string, string>> = { table: 't1', shift: '1', 'menu-item': '1' }
  return pages
    .filter(({ path }) => path.startsWith('/dashboard/') || path === '/no-access')
    .map(({ id, path }) => [id, path.replace(/\$\w+/, places[id] ?? '')])
}

async function faultsAtEverySize(page: Page, tag: PseudoTag): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await page.getByText(/Þļéēáāšéē ŵáāíīť|Pļéēáāšéē ŵáāíīť/).waitFor({ state: 'detached' })
  const faults: string[] = []
  for (const size of sizes[tag]) {
    await page.setViewportSize(size)
    await painted(page)
    const found = await pseudoFaults(page, tag, names)
    faults.push(...found.map(fault => `${size.width}×${size.height}: ${fault}`))
  }
  return faults
}

/** What stands on the pages as somebody has typed it, and names. */
const names: readonly string[] = ['Comanda']
