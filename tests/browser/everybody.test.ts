import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amount, button, dialog, sees, ticket, tokenShown } from '../support/browser-orders.ts'
import { phone } from '../support/browser-restaurant.ts'
import { everybodyCanUse } from '../support/everybody.ts'
import { ownStates } from '../support/states-own.ts'
import { tillStates } from '../support/states-till.ts'
import { axeFaults, narrowest } from '../support/usability.ts'

const { openHouse } = everybodyCanUse([...ownStates, ...tillStates])

test('a phone shows the order as a sheet, and no dialog of it is out of reach', async () => {
  const page = await openHouse().staff('waiter', '/dashboard/pos', { viewport: phone })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button(page, 'Add Soup').click()
  await button(page, /^View order/).click()
  await sees(dialog(page, 'Order'), 'Soup')
  const faults = await axeFaults(page, 'order sheet')
  await page.setViewportSize(narrowest)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(faults).toEqual([])
  await button(dialog(page, 'Order'), 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await tokenShown(page)
})

test('an order is taken, sent and cooked without a mouse', async () => {
  const page = await openHouse().staff('waiter', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  await page.keyboard.type('/')
  await page.keyboard.type('sou')
  await page.keyboard.press('Enter')
  await page.keyboard.type('piz')
  await page.keyboard.press('Enter')
  await dialog(page, 'Select Variant & Addons').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page, 'Select Variant & Addons').waitFor({ state: 'hidden' })
  const order = page.getByRole('region', { name: 'Order' })
  await sees(order, 'Large')
  expect(await amount(order, 'Payable Total')).toBe('€16.95')

  await tabTo(page, 'Table')
  await page.keyboard.press('T')
  await tabTo(page, 'Send to Kitchen')
  await page.keyboard.press('Enter')
  await dialog(page, 'Send order to Kitchen').waitFor()
  await page.keyboard.press('Enter')
  const token = await tokenShown(page)
  await page.keyboard.press('Escape')
  await sees(page, 'No items yet')

  const cook = await openHouse().staff('cook', '/dashboard/kitchen')
  await ticket(cook, token).waitFor()
  await tabTo(cook, 'Start Making: 1 × Pizza')
  await cook.keyboard.press('Enter')
  await button(ticket(cook, token), 'Complete: 1 × Pizza').waitFor()
})

test('somebody else approves a cancellation without a mouse', async () => {
  const page = await openHouse().staff('waiter', '/dashboard/orders')
  const approval = { right: 'void_after_start', atLeast: true, approvers: [{ username: 'olga', name: 'Olga' }] }
  const refusal = { success: false, message: 'This needs approval.', approval }
  await page
    .context()
    .route('**/orders/cancel', route =>
      route.request().postDataJSON().approvalId === 'a1'
        ? route.fulfill({ json: { success: true, message: 'Order cancelled!' } })
        : route.fulfill({ status: 409, json: refusal }),
    )
  const asked = page.waitForRequest('**/approvals')
  const approved = { success: true, message: 'Approved by Olga.', approvalId: 'a1', validUntil: '2026-11-22T12:00:00Z' }
  await page.context().route('**/approvals', route => route.fulfill({ json: approved }))
  await button(page, /^Actions for/)
    .first()
    .waitFor()
  await button(page, /^Actions for/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel', exact: true }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Wrong entry', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cancel order')
  await page.keyboard.press('Enter')
  await dialog(page, 'Needs approval').waitFor()
  await page.keyboard.type('271828')
  expect((await asked).postDataJSON()).toMatchObject({ approver: 'olga', pin: '271828' })
  await sees(page, 'Order cancelled!')
})

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press(key)
    const focused = page.locator(':focus')
    const label = (await focused.getAttribute('aria-label')) ?? ''
    const text = await focused.evaluate(element =>
      element instanceof HTMLSelectElement ? (element.labels[0]?.textContent ?? '') : (element.textContent ?? ''),
    )
    if (label === name || (!label && text.trim() === name)) return
  }
  throw new Error(`the keyboard does not reach "${name}"`)
}
