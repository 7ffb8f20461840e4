/** An evening over two tills and a purse, half of it without the server: its Zs are what the rows say, to the cent. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedLists } from '../support/browser-lists.ts'
import { holdsNumbers, tabletBehind } from '../support/browser-offline.ts'
import { add, button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { openFaultProxy } from '../support/fault-proxy.ts'
import { send } from '../support/orders.ts'
import type { Ask } from '../support/restaurant.ts'

let house: BrowserRestaurant
let admin: Ask
let card: number
beforeAll(async () => {
  house = await openBrowserRestaurant()
  admin = await house.as('admin')
  card = Number((await admin('POST', '/settings/payment-types/add', { title: 'Card', isActive: true })).body.id)
})
afterAll(() => house.close())

/** What is booked has an order, also on a quick machine. */
const tick = () => house.clock.ahead(1_000)

interface Till {
  readonly drawerId: number
  readonly shiftId: number
}

async function openDrawer(drawerId: number): Promise<Till> {
  const { body } = await admin('POST', '/till/open', { drawerId, float: '100.00' })
  return { drawerId, shiftId: Number(body.shiftId) }
}

/** A soup at no table, paid at this till; every third one by card. */
async function sell(waiter: Ask, { drawerId }: Till, nth: number): Promise<void> {
  const { orderId, total } = await send(waiter, house.menu, {
    cart: [{ id: house.menu.soup, quantity: (nth % 3) + 1 }],
  })
  const paymentTypeId = nth % 3 === 0 ? card : 1
  const due = Number(total).toFixed(2)
  const tip = nth % 4 === 0 ? '0.50' : '0.00'
  const payments = [{ paymentTypeId, amount: due, tip }]
  const { status, body } = await waiter('POST', `/parties/o${orderId}/pay`, { due, payments, drawerId, complete: 1 })
  expect([status, body.message]).toEqual([200, 'Paid.'])
}

/** Counts and closes; returns the Z. */
async function close({ shiftId }: Till) {
  const counted = await admin('POST', '/till/count', { shiftId, amount: '100.00' })
  const { countId } = counted.body
  const closed = await admin('POST', '/till/close', { shiftId, countId, anyway: true })
  expect(closed.status).toBe(200)
  return (await admin('GET', `/till/shifts/${shiftId}`)).body as unknown as Z
}
interface Z {
  readonly types: readonly { readonly title: string; readonly total: string }[]
  readonly taxes: readonly { readonly rate: number | null; readonly net: string; readonly tax: string }[]
  readonly cash: { readonly expected: string }
  readonly adds_up: string
}

/** The same from the rows, by other code. */
async function recount({ shiftId }: Till) {
  const db = house.database.read
  const payments = await db.selectFrom('payments').selectAll().where('shift_id', '=', shiftId).execute()
  const titles = new Map(
    (await db.selectFrom('payment_types').select(['id', 'title']).execute()).map(t => [t.id, t.title]),
  )
  const types: Record<string, number> = {}
  let cash = 10_000
  for (const row of payments) {
    const title = titles.get(row.payment_type_id ?? 0) ?? 'Not stated'
    const cents = row.amount_cents + row.tip_cents + row.rounding_cents
    types[title] = (types[title] ?? 0) + cents
    if (title === 'Cash' && row.late_of === null) cash += cents
  }
  const taxes: Record<string, string> = {}
  const rows = await db
    .selectFrom('invoice_taxes')
    .innerJoin('invoices', 'invoices.id', 'invoice_taxes.invoice_id')
    .select(['tax_rate', 'invoice_taxes.net_cents', 'invoice_taxes.tax_cents', 'kind'])
    .where('shift_id', '=', shiftId)
    .execute()
  for (const rate of new Set(rows.map(({ tax_rate }) => tax_rate))) {
    const of = rows.filter(({ tax_rate }) => tax_rate === rate)
    const sum = (which: 'net_cents' | 'tax_cents') => of.reduce((all, row) => all + row[which], 0)
    taxes[String(rate)] = `${(sum('net_cents') / 100).toFixed(2)} ${(sum('tax_cents') / 100).toFixed(2)}`
  }
  return { types, cash, taxes }
}

/** Create Receipt & Pay in the app, in cash and exactly. */
async function sellOffline(page: Page, dish: string): Promise<void> {
  await add(page, dish)
  await button(page, 'Create Receipt & Pay').click()
  await button(dialog(page, 'Collect Payment & Send order to Kitchen'), /^Cash €/).click()
  await sees(dialog(page, 'Order saved'), 'Saved on this device.')
  await button(dialog(page, 'Order saved'), 'Close').last().click()
}

