import { afterAll, expect, test } from 'vitest'
import type { Tx } from '../../../src/server/db/open.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { unlockInvoices } from '../../support/forget-sales.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
// Signed in on the last of the days below: on all those before it the session is fresh.
const restaurant = await openRestaurant({ now: Date.parse('2027-12-31T00:00:00Z') })
const { clock, database, menu } = restaurant
await restaurant.addUser('bookkeeper', ['INVOICES'])
const admin = await restaurant.as('admin')
const bookkeeper = await restaurant.as('bookkeeper')
clock.now = noon
afterAll(() => restaurant.close())

const guest = { customerType: 'CUSTOMER', customerId: menu.phone, tableId: menu.table }
const paid = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const { body } = await admin('POST', '/pos/create-order-and-invoice', orderOf(menu, changes))
  return body as { orderId: number; invoiceId: number; tokenNo: number; total: number; taxTotal: number }
}
const idsOf = (invoices: readonly { invoice_id: number }[]) => invoices.map(({ invoice_id }) => invoice_id)

test('an invoice shows its orders, its guest, its table and its sums', async () => {
  const soup = await send(admin, menu, guest)
  const pizza = await send(admin, menu, { ...guest, cart: [{ id: menu.pizza, quantity: 1, variant_id: menu.small }] })
  const { body } = await admin('POST', '/orders/complete-and-pay-order', { orderIds: [soup.orderId, pizza.orderId] })
  await admin('POST', `/customers/${menu.phone}/update`, { name: 'Ana Ruiz', email: 'ana@example.com' })
  const today = await bookkeeper('GET', '/invoices?type=today&from=null&to=null')
  expect(today.body).toEqual([
    {
      invoice_id: body.invoiceId,
      created_at: '2026-11-20T12:00:00.000Z',
      sub_total: '12.12',
      tax_total: '0.83',
      total: '12.95',
      table_id: menu.table,
      table_title: 'Table 1',
      floor: 'Ground floor',
      delivery_type: 'dinein',
      customer_type: 'CUSTOMER',
      customer_id: menu.phone,
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      orders: [
        { order_id: soup.orderId, payment_status: 'paid', token_no: soup.tokenNo },
        { order_id: pizza.orderId, payment_status: 'paid', token_no: pizza.tokenNo },
      ],
      number: 'INV-000001',
      kind: 'invoice',
      refers_to: null,
      refers_to_number: null,
      settles: 1,
      credited: '0.00',
      buyer: null,
      payments: [{ title: 'Not stated', amount: '12.95', tip: '0.00' }],
    },
  ])
})

test('the newest stands first, and a long list comes in pages', async () => {
  const made = [await paid(), await paid(), await paid()].map(({ invoiceId }) => invoiceId).reverse()
  const { body: all } = await bookkeeper('GET', '/invoices?type=today')
  expect(idsOf(all).slice(0, 3)).toEqual(made)
  const { body: first } = await bookkeeper('GET', '/invoices?type=today&limit=2')
  expect(idsOf(first)).toEqual(made.slice(0, 2))
  const { body: second } = await bookkeeper('GET', `/invoices?type=today&limit=2&before=${made[1]}`)
  expect(idsOf(second)).toEqual([made[2], idsOf(all)[3]])
  for (const wrong of ['limit=0', 'limit=x', 'before=-1'])
    expect((await bookkeeper('GET', `/invoices?type=today&${wrong}`)).status).toBe(400)
})

test('pages go on over days, also where a day has another time since', async () => {
  clock.now = noon + 86_400_000
  const { invoiceId: next } = await paid()
  clock.now = noon
  const { invoiceId: sameDay } = await paid()
  const range = 'type=custom&from=2026-11-20&to=2026-11-21'
  const { body: all } = await bookkeeper('GET', `/invoices?${range}`)
  expect(idsOf(all).slice(0, 2)).toEqual([next, sameDay])
  const seen: number[] = []
  for (let before = ''; ; before = `&before=${seen.at(-1)}`) {
    const { body } = await bookkeeper('GET', `/invoices?${range}&limit=2${before}`)
    seen.push(...idsOf(body))
    if (body.length < 2) break
  }
  expect(seen).toEqual(idsOf(all))
})

test('a reprint has the names, prices and sums of its day, whatever the menu says by now', async () => {
  const cart = [
    { id: menu.soup, quantity: 2, notes: 'hot' },
    { id: menu.pizza, quantity: 1, variant_id: menu.large, addons_ids: [menu.cheese] },
  ]
  const { orderId, total, taxTotal } = await paid({ cart })
  const before = await bookkeeper('POST', '/invoices/orders', { orderIds: [orderId] })
  expect(before.body).toMatchObject({ total, taxTotal, orders: [{ id: orderId, items: [{ item_title: 'Soup' }, {}] }] })

  const item = { title: 'Bisque', price: '99', netPrice: null, categoryId: null, taxId: null }
  await admin('POST', `/menu-items/update/${menu.soup}`, item)
  await admin('POST', `/menu-items/variants/${menu.pizza}/update/${menu.large}`, { title: 'Huge', price: '50' })
  await admin('DELETE', `/menu-items/addons/${menu.pizza}/delete/${menu.cheese}`)
  const after = await bookkeeper('POST', '/invoices/orders', { orderIds: [orderId] })
  expect(after.body).toEqual(before.body)
})

