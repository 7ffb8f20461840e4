/** A waiter who takes money by taps: Tables, a table, Pay, a payment type. What the screen said is told. */
import type { Page } from 'playwright-core'
import type { Chance } from '../../src/server/demo/chance.ts'
import { button } from './browser-orders.ts'
import type { Told } from './page-till.ts'
import type { PayLedger } from './pay-ledger.ts'
import { within } from './within.ts'

const patienceMs = 15_000

/** 'tapped': the payment type was tapped and nothing was awaited, so that something may happen to the page now. */
export type Tapped = 'tapped' | 'done' | 'nothing'

export interface TapsPlan {
  readonly page: Page
  readonly username: string
  readonly ledger: PayLedger
  readonly chance: Chance
  /** The page is killed or reloaded right after the tap. */
  readonly isCutShort: boolean
}

export async function payByTaps({ page, username, ledger, chance, isCutShort }: TapsPlan): Promise<Tapped> {
  const grid = page.getByRole('heading', { name: 'Tables', exact: true })
  if (!page.url().endsWith('/dashboard/tables') || !(await grid.isVisible())) {
    await page.goto('/dashboard/tables', { timeout: patienceMs })
    await grid.waitFor({ timeout: patienceMs })
  }
  const tiles = page.locator('main').getByRole('link', { name: /€[1-9]/ })
  const count = await tiles.count()
  if (count === 0) return 'nothing'
  await tiles.nth(chance.whole(0, count - 1)).click({ timeout: patienceMs })
  await button(page, 'Pay').click({ timeout: patienceMs })
  const pay = page.getByRole('dialog', { name: /^Pay / })
  const way = pay.getByRole('button', { name: chance.happens(0.6) ? /^Cash €/ : /^Card €/ })
  await way.waitFor({ timeout: patienceMs })
  const isCash = (await way.innerText()).startsWith('Cash')
  const mark = ledger.newMark()
  const slip = pay.getByLabel('Card slip number')
  let hasSlip = !isCash && (await slip.isVisible())
  if (hasSlip) await slip.fill(mark)
  let cents = centsOf(await way.innerText())
  const tell = (told: Pick<Told, 'what' | 'number'>) => ledger.hear(username, { mark, cents, isCash, ...told }, hasSlip)
  // The page may go in the tap itself, and nobody learns of it then.
  tell({ what: 'tapped', number: null })
  // Somebody may order in that moment, or pay, and others sit down: what counts is what stands there in the tap itself.
  const tapAndRead = (element: Element) => {
    const labels = [...(element.closest('dialog')?.querySelectorAll('label') ?? [])]
    const field = labels.find(({ textContent }) => textContent?.startsWith('Card slip number'))?.control
    const told = { shown: element.textContent ?? '', typed: field instanceof HTMLInputElement ? field.value : '' }
    if (element instanceof HTMLElement) element.click()
    return told
  }
  const { shown, typed } = await within('the tap that pays', way.evaluate(tapAndRead))
  cents = centsOf(shown)
  hasSlip &&= typed === mark
  tell({ what: 'tapped', number: null })
  if (isCutShort) return 'tapped'
  const paid = page.getByRole('dialog', { name: /: paid$/ })
  const alert = page.getByRole('alert').first()
  await paid.or(alert).first().waitFor({ timeout: patienceMs })
  if (await paid.isVisible()) {
    const number = /\b(?!INV)[A-Z]+\d+-\d{6}\b/.exec(await paid.innerText())?.[0] ?? null
    tell({ what: 'taken', number })
    await button(paid, 'Close').last().click({ timeout: patienceMs })
    return 'done'
  }
  const said = await alert.innerText()
  // A toast about other things stays for a while: nobody knows then.
  if (/was paid|total is|more than|nothing is open|Nothing/i.test(said)) tell({ what: 'refused', number: null })
  else ledger.count(`told: ${said.slice(0, 60)}`)
  await page.goto('/dashboard/tables', { timeout: patienceMs })
  return 'done'
}

const centsOf = (text: string) => Math.round(Number(text.replace(/^\D+/, '')) * 100)
