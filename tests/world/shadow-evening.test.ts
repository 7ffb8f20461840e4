import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Heard, openHeard, type Person } from './heard.ts'

let heard: Heard
let ana: Person
let [coins, cash] = [0, 1]
beforeAll(async () => {
  heard = await openHeard(async admin => {
    coins = (
      await admin('POST', '/settings/payment-types/add', {
        title: 'Coins',
        isActive: true,
        isCash: true,
        rounding: '0.05',
      })
    ).body.id
    await admin('POST', '/settings/till', { servicePercent: 10, serviceTaxId: 1, serviceFromCovers: 4 })
  })
  ana = await heard.as('admin')
})
afterAll(() => heard.restaurant.close())

test('the shadow of an evening has every bill, document, drawer and report', async () => {
  const { menu, clock } = heard.restaurant
  const order = (tableId: number | null, lines: readonly [number, number][], more: object = {}) =>
    ana('/pos/create-order', { cart: lines.map(([id, quantity]) => ({ id, quantity, ...more })), tableId })
  const party = async (at: string) => (await heard.admin('GET', `/parties/${at}`)).body
  const t = `t${menu.table}`
  await ana('/till/open', { drawerId: 1, float: '100' })
  await ana(`/parties/${t}/covers`, { version: 0, covers: 6 })
  await order(menu.table, [
    [menu.soup, 3],
    [menu.pizza, 2],
  ])
  clock.now += 60_000
  await order(menu.terrace, [[menu.water, 3]])
  let told = await party(`t${menu.terrace}`)
  await ana(`/parties/t${menu.terrace}/split`, {
    version: told.version,
    bills: [{ billNo: null, shares: [{ orderItemId: told.lines[0].order_item_id, n: 1, d: 3 }] }],
  })
  told = await party(`t${menu.terrace}`)
  await ana(`/parties/${told.at}/move`, { version: told.version, tableId: menu.table, merge: true })
  told = await party(t)
  await ana(`/parties/${t}/adjust`, { version: told.version, kind: 'percent', percent: 12.5 })
  told = await party(t)
  const split = told.bills.find((one: { is_rest: number }) => one.is_rest === 0)
  await ana(`/parties/${told.at}/pay`, {
    billNo: split.bill_no,
    due: split.due,
    payments: [{ paymentTypeId: coins, amount: split.due, tip: '0.50', given: '20' }],
  })
  clock.now += 60_000
  await order(menu.table, [[menu.pizza, 1]], { variant_id: menu.large, addons_ids: [menu.cheese] })
  told = await party(t)
  const rest = told.bills.find((one: { is_rest: number }) => one.is_rest === 1)
  await ana(`/parties/${told.at}/pay`, {
    billNo: null,
    due: rest.due,
    payments: [{ paymentTypeId: cash, amount: '10' }],
  })
  told = await party(t)
  const { invoiceId } = await ana(`/parties/${told.at}/pay`, {
    billNo: null,
    due: told.due,
    payments: [{ paymentTypeId: coins, amount: told.due }],
    complete: true,
  })
  const { lines, payments } = (await heard.admin('GET', `/invoices/${invoiceId}`)).body
  for (let n = 0; n < 6; n += 1) await ana(`/invoices/${invoiceId}/refund`, { amount: '0.03', paymentTypeId: coins })
  await ana(`/invoices/${invoiceId}/refund`, { lines: [{ lineId: lines[0].line_id, n: 1, d: 2 }], paymentTypeId: cash })
  await ana(`/payments/${payments[0].payment_id}/correct`, { paymentTypeId: 2 })
  await ana('/pos/create-order-and-invoice', {
    cart: [{ id: menu.soup, quantity: 1 }],
    payments: [{ paymentTypeId: cash, amount: '4.95', given: 5 }],
  })
  const alone = await order(null, [[menu.soup, 2]])
  await ana('/orders/complete-and-pay-order', { orderIds: [alone.orderId], total: 9.9, subTotal: 9, taxTotal: 0.9 })
  const { countId } = await ana('/till/count', { shiftId: 1, amount: '140.00' })
  await ana('/till/close', { shiftId: 1, countId, anyway: true })
  expect(await heard.found()).toEqual([])
})