test('the sums of a reprint are the invoice’s own', async () => {
  const { orderId, invoiceId } = await paid({ cart: [{ id: menu.water, quantity: 2 }] })
  // As an invoice of an earlier year would be whose rules for rounding were others.
  const change = (tx: Tx) =>
    tx.updateTable('invoices').set({ tax_cents: 1, net_cents: 399 }).where('id', '=', invoiceId).execute()
  await expect(database.write(change)).rejects.toThrow('what was booked is never changed')
  await unlockInvoices(database)
  await database.write(change)
  const { body } = await bookkeeper('POST', '/invoices/orders', { orderIds: [orderId] })
  const written = { subtotal: 3.99, taxTotal: 0.01, total: 4 }
  expect(body).toMatchObject({ ...written, receipt: { ...written, orderIds: [orderId] } })
})

test('an order that is not paid yet can be looked at too, and one that there is not can’t', async () => {
  const { orderId, total } = await send(admin, menu, { cart: [{ id: menu.water, quantity: 3 }] })
  const open = await bookkeeper('POST', '/invoices/orders', { orderIds: [String(orderId), orderId] })
  expect(open.body).toMatchObject({ total, orders: [{ id: orderId, payment_status: 'pending' }] })
  expect(await bookkeeper('POST', '/invoices/orders', { orderIds: [orderId, 9_999] })).toMatchObject({
    status: 404,
    body: { message: 'There is no order 9999!' },
  })
  expect((await bookkeeper('POST', '/invoices/orders', { orderIds: [] })).status).toBe(400)
})

test('a search finds invoices by number, order, phone and name; nothing found is an empty list', async () => {
  const walkIn = await paid()
  const known = await paid(guest)
  const found = async (q: string | number) => {
    const { status, body } = await bookkeeper('GET', `/invoices/search?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return idsOf(body)
  }
  expect(await found(walkIn.invoiceId)).toContain(walkIn.invoiceId)
  expect(await found(walkIn.orderId)).toContain(walkIn.invoiceId)
  expect((await found(menu.phone))[0]).toBe(known.invoiceId)
  expect((await found('ANA r'))[0]).toBe(known.invoiceId)
  expect(await found('ana')).not.toContain(walkIn.invoiceId)
  expect(await found('%')).toEqual([])
  expect(await found("'; drop table invoices; --")).toEqual([])
  expect((await bookkeeper('GET', '/invoices/search?q=%20')).status).toBe(400)
})

test('a search stops at twenty, the newest first', async () => {
  for (let n = 0; n < 21; n++) await paid(guest)
  const { body } = await bookkeeper('GET', '/invoices/search?q=ruiz')
  expect(body).toHaveLength(20)
  expect(idsOf(body)).toEqual(idsOf(body).toSorted((a, b) => b - a))
})

test('an invoice stays on its day when the store moves to another zone, and today moves along', async () => {
  const openStore = (time_zone: string, day_starts_at_hour: number) =>
    database.write(async tx => {
      await tx.updateTable('store').set({ time_zone, day_starts_at_hour }).execute()
      await bumpVersions(tx, ['store'])
    })
  const at = (instant: string) => {
    clock.now = Date.parse(instant)
    return admin
  }
  const make = async (instant: string) => {
    const { body } = await at(instant)('POST', '/pos/create-order-and-invoice', orderOf(menu))
    return body.invoiceId as number
  }
  const listed = async (instant: string, filter: string) =>
    idsOf((await at(instant)('GET', `/invoices?${filter}`)).body)

  await openStore('Europe/Madrid', 4)
  // In that night two o'clock is three: the day begins at 02:00 UTC.
  const late = await make('2027-03-28T01:30:00Z')
  const early = await make('2027-03-28T02:01:00Z')
  const custom = (day: string) => `type=custom&from=${day}&to=${day}`
  expect(await listed('2027-03-28T01:59:00Z', 'type=today')).toEqual([late])
  expect(await listed('2027-03-28T02:01:00Z', 'type=today')).toEqual([early])
  expect(await listed('2027-03-28T02:01:00Z', 'type=yesterday')).toEqual([late])
  await openStore('Pacific/Auckland', 0)
  expect(await listed('2027-03-28T12:00:00Z', custom('2027-03-27'))).toEqual([late])
  expect(await listed('2027-03-28T12:00:00Z', custom('2027-03-28'))).toEqual([early])
  expect(await listed('2027-03-28T12:00:00Z', 'type=yesterday')).toEqual([early])
  await openStore('UTC', 0)
  clock.now = noon
})

test('what a reprint starts with, and who may not have it', async () => {
  const { body } = await bookkeeper('GET', '/invoices/init')
  expect(body).toMatchObject({ printSettings: { page_format: '80' }, storeSettings: { store_name: 'Casa Paprika' } })
  expect(body.paymentTypes).toContainEqual(expect.objectContaining({ title: 'Cash', is_cash: 1 }))
  expect(body.reasons).toContainEqual(expect.objectContaining({ kind: 'refund' }))
  const waiter = await restaurant.as('waiter')
  for (const path of ['/invoices?type=today', '/invoices/init', '/invoices/search?q=1']) {
    expect((await waiter('GET', path)).status).toBe(403)
    expect((await restaurant.ask('GET', path)).status).toBe(401)
  }
})
