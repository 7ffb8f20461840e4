import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  add,
  amount,
  button,
  dialog,
  pick,
  sees,
  sendToKitchen,
  tapOnWall,
  ticket,
  tokenShown,
} from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('a waiter takes a two-line order for a table in six taps, the kitchen cooks it, Orders follows', async () => {
  const cook = await house.visitor('/')
  await signIn(cook, 'cook')
  await cook.goto('/dashboard/kitchen')
  await sees(cook, 'No Orders Pending!')
  const waiter = await house.visitor('/')
  await signIn(waiter, 'waiter')
  await waiter.goto('/dashboard/pos')

  let taps = 0
  const tap = async (name: string, place = waiter.locator('body')) => {
    await button(place, name).click()
    taps += 1
  }
  await button(waiter, 'Add Soup').waitFor()
  await tap('Add Soup')
  await tap('Add Pizza')
  await tap('Add', dialog(waiter, 'Select Variant & Addons'))
  await waiter.getByLabel('Table', { exact: true }).selectOption({ label: 'Table 1 · Seats 4 · Ground floor' })
  taps += 1
  await tap('Send to Kitchen')
  await tap('Send to Kitchen', dialog(waiter, 'Send order to Kitchen'))
  expect(taps).toBeLessThanOrEqual(6)

  const sent = dialog(waiter, 'Order sent to Kitchen')
  await sees(sent, '1')
  await sees(sent, 'Order ID: 1')
  await button(sent, 'Close').click()
  await sees(waiter, 'No items yet')

  const onTheWall = ticket(cook, 1)
  await sees(onTheWall, 'Table 1')
  await sees(onTheWall, 'Small')
  await waiter.goto('/dashboard/orders')
  const soup = waiter.getByRole('listitem').filter({ hasText: '1 × Soup' })
  await sees(soup, 'Sent')
  await tapOnWall(button(onTheWall, 'Start Making: 1 × Soup'))
  await sees(soup, 'Preparing')
  await tapOnWall(button(onTheWall, 'Complete: 1 × Soup'))
  await sees(soup, 'Ready')
  expect(await house.database.read.selectFrom('orders').select(['delivery_type', 'table_id']).execute()).toEqual([
    { delivery_type: 'dinein', table_id: house.menu.table },
  ])
})

describe('the cashier', () => {
  test('takes exactly what the till showed, for every kind of tax, variants and addons, and makes one invoice', async () => {
    const cashier = await house.staff('waiter', '/dashboard/pos')
    await add(cashier, 'Soup')
    await button(cashier, 'Increase quantity of Soup').click()
    await button(cashier, 'Increase quantity of Soup').click()
    await choose(cashier, 'Pizza', ['Large'], ['Cheese', 'Olives'])
    await choose(cashier, 'Water', [], ['Lemon'])
    const order = cashier.getByRole('region', { name: 'Order' })
    // 3 × 4.50 + 10 %; 12.00 + 1.25 + 0.75 with 5 % inside; 2.00 + 0.30 untaxed.
    const due = ['€29.13', '€2.02', '€31.15']
    expect(await totalsOf(order, tillWords)).toEqual(due)
    await button(cashier, 'Send to Kitchen').click()
    expect(await totalsOf(dialog(cashier, 'Send order to Kitchen'), tillWords)).toEqual(due)
    await button(dialog(cashier, 'Send order to Kitchen'), 'Send to Kitchen').click()
    const token = await tokenShown(cashier)
    await button(cashier, 'Close').click()

    await button(cashier, 'Table Orders').click()
    await askToPay(cashier, token)
    expect(await totalsOf(payDialog(cashier), ['Subtotal', 'Tax', 'Total'])).toEqual(due)
    await button(payDialog(cashier), /^Cash/).click()
    await payDialog(cashier).waitFor({ state: 'hidden' })
    await groupOf(cashier, token).waitFor({ state: 'hidden' })
    expect(await invoices()).toEqual([{ net_cents: 2913, tax_cents: 202, payable_cents: 3115 }])
  })

  test('reads who was faster when another till has taken the money already, and there is one invoice', async () => {
    const before = await invoices()
    const first = await house.staff('waiter', '/dashboard/pos')
    await add(first, 'Soup')
    const token = await sendToKitchen(first)
    await first.goto('/dashboard/orders')
    const second = await house.staff('waiter', '/dashboard/profile')
    // Its realtime channel is cut: it goes on showing what it has read once.
    await second.routeWebSocket('**/socket.io/**', socket => socket.close())
    await second.goto('/dashboard/orders')
    await askToPay(second, token)
    await sees(payDialog(second), '€4.95')

    await askToPay(first, token)
    await button(payDialog(first), /^Cash/).click()
    await groupOf(first, token).waitFor({ state: 'hidden' })

    await button(payDialog(second), /^Cash/).click()
    await sees(second, /has been paid and completed already: invoice \d+!/)
    await groupOf(second, token).waitFor({ state: 'hidden' })
    expect((await invoices()).slice(before.length)).toEqual([{ net_cents: 450, tax_cents: 45, payable_cents: 495 }])
  })

  test('is paid at the counter: Create Receipt & Pay makes the order and its invoice in one', async () => {
    const before = await invoices()
    const cashier = await house.staff('waiter', '/dashboard/pos')
    await choose(cashier, 'Pizza', ['Small'], [])
    await button(cashier, 'Create Receipt & Pay').click()
    await button(dialog(cashier, 'Collect Payment & Send order to Kitchen'), 'Cash €8.00').click()
    const token = await tokenShown(cashier)
    await button(cashier, 'Close').click()
    expect((await invoices()).slice(before.length)).toEqual([{ net_cents: 762, tax_cents: 38, payable_cents: 800 }])
    await button(cashier, 'Table Orders').click()
    await sees(groupOf(cashier, token), 'paid')
  })
})

const tillWords = ['Items Net Total', 'Tax Total', 'Payable Total']

async function totalsOf(place: Locator, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const word of words) found.push(await amount(place, word))
  return found
}

async function choose(page: Page, dish: string, variants: readonly string[], addons: readonly string[]) {
  await add(page, dish)
  const chooser = dialog(page, 'Select Variant & Addons')
  for (const title of variants) await chooser.getByRole('radio', { name: title }).check()
  for (const title of addons) await chooser.getByRole('checkbox', { name: title }).check()
  await button(chooser, 'Add').click()
  await chooser.waitFor({ state: 'hidden' })
}

const groupOf = (page: Page, token: number) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: `Token ${token}`, exact: true }) })

const payDialog = (page: Page) => dialog(page, 'Pay & Complete')

const askToPay = (page: Page, token: number) =>
  pick(page, groupOf(page, token).getByRole('button', { name: /^Actions for/ }), 'Pay & Complete')

const invoices = () =>
  house.database.read.selectFrom('invoices').select(['net_cents', 'tax_cents', 'payable_cents']).orderBy('id').execute()
