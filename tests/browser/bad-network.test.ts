import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, sees, tokenShown } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'
import { openFaultProxy } from '../support/fault-proxy.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  await house.startServer()
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('an order whose answer got lost is cooked once, and the screen ends with its token', async () => {
  const network = await openFaultProxy(house.url)
  const waiter = await house.visitor('/', { baseURL: network.url })
  await signIn(waiter, 'waiter')
  await waiter.goto('/dashboard/pos')
  await add(waiter, 'Soup')
  const before = await tokens()
  network.strike('lose-answer', 'POST /api/v1/pos/create-order')
  await button(waiter, 'Send to Kitchen').click()
  await button(dialog(waiter, 'Send order to Kitchen'), 'Send to Kitchen').click()
  const token = await tokenShown(waiter)
  expect(network.counts.get('lose-answer')).toBe(1)
  expect((await tokens()).slice(before.length)).toEqual([token])
  await network.close()
})

test('an order made while the server is away says that it waits, and is sent once when it is back', async () => {
  const waiter = await house.staff('waiter', '/dashboard/pos')
  await add(waiter, 'Soup')
  // The first touch has asked for the dialogs; this device has no worker yet that would keep them.
  await waiter.waitForLoadState('networkidle')
  const before = await tokens()
  await house.stopServer()
  await button(waiter, 'Send to Kitchen').click()
  await button(dialog(waiter, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(dialog(waiter, 'Order saved'), 'Saved on this device. Waiting to be sent.')
  await button(dialog(waiter, 'Order saved'), 'Close').click()
  await sees(waiter, 'Offline')
  await button(waiter, '1 waiting to be sent').click()
  await sees(dialog(waiter, 'Waiting to be sent'), '1 × Soup')
  await house.startServer()
  await sees(dialog(waiter, 'Waiting to be sent'), 'Everything has been sent.')
  await button(waiter, '1 waiting to be sent').waitFor({ state: 'hidden' })
  expect(await tokens()).toHaveLength(before.length + 1)
})

test('two tabs that took orders while the server was away send each of them once', async () => {
  const first = await house.staff('waiter', '/dashboard/pos')
  await button(first, 'Add Soup').waitFor()
  const second = await first.context().newPage()
  await second.goto('/dashboard/pos')
  await button(second, 'Add Soup').waitFor()
  for (const tab of [first, second]) {
    await tab.keyboard.press('Shift')
    await tab.waitForLoadState('networkidle')
  }
  const before = await tokens()
  await house.stopServer()
  for (const tab of [first, second]) {
    await add(tab, 'Soup')
    await button(tab, 'Send to Kitchen').click()
    await button(dialog(tab, 'Send order to Kitchen'), 'Send to Kitchen').click()
    await sees(dialog(tab, 'Order saved'), 'Waiting to be sent.')
  }
  await house.startServer()
  const shown = [await tokenShown(first), await tokenShown(second)]
  expect((await tokens()).slice(before.length)).toEqual(shown.toSorted((a, b) => a - b))
})

test('thirty hasty taps on Send make one order', async () => {
  const waiter = await house.staff('waiter', '/dashboard/pos')
  await add(waiter, 'Soup')
  const before = await tokens()
  await button(waiter, 'Send to Kitchen').click()
  const send = button(dialog(waiter, 'Send order to Kitchen'), 'Send to Kitchen')
  await send.evaluate((element: HTMLElement) => {
    for (let tap = 0; tap < 30; tap++) element.click()
  })
  const token = await tokenShown(waiter)
  await button(waiter, 'Close').click()
  await sees(waiter, 'No items yet')

  await add(waiter, 'Soup')
  await button(waiter, 'Send to Kitchen').click()
  const box = await send.boundingBox()
  if (!box) throw new Error('the button is not on screen')
  // A finger, not a script: whatever comes to lie under it is tapped too.
  await waiter.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 30 })
  const next = await tokenShown(waiter)
  expect((await tokens()).slice(before.length)).toEqual([token, next])
})

async function tokens(): Promise<number[]> {
  const rows = await house.database.read.selectFrom('orders').select('token_no').orderBy('id').execute()
  return rows.map(({ token_no }) => token_no)
}
