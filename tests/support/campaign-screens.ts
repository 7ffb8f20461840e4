/** The screens of a browser campaign that stay open all evening, and the cooks who work on them. */
import type { BrowserContext, Page } from 'playwright-core'
import type { Chance } from '../../src/server/demo/chance.ts'
import { within } from './within.ts'

export type ScreenName = 'Kitchen' | 'Orders'

const patienceMs = 45_000

/** Opens one of the lists; tries again while it can't be reached. */
export async function openScreen(context: BrowserContext, name: ScreenName): Promise<Page> {
  const page = await context.newPage()
  for (let tries = 0; ; tries++) {
    try {
      await page.goto(`/dashboard/${name.toLowerCase()}`, { timeout: patienceMs })
      await page.getByRole('heading', { name, exact: true }).waitFor({ timeout: patienceMs })
      return page
    } catch (error) {
      if (tries >= 5) throw error
    }
  }
}

/**
 * Moves some item on the kitchen display one step further; false: there was none, or it disappeared under the cook's
 * hand.
 */
export async function cookSomething(kitchen: Page, chance: Chance): Promise<boolean> {
  const steps = kitchen.getByRole('button', { name: /^(Start Making|Complete):/ })
  try {
    const count = await steps.count()
    if (count === 0) return false
    await steps.nth(chance.whole(0, count - 1)).click({ timeout: 3_000 })
    return true
  } catch {
    return false
  }
}

/** Whether a screen that was open all evening shows what a fresh one shows, within ten seconds; null: it does. */
export async function differenceToFresh(old: Page, name: ScreenName): Promise<string | null> {
  const fresh = await openScreen(old.context(), name)
  await fresh.locator('main article').first().waitFor()
  let difference = ''
  for (let tries = 0; tries < 20; tries++) {
    const [before, after] = [await cards(old), await cards(fresh)]
    const odd = [...before, ...after].filter(card => before.includes(card) !== after.includes(card))
    if (odd.length === 0 && before.length === after.length && after.length > 0) return null
    difference = `${before.length} and ${after.length} cards: ${odd.slice(0, 4).join(' | ')}`
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  return `${name} that was open all evening differs from a fresh one: ${difference}`
}

/** The text of the cards, without how long they have been waiting. */
const cards = (page: Page) =>
  within(
    'the cards of a page',
    page
      .locator('main article')
      .evaluateAll(all => all.map(card => (card.textContent ?? '').replace(/\d+ (h \d+ )?min( · (very )?late)?/, ''))),
  )
