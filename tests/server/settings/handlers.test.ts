import { afterAll, expect, test } from 'vitest'
import { orderOf, send } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { clock, menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const store = (changes: Readonly<Record<string, unknown>> = {}) => ({
  storeName: 'Casa Paprika',
  address: 'Calle Mayor 1',
  phone: '910000000',
  email: 'hola@example.com',
  currency: 'EUR',
  image: null,
  isQRMenuEnabled: false,
  ...changes,
})
const titles = async (path: string) =>
  (await admin('GET', `/settings/${path}`)).body.map((row: Record<string, unknown>) => row.title ?? row.table_title)

test('the store’s details are saved, and the tills have them', async () => {
  const saved = await admin(
    'POST',
    '/settings/store-setting',
    store({ isQRMenuEnabled: true, timeZone: 'Europe/Madrid', dayStartsAtHour: '4' }),
  )
  expect(saved).toMatchObject({ status: 200, body: { success: true, message: 'Settings saved!' } })
  expect((await admin('GET', '/settings/store-setting')).body).toEqual({
    storeName: 'Casa Paprika',
    address: 'Calle Mayor 1',
    phone: '910000000',
    email: 'hola@example.com',
    currency: 'EUR',
    currencyDecimals: 2,
    canChangeDecimals: 0,
    image: null,
    isQRMenuEnabled: 1,
    hasKitchenDisplay: 1,
    proposedKitchenDisplay: 1,
    timeZone: 'Europe/Madrid',
    country: null,
    dayStartsAtHour: 4,
    language: null,
    languages: [],
    locale: null,
    publicUrl: null,
  })
  const { body } = await admin('GET', '/pos/init')
  expect(body.storeSettings).toMatchObject({
    store_name: 'Casa Paprika',
    address: 'Calle Mayor 1',
    is_qr_menu_enabled: 1,
  })
})

test.each([null, undefined, []])('a form that was lost on its way (%j) clears nothing', async body => {
  await admin('POST', '/settings/store-setting', store())
  const answers = await Promise.all([
    admin('POST', '/settings/store-setting', body),
    admin('POST', '/settings/print-setting', body),
    admin('POST', '/pos/create-order', body),
    admin('POST', '/users/add', body),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: refusal('Invalid Request!') })
  expect((await admin('GET', '/settings/store-setting')).body).toMatchObject({ storeName: 'Casa Paprika' })
})

test('a switch that is neither on nor off is refused, and not read as off', async () => {
  const { body: added } = await admin('POST', '/settings/payment-types/add', { title: 'Voucher', isActive: true })
  for (const isActive of ['yes', 'on', 2, -1, 'TRUE ', [], {}]) {
    const answer = await admin('POST', `/settings/payment-types/${added.id}/toggle`, { isActive })
    expect(answer, String(isActive)).toMatchObject({ status: 400, body: refusal('Please choose yes or no!') })
  }
  expect((await admin('GET', '/settings/payment-types')).body.at(-1)).toMatchObject({ id: added.id, is_active: 1 })
  await admin('DELETE', `/settings/payment-types/${added.id}`)
})

test('a client that knows nothing of zones and hours leaves them as they are', async () => {
  await admin('POST', '/settings/store-setting', store({ timeZone: 'Asia/Tokyo', dayStartsAtHour: 5 }))
  await admin('POST', '/settings/store-setting', store({ phone: '' }))
  expect((await admin('GET', '/settings/store-setting')).body).toMatchObject({
    phone: null,
    timeZone: 'Asia/Tokyo',
    dayStartsAtHour: 5,
  })
})

test.each([
  [{ currency: 'DOUBLOON' }, 'Please use at most 3 characters!'],
  [{ currency: 'XQZ' }, 'Please select a currency of the list!'],
  [{ country: 'QQ' }, 'Please select a country of the list!'],
  [{ timeZone: 'Mars/Base' }, 'Please select a time zone of the list!'],
  [{ timeZone: '+02:00' }, 'Please select a time zone of the list!'],
  [{ dayStartsAtHour: 7 }, 'Please choose an hour from 0 to 6!'],
  [{ dayStartsAtHour: -1 }, 'Please choose an hour from 0 to 6!'],
])('a store with %o is refused: %s', async (wrong, message) => {
  const before = (await admin('GET', '/settings/store-setting')).body
  const answer = await admin('POST', '/settings/store-setting', store(wrong))
  expect(answer).toMatchObject({ status: 400, body: refusal(message) })
  expect((await admin('GET', '/settings/store-setting')).body).toEqual(before)
})

test('another zone or hour renumbers nothing that was ordered, and holds from the next order on', async () => {
  clock.now = Date.parse('2026-11-20T23:30:00Z')
  const late = await restaurant.as('admin')
  await late('POST', '/settings/store-setting', store({ timeZone: 'UTC', dayStartsAtHour: 0 }))
  const first = await send(late, menu)
  expect(first).toMatchObject({ businessDay: '2026-11-20', tokenNo: 1 })
  await late('POST', '/settings/store-setting', store({ timeZone: 'Europe/Madrid', dayStartsAtHour: 0 }))
  expect(await send(late, menu)).toMatchObject({ businessDay: '2026-11-21', tokenNo: 1 })
  await late('POST', '/settings/store-setting', store({ timeZone: 'Europe/Madrid', dayStartsAtHour: 4 }))
  expect(await send(late, menu)).toMatchObject({ businessDay: '2026-11-20', tokenNo: 2 })
  const { body } = await late('GET', '/kitchen')
  expect(body.map((order: Record<string, unknown>) => [order.business_day, order.token_no])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ])
  clock.now = Date.parse('2026-11-20T12:00:00Z')
})

