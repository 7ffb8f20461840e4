import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderGroup, PaymentSummary } from '../../../src/domain/entities.ts'
import { centsOf } from '../../../src/domain/money/money.ts'
import type { ReceiptSnapshot } from '../../../src/domain/receipt.ts'
import { billOfSummary, snapshotOfSummary } from '../../../src/domain/summary-receipt.ts'
import { makeOpenOrders } from '../../../src/server/orders/open-orders.ts'
import { send } from '../../support/orders.ts'
import { type Ask, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let admin: Ask
let listed: ReturnType<typeof makeOpenOrders>

beforeAll(async () => {
  restaurant = await openRestaurant()
  listed = makeOpenOrders()
})
afterAll(() => restaurant.close())
beforeEach(async () => {
  nextEvening(restaurant)
  admin = await restaurant.as('admin')
  await charge(10)
})

/** For serving, taxed like soup: 10 % on top. */
async function charge(servicePercent: number): Promise<void> {
  const rates = restaurant.database.read.selectFrom('taxes').select('id').where('rate', '=', 10)
  const { id: serviceTaxId } = await rates.executeTakeFirstOrThrow()
  const plain = { legalName: null, taxId: null, receiptLines: null, denominations: null, serviceFromCovers: null }
  const { status } = await admin('POST', '/settings/till', { ...plain, servicePercent, serviceTaxId })
  expect(status).toBe(200)
}

const at = () => `t${restaurant.menu.table}`
/** Soups for 4.50 each + 10 %. */
const soups = async (quantity: number, tableId: number | '' = restaurant.menu.table): Promise<number> =>
  (await send(admin, restaurant.menu, { tableId, cart: [{ id: restaurant.menu.soup, quantity }] })).orderId
const asked = async (orderIds: readonly number[]): Promise<number> =>
  (await admin('POST', '/orders/complete-order-payment-summary', { orderIds })).body.total
const payAll = (orderIds: readonly number[]) => admin('POST', '/orders/complete-and-pay-order', { orderIds })

/** The groups of Orders, as a server says them that has listed orders before. */
async function groups(): Promise<OrderGroup[]> {
  const { read } = restaurant.database
  const known = await listed.groups(read)
  expect(known).toEqual(await makeOpenOrders().groups(read))
  return known
}

const sumsOf = ({ total, due, service }: OrderGroup) => [total, due, service?.amount]
const alone = ({ orders }: OrderGroup) =>
  orders.map(
    ({ total, due = total, service }) => centsOf(due ?? '') + centsOf(service?.net ?? 0) + centsOf(service?.tax ?? 0),
  )

test('a table’s sum on Orders is what Pay asks for, to the cent, and so is that of each of its orders', async () => {
  const orderIds = [await soups(1), await soups(1)]
  const [group] = (await admin('GET', '/orders')).body
  expect(sumsOf(group)).toEqual(['10.89', '10.89', '0.90'])
  expect(group.service).toEqual({ title: 'Service charge 10 %', amount: '0.90', net: '0.90', tax: '0.09' })
  expect([group.due, await asked(orderIds)]).toEqual(['10.89', 10.89])
  expect(alone(group)).toEqual([545, 545])
  expect([await asked(orderIds.slice(0, 1)), await asked(orderIds.slice(1))]).toEqual([5.45, 5.45])
  await payAll(orderIds)
})

test('who is served at no table is not charged, and several parties together are charged as each of them', async () => {
  const takeaway = await soups(2, '')
  expect((await groups()).map(sumsOf)).toEqual([['9.90', '9.90', undefined]])
  await payAll([takeaway])
  const old = await soups(2)
  restaurant.clock.now += 13 * 3_600_000
  admin = await restaurant.as('admin')
  const late = await soups(2)
  const [group] = await groups()
  expect([group?.due, group && alone(group)]).toEqual(['21.78', [1089, 1089]])
  expect([await asked([old, late]), await asked([old]), await asked([late])]).toEqual([21.78, 10.89, 10.89])
  await payAll([old])
  await payAll([late])
})

test('another percentage of the store is for new guests, and one of a table is on the next list', async () => {
  const orderId = await soups(2)
  expect((await groups()).map(sumsOf)).toEqual([['10.89', '10.89', '0.90']])
  await charge(20)
  expect((await groups()).map(sumsOf)).toEqual([['10.89', '10.89', '0.90']])
  await admin('POST', `/parties/${at()}/service`, { version: 0, percent: 0, reasonText: 'Slow' })
  expect((await groups()).map(sumsOf)).toEqual([['9.90', '9.90', undefined]])
  expect(await asked([orderId])).toBe(9.9)
  await payAll([orderId])
})

/** A guest pays a third of a soup of the table's first order; gives the party's bills of then. */
async function payThird() {
  const { lines } = (await admin('GET', `/parties/${at()}`)).body
  const shares = [{ orderItemId: lines[0].order_item_id, n: 1, d: 3 }]
  const split = await admin('POST', `/parties/${at()}/split`, { version: 0, bills: [{ billNo: null, shares }] })
  const { at: address, bills } = split.body.party
  const [rest, own] = bills
  const payments = [{ paymentTypeId: null, amount: own.total }]
  const paid = await admin('POST', `/parties/${address}/pay`, { billNo: own.bill_no, due: own.total, payments })
  expect(paid.status).toBe(200)
  return { rest, own }
}

test('what a guest has paid on a bill of their own is in the total and not in what is due', async () => {
  const orderIds = [await soups(2), await soups(1)]
  const { rest, own } = await payThird()
  const [group] = await groups()
  expect(group?.due).toBe(rest.total)
  expect(centsOf(group?.total ?? '')).toBe(centsOf(rest.total) + centsOf(own.total))
  expect(await asked(orderIds)).toBe(Number(rest.total))
  expect(group && alone(group)).toEqual([
    centsOf(await asked(orderIds.slice(0, 1))),
    centsOf(await asked(orderIds.slice(1))),
  ])
  await payAll(orderIds)
})

test('what was completed without payment is listed with what it still asks for', async () => {
  const orderId = await soups(2)
  await admin('POST', '/orders/complete', { orderIds: [orderId] })
  const [group] = (await admin('GET', '/orders/unpaid')).body
  expect([group.due, await asked([orderId])]).toEqual(['10.89', 10.89])
  await payAll([orderId])
})

test('a display in the guests’ sight says nothing of it', async () => {
  const orderId = await soups(2)
  await restaurant.addUser('display', ['ORDER_STATUS_DISPLAY'])
  const [group] = (await (await restaurant.as('display'))('GET', '/orders')).body
  expect(group).not.toHaveProperty('service')
  expect(group.orders[0]).not.toHaveProperty('service')
  await payAll([orderId])
})

const look = { currencySymbol: '€', timeZone: 'UTC', storeSettings: null, printSettings: null }
const summaryOf = async (orderIds: readonly number[]): Promise<PaymentSummary> =>
  (await admin('POST', '/orders/complete-order-payment-summary', { orderIds })).body
/** What stands on a paper: dishes, what is charged for serving, and the sums below. */
const printed = ({ cartItems, extras = [], netCents, taxCents, payableCents, bill }: ReceiptSnapshot) => ({
  lines: cartItems.map(({ title, lineCents }) => [title, lineCents]),
  extras: extras.map(({ cents, ...extra }) => ['title' in extra ? extra.title : extra.kind, cents]),
  netCents,
  taxCents,
  payableCents,
  ...(bill && { paid: bill.paidCents, due: bill.dueCents }),
})

test('bill and receipt of Orders have a line for what is charged, and its sums are those of the invoice', async () => {
  const orderIds = [await soups(2)]
  const summary = await summaryOf(orderIds)
  const paper = {
    lines: [['Soup', 900]],
    extras: [['Service charge 10 %', 90]],
    netCents: 990,
    taxCents: 99,
    payableCents: 1089,
  }
  expect(printed(snapshotOfSummary(summary, look))).toEqual(paper)
  expect(printed(billOfSummary(summary, 1, look))).toEqual({ ...paper, paid: 0, due: 1089 })
  const { invoiceId } = (await payAll(orderIds)).body
  expect((await admin('GET', `/invoices/${invoiceId}`)).body.total).toBe('10.89')
})

test('the bill of orders that are paid in part has all of them on it, then what was paid, then what is due', async () => {
  const orderIds = [await soups(2), await soups(1)]
  const { rest, own } = await payThird()
  const { body: bill } = await admin('POST', '/orders/print-bill', { orderIds })
  const paper = printed(billOfSummary(bill, 1, look))
  const serviceCents = (one: { lines: { order_item_id: number | null; amount: string }[] }) =>
    one.lines.reduce((sum, line) => sum + (line.order_item_id === null ? centsOf(line.amount) : 0), 0)
  expect(paper).toMatchObject({
    lines: [
      ['Soup', 900],
      ['Soup', 450],
    ],
    extras: [['Service charge 10 %', serviceCents(own) + serviceCents(rest)]],
    paid: centsOf(own.total),
    due: centsOf(rest.total),
    payableCents: centsOf(own.total) + centsOf(rest.total),
  })
  expect(paper.netCents + paper.taxCents).toBe(paper.payableCents)
  const [group] = await groups()
  expect([group?.total, group?.due].map(sum => centsOf(sum ?? ''))).toEqual([paper.payableCents, paper.due])
  const left = snapshotOfSummary(await summaryOf(orderIds), look)
  expect(left.cartItems.map(({ quantity, d }) => [quantity, d])).toEqual([
    [5, 3],
    [1, undefined],
  ])
  const dishes = left.cartItems.reduce((sum, { lineCents }) => sum + lineCents, 0)
  expect(dishes + serviceCents(rest)).toBe(left.netCents)
  const { invoiceId } = (await payAll(orderIds)).body
  expect((await admin('GET', `/invoices/${invoiceId}`)).body.total).toBe(rest.total)
})
