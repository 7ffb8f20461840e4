import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let admin: Ask
let waiter: Ask
let here: number
let away: number
let coffee: number

beforeAll(async () => {
  restaurant = await openRestaurant()
  admin = await restaurant.as('admin')
  waiter = await restaurant.as('waiter')
  away = (await admin('POST', '/settings/taxes/add', { title: 'VAT 7', rate: 7, type: 'inclusive' })).body.id
  const tax = { title: 'VAT 19', rate: 19, type: 'inclusive', takeawayTaxId: away }
  here = (await admin('POST', '/settings/taxes/add', tax)).body.id
  coffee = (await admin('POST', '/menu-items/add', { title: 'Milk coffee', price: 3.5, taxId: here })).body.menuItemId
})
afterAll(() => restaurant.close())

const order = async (deliveryType: string, more: object = {}) =>
  (
    await waiter('POST', '/pos/create-order', {
      ...orderOf(restaurant.menu, { cart: [{ id: coffee, quantity: 2 }] }),
      deliveryType,
      ...more,
    })
  ).body
const taxOf = async (orderId: number) =>
  restaurant.database.read
    .selectFrom('order_items')
    .select(['tax_id', 'tax_title', 'tax_rate'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

test('a price with tax inside stays when it is taken away: net and tax move', async () => {
  const [table, gone] = [await order('dinein'), await order('takeaway')]
  expect([table.total, table.taxTotal]).toEqual([7, 1.12])
  expect([gone.total, gone.taxTotal]).toEqual([7, 0.46])
  expect(await taxOf(table.orderId)).toEqual({ tax_id: here, tax_title: 'VAT 19', tax_rate: 19 })
  expect(await taxOf(gone.orderId)).toEqual({ tax_id: away, tax_title: 'VAT 7', tax_rate: 7 })
})

test('what is delivered keeps its tax where nobody has said otherwise, and so does an order without a dining option', async () => {
  for (const dining of ['delivery', '']) expect((await order(dining)).taxTotal).toBe(1.12)
})

test('the invoice of what is taken away says its own tax', async () => {
  const body = { ...orderOf(restaurant.menu, { cart: [{ id: coffee, quantity: 1 }] }), deliveryType: 'takeaway' }
  const { invoiceId } = (await waiter('POST', '/pos/create-order-and-invoice', body)).body
  const taxes = await restaurant.database.read
    .selectFrom('invoice_taxes')
    .select(['tax_title', 'tax_rate', 'tax_cents'])
    .where('invoice_id', '=', invoiceId)
    .execute()
  expect(taxes).toEqual([{ tax_title: 'VAT 7', tax_rate: 7, tax_cents: 23 }])
})

test('a till that knows groups is told what each tax becomes, others see the tax at the table', async () => {
  expect((await waiter('GET', '/pos/init?form=groups')).body.taxes).toContainEqual({
    id: here,
    title: 'VAT 19',
    rate: 19,
    type: 'inclusive',
    takeaway_tax_id: away,
    delivery_tax_id: null,
  })
  const { body } = await waiter('GET', '/pos/init')
  expect(body).not.toHaveProperty('taxes')
  expect(body.menuItems.find(({ id }: { id: number }) => id === coffee)).toMatchObject({ tax_id: here, tax_rate: 19 })
})

test('an order that was taken before somebody changed what the tax becomes is taxed as it was', async () => {
  const { menuVersion } = (await waiter('GET', '/pos/init')).body
  await admin('POST', `/settings/taxes/${here}/update`, {
    title: 'VAT 19',
    rate: 19,
    type: 'inclusive',
    takeawayTaxId: null,
  })
  expect((await order('takeaway')).taxTotal).toBe(1.12)
  expect((await order('takeaway', { menuVersion })).taxTotal).toBe(0.46)
  const unchanged = { title: 'VAT 19', rate: 19, type: 'inclusive', takeawayTaxId: away }
  await admin('POST', `/settings/taxes/${here}/update`, unchanged)
  await admin('POST', `/settings/taxes/${here}/update`, { title: 'VAT 19', rate: 19, type: 'inclusive' })
  expect((await order('takeaway')).taxTotal).toBe(0.46)
})

test('tax inside and tax on top are not mixed, and a tax that is gone becomes none', async () => {
  const message = 'Both taxes must be inclusive, or both exclusive!'
  const onTop = { title: 'On top', rate: 5, type: 'exclusive' }
  const { id } = (await admin('POST', '/settings/taxes/add', onTop)).body
  const mixed = { title: 'VAT 19', rate: 19, type: 'inclusive', takeawayTaxId: id }
  expect(await admin('POST', `/settings/taxes/${here}/update`, mixed)).toMatchObject({ status: 400, body: { message } })
  const turned = { title: 'VAT 7', rate: 7, type: 'exclusive' }
  expect(await admin('POST', `/settings/taxes/${away}/update`, turned)).toMatchObject({
    status: 400,
    body: { message },
  })
  await admin('DELETE', `/settings/taxes/${away}`)
  expect((await order('takeaway')).taxTotal).toBe(1.12)
})
