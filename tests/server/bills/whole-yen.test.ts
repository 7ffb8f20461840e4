/** A whole evening in a store without decimals: every amount that anybody gets is a whole number, and all add up. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyRows } from '../../../src/features/reports/money-parts.ts'
import { reportRows } from '../../../src/features/reports/report-rows.ts'
import { menuFilesOf } from '../../support/menu-files.ts'
import type { Answer, Ask, Restaurant } from '../../support/restaurant.ts'
import { openYenStore } from '../../support/yen-store.ts'

let restaurant: Restaurant
let owner: Ask
let [ramen, bento, cash] = [0, 0, 0]
beforeAll(async () => {
  restaurant = await openYenStore()
  const asked = await restaurant.as('admin')
  owner = async (method, path, body) => whole(path, await asked(method, path, body))
  const added = async (path: string, body: object) => (await owner('POST', path, body)).body
  const { taxId: onTop } = await added('/settings/taxes/add', { title: 'Tax', rate: 10, type: 'exclusive' })
  const { taxId: inside } = await added('/settings/taxes/add', { title: 'Tax', rate: 10, type: 'inclusive' })
  ramen = (await added('/menu-items/add', { title: 'Ramen', price: '780', taxId: onTop })).menuItemId
  bento = (await added('/menu-items/add', { title: 'Bento', price: '1250', taxId: inside })).menuItemId
  const types = (await owner('GET', '/settings/payment-types')).body
  cash = types.find(({ is_cash }: { is_cash: number }) => is_cash === 1).id
})
afterAll(() => restaurant.close())

/** Rates and versions are no amounts. */
const noAmounts = /rate|percent|version|vat/i

/** Fails where an answer holds an amount that is not whole. */
function whole(path: string, answer: Answer): Answer {
  expect(answer.status, `${path}: ${answer.body?.message}`).toBe(200)
  const broken: string[] = []
  const look = (value: unknown, name: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) look(one, `${name}.${inner}`)
    else if (!noAmounts.test(name) && /^-?\d+\.\d+$/.test(String(value))) broken.push(`${name}: ${value}`)
  }
  look(answer.body, path)
  expect(broken).toEqual([])
  return answer
}

const at = () => `t${restaurant.menu.table}`
const party = async () => (await owner('GET', `/parties/${at()}`)).body
const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], name: string) =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0)

test('two ramen and a bento: ordered, discounted, split in three, paid, refunded, counted', async () => {
  await owner('POST', '/till/open', { drawerId: 1, float: '10000' })
  const cart = [
    { id: ramen, quantity: 2 },
    { id: bento, quantity: 1 },
  ]
  const order = {
    cart,
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerId: null,
    tableId: restaurant.menu.table,
  }
  // 1,560 with 156 on top, and 1,250 with 113.64 inside.
  expect((await owner('POST', '/pos/create-order', order)).body.total).toBe(2_966)
  const { bills: one } = await party()
  expect(one[0]).toMatchObject({ net: '2696', tax: '270', total: '2966' })

  const { body: less } = await owner('POST', `/parties/${at()}/adjust`, { version: 0, kind: 'percent', percent: 15 })
  // 15 % of 2,810.
  expect(less.off).toBe('422')

  const { version, lines, total } = await party()
  const third = lines.map(({ order_item_id }: { order_item_id: number }) => ({
    orderItemId: order_item_id,
    n: 1,
    d: 3,
  }))
  const ramenThird = third.map((share: object, line: number) => (line === 0 ? { ...share, n: 2, d: 3 } : share))
  const parts = [ramenThird, ramenThird].map(shares => ({ billNo: null, shares }))
  await owner('POST', `/parties/${at()}/split`, { version, bills: parts })
  const { bills } = await party()
  expect(bills).toHaveLength(3)
  expect(sumOf(bills, 'total')).toBe(Number(total))
  for (const bill of bills) expect(Number(bill.net) + Number(bill.tax)).toBe(Number(bill.total))

  const documents: { readonly invoiceId: number; readonly number: string }[] = []
  for (const { bill_no: billNo, total: due, is_rest } of bills) {
    const payments = [{ paymentTypeId: cash, amount: due, given: '1000' }]
    const pay = { billNo: is_rest ? null : billNo, due, payments, complete: true }
    const { body } = await owner('POST', `/parties/${at()}/pay`, pay)
    expect(body.change).toBe(String(1_000 - Number(due)))
    documents.push(body)
  }

  const { invoiceId } = documents[0] ?? { invoiceId: 0 }
  const { body: document } = await owner('GET', `/invoices/${invoiceId}`)
  const [line] = document.lines
  expect(Number(document.net) + Number(document.tax)).toBe(Number(document.total))
  const { body: back } = await owner('POST', `/invoices/${invoiceId}/refund`, {
    paymentTypeId: cash,
    lines: [{ lineId: line.line_id, n: line.n, d: line.d }],
    reasonText: 'cold',
  })
  expect(back.message).toBe(`¥${line.total} refunded!`)

  const { drawers } = (await owner('GET', '/till')).body
  const { shift_id: shiftId } = drawers[0].shift
  const inDrawer = 10_000 + Number(total) - Number(line.total)
  const { countId } = (await owner('POST', '/till/count', { shiftId, pieces: { 10000: 1, 1: inDrawer - 10_000 } })).body
  await owner('POST', '/till/close', { shiftId, countId })
  const { body: z } = await owner('GET', `/till/shifts/${shiftId}`)
  expect(z).toMatchObject({ adds_up: '0', cash: { expected: String(inDrawer), difference: '0' } })
  expect(z.invoices).toMatchObject({ count: 3, total })
  expect(z.credit_notes).toMatchObject({ count: 1, total: line.total })
})

test('what is read afterwards is whole too: invoices, reports, dashboard, books and the menu as a file', async () => {
  const { body: invoices } = await owner('GET', '/invoices?type=today')
  expect(invoices.length).toBeGreaterThan(3)
  for (const { sub_total, tax_total, total } of invoices)
    expect(Number(sub_total) + Number(tax_total)).toBe(Number(total))
  const { body: report } = await owner('GET', '/reports?type=today')
  expect(Number(report.revenueTotal)).toBe(sumOf(invoices, 'total'))
  for (const path of ['/dashboard', '/audit?type=today', '/pos/init', '/tables']) await owner('GET', path)
  const { body: money } = await owner('GET', '/reports/money?type=today')
  const rows = [...reportRows(report), ...moneyRows(money)]
  expect(rows.flat().filter(cell => /^-?\d+\.\d+$/.test(String(cell)))).toEqual([])
  const { body: file } = await owner('GET', '/menu-items/export')
  expect(file.csv).toContain('"Ramen",780,')
})

test('a menu file brings whole prices, however their thousands are written, and a fraction is said at its row', async () => {
  const { preview, bringIn } = menuFilesOf(restaurant, await restaurant.as('admin'))
  expect(await preview('title,price\nUdon,500.50')).toMatchObject({
    faults: [{ row: 2, column: 'price', message: '"500.50" is not a whole price. Write it like 3500 or 3,500.' }],
  })
  expect((await bringIn('title;price\nSushi;"1,234"\nTempura;1.980')).body).toMatchObject({ success: true, added: 2 })
  const { body: menu } = await owner('GET', '/menu-items')
  const priceOf = (title: string) => menu.find((item: { title: string }) => item.title === title).price
  expect([priceOf('Sushi'), priceOf('Tempura')]).toEqual(['1234', '1980'])
})
