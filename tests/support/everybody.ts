/** Every state of a person's screens, walked through with the keyboard and read at every width, light and dark. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillBackOffice } from './back-office-day.ts'
import { type BrowserRestaurant, openBrowserRestaurant, tablet } from './browser-restaurant.ts'
import type { ScreenState } from './screen-state.ts'
import { keyboardFaults, readingFaults, rememberOpeners } from './usability.ts'
import { within } from './within.ts'

/** Declares one test for each state, in a restaurant that `openHouse` returns once the first of them runs. */
export function everybodyCanUse(states: readonly ScreenState[]): { readonly openHouse: () => BrowserRestaurant } {
  let house: BrowserRestaurant

  beforeAll(async () => {
    house = await openBrowserRestaurant()
    await fillBackOffice(house)
  })
  afterAll(async () => {
    expect(await house.closePages()).toEqual([])
    await house.close()
  })

  describe('everybody can read and use', () => {
    // One tablet for each person: what one state keeps (a cart, a receipt), the next one shows.
    const tablets = new Map<string, Page>()
    const open = (username: string) => (username ? house.staff(username, '/no-access') : house.visitor('/no-access'))

    for (const { name, username, path, reach, reopen = async () => {} } of states) {
      test(name, async () => {
        const page = tablets.get(username) ?? (await open(username))
        if (!tablets.has(username)) {
          await rememberOpeners(page)
          // Printing is no subject here, and a page that is left while it prints may never answer again.
          await page.context().addInitScript(() => {
            window.print = () => {}
          })
        }
        tablets.set(username, page)
        await page.context().setOffline(false)
        await page.context().unrouteAll()
        // Colours are judged when they have arrived.
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await page.setViewportSize(tablet)
        await page.goto(path)
        await reach(page).catch(error => tellWhatIsShown(page, error))
        const reading = await within(`${name} to be read at every width`, readingFaults(page, reopen))
        const faults = [...reading, ...(await within(`${name} to be walked through with Tab`, keyboardFaults(page)))]
        expect(faults).toEqual([])
      })
    }
  })
  return { openHouse: () => house }
}

/** A state that is never reached: what stands there instead says why. */
async function tellWhatIsShown(page: Page, error: unknown): Promise<never> {
  const read = page.evaluate(() => document.body.innerText || document.body.innerHTML)
  const shown = await within('what the page shows', read, 20_000).catch(() => 'the page does not answer')
  throw new Error(`${error}\nAt ${page.url()} stands:\n${shown.slice(0, 1_500)}`, { cause: error })
}
