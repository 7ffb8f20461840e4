import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { button, hearAlerts, sees, tapOnWall } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  await house.startServer()
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const cardOf = (wall: Page, orderId: number) => wall.locator(`[aria-labelledby=ticket-${orderId}]`)

/** Ten soups on one ticket, one for each tap. */
async function order() {
  const cart = Array.from({ length: 10 }, () => ({ id: house.menu.soup, quantity: 1 }))
  return send(await house.as('waiter'), house.menu, { cart })
}

/**
 * Taps the first dish that nobody has started, once it has stood still for half a second: the tap is taken. Where the wall
 * moved again before the finger was down, it is tapped once more.
 */
async function starts(wall: Page, card: Locator): Promise<void> {
  const left = await button(card, /^Start Making/).count()
  for (;;) {
    const target = button(card, /^Start Making/).first()
    await target.evaluate(watchStanding)
    await tapOnWall(target)
    const refusals = wall.getByText('Not taken')
    await expect
      .poll(async () => (await button(card, /^Start Making/).count()) < left || (await refusals.count()) > 0)
      .toBe(true)
    if ((await refusals.count()) === 0) break
    const stoodMs = await wall.evaluate(() => (globalThis as unknown as { stoodMs: number }).stoodMs)
    expect(stoodMs).toBeLessThan(500)
    await refusals.waitFor({ state: 'hidden' })
  }
  expect(await button(card, /^Start Making/).count()).toBe(left - 1)
}

/** Runs in the page: notes for how long the button has stood still when a finger comes down. */
function watchStanding(button: Element): void {
  let place = ''
  let since = performance.now()
  const look = () => {
    const { x, y } = button.getBoundingClientRect()
    if (place !== `${x} ${y}`) since = performance.now()
    place = `${x} ${y}`
  }
  const timer = setInterval(look, 20)
  const pressed = () => {
    look()
    clearInterval(timer)
    Object.assign(globalThis, { stoodMs: performance.now() - since })
  }
  document.addEventListener('pointerdown', pressed, { capture: true, once: true })
}

for (const view of ['in the window', 'in full screen'] as const)
  test(`${view}, a tap half a second after the wall has moved is taken, whatever has moved it`, async () => {
    const waiter = await house.as('waiter')
    const { orderId } = await order()
    const other = await send(waiter, house.menu)
    const wall = await house.staff('cook', '/dashboard/kitchen')
    const card = cardOf(wall, orderId)
    await button(card, /^Start Making/)
      .first()
      .waitFor()
    if (view === 'in full screen') await button(wall, 'Full screen').click()

    const reasons: Record<string, () => Promise<unknown>> = {
      'the day begins': async () => {
        const sound = button(wall, 'Tap to enable sound')
        if (await sound.count()) await sound.click()
      },
      'the connection goes': async () => {
        await house.stopServer()
        await sees(wall, /Offline. As of /)
      },
      'the banner comes': async () => {
        if (view === 'in the window') await wall.getByText(/SCREEN NOT LIVE since/).waitFor()
      },
      'the connection is back': async () => {
        await house.startServer()
        await wall.getByText(/Offline. As of /).waitFor({ state: 'hidden' })
      },
      'an order is cancelled': async () => {
        await waiter('POST', '/orders/cancel', { orderIds: [other.orderId] })
        await wall.getByRole('region', { name: 'Cancelled orders' }).waitFor()
      },
      'the cook has understood': async () => {
        await tapOnWall(button(wall, /^Got it/))
        await wall.getByRole('region', { name: 'Cancelled orders' }).waitFor({ state: 'hidden' })
      },
      'the navigation unfolds': async () => {
        if (view === 'in the window') await button(wall, 'Expand navigation').click()
      },
    }
    // Chromium resizes no window that fills its screen.
    if (view === 'in the window') {
      reasons['a keyboard comes up'] = () => wall.setViewportSize({ width: 1024, height: 420 })
      reasons['the tablet is turned'] = () => wall.setViewportSize({ width: 768, height: 1024 })
    }
    for (const [reason, happens] of Object.entries(reasons)) {
      await happens()
      await starts(wall, card).catch(error => {
        throw new Error(`not taken after this: ${reason}`, { cause: error })
      })
    }
  })

test('a tap in the moment in which the wall moves does nothing, and the card says so', async () => {
  const { orderId } = await order()
  const wall = await house.staff('cook', '/dashboard/kitchen')
  const card = cardOf(wall, orderId)
  await button(card, /^Start Making/)
    .first()
    .waitFor()
  await starts(wall, card)
  await starts(wall, card)
  const said = await hearAlerts(card)
  await button(card, /^Start Making/)
    .first()
    .evaluate(target => {
      const banner = document.createElement('div')
      banner.style.height = '40px'
      target.closest('section')?.prepend(banner)
      const { x, y } = target.getBoundingClientRect()
      const at = { bubbles: true, cancelable: true, clientX: x + 4, clientY: y + 4 }
      target.dispatchEvent(new PointerEvent('pointerdown', at))
      target.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
    })
  await expect.poll(said).toContain('Not taken')
  expect(await button(card, /^Complete/).count()).toBe(2)
  await starts(wall, card)
  const started = () =>
    house.database.read
      .selectFrom('order_items')
      .select('status')
      .where('order_id', '=', orderId)
      .where('status', '=', 'preparing')
      .execute()
  await expect.poll(started).toHaveLength(3)
})

test('a dish is cancelled elsewhere: a finger on its way to a dish below it starts none, and the card says so', async () => {
  const { orderId } = await order()
  const wall = await house.staff('cook', '/dashboard/kitchen')
  const card = cardOf(wall, orderId)
  await button(card, /^Start Making/)
    .first()
    .waitFor()
  await starts(wall, card)
  await starts(wall, card)
  const said = await hearAlerts(card)
  await card.evaluate(element => {
    new MutationObserver((_, observer) => {
      if (!element.textContent?.includes('CANCELLED')) return
      observer.disconnect()
      // The finger was sent to what stood here before.
      const dish = element.querySelectorAll('li')[2]?.querySelector('button') as HTMLElement
      const { x, y } = dish.getBoundingClientRect()
      const at = { bubbles: true, cancelable: true, clientX: x + 4, clientY: y + 4 }
      dish.dispatchEvent(new PointerEvent('pointerdown', at))
      dish.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
    }).observe(element, { childList: true, subtree: true })
  })
  const [first] = await house.database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
  await (await house.as('waiter'))('POST', `/orders/update-status/${first?.id}`, { status: 'cancelled' })
  await expect.poll(said).toContain('Not taken')
  expect(await button(card, /^Start Making/).count()).toBe(8)
})
