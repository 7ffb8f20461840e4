import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noRights, presets } from '../../../src/domain/rights.ts'
import { verifyBills } from '../../../src/server/control/verify-bills.ts'
import { send } from '../../support/orders.ts'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let olga: Ask
const pin = '271828'
const reasons: Record<string, number> = {}

beforeAll(async () => {
  restaurant = await openRestaurant()
  const { addUser, as, database } = restaurant
  await addUser('Ana', ['POS', 'ORDERS'], adminPassword, noRights)
  await addUser('Carla', ['POS', 'ORDERS'], adminPassword, presets.cashier.rights)
  await addUser('Olga', ['POS', 'ORDERS', 'REPORTS', 'INVOICES'], adminPassword, presets.manager.rights)
  await (await as('Olga'))('POST', '/profile/pin', { current: adminPassword, pin })
  for (const { id, kind } of await database.read.selectFrom('reasons').select(['id', 'kind']).execute())
    reasons[kind] = id
})
afterAll(async () => {
  expect(await verifyBills(restaurant.database.read)).not.toHaveProperty('broken')
  await restaurant.close()
})

/** Each test has its own evening, a day after the one before. */
beforeEach(async () => {
  const day = 24 * 3_600_000
  restaurant.clock.now = Math.floor(restaurant.clock.now / day) * day + 44 * 3_600_000
  ana = await restaurant.as('Ana')
  olga = await restaurant.as('Olga')
})

/** Soup 4.50 + 10 %, two pizzas 9.99 with 5 % inside, water 2.00: 26.93. At no table, so that each test has its own. */
async function dinner(): Promise<{ readonly at: string; readonly orderId: number; readonly items: number[] }> {
  const { soup, pizza, water } = restaurant.menu
  const cart = [
    { id: soup, quantity: 1 },
    { id: pizza, quantity: 2 },
    { id: water, quantity: 1 },
  ]
  const { orderId } = await send(ana, restaurant.menu, { cart })
  const { lines } = await party(`o${orderId}`)
  return { at: `o${orderId}`, orderId, items: lines.map(({ order_item_id }: Line) => order_item_id) }
}

type Line = { readonly order_item_id: number; readonly off: string; readonly amount: string }
const party = async (at: string) => (await olga('GET', `/parties/${at}`)).body
const adjust = (by: Ask, at: string, body: object) => by('POST', `/parties/${at}/adjust`, { version: 0, ...body })
const pay = async (at: string, billNo: number | null = null) => {
  const { bills } = await party(at)
  const { due } = bills.find((bill: { bill_no: number; is_closed: number }) =>
    billNo === null ? bill.is_closed === 0 : bill.bill_no === billNo,
  )
  const payments = due === '0.00' ? [] : [{ paymentTypeId: null, amount: due }]
  return olga('POST', `/parties/${at}/pay`, { billNo, due, payments, complete: true })
}
const offs = ({ lines }: { lines: readonly Line[] }) => lines.map(({ off }) => off)

describe('a discount', () => {
  test('of ten percent with a reason comes off every line, the taxes, the invoice, its paper and the report', async () => {
    const { at } = await dinner()
    const { status, body } = await adjust(olga, at, { kind: 'percent', percent: 10, reasonId: reasons.discount })
    expect([status, body.message, body.off]).toEqual([200, 'Discount given!', '2.65'])
    expect(body.party).toMatchObject({ version: 1, total: '24.24', due: '24.24' })
    expect(offs(body.party)).toEqual(['0.45', '2.00', '0.20'])
    expect(body.party.bills[0].taxes).toEqual([
      { rate: 5, title: expect.any(String), net: '17.13', tax: '0.85', total: '17.98' },
      { rate: 10, title: expect.any(String), net: '4.05', tax: '0.41', total: '4.46' },
      { rate: null, title: null, net: '1.80', tax: '0.00', total: '1.80' },
    ])
    expect(body.party.adjustments).toMatchObject([
      { kind: 'percent', percent: 10, total: '2.65', reason: expect.any(String), by: 'Olga', approved_by: null },
    ])
    expect(body.party.acts).toMatchObject([{ version: 1, text: 'gave a discount of €2.65', by: 'Olga' }])
    const paid = await pay(body.party.at)
    expect([paid.status, paid.body.paid]).toEqual([200, '24.24'])
    const document = (await olga('GET', `/invoices/${paid.body.invoiceId}`)).body
    expect(document).toMatchObject({ total: '24.24', adjustments: [{ kind: 'percent', percent: '10', total: '2.65' }] })
    expect(document.lines.map(({ amount, off }: Line) => [amount, off])).toEqual([
      ['4.05', '0.45'],
      ['17.98', '2.00'],
      ['1.80', '0.20'],
    ])
    const report = (await olga('GET', '/reports/money?type=today')).body
    expect(report.discounts).toEqual({ count: 1, amount: '2.65' })
    expect(report.comps).toEqual({ count: 0, amount: '0.00' })
    expect(report.byPerson).toMatchObject([{ name: 'Olga', discounts: '2.65', comps: '0.00' }])
  })
})