test('forty bills over two tills and a purse, half of them offline, close to the cent', async () => {
  await house.database.write(tx => tx.updateTable('print_settings').set({ is_enable_print: 0 }).execute())
  const { body: people } = await admin('GET', '/settings/drawers/people')
  const waiterId = (people as unknown as { user_id: number; name: string }[]).find(
    ({ name }) => name === 'waiter',
  )?.user_id
  await admin('POST', '/settings/drawers/add', { title: 'Bar', userId: null })
  await admin('POST', '/settings/drawers/add', { title: 'Purse', userId: waiterId })
  const { body: list } = await admin('GET', '/settings/drawers')
  const ids = (list as unknown as { id: number }[]).map(({ id }) => id)
  const [till, bar, purse] = (await Promise.all(ids.map(openDrawer))) as [Till, Till, Till]

  const waiter = await house.as('waiter')
  for (let nth = 0; nth < 20; nth++) await sell(waiter, nth % 2 === 0 ? till : bar, nth)
  const guests = await send(waiter, house.menu, {
    cart: [{ id: house.menu.soup, quantity: 2 }],
    tableId: house.menu.terrace,
  })

  const db = house.database.read
  const network = await openFaultProxy(house.url)
  const page = await tabletBehind(house, network, 'waiter', [])
  await page.goto('/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  // Anybody who has only opened POS can take money at the tables, too.
  const kept = () => storedLists(page)
  await expect.poll(kept).toMatch(/"\/orders\/init"/)
  await expect.poll(kept).toMatch(/"table_title":"Table 9","floor":"Terrace","covers"/)
  await holdsNumbers(page)
  await network.become('refuse')
  await sees(page, 'Offline')
  for (let nth = 0; nth < 19; nth++) await sellOffline(page, nth % 2 === 0 ? 'Soup' : 'Soup')
  await page.getByRole('link', { name: 'Tables' }).first().click()
  await page.getByRole('link', { name: /^Table 9/ }).click()
  await button(page, 'Pay').click()
  await button(dialog(page, 'Pay Table 9'), 'Cash €9.90').click()
  await sees(dialog(page, 'Table 9: paid'), /^[A-Z]+1-0000\d\d$/)
  // Another till takes the same money meanwhile.
  const twice = {
    due: '9.90',
    payments: [{ paymentTypeId: card, amount: '9.90' }],
    drawerId: bar.drawerId,
    complete: 1,
  }
  tick()
  expect((await waiter('POST', `/parties/o${guests.orderId}/pay`, twice)).status).toBe(200)
  tick()
  await network.become('pass')
  await sees(page, 'Give back €9.90.')
  await expect
    .poll(async () => (await db.selectFrom('payments').select('id').where('is_offline', '=', 1).execute()).length)
    .toBe(20)

  const { body: open } = await admin('GET', '/till/attention')
  const overpaid = (open as unknown as { what: string; ref: string }[]).filter(({ what }) => what === 'overpaid')
  const bill = await db
    .selectFrom('payments')
    .select(['bill_id'])
    .where('is_offline', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(overpaid).toHaveLength(1)
  const back = { do: 'give back', paymentTypeId: 1, drawerId: till.drawerId, amount: '9.90' }
  tick()
  expect((await admin('POST', `/bills/${bill.bill_id}/over-payment`, back)).body.message).toBe('€9.90 given back!')
  const [first] = await db.selectFrom('invoices').select('id').where('kind', '=', 'invoice').orderBy('id').execute()
  const refund = { amount: '2.00', paymentTypeId: 1, drawerId: till.drawerId }
  expect((await admin('POST', `/invoices/${first?.id}/refund`, refund)).body.message).toBe('€2.00 refunded!')
  const wrong = await db
    .selectFrom('payments')
    .select('id')
    .where('payment_type_id', '=', 1)
    .where('kind', '=', 'payment')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect((await admin('POST', `/payments/${wrong.id}/correct`, { paymentTypeId: card })).body.message).toBe(
    'Payment corrected!',
  )

  for (const drawer of [till, bar, purse]) {
    const z = await close(drawer)
    const rows = await recount(drawer)
    expect(z.adds_up).toBe('0.00')
    expect(Object.fromEntries(z.types.map(({ title, total }) => [title, Math.round(Number(total) * 100)]))).toEqual(
      rows.types,
    )
    expect(Object.fromEntries(z.taxes.map(({ rate, net, tax }) => [String(rate), `${net} ${tax}`]))).toEqual(rows.taxes)
    expect(Math.round(Number(z.cash.expected) * 100)).toBe(rows.cash)
  }
  await page.context().close()
  await network.close()
})
