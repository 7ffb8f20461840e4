/** A waiter who splits, moves and joins by taps on the Table screen. */
import type { Page } from 'playwright-core'
import type { Chance } from '../../src/server/demo/chance.ts'
import { button } from './browser-orders.ts'

const patienceMs = 20_000

interface TapsPlan {
  readonly page: Page
  readonly chance: Chance
  /** Returns right after the last tap, so that something may happen to the page. */
  readonly isCutShort: boolean
  readonly count: (what: string) => void
}

/** true: it went through; 'tapped': nobody waited for it; false: refused, or there was nothing to do. */
export async function splitOrMoveByTaps(plan: TapsPlan): Promise<boolean | 'tapped'> {
  const { page, chance } = plan
  await page.goto('/dashboard/tables', { timeout: patienceMs })
  await page.getByRole('heading', { name: 'Tables', exact: true }).waitFor({ timeout: patienceMs })
  const tiles = page.locator('main').getByRole('link', { name: /€[1-9]/ })
  await tiles
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => {})
  const count = await tiles.count()
  if (count === 0) return false
  await tiles.nth(chance.whole(0, count - 1)).click({ timeout: patienceMs })
  return chance.happens(0.65) ? split(plan) : move(plan)
}

async function split(plan: TapsPlan): Promise<boolean | 'tapped'> {
  const { page, chance, count } = plan
  await button(page, 'Split').click({ timeout: patienceMs })
  const heading = page.getByRole('heading', { name: /^Split / })
  await heading.waitFor({ timeout: patienceMs })
  const way = chance.pick(['by item', 'by fraction', 'equal bills'] as const)
  if (way === 'equal bills') {
    await button(page, 'Equal bills').click()
    await button(page.getByRole('dialog'), String(chance.whole(2, 4))).click()
  } else {
    await button(page, 'Guest').click()
    const rest = page.getByRole('region', { name: 'Bill 1' })
    const lines = rest.getByRole('button', { name: way === 'by item' ? / × / : /^Share out / })
    const here = await lines.count()
    if (here === 0) return false
    await lines.nth(chance.whole(0, here - 1)).click({ timeout: patienceMs })
    if (way === 'by fraction') await page.getByRole('dialog').locator('button[type=submit]').click()
  }
  const save = button(page, 'Save')
  if (await save.isDisabled()) return false
  return finish(plan, save, heading, `split ${way} by taps`, () => count(`split ${way} by taps`))
}

async function move(plan: TapsPlan): Promise<boolean | 'tapped'> {
  const { page, chance, count } = plan
  await button(page, 'Move').click({ timeout: patienceMs })
  const heading = page.getByRole('heading', { name: /^Move / })
  await heading.waitFor({ timeout: patienceMs })
  const places = page.locator('main').getByRole('button', { name: /^T\d/ })
  const place = places.nth(chance.whole(0, Math.min(7, (await places.count()) - 1)))
  const isTaken = /€/.test(await place.innerText())
  if (!isTaken) return finish(plan, place, heading, 'move by taps', () => count('move by taps'))
  await place.click({ timeout: patienceMs })
  const join = button(page.getByRole('dialog'), 'Join')
  return finish(plan, join, heading, 'join by taps', () => count('join by taps'))
}

/** The last tap, and again where no answer came, until the board has closed or somebody says no. */
async function finish(
  { page, isCutShort, count }: TapsPlan,
  last: ReturnType<typeof button>,
  board: ReturnType<Page['getByRole']>,
  name: string,
  done: () => void,
): Promise<boolean | 'tapped'> {
  for (let taps = 0; taps < 6; taps++) {
    await last.click({ timeout: patienceMs })
    if (isCutShort) {
      count(`${name}, cut short`)
      return 'tapped'
    }
    const alert = page.getByRole('alert')
    const ended = await Promise.race([
      board.waitFor({ state: 'hidden', timeout: 30_000 }).then(() => 'done' as const),
      alert
        .first()
        .waitFor({ timeout: 30_000 })
        .then(() => 'alert' as const),
    ]).catch(() => 'silent' as const)
    if (ended === 'done') {
      done()
      return true
    }
    const said = (await alert.allInnerTexts()).join(' ')
    if (/look again|paid already|taken|shared out|choose|no such|Nothing/i.test(said)) return false
    // No answer came: the same tap again, as a waiter does.
    count('tapped again after no answer')
    await alert
      .first()
      .waitFor({ state: 'hidden', timeout: 15_000 })
      .catch(() => {})
    if (!(await board.isVisible())) {
      done()
      return true
    }
  }
  return false
}