test('print settings are saved, on or off, and the receipt has them', async () => {
  const form = {
    pageFormat: '57',
    header: 'Welcome\nto us',
    footer: null,
    showNotes: false,
    isEnablePrint: true,
    showStoreDetails: false,
    showCustomerDetails: true,
    printToken: false,
  }
  expect((await admin('POST', '/settings/print-setting', form)).status).toBe(200)
  expect((await admin('GET', '/settings/print-setting')).body).toEqual({
    ...form,
    showNotes: 0,
    isEnablePrint: 1,
    showStoreDetails: 0,
    showCustomerDetails: 1,
    printToken: 0,
    receiptLanguage: null,
  })
  expect((await admin('GET', '/pos/init')).body.printSettings).toMatchObject({ page_format: '57', is_enable_print: 1 })
  expect(await admin('POST', '/settings/print-setting', { ...form, pageFormat: '100' })).toMatchObject({
    status: 400,
    body: { message: 'Please select a page size!' },
  })
})

test('a payment type is offered while it is switched on', async () => {
  const { body: added } = await admin('POST', '/settings/payment-types/add', { title: 'Voucher', isActive: true })
  const offered = async () =>
    (await admin('GET', '/pos/init')).body.paymentTypes.map(({ title }: { title: string }) => title)
  expect(await offered()).toEqual(['Cash', 'Card', 'Voucher'])
  await admin('POST', `/settings/payment-types/${added.id}/toggle`, { isActive: false })
  expect(await offered()).toEqual(['Cash', 'Card'])
  expect((await admin('GET', '/settings/payment-types')).body).toMatchObject([
    {},
    {},
    { title: 'Voucher', is_active: 0 },
  ])
  await admin('POST', `/settings/payment-types/${added.id}/update`, { title: 'Cards', isActive: 1 })
  expect(await offered()).toEqual(['Cash', 'Card', 'Cards'])
  await admin('DELETE', `/settings/payment-types/${added.id}`)
  expect(await titles('payment-types')).toEqual(['Cash', 'Card'])
})

test('a tax holds for its dishes from the next order on; deleted, its dishes have none and old orders keep theirs', async () => {
  const { body: added } = await admin('POST', '/settings/taxes/add', { title: 'City', rate: '0', type: 'exclusive' })
  expect(added).toMatchObject({ success: true, message: 'Tax added!', id: added.taxId })
  const item = { title: 'Churros', price: 10, netPrice: null, categoryId: null, taxId: added.id }
  const { menuItemId: id } = (await admin('POST', '/menu-items/add', item)).body
  const ordered = async () =>
    (await admin('POST', '/pos/create-order', orderOf(menu, { cart: [{ id, quantity: 1 }] }))).body
  expect((await ordered()).total).toBe(10)
  await admin('POST', `/settings/taxes/${added.id}/update`, { title: 'City', rate: 21, type: 'exclusive' })
  const taxed = await ordered()
  expect(taxed.total).toBe(12.1)
  await admin('DELETE', `/settings/taxes/${added.id}`)
  expect((await ordered()).total).toBe(10)
  expect((await admin('GET', `/menu-items/${id}`)).body).toMatchObject({ tax_id: null, tax_title: null })
  expect((await admin('POST', `/menu-items/update/${id}`, item)).status).toBe(400)
  const { body } = await admin('POST', '/invoices/orders', { orderIds: [taxed.orderId] })
  expect(body).toMatchObject({ taxTotal: 2.1, orders: [{ items: [{ tax_title: 'City', tax_rate: 21 }] }] })
})

