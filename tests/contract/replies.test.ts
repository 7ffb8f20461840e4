import { afterAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Endpoint, idOf } from '../../src/contract/endpoint.ts'
import { refusal } from '../../src/contract/replies.ts'
import { orderOf } from '../support/orders.ts'
import { adminPassword, openRestaurant } from '../support/restaurant.ts'

const restaurant = await openRestaurant()
const { menu, database, ask } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const served = ['auth', 'pos', 'customers', 'orders', 'kitchen', 'ready'] as const
const seen = new Set<string>()

/** Asks, and holds the answer against the contract: every field as declared, and none besides. */
async function answered(endpoint: Endpoint, params: Readonly<Record<string, unknown>> = {}, body?: unknown) {
  seen.add(idOf(endpoint))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const answer = await admin(endpoint.method, path, body)
  expect(answer, idOf(endpoint)).toMatchObject({ status: 200 })
  expect(endpoint.reply.parse(answer.body), idOf(endpoint)).toEqual(answer.body)
  return answer.body
}

test('every answer of the areas in service is what the contract says, no more and no less', async () => {
  const { auth, pos, customers, orders, kitchen, ready } = api
  await answered(auth.signIn, {}, { username: 'admin', password: adminPassword })
  await answered(auth.refreshToken)
  await restaurant.as('admin')
  const devices = await answered(auth.devices)
  const { device_id } = devices.find((device: { isMyDevice: boolean }) => !device.isMyDevice)
  await answered(auth.removeDevice, {}, { device_id })
  await answered(auth.signOutEverywhere)

  const everything = orderOf(menu, {
    cart: [
      { id: menu.soup, quantity: 2, notes: 'hot' },
      { id: menu.pizza, quantity: 1, variant_id: menu.large, addons_ids: [menu.cheese, menu.olives] },
      { id: menu.water, quantity: 1, addons_ids: [menu.lemon] },
    ],
    customerType: 'CUSTOMER',
    customerId: { phone: menu.phone },
    tableId: menu.table,
  })
  await answered(pos.init)
  const { orderId } = await answered(pos.createOrder, {}, everything)
  const paid = await answered(pos.createOrderAndInvoice, {}, orderOf(menu, { deliveryType: '' }))
  const { orderId: unwanted } = await answered(pos.createOrder, {}, orderOf(menu))

  const [group] = await answered(orders.list)
  expect(group).toMatchObject({ table_title: 'Table 1', floor: 'Ground floor', order_ids: [orderId] })
  const [ticket] = await answered(kitchen.list)
  await answered(orders.init)
  await answered(kitchen.advance, { id: ticket.items[0].id }, { status: 'preparing' })
  await answered(orders.updateStatus, { id: ticket.items[0].id }, { status: 'delivered' })
  await answered(kitchen.stations)
  await answered(kitchen.opened)
  const [, second, ...others] = ticket.items as { id: number }[]
  await answered(kitchen.bump, {}, { items: [second, ...others].map(item => ({ id: item?.id, round: 0 })) })
  await answered(kitchen.recall, {}, { items: [{ id: second?.id, round: 0, status: 'completed' }] })
  expect(await answered(ready.list)).toMatchObject([
    { order_id: orderId, is_whole: 1, items: [{ id: second?.id }, ...others.map(({ id }) => ({ id }))] },
  ])
  expect(await answered(ready.board)).toMatchObject({ preparing: [{}, {}], ready: [] })
  await answered(ready.deliver, {}, { itemIds: [second, ...others].map(item => item?.id) })
  const [paidDish] = (await answered(orders.list)).at(-2).orders[0].items
  await answered(orders.withdraw, {}, { itemIds: [paidDish.id] })
  const orderIds = [orderId, paid.orderId]
  await answered(orders.printBill, {}, { orderIds })
  const summary = await answered(orders.paymentSummary, {}, { orderIds })
  await answered(orders.completeAndPay, {}, { orderIds, total: summary.total })
  await answered(orders.cancel, {}, { orderIds: [unwanted] })
  expect(await answered(kitchen.cancelled)).toMatchObject([{ id: paid.orderId }, { id: unwanted, status: 'cancelled' }])
  const { orderId: owing } = await answered(pos.createOrder, {}, everything)
  const dish = (await answered(orders.list)).at(-1).orders[0].items[0]
  await answered(orders.reduce, { id: dish.id }, { quantity: 1, seen: 2 })
  await answered(orders.complete, {}, { orderIds: [owing], kitchen: 'keep' })
  expect(await answered(orders.unpaid)).toMatchObject([{ order_ids: [owing] }])
  expect(await answered(kitchen.list)).toMatchObject([{ id: owing, status: 'completed' }])
  await answered(orders.leaveUnpaid, {}, { orderIds: [owing] })

  await answered(
    customers.add,
    {},
    { phone: '622', name: 'Leo', gender: 'male', birthDate: '1990-02-28', email: 'l@x.es' },
  )
  await answered(customers.update, { id: '622' }, { name: 'Leo M.', email: '', birthDate: null, gender: '' })
  await answered(customers.get, { id: '622' })
  await answered(customers.list)
  await answered(customers.getByPhone, {}, { phone: '622' })
  await answered(customers.find, {}, { filter: 'leo' })
  await answered(customers.updateByPhone, {}, { phone: '622', name: 'Leo' })
  await answered(customers.removeByPhone, {}, { phone: '622' })
  await answered(customers.add, {}, { phone: '622', name: 'Leo' })
  await answered(customers.exportByPhone, {}, { phone: menu.phone })
  await answered(customers.eraseByPhone, {}, { phone: '622' })
  await answered(customers.add, {}, { phone: '622', name: 'Leo' })
  await answered(customers.remove, { id: '622' })
  await answered(auth.signOut)

  const declared = served.flatMap(area => Object.values<Endpoint>(api[area]).map(idOf))
  expect([...seen].toSorted()).toEqual(declared.toSorted())
})

test('every refusal is words in one form', async () => {
  const waiter = await restaurant.as('waiter')
  for (const answer of [
    await ask('GET', '/orders'),
    await waiter('GET', '/kitchen'),
    await waiter('GET', '/customers/none'),
    await waiter('POST', '/pos/create-order', {}),
    await waiter('POST', '/orders/cancel', { orderIds: [1] }),
    await ask('GET', '/nowhere'),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(refusal.parse(answer.body)).toEqual(answer.body)
  }
})

test('money, instants and flags travel as the contract’s opening words say', async () => {
  const waiter = await restaurant.as('waiter')
  const { body } = await waiter('GET', '/pos/init')
  const [soup, pizza] = body.menuItems
  expect(soup).toMatchObject({ price: '4.50', net_price: null, tax_rate: 10, tax_type: 'exclusive', addons: [] })
  expect(pizza.variants).toMatchObject([{ price: '8.00' }, { price: '12.00' }])
  expect(body.printSettings).toMatchObject({ page_format: '80', show_notes: 1, is_enable_print: 0 })
  await database.write(tx => tx.updateTable('payment_types').set({ is_active: 0 }).execute())
  await waiter('POST', '/pos/create-order', orderOf(menu, { deliveryType: 'takeaway' }))
  const { body: groups } = await waiter('GET', '/orders')
  expect(groups.at(-1).orders[0]).toMatchObject({
    date: '2026-11-20T12:00:00.000Z',
    business_day: '2026-11-20',
    provisional_token: null,
    delivery_type: 'takeaway',
    items: [{ price: '4.50', addons: null }],
  })
})
