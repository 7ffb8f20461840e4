import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { storedLists } from '../support/browser-lists.ts'
import { button, dialog, hasWorker, sees, tapOnWall, ticket } from '../support/browser-orders.ts'
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

test('what another tablet cancels stays on the wall in red, also through a reload, until the cook knows', async () => {
  const waiter = await house.as('waiter')
  const dish = await send(waiter, house.menu)
  const order = await send(waiter, house.menu)
  const wall = await house.staff('cook', '/dashboard/kitchen')
  await ticket(wall, order.tokenNo).waitFor()

  const [row] = await house.database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', dish.orderId)
    .execute()
  await waiter('POST', `/orders/update-status/${row?.id}`, { status: 'cancelled' })
  await waiter('POST', '/orders/cancel', { orderIds: [order.orderId] })
  const onTicket = ticket(wall, dish.tokenNo).getByRole('alert')
  const whole = wall.getByRole('region', { name: 'Cancelled orders' })
  await onTicket.waitFor()
  await whole.waitFor()

  await wall.reload()
  await tapOnWall(button(ticket(wall, dish.tokenNo), /^Got it/))
  await onTicket.waitFor({ state: 'hidden' })
  await tapOnWall(button(whole, /^Got it/))
  await whole.waitFor({ state: 'hidden' })
  await wall.reload()
  await sees(wall, 'No Orders Pending!')
  expect(await wall.getByText('CANCELLED').count()).toBe(0)
})

test('a cook with keys alone stays on the ticket whose dish is complete', async () => {
  const order = await send(await house.as('waiter'), house.menu)
  const wall = await house.staff('cook', '/dashboard/kitchen')
  const mine = ticket(wall, order.tokenNo)
  await button(mine, /^Start Making/).focus()
  await wall.keyboard.press('Enter')
  await button(mine, /^Complete/).focus()
  await wall.keyboard.press('Enter')
  await mine.getByText('Ready').waitFor()
  await mine.locator('h2:focus').waitFor()
})

test('food of a table that has paid stays in the kitchen until it is bumped, through a reload and without a connection', async () => {
  const { menu, database } = house
  const cart = [
    { id: menu.soup, quantity: 1 },
    { id: menu.water, quantity: 1 },
  ]
  const { orderId, tokenNo } = await send(await house.as('waiter'), menu, { cart, tableId: menu.terrace })
  const wall = await house.staff('cook', '/dashboard/kitchen')
  const mine = ticket(wall, tokenNo)
  await mine.waitFor()
  await hasWorker(wall)

  const till = await house.staff('waiter', '/dashboard/orders')
  await button(till, /^Pay .*Table 9$/).click()
  await sees(
    dialog(till, 'Pay & Complete'),
    'Not ready yet: 1× Soup (not started), 1× Water (not started). They stay in the kitchen.',
  )
  await button(dialog(till, 'Pay & Complete'), /^Cash/).click()
  await till.getByRole('article', { name: 'Table 9' }).waitFor({ state: 'detached' })
  await mine.getByText('Closed at the till').waitFor()
  expect(await button(mine, /^Start Making/).count()).toBe(2)

  await wall.reload()
  await mine.getByText('Closed at the till').waitFor()
  // What a screen has read is on the device within a second.
  await expect.poll(() => storedLists(wall)).toContain('"payment_status":"paid"')
  await house.stopServer()
  await wall.reload()
  await mine.getByText('Closed at the till').waitFor()
  for (const dish of ['Soup', 'Water'])
    for (const step of ['Start Making', 'Complete']) await tapOnWall(button(mine, `${step}: 1 × ${dish}`))
  await tapOnWall(button(mine, /^Bump/))
  await mine.waitFor({ state: 'detached' })
  await house.startServer()
  await expect
    .poll(async () => {
      const items = await database.read
        .selectFrom('order_items')
        .select('status')
        .where('order_id', '=', orderId)
        .execute()
      return items.map(({ status }) => status)
    })
    .toEqual(['completed', 'completed'])
  await wall.reload()
  const next = await send(await house.as('waiter'), menu, { cart })
  await ticket(wall, next.tokenNo).waitFor()
  expect(await mine.count()).toBe(0)
})

