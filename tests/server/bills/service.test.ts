import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noRights, presets } from '../../../src/domain/rights.ts'
import { recountSales } from '../../../src/server/bills/recount-sales.ts'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { send } from '../../support/orders.ts'
import { type Ask, adminPassword, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let olga: Ask
const settings = { legalName: null, taxId: null, receiptLines: null, denominations: null, serviceFromCovers: null }

beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('Ana', ['POS', 'ORDERS'], adminPassword, noRights)
  await restaurant.addUser('Olga', ['POS', 'ORDERS', 'INVOICES'], adminPassword, presets.manager.rights)
})
afterAll(async () => {
  expect(await verifyBills(restaurant.database.read)).not.toHaveProperty('broken')
  await restaurant.close()
})
beforeEach(async () => {
  nextEvening(restaurant)
  ana = await restaurant.as('Ana')
  olga = await restaurant.as('Olga')
})

/** Ten percent for serving, taxed like soup: 10 % on top. */
async function charge(more: object = {}): Promise<void> {
  const tax = await restaurant.database.read
    .selectFrom('taxes')
    .select('id')
    .where('rate', '=', 10)
    .executeTakeFirstOrThrow()
  const admin = await restaurant.as('admin')
  const { status } = await admin('POST', '/settings/till', {
    ...settings,
    servicePercent: 10,
    serviceTaxId: tax.id,
    ...more,
  })
  expect(status).toBe(200)
}

const at = () => `t${restaurant.menu.table}`
const party = async (address = at()) => (await olga('GET', `/parties/${address}`)).body
/** Two soups 4.50 + 10 %: 9.90. */
const soups = (tableId: number | '' = restaurant.menu.table) =>
  send(ana, restaurant.menu, { tableId, cart: [{ id: restaurant.menu.soup, quantity: 2 }] })
const pay = (billNo: number | null, due: string, address = at()) =>
  olga('POST', `/parties/${address}/pay`, { billNo, due, payments: [{ paymentTypeId: null, amount: due }] })

test('is charged for all that guests ordered, also after they were counted, when Orders takes it as a whole', async () => {
  await charge()
  const { orderId } = await soups()
  await olga('POST', `/parties/${at()}/covers`, { version: 0, covers: 2 })
  const orderIds = [orderId, (await soups()).orderId]
  const summary = (await ana('POST', '/orders/complete-order-payment-summary', { orderIds })).body
  expect([summary.total, (await party()).due]).toEqual([21.78, '21.78'])
  expect((await ana('POST', '/orders/complete-and-pay-order', { orderIds, total: 21.78 })).status).toBe(200)
})

test('of last night’s guests stays on their bill beside new guests, on Orders as on Tables', async () => {
  await charge()
  const { orderId } = await soups()
  restaurant.clock.now += 13 * 3_600_000
  ana = await restaurant.as('Ana')
  olga = await restaurant.as('Olga')
  const later = await soups()
  const sums = async (id: number) =>
    (await ana('POST', '/orders/complete-order-payment-summary', { orderIds: [id] })).body.total
  expect([(await party(`o${orderId}`)).due, await sums(orderId)]).toEqual(['10.89', 10.89])
  expect([(await party()).due, await sums(later.orderId)]).toEqual(['10.89', 10.89])
  for (const id of [orderId, later.orderId])
    expect((await ana('POST', '/orders/complete-and-pay-order', { orderIds: [id] })).status).toBe(200)
})

