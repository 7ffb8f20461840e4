import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tabletBehind } from '../support/browser-offline.ts'
import { add, button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'
import { openFaultProxy } from '../support/fault-proxy.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  await house.hire('ben', ['POS'])
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const saving = 'Save Cart Items to Drafts'
const draftsMade = () => house.database.read.selectFrom('drafts').selectAll().where('removed_at', 'is', null).execute()

async function saveDraft(page: Page, reference: string): Promise<void> {
  await add(page, 'Soup')
  await button(page, 'Draft').click()
  await page.getByLabel('Reference').fill(reference)
  await button(dialog(page, saving), 'Save').click()
  await sees(page, 'No items yet')
}

async function leave(page: Page): Promise<void> {
  await button(page, 'User menu').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

async function draftsOn(page: Page): Promise<string[]> {
  await button(page, 'Drafts List').click()
  const list = dialog(page, 'Drafts')
  await list
    .getByText(/No drafts yet|Load/)
    .first()
    .waitFor()
  const names = await list.getByRole('heading', { level: 3 }).allInnerTexts()
  await button(list, 'Close').first().click()
  return names.toSorted()
}

const ten = Array.from({ length: 10 }, (_, at) => `draft ${at}`)

test('ten drafts survive a logout; another person on the tablet sees none, a second tablet of their owner all', async () => {
  const tablet = await house.staff('waiter', '/dashboard/pos')
  await tablet.getByLabel('Table', { exact: true }).selectOption({ label: 'Table 1 · Seats 4 · Ground floor' })
  for (const name of ten) await saveDraft(tablet, name)
  await leave(tablet)
  await tablet.waitForURL('/')
  expect((await draftsMade()).map(({ name_ref }) => name_ref).toSorted()).toEqual(ten)

  await signIn(tablet, 'ben')
  await tablet.goto('/dashboard/pos')
  expect(await draftsOn(tablet)).toEqual([])
  await leave(tablet)
  await tablet.waitForURL('/')
  await signIn(tablet, 'waiter')
  await tablet.goto('/dashboard/pos')
  await expect.poll(() => draftsOn(tablet)).toEqual(ten)

  const second = await house.visitor('/')
  await signIn(second, 'waiter')
  await second.goto('/dashboard/pos')
  await expect.poll(() => draftsOn(second)).toEqual(ten)
  await button(second, 'Drafts List').click()
  await button(dialog(second, 'Drafts'), 'Load draft draft 0').click()
  await expect.poll(() => second.getByLabel('Table', { exact: true }).inputValue()).toBe(String(house.menu.table))
  await button(second, 'Send to Kitchen').click()
  await button(dialog(second, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(dialog(second, 'Order sent to Kitchen'), '1 item sent to Table 1')
  await button(dialog(second, 'Order sent to Kitchen'), 'Close').first().click()
  await expect.poll(() => draftsOn(second)).toEqual(ten.slice(1))
  await tablet.reload()
  await expect.poll(() => draftsOn(tablet)).toEqual(ten.slice(1))
  for (const { draft_id } of await draftsMade())
    await house.database.write(tx => tx.deleteFrom('drafts').where('draft_id', '=', draft_id).execute())
})

test('drafts that were saved without a connection, with reloads in between, arrive once', async () => {
  const network = await openFaultProxy(house.url)
  const tablet = await tabletBehind(house, network, 'waiter', ['/dashboard/pos'])
  await network.become('black-hole')
  await saveDraft(tablet, 'first')
  await tablet.reload()
  await saveDraft(tablet, 'second')
  await network.become('refuse')
  await saveDraft(tablet, 'third')
  await tablet.reload()
  await button(tablet, /3 waiting/).waitFor()
  expect(await draftsOn(tablet)).toEqual(['first', 'second', 'third'])
  expect(await draftsMade()).toEqual([])
  await network.become('pass')
  await button(tablet, /waiting/).waitFor({ state: 'hidden' })
  const made = await draftsMade()
  expect(made.map(({ name_ref, version }) => `${name_ref} ${version}`).toSorted()).toEqual([
    'first 1',
    'second 1',
    'third 1',
  ])
  await tablet.reload()
  await expect.poll(() => draftsOn(tablet)).toEqual(['first', 'second', 'third'])
  await network.close()
})
