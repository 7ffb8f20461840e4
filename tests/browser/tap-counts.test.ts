/** How few taps the daily work needs. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, pick, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  await admin('POST', '/menu-items/add', { title: 'Beer', price: '3.00' })
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('the counter sees each tap and each key, and only those of its job', async () => {
  await send(await house.as('waiter'), house.menu)
  const page = await house.staff('waiter', '/dashboard/orders')
  const card = page.getByRole('article').first()
  const taps = () => pick(page, card.getByRole('button', { name: /^Change the state of/ }).first(), 'Preparing')
  expect(await workOf(page, taps)).toEqual({ taps: 2, keys: 0 })
  await sees(page, 'Success!')
  expect(await workOf(page, () => page.keyboard.press('Escape'))).toEqual({ taps: 0, keys: 1 })
})

test('a dish is marked as served in one tap, and taken back in one more', async () => {
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.table })
  const page = await house.staff('waiter', '/dashboard/orders')
  const card = page.getByRole('article', { name: 'Table 1' })
  const serve = async () => {
    await button(card, 'Delivered: 1 × Soup').click()
    await sees(card, 'Delivered')
  }
  expect(await workOf(page, serve)).toEqual({ taps: 1, keys: 0 })
  const undo = async () => {
    await button(page, 'Not delivered: 1 × Soup').click()
    await sees(card, 'Sent')
  }
  expect(await workOf(page, undo)).toEqual({ taps: 1, keys: 0 })
})

test('a table is paid from Orders in at most three taps', async () => {
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.terrace })
  const page = await house.staff('waiter', '/dashboard/orders')
  const card = page.getByRole('article', { name: 'Table 9' })
  const pay = async () => {
    await button(card, 'Pay €4.95, Table 9').click()
    await button(dialog(page, 'Pay & Complete'), /^Cash/).click()
    await card.waitFor({ state: 'detached' })
  }
  const { taps, keys } = await workOf(page, pay)
  expect(taps).toBeLessThanOrEqual(3)
  expect(keys).toBe(0)
})

/** A till at rest: what loads later is there. */
async function till(path = '/dashboard/pos') {
  const page = await house.staff('waiter', path)
  await button(page, 'Choose a table').waitFor()
  return page
}

test('two dishes for a free table leave for the kitchen within six taps', async () => {
  const page = await till()
  const job = async () => {
    await button(page, 'Choose a table').click()
    await button(dialog(page, 'Choose a table'), /^Table 9/).click()
    await add(page, 'Soup')
    await add(page, 'Beer')
    await button(page, 'Send to Kitchen').click()
    await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
    await sees(dialog(page, 'Order sent to Kitchen'), '2 items sent to Table 9')
  }
  const { taps, keys } = await workOf(page, job)
  console.info(`two dishes for a table: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(6)
  expect(keys).toBe(0)
})

test('two more beers for the table that was served last take at most five taps', async () => {
  const waiter = await house.as('waiter')
  await send(waiter, house.menu, { tableId: house.menu.table })
  const page = await till()
  const job = async () => {
    await button(page, /^Add to Table 1/).click()
    await add(page, 'Beer')
    await add(page, 'Beer')
    await button(page, 'Send to Kitchen').click()
    await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
    await sees(dialog(page, 'Order sent to Kitchen'), '2 items sent to Table 1')
  }
  const { taps, keys } = await workOf(page, job)
  console.info(`two more beers: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(5)
  expect(keys).toBe(0)
})

/** Three orders of eight lines at a table of their own. */
async function feast(title: string): Promise<number> {
  const waiter = await house.as('waiter')
  const admin = await house.as('admin')
  const table = { title, floor: 'Garden', seatingCapacity: 6 }
  const { id: tableId } = (await admin('POST', '/settings/store-tables/add', table)).body
  const { soup, pizza } = house.menu
  for (let order = 0; order < 3; order++)
    await send(waiter, house.menu, {
      tableId,
      cart: Array.from({ length: 8 }, (_, line) => ({ id: line % 2 === 0 ? soup : pizza, quantity: 1 })),
    })
  return tableId
}

test.each([
  ['a tablet', tablet, 'Elm'],
  ['a phone', phone, 'Oak'],
])('24 lines are split over 6 guests on %s within 25 taps and 30 seconds', async (_where, viewport, title) => {
  const tableId = await feast(title)
  const waiter = await house.as('waiter')
  const at = `t${tableId}`
  const { version } = (await waiter('GET', `/parties/${at}`)).body
  await waiter('POST', `/parties/${at}/covers`, { version, covers: 6 })
  const page = await house.staff('waiter', '/dashboard/tables', { viewport, hasTouch: true })
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  await button(page, 'Split').click()
  const rest = page.getByRole('region', { name: 'Bill 1', exact: true })
  const isPhone = viewport === phone
  const began = performance.now()
  const job = async () => {
    for (let payer = 2; payer <= 6; payer++) {
      const name = new RegExp(`^Bill ${payer}`)
      const places = isPhone ? page.getByRole('group', { name: 'Guests' }) : page.getByRole('region', { name })
      // The first payer is chosen when the board opens.
      if (payer > 2) await places.getByRole('button', { name }).first().click()
      for (let line = 0; line < 4; line++) await button(rest, /^1 × /).first().click()
    }
    await button(page, 'Save').click()
    await button(page, 'Split').waitFor()
  }
  const { taps, keys } = await workOf(page, job)
  const seconds = (performance.now() - began) / 1_000
  console.info(`24 lines over 6 guests: ${taps} taps, ${seconds.toFixed(1)} s by script`)
  expect(taps).toBeLessThanOrEqual(25)
  expect(keys).toBe(0)
  expect(seconds).toBeLessThanOrEqual(30)
  const party = (await waiter('GET', `/parties/${at}`)).body
  expect(party.bills.map(({ lines }: { lines: unknown[] }) => lines.length)).toEqual([4, 4, 4, 4, 4, 4])
})

test('the keyboard alone splits a bill in five equal ones and pays the first', async () => {
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.table })
  const page = await house.staff('waiter', '/dashboard/tables')
  await page.getByRole('link', { name: /^Table 1/ }).focus()
  await page.keyboard.press('Enter')
  const press = async (target: ReturnType<typeof button>) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await button(page, 'Split').waitFor()
  const job = async () => {
    await press(button(page, 'Split'))
    await press(button(page, 'Equal bills'))
    await press(button(dialog(page, 'Equal bills for how many?'), '5'))
    await press(button(page, 'Save'))
    const first = page.getByRole('list', { name: 'Bills' }).getByRole('button', { name: /^Pay/ }).first()
    await press(first)
    await press(button(dialog(page, 'Pay Bill 1 · Table 1'), /^Cash/))
    await sees(dialog(page, 'Bill 1 paid'), /still due at Table 1$/)
  }
  const { taps } = await workOf(page, job)
  expect(taps).toBe(0)
})