test('a deleted category leaves its dishes without one, on the menu all the same', async () => {
  const { body: added } = await admin('POST', '/settings/categories/add', { title: 'Sweets' })
  const item = { title: 'Flan', price: 4, netPrice: null, categoryId: added.id, taxId: null }
  const { menuItemId: id } = (await admin('POST', '/menu-items/add', item)).body
  await admin('POST', `/settings/categories/${added.id}/update`, { title: 'Desserts' })
  expect((await admin('GET', `/menu-items/${id}`)).body.category_title).toBe('Desserts')
  await admin('DELETE', `/settings/categories/${added.id}`)
  expect(await titles('categories')).toEqual(['Food'])
  expect((await admin('GET', `/menu-items/${id}`)).body).toMatchObject({ category_id: null, category_title: null })
})

test('a deleted table is offered no more, and the orders at it keep its name', async () => {
  const form = { title: 'Table 12', floor: '-', seatingCapacity: '0' }
  const { id } = (await admin('POST', '/settings/store-tables/add', form)).body
  await admin('POST', `/settings/store-tables/${id}/update`, { ...form, title: 'Table 13', seatingCapacity: 6 })
  const added = (await admin('GET', '/settings/store-tables')).body.at(-1)
  expect(added).toEqual({ id, table_title: 'Table 13', floor: '-', seating_capacity: 6 })
  await send(admin, menu, { tableId: id })
  await admin('DELETE', `/settings/store-tables/${id}`)
  expect(await titles('store-tables')).not.toContain('Table 13')
  const { body: groups } = await admin('GET', '/orders')
  expect(groups).toContainEqual(expect.objectContaining({ table_title: 'Table 13' }))
  expect((await admin('POST', '/pos/create-order', orderOf(menu, { tableId: id }))).status).toBe(400)
})

const tableForm = { title: 'T', floor: '-', seatingCapacity: 1 }
const taxForm = { title: 'T', rate: 1, type: 'exclusive' }
test.each([
  ['payment-types', 'There is no such payment type!', { title: 'T', isActive: true }],
  ['taxes', 'There is no such tax!', taxForm],
  ['store-tables', 'There is no such table!', tableForm],
  ['categories', 'There is no such category!', { title: 'T' }],
])('%s: what is not there, or not any more, can’t be changed or deleted', async (path, message, form) => {
  const { id } = (await admin('POST', `/settings/${path}/add`, form)).body
  expect((await admin('DELETE', `/settings/${path}/${id}`)).status).toBe(200)
  for (const gone of [id, 999, 'x']) {
    const calls = [
      await admin('DELETE', `/settings/${path}/${gone}`),
      await admin('POST', `/settings/${path}/${gone}/update`, form),
      ...(path === 'payment-types'
        ? [await admin('POST', `/settings/${path}/${gone}/toggle`, { isActive: true })]
        : []),
    ]
    for (const { status, body } of calls) expect([status, body.message]).toEqual([404, message])
  }
})

test.each([
  ['payment-types/add', { title: '' }, 'Please provide Payment Type Title!'],
  ['payment-types/1/update', { title: '' }, 'Please provide title!'],
  ['taxes/add', { ...taxForm, title: '' }, 'Provide Title!'],
  ['taxes/1/update', { ...taxForm, title: '' }, 'Please provide title!'],
  ['taxes/add', { ...taxForm, rate: -1 }, 'Invalid value provided in Tax Rate!'],
  ['taxes/add', { ...taxForm, type: '' }, 'Select Tax Type!'],
  ['store-tables/add', { ...tableForm, title: '' }, 'Please provide Title!'],
  ['store-tables/1/update', { ...tableForm, title: '' }, 'Please provide title!'],
  ['store-tables/add', { ...tableForm, floor: '' }, "Please provide Floor or use '-'"],
  ['store-tables/add', { ...tableForm, seatingCapacity: '' }, "Please provide Seating Capacity or '0'"],
  ['categories/add', { title: '' }, 'Please provide Category Title!'],
  ['categories/1/update', { title: ' ' }, 'Please provide title!'],
])('%s with %o says %s', async (path, form, message) => {
  expect(await admin('POST', `/settings/${path}`, form)).toMatchObject({
    status: 400,
    body: refusal(message),
  })
})

test('a waiter neither reads nor changes the settings', async () => {
  const waiter = await restaurant.as('waiter')
  for (const path of ['store-setting', 'print-setting', 'payment-types', 'taxes', 'store-tables', 'categories']) {
    expect((await waiter('GET', `/settings/${path}`)).status).toBe(403)
    expect((await restaurant.ask('GET', `/settings/${path}`)).status).toBe(401)
  }
  expect((await waiter('POST', '/settings/store-setting', store())).status).toBe(403)
  expect((await waiter('DELETE', '/settings/taxes/1')).status).toBe(403)
})