test('stands on the bill with its own tax, on the invoice and in the total of who pays the whole table', async () => {
  await charge()
  const { orderId } = await soups()
  const open = await party()
  expect([open.service, open.total]).toEqual([
    { percent: 10, tax_rate: 10, tax_type: 'exclusive', tax_title: 'VAT' },
    '10.89',
  ])
  expect(open.bills[0].lines[1]).toMatchObject({
    order_item_id: null,
    title: 'Service charge 10 %',
    amount: '0.90',
    tax: '0.09',
  })
  expect(open.bills[0].taxes).toMatchObject([{ rate: 10, net: '9.90', tax: '0.99', total: '10.89' }])
  const summary = (await ana('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })).body
  expect([summary.subtotal, summary.taxTotal, summary.total]).toEqual([9.9, 0.99, 10.89])
  const paid = await pay(null, '10.89')
  expect(paid.status).toBe(200)
  const { lines, total } = (await olga('GET', `/invoices/${paid.body.invoiceId}`)).body
  expect([lines.map((line: { title: string; total: string }) => [line.title, line.total]), total]).toEqual([
    [
      ['Soup', '9.90'],
      ['Service charge 10 %', '0.99'],
    ],
    '10.89',
  ])
})

test('is charged on Orders as on Tables, and the day’s figures are those of a recount', async () => {
  await charge()
  const { orderId } = await soups()
  const short = await ana('POST', '/orders/complete-and-pay-order', { orderIds: [orderId], total: 9.9 })
  expect([short.status, short.body.message]).toEqual([409, 'The total is 10.89 now. Please check it and try again!'])
  expect((await ana('POST', '/orders/complete-and-pay-order', { orderIds: [orderId], total: 10.89 })).status).toBe(200)
  const figures = () => restaurant.database.read.selectFrom('day_sales').selectAll().orderBy('business_day').execute()
  const booked = await figures()
  await restaurant.database.write(tx => recountSales(tx))
  expect(await figures()).toEqual(booked)
})

test('is of each bill by itself where guests pay apart', async () => {
  await charge()
  await soups()
  const { lines } = await party()
  const shares = [{ orderItemId: lines[0].order_item_id, n: 1, d: 3 }]
  const split = await ana('POST', `/parties/${at()}/split`, { version: 0, bills: [{ billNo: null, shares }] })
  expect(split.body.party.bills.map(({ total }: { total: string }) => total)).toEqual(['9.08', '1.82'])
  expect((await pay(2, '1.82')).status).toBe(200)
  expect((await pay(null, '9.08', split.body.party.at)).status).toBe(200)
})

test('begins with so many guests, and no counter sale or takeaway is charged', async () => {
  await charge({ serviceFromCovers: 6 })
  await soups()
  expect((await party()).service).toBeNull()
  const six = await ana('POST', `/parties/${at()}/covers`, { version: 0, covers: 6 })
  expect([six.body.party.service.percent, six.body.party.total]).toEqual([10, '10.89'])
  await pay(null, '10.89')
  await charge()
  const { orderId } = await soups('')
  expect((await party(`o${orderId}`)).total).toBe('9.90')
  await pay(null, '9.90', `o${orderId}`)
})

test('is waived by who may, with a reason in the books, and charged again by everybody', async () => {
  await charge()
  await soups()
  const asked = await ana('POST', `/parties/${at()}/service`, { version: 0, percent: 0 })
  expect([asked.status, asked.body.message, asked.body.approval.right]).toEqual([
    409,
    'Lowering the service charge needs approval.',
    'comp',
  ])
  const waived = await olga('POST', `/parties/${at()}/service`, { version: 0, percent: 0, reasonText: 'Slow' })
  expect([waived.body.message, waived.body.party.total]).toEqual(['Service charge changed.', '9.90'])
  expect(waived.body.party.acts.at(-1)).toMatchObject({ text: 'set the service charge to 0 %', by: 'Olga' })
  await ana('POST', `/parties/${at()}/covers`, { version: 1, covers: 8 })
  expect((await party()).total).toBe('9.90')
  const again = await ana('POST', `/parties/${at()}/service`, { version: 2, percent: '12.5' })
  expect([again.status, again.body.party.total]).toEqual([200, '11.14'])
  for (const percent of [101, -1, '', 'NaN', 1.005]) {
    const bad = await ana('POST', `/parties/${at()}/service`, { version: 3, percent })
    expect([bad.status, bad.body.message]).toEqual([400, 'Please choose 0 to 100 percent!'])
  }
  await pay(null, '11.14')
})

test('is not lost by joining guests who are not charged, nor by moving orders to them', async () => {
  await charge()
  const { table: four, terrace: nine } = restaurant.menu
  await soups()
  const takeaway = await soups('')
  const joined = await ana('POST', `/parties/o${takeaway.orderId}/move`, { version: 0, tableId: four, merge: true })
  expect([joined.status, joined.body.party.total]).toEqual([200, '21.78'])
  await pay(null, '21.78', joined.body.party.at)

  const { orderId } = await soups()
  const waived = await soups(nine)
  await olga('POST', `/parties/t${nine}/service`, { version: 0, percent: 0, reasonText: 'Slow' })
  const moved = await ana('POST', '/orders/move', { orderIds: [orderId], tableId: nine })
  expect(moved.status, moved.body.message).toBe(200)
  expect((await party(`o${waived.orderId}`)).total).toBe('21.78')
  await pay(null, '21.78', `t${nine}`)
})

/** Two soups at each of two tables, told what the store asks at that moment. */
async function twoTables(first: object, second: object) {
  const { table: four, terrace: nine } = restaurant.menu
  await charge(first)
  const one = await soups(four)
  await charge(second)
  const other = await soups(nine)
  return { four, nine, one: one.orderId, other: other.orderId }
}

test.each([['four'], ['nine']] as const)(
  'is what guests were told also after %s has joined, whatever the store asks by then',
  async from => {
    const tables = await twoTables({}, { servicePercent: 0 })
    const to = from === 'four' ? tables.nine : tables.four
    const joined = await ana('POST', `/parties/t${tables[from]}/move`, { version: 0, tableId: to, merge: true })
    expect([joined.status, joined.body.party.total]).toEqual([200, '21.78'])
    const counted = await ana('POST', `/parties/t${to}/covers`, { version: joined.body.party.version, covers: 5 })
    expect([counted.status, counted.body.party.total]).toEqual([200, '21.78'])
    await pay(null, '21.78', `t${to}`)
  },
)

test('is not charged to guests who were told of none, by counting, joining or moving', async () => {
  await charge({ servicePercent: 0 })
  const { table: four, terrace: nine } = restaurant.menu
  const { orderId } = await soups()
  await charge({ servicePercent: 15 })
  const counted = await ana('POST', `/parties/t${four}/covers`, { version: 0, covers: 2 })
  expect([counted.status, counted.body.party.total]).toEqual([200, '9.90'])
  const moved = await ana('POST', '/orders/move', { orderIds: [orderId], tableId: nine })
  expect([moved.status, (await party(`t${nine}`)).total]).toEqual([200, '9.90'])
  await charge({ servicePercent: 0 })
  await soups()
  await charge({ servicePercent: 15 })
  const { version } = await party(`t${nine}`)
  const joined = await ana('POST', `/parties/t${nine}/move`, { version, tableId: four, merge: true })
  expect([joined.status, joined.body.party?.total]).toEqual([200, '19.80'])
  await pay(null, '19.80')
})

test('begins with as many guests as they were told', async () => {
  await charge({ serviceFromCovers: 6 })
  await soups()
  await charge({ servicePercent: 20, serviceFromCovers: 2 })
  const five = await ana('POST', `/parties/${at()}/covers`, { version: 0, covers: 5 })
  expect(five.body.party.total).toBe('9.90')
  const six = await ana('POST', `/parties/${at()}/covers`, { version: 1, covers: 6 })
  expect(six.body.party.total).toBe('10.89')
  const fewer = await ana('POST', `/parties/${at()}/covers`, { version: 2, covers: 4 })
  expect([fewer.status, fewer.body.message]).toEqual([409, 'Lowering the service charge needs approval.'])
  await pay(null, '10.89')
})

test('is that of who bears the higher one where orders of several tables are paid together', async () => {
  const { one, other } = await twoTables({}, { servicePercent: 0 })
  const orderIds = [one, other]
  const summary = (await ana('POST', '/orders/complete-order-payment-summary', { orderIds })).body
  expect(summary.total).toBe(21.78)
  const paid = await ana('POST', '/orders/complete-and-pay-order', { orderIds, total: 21.78 })
  expect([paid.status, paid.body.message]).toEqual([200, expect.stringContaining('paid')])
})

test('goes with a dish that is wanted again after its guests have paid', async () => {
  await charge({ servicePercent: 0 })
  const cart = [
    { id: restaurant.menu.soup, quantity: 2 },
    { id: restaurant.menu.water, quantity: 1 },
  ]
  await charge()
  const { orderId } = await send(ana, restaurant.menu, { tableId: restaurant.menu.table, cart })
  await charge({ servicePercent: 0 })
  const { lines } = await party()
  const status = (to: string) => olga('POST', `/orders/update-status/${lines[0].order_item_id}`, { status: to })
  expect((await status('cancelled')).status).toBe(200)
  await olga('POST', `/orders/update-status/${lines[1].order_item_id}`, { status: 'cancelled' })
  expect((await status('preparing')).status).toBe(200)
  expect((await party(`o${orderId}`)).total).toBe('10.89')
  await pay(null, '10.89', `o${orderId}`)
})

test('of an order that comes after its guests have moved is what they were told', async () => {
  await charge()
  const { table: four, terrace: nine } = restaurant.menu
  await soups()
  const takenAt = new Date(restaurant.clock.now + 1_000).toISOString()
  restaurant.clock.now += 60_000
  await ana('POST', `/parties/t${four}/move`, { version: 0, tableId: nine })
  restaurant.clock.now += 60_000
  await charge({ servicePercent: 0 })
  const cart = [{ id: restaurant.menu.soup, quantity: 2 }]
  const stray = await send(ana, restaurant.menu, { tableId: four, cart, takenAt })
  expect((await party(`o${stray.orderId}`)).total).toBe('10.89')
  expect((await ana('POST', '/orders/stay', { orderIds: [stray.orderId] })).status).toBe(200)
  expect((await party(`o${stray.orderId}`)).total).toBe('10.89')
  await pay(null, '10.89', `o${stray.orderId}`)
  await pay(null, '10.89', `t${nine}`)
})