test('twenty tickets bumped and two called back without a connection: after a reload and the reconnection the server has it just so', async () => {
  const { database, menu } = house
  const waiter = await house.as('waiter')
  const open = await database.read.selectFrom('orders').select('id').where('status', '=', 'created').execute()
  await waiter('POST', '/orders/cancel', { orderIds: open.map(({ id }) => id) })
  const orders: Awaited<ReturnType<typeof send>>[] = []
  for (let at = 0; at < 22; at += 1) orders.push(await send(waiter, menu))
  const tokenAt = (at: number) => orders[at]?.tokenNo ?? 0
  const wall = await house.staff('cook', '/dashboard/kitchen')
  await ticket(wall, tokenAt(21)).waitFor()
  await hasWorker(wall)
  const last = `"token_no":${tokenAt(21)}`
  await expect.poll(() => storedLists(wall)).toContain(last)
  await house.stopServer()

  for (let at = 0; at < 20; at += 1) {
    await wall.keyboard.press('1')
    await ticket(wall, tokenAt(at)).waitFor({ state: 'detached' })
  }
  for (const at of [3, 11]) {
    await wall.keyboard.press('r')
    await dialog(wall, 'Recall')
      .getByRole('button')
      .filter({ has: wall.getByText(String(tokenAt(at)), { exact: true }) })
      .click()
    await ticket(wall, tokenAt(at)).waitFor()
  }
  // A tap shows before it is stored, and only what is stored waits.
  await button(wall, /^22 waiting/).waitFor()
  await wall.reload()
  const left = [3, 11, 20, 21].map(tokenAt)
  for (const token of left) await ticket(wall, token).waitFor()
  expect(await wall.getByRole('article').count()).toBe(left.length)

  await house.startServer()
  const stored = async () => {
    const rows = await database.read
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['orders.token_no', 'order_items.round', 'order_items.bumped_at', 'order_items.status'])
      .where('orders.id', '>=', orders[0]?.orderId ?? 0)
      .orderBy('orders.id')
      .execute()
    return rows.map(({ token_no, round, bumped_at, status }) => [token_no, round, bumped_at !== null, status])
  }
  await expect.poll(stored).toEqual(
    orders.map(({ tokenNo }, at) => {
      if (at >= 20) return [tokenNo, 0, false, 'created']
      return at === 3 || at === 11 ? [tokenNo, 1, false, 'preparing'] : [tokenNo, 0, true, 'completed']
    }),
  )
  const fresh = await house.staff('cook', '/dashboard/kitchen')
  for (const page of [wall, fresh]) {
    for (const token of left) await ticket(page, token).waitFor()
    expect(await page.getByRole('article').count()).toBe(left.length)
  }
})

test('a wall that nothing reaches is amber after ten seconds and red after thirty, until the server is heard again', async () => {
  const wall = await house.staff('cook', '/dashboard/kitchen')
  await wall.clock.install()
  await wall.reload()
  await wall.getByRole('heading', { name: 'Kitchen', exact: true }).waitFor()
  const alarm = wall.getByRole('alert').filter({ hasText: /SCREEN NOT LIVE since/ })
  const clock = () => wall.evaluate(() => performance.now())
  const heardAt = await clock()
  await house.stopServer()
  await wall.clock.runFor(12_000)
  await alarm.waitFor()
  const stops = await button(wall, 'Stop the alarm').count()
  // The page's clock goes on while it works; on a slow machine half a minute may be over.
  if ((await clock()) - heardAt < 30_000) expect(stops).toBe(0)
  await wall.clock.runFor(20_000)
  await button(wall, 'Stop the alarm').click()
  await alarm.waitFor()
  await house.startServer()
  await alarm.waitFor({ state: 'hidden' })
})

test('the sound is on the device, and comes in parts to those who ask for parts', async () => {
  const wall = await house.staff('cook', '/dashboard/kitchen')
  await hasWorker(wall)
  await house.stopServer()
  const part = await wall.evaluate(async () => {
    const answer = await fetch('/new_order_sound.mp3', { headers: { range: 'bytes=0-1' } })
    const { byteLength } = await answer.arrayBuffer()
    return { status: answer.status, byteLength, range: answer.headers.get('content-range') }
  })
  expect(part).toMatchObject({ status: 206, byteLength: 2, range: expect.stringMatching(/^bytes 0-1\/\d+$/) })
  await house.startServer()
})

test('in full screen a tap and a new order measure only their own tickets, and one moves up when the one before it goes', async () => {
  const waiter = await house.as('waiter')
  const wall = await house.staff('cook', '/dashboard/kitchen')
  const [first, second] = [await send(waiter, house.menu), await send(waiter, house.menu)]
  await button(wall, 'Full screen').click()
  const hangs = (order: { readonly orderId: number }) => wall.locator(`[aria-labelledby=ticket-${order.orderId}]`)
  const start = (order: { readonly orderId: number }) => button(hangs(order), /^Start Making/).first()
  await start(second).waitFor()
  await tapOnWall(start(first))
  await button(hangs(first), /^Complete/).waitFor()
  await wall.evaluate(() => {
    const measured = new Set<string>()
    Object.assign(window, { measured })
    const measurer = document
      .querySelector('[data-card]')
      ?.closest('.relative')
      ?.querySelector(':scope > [inert][aria-hidden]')
    new MutationObserver(changes => {
      for (const copy of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        measured.add((copy as Element).querySelector('[id^=measured-]')?.id ?? '')
    }).observe(measurer as Element, { childList: true })
  })
  await tapOnWall(start(second))
  const next = await send(waiter, house.menu)
  await start(next).waitFor()
  const measured = await wall.evaluate(() => [...(window as unknown as { measured: Set<string> }).measured])
  expect(measured.sort()).toEqual([`measured-${second.orderId}`, `measured-${next.orderId}`].sort())

  const placeOf = (order: { readonly orderId: number }) =>
    hangs(order)
      .locator('[data-card]')
      .first()
      .evaluate(card => `${(card as HTMLElement).offsetLeft} ${(card as HTMLElement).offsetTop}`)
  const firstPlace = await placeOf(first)
  await tapOnWall(button(hangs(first), /^Bump/))
  await expect.poll(() => placeOf(second)).toBe(firstPlace)
})
