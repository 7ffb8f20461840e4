/**
 * One tab of a browser campaign: takes orders through the screen, as a waiter does, and records what the screen said.
 */
import type { Page } from 'playwright-core'
import type { Chance } from '../../src/server/demo/chance.ts'
import { button, dialog } from './browser-orders.ts'
import type { History, Submission } from './campaign-history.ts'

const patienceMs = 45_000

/** Opens the till; tries again while the server or the page's own files can't be reached. */
export async function openTill(page: Page): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await page.goto('/dashboard/pos', { timeout: patienceMs })
      await button(page, 'Add Soup').waitFor({ timeout: patienceMs })
      break
    } catch (error) {
      if (tries >= 5) throw error
    }
  }
}

/**
 * Takes one order under `mark`. `isOver` says that the page was killed meanwhile; then nobody knows what became of the
 * order unless the screen had said so.
 */
export async function takeOrder(page: Page, mark: string, chance: Chance, history: History): Promise<Submission> {
  const order = page.getByRole('region', { name: 'Order' })
  if (!(await order.getByText('No items yet').isVisible())) await button(page, 'New').click({ timeout: patienceMs })
  await button(page, 'Add Soup').click({ timeout: patienceMs })
  for (let more = chance.whole(0, 2); more > 0; more--) await button(page, 'Increase quantity of Soup').click()
  await button(page, 'Add notes to Soup').click()
  await page.getByLabel('Notes for Soup').fill(mark)
  await button(dialog(page, 'Add Notes'), 'Save').click()
  if (chance.happens(0.4)) {
    await button(page, 'Add Pizza').click()
    const chooser = dialog(page, 'Select Variant & Addons')
    if (chance.happens(0.5)) await chooser.getByRole('radio', { name: 'Large' }).check()
    if (chance.happens(0.5)) await chooser.getByRole('checkbox', { name: 'Cheese' }).check()
    await button(chooser, 'Add').click()
  }
  const isPaid = chance.happens(0.3)
  await button(page, isPaid ? 'Create Receipt & Pay' : 'Send to Kitchen').click()
  const summary = dialog(page, isPaid ? 'Collect Payment & Send order to Kitchen' : 'Send order to Kitchen')
  const [netCents = 0, taxCents = 0, payableCents = 0] = (await summary.locator('dd').allInnerTexts()).map(cents)
  const submission: Submission = {
    mark,
    device: mark.split(' ')[0] ?? '',
    isPaid,
    shown: { netCents, taxCents, payableCents },
    menuVersion: null,
    lines: [],
    isQueued: false,
    named: null,
    refused: null,
    isDiscarded: false,
    acks: [],
  }
  history.submissions.set(mark, submission)
  await button(summary, isPaid ? /^Cash/ : 'Send to Kitchen').click()
  return submission
}

/** Reads what the screen says of the order, and closes it. */
export async function readOutcome(page: Page, submission: Submission): Promise<void> {
  const sent = dialog(page, 'Order sent to Kitchen')
  const saved = dialog(page, 'Order saved')
  await sent.or(saved).waitFor({ timeout: patienceMs })
  submission.isQueued = !(await page.getByText('Keep this page open').isVisible())
  submission.named = /\b[A-Z]+-\d+\b/.exec(await sent.or(saved).innerText())?.[0] ?? null
  if (await sent.isVisible()) {
    const tokenNo = Number(await sent.getByText('Token', { exact: true }).locator('+ p').innerText())
    const orderId = Number(/\d+/.exec(await sent.getByText(/^Order ID:/).innerText())?.[0])
    submission.acks.push({ orderId, tokenNo, totalCents: submission.shown.payableCents })
  }
  await button(sent.or(saved), 'Close').click()
}

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
