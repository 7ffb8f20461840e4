import { afterAll, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
afterAll(() => restaurant.close())
const { menu, database } = restaurant
const admin = await restaurant.as('admin')
const uses = async (kind: string, id: number) => (await admin('GET', `/settings/uses/${kind}/${id}`)).body
const itemOf = (id: number) =>
  database.read.selectFrom('menu_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const addTax = async (title: string) =>
  (await admin('POST', '/settings/taxes/add', { title, rate: 7, type: 'exclusive' })).body.id as number

test('before a tax is deleted it is said how many dishes have it, and they get another one or none, as was chosen', async () => {
  const { tax_id } = await itemOf(menu.soup)
  const tax = tax_id ?? 0
  await admin('POST', '/settings/till', {
    legalName: null,
    taxId: null,
    receiptLines: null,
    servicePercent: 10,
    serviceTaxId: tax,
    serviceFromCovers: null,
    denominations: null,
  })
  expect(await uses('tax', tax)).toEqual([
    { what: 'items', count: 1 },
    { what: 'service', count: 1 },
  ])
  const instead = await addTax('Food')
  expect((await admin('POST', `/settings/taxes/${tax}/replace`, { insteadId: 99_999 })).status).toBe(400)
  expect((await admin('POST', `/settings/taxes/${tax}/replace`, { insteadId: tax })).status).toBe(400)
  expect((await itemOf(menu.soup)).tax_id).toBe(tax)
  expect((await admin('POST', `/settings/taxes/${tax}/replace`, { insteadId: instead })).status).toBe(200)
  expect((await itemOf(menu.soup)).tax_id).toBe(instead)
  expect((await admin('GET', '/settings/till')).body.serviceTaxId).toBe(instead)
  expect((await send(admin, menu)).total).toBe(4.82)
  expect((await admin('DELETE', `/settings/taxes/${instead}`)).status).toBe(200)
  expect((await itemOf(menu.soup)).tax_id).toBeNull()
  expect(await uses('tax', instead)).toEqual([])
})

test('the dishes of a category that is deleted move to another one, if somebody says so', async () => {
  const { category_id } = await itemOf(menu.soup)
  const food = category_id ?? 0
  const group = { title: 'Side', modifiers: [{ title: 'Fries' }] }
  const { groupId } = (await admin('POST', '/modifier-groups/add', group)).body
  await admin('POST', `/modifier-groups/${groupId}/items`, { itemIds: [menu.soup, menu.pizza] })
  expect(await uses('group', groupId)).toEqual([{ what: 'items', count: 2 }])
  await admin('DELETE', `/modifier-groups/${groupId}`)
  const { id: large } = (await admin('POST', '/settings/sizes/add', { title: 'Large' })).body
  await admin('POST', `/menu-items/variants/${menu.soup}/add`, { title: 'Bowl', price: 6, sizeId: large })
  expect(await uses('size', large)).toEqual([{ what: 'items', count: 1 }])
  expect(await uses('category', food)).toEqual([{ what: 'items', count: 3 }])
  const { body } = await admin('POST', '/settings/categories/add', { title: 'Dinner' })
  expect((await admin('POST', `/settings/categories/${food}/replace`, { insteadId: food })).status).toBe(400)
  expect((await admin('POST', `/settings/categories/${food}/replace`, { insteadId: body.id })).status).toBe(200)
  expect((await itemOf(menu.soup)).category_id).toBe(body.id)
})

test('the person who deletes a table, a payment type, a drawer or a station is told who sits there, and what names it', async () => {
  const free = await uses('table', menu.terrace)
  await send(admin, menu, { tableId: menu.terrace })
  expect([free, await uses('table', menu.terrace)]).toEqual([[], [{ what: 'guests', count: 1 }]])
  const sold = await admin('POST', '/pos/create-order-and-invoice', { cart: [{ id: menu.water, quantity: 1 }] })
  expect(sold.status).toBe(200)
  const { id: cash } = await database.read.selectFrom('payment_types').select('id').executeTakeFirstOrThrow()
  expect(await uses('payment-type', cash)).toEqual([])
  for (const kind of ['drawer', 'station', 'printer']) expect(await uses(kind, 99_999)).toEqual([])
  expect((await admin('GET', '/settings/uses/users/1')).status).toBe(404)
  const waiter = await restaurant.as('waiter')
  expect((await waiter('GET', `/settings/uses/table/${menu.terrace}`)).status).toBe(403)
})
