import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { button, hasWorker, sees, ticket } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('thirty dishes are started offline and cancelled elsewhere: each refusal is said once, and nothing waits any more', async () => {
  const waiter = await house.as('waiter')
  const orders: Awaited<ReturnType<typeof send>>[] = []
  for (let at = 0; at < 30; at += 1) orders.push(await send(waiter, house.menu))
  const wall = await house.staff('cook', '/dashboard/kitchen')
  await ticket(wall, orders.at(-1)?.tokenNo ?? 0).waitFor()
  // All parts of the app are on the device.
  await hasWorker(wall)
  await wall.reload()
  await ticket(wall, orders.at(-1)?.tokenNo ?? 0).waitFor()
  // Every text that a toast says, as it says it.
  await wall.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[popover] [role=alert]')) said.push(toast.textContent ?? '')
    }).observe(document.querySelector('[popover]') as Element, { childList: true, subtree: true, characterData: true })
  })
  await wall.context().setOffline(true)
  await sees(wall, 'Offline')
  for (const { orderId } of orders)
    await wall
      .locator(`[aria-labelledby=ticket-${orderId}]`)
      .getByRole('button', { name: /^Start Making/ })
      .evaluate((start: HTMLElement) => start.click())
  await button(wall, '30 waiting to be sent').waitFor()
  await waiter('POST', '/orders/cancel', { orderIds: orders.map(({ orderId }) => orderId) })
  await wall.context().setOffline(false)

  await button(wall, /waiting to be sent|refused/).waitFor({ state: 'hidden' })
  const heard = () => wall.evaluate(() => (window as unknown as { said: string[] }).said)
  const unsaid = (said: readonly string[]) =>
    orders.filter(({ orderId }) => !said.some(text => text.includes(`Order ${orderId} has been cancelled!`)))
  await expect.poll(async () => unsaid(await heard())).toEqual([])
  const said = await heard()
  for (const { orderId } of orders) {
    const words = `Order ${orderId} has been cancelled!`
    // Within one toast never twice, and in no second toast that does not go on with the first.
    const counts = said.map(text => text.split(words).length - 1)
    expect([words, Math.max(...counts)]).toEqual([words, 1])
  }
  await wall.reload()
  await sees(wall, 'CANCELLED')
  expect(await button(wall, /waiting to be sent|refused/).count()).toBe(0)
})
