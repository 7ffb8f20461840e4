import { afterAll, beforeEach, expect, test } from 'vitest'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { repeatedIn, repeatedOn } from '../../../src/server/reports/customer-counts.ts'
import { forgetSales } from '../../support/forget-sales.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

// Signed in on the last of the days below: on all those before it the session is fresh.
const restaurant = await openRestaurant({ now: Date.parse('2027-01-01T00:00:00Z') })
const { clock, database, menu } = restaurant
await restaurant.addUser('owner', ['REPORTS'])
const staff = {
  admin: await restaurant.as('admin'),
  waiter: await restaurant.as('waiter'),
  cook: await restaurant.as('cook'),
  owner: await restaurant.as('owner'),
}
afterAll(() => restaurant.close())
beforeEach(async () => {
  await openStore('UTC', 0)
  await forgetSales(database)
})

const openStore = (time_zone: string, day_starts_at_hour: number) =>
  database.write(async tx => {
    await tx.updateTable('store').set({ time_zone, day_starts_at_hour }).execute()
    await bumpVersions(tx, ['store'])
  })
const at = (instant: string, who: keyof typeof staff = 'admin') => {
  clock.now = Date.parse(instant)
  return staff[who]
}
const guest = { customerType: 'CUSTOMER', customerId: menu.phone }
/** One soup for 4.95, paid at once. */
const sell = async (instant: string, changes: Readonly<Record<string, unknown>> = {}) =>
  (await at(instant, 'waiter')('POST', '/pos/create-order-and-invoice', orderOf(menu, changes))).body
const report = async (instant: string, filter: string) => (await at(instant, 'owner')('GET', `/reports?${filter}`)).body
type Point = { label: string; orders: number; revenue: string }
const sold = (points: readonly Point[]) =>
  points
    .filter(({ orders, revenue }) => orders > 0 || revenue !== '0.00')
    .map(({ label, orders, revenue }) => [label, orders, revenue])

test('a day without anything has no revenue to tell, and its hours all the same', async () => {
  const shown = await report('2026-11-20T12:00:00Z', 'type=today&from=null&to=null')
  expect(shown).toMatchObject({
    ordersCount: 0,
    newCustomers: 0,
    repeatedCustomers: 0,
    currency: 'EUR',
    averageOrderValue: null,
    totalCustomers: 1,
    netRevenue: null,
    taxTotal: null,
    revenueTotal: null,
    topSellingItems: [],
    from: '2026-11-20',
    to: '2026-11-20',
    series: { step: 'hour' },
  })
  expect(shown.series.points.map(({ label }: Point) => label)).toEqual(
    Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  )
})

test('money is what was invoiced, orders are what was placed, and nothing of it was cancelled', async () => {
  const waiter = at('2026-11-20T13:10:00Z', 'waiter')
  const first = await send(waiter, menu, guest)
  const second = await send(waiter, menu, { ...guest, cart: [{ id: menu.water, quantity: 2 }] })
  const cancelled = await send(waiter, menu, { cart: [{ id: menu.water, quantity: 50 }] })
  await waiter('POST', '/orders/cancel', { orderIds: [cancelled.orderId] })
  await send(waiter, menu)
  const later = at('2026-11-20T14:50:00Z', 'waiter')
  await later('POST', '/orders/complete-and-pay-order', { orderIds: [first.orderId, second.orderId] })
  const shown = await report('2026-11-20T18:00:00Z', 'type=today')
  expect(shown).toMatchObject({
    ordersCount: 3,
    averageOrderValue: '4.48',
    netRevenue: '8.50',
    taxTotal: '0.45',
    revenueTotal: '8.95',
    topSellingItems: [
      { id: menu.soup, title: 'Soup', price: '4.50', orders_count: '2', quantity: 2 },
      { id: menu.water, orders_count: '1', quantity: 2 },
    ],
    paidOrdersCount: 2,
  })
  expect(sold(shown.series.points)).toEqual([
    ['13:00', 3, '0.00'],
    ['14:00', 0, '8.95'],
  ])
})

test('the first and the last day that a calendar may show have figures like any other', async () => {
  for (const day of ['1000-01-01', '2999-12-31']) {
    const shown = await report('2026-11-20T12:00:00Z', `type=custom&from=${day}&to=${day}`)
    expect(shown, day).toMatchObject({ from: day, to: day, ordersCount: 0 })
    expect(shown.previous?.to, day).toBe(day === '1000-01-01' ? undefined : '2999-12-30')
    expect(shown.series.points, day).toHaveLength(24)
  }
  const ever = await report('2026-11-20T12:00:00Z', 'type=custom&from=1000-01-01&to=2999-12-31')
  expect(ever).toMatchObject({ from: '1000-01-01', to: '2999-12-31', ordersCount: 0 })
})

test('each filter shows its days, and no others', async () => {
  for (const day of [
    '2026-09-30',
    '2026-10-01',
    '2026-10-31',
    '2026-11-01',
    '2026-11-13',
    '2026-11-14',
    '2026-11-19',
    '2026-11-20',
  ])
    await sell(`${day}T12:00:00Z`)
  const count = async (filter: string) => {
    const { ordersCount, series, from, to } = await report('2026-11-20T23:59:00Z', filter)
    const points = series.points as Point[]
    expect(points.reduce((sum, { orders }) => sum + orders, 0)).toBe(ordersCount)
    return [from, to, ordersCount, series.step, points.length]
  }
  expect(await count('type=today')).toEqual(['2026-11-20', '2026-11-20', 1, 'hour', 24])
  expect(await count('type=yesterday')).toEqual(['2026-11-19', '2026-11-19', 1, 'hour', 24])
  expect(await count('type=last_7days')).toEqual(['2026-11-14', '2026-11-20', 3, 'day', 7])
  expect(await count('type=this_month')).toEqual(['2026-11-01', '2026-11-30', 5, 'day', 30])
  expect(await count('type=last_month')).toEqual(['2026-10-01', '2026-10-31', 2, 'day', 31])
  expect(await count('type=custom&from=2026-09-01&to=2026-12-01')).toEqual(['2026-09-01', '2026-12-01', 8, 'day', 92])
  expect(await count('type=custom&from=2026-09-01&to=2026-12-02')).toEqual(['2026-09-01', '2026-12-02', 8, 'month', 3])
  expect(await count('type=custom&from=1000-01-01&to=2999-12-31')).toEqual(['1000-01-01', '2999-12-31', 8, 'month', 3])
  expect(await count('type=custom&from=2001-01-01&to=2002-12-31')).toEqual(['2001-01-01', '2002-12-31', 0, 'month', 0])
})

test('a plot of months has the months in between too', async () => {
  await sell('2025-11-20T12:00:00Z')
  await sell('2026-02-01T12:00:00Z')
  const { series } = await report('2026-11-20T12:00:00Z', 'type=custom&from=2025-01-01&to=2026-11-20')
  expect(series.points).toEqual([
    { label: '2025-11', orders: 1, revenue: '4.95' },
    { label: '2025-12', orders: 0, revenue: '0.00' },
    { label: '2026-01', orders: 0, revenue: '0.00' },
    { label: '2026-02', orders: 1, revenue: '4.95' },
  ])
})

test('a minute before and a minute after the day begins, in several zones', async () => {
  for (const [zone, hour, before, after] of [
    ['UTC', 0, '2026-11-19T23:59:00Z', '2026-11-20T00:01:00Z'],
    ['Europe/Madrid', 4, '2026-11-20T02:59:00Z', '2026-11-20T03:01:00Z'],
    ['Asia/Kathmandu', 0, '2026-11-19T18:14:00Z', '2026-11-19T18:16:00Z'],
    ['Pacific/Auckland', 4, '2026-11-19T14:59:00Z', '2026-11-19T15:01:00Z'],
    ['America/Los_Angeles', 6, '2026-11-20T13:59:00Z', '2026-11-20T14:01:00Z'],
  ] as const) {
    await openStore(zone, hour)
    const old = (await report(before, 'type=today')).ordersCount
    await sell(before)
    expect([zone, (await report(before, 'type=today')).ordersCount]).toEqual([zone, old + 1])
    const young = (await report(after, 'type=today')).ordersCount
    await sell(after)
    expect([zone, (await report(after, 'type=today')).ordersCount]).toEqual([zone, young + 1])
    expect((await report(after, 'type=yesterday')).ordersCount).toBe(old + 1)
  }
})

test('the night when an hour comes twice has 25 hours, the one that skips an hour 23', async () => {
  await openStore('Europe/Madrid', 0)
  await sell('2026-10-25T00:30:00Z')
  await sell('2026-10-25T01:30:00Z')
  const autumn = await report('2026-10-25T12:00:00Z', 'type=today')
  expect(autumn.series.points).toHaveLength(25)
  expect(sold(autumn.series.points)).toEqual([
    ['02:00', 1, '4.95'],
    ['02:00', 1, '4.95'],
  ])
  await sell('2026-03-29T01:30:00Z')
  const spring = await report('2026-03-29T12:00:00Z', 'type=today')
  expect(spring.series.points).toHaveLength(23)
  expect(sold(spring.series.points)).toEqual([['03:00', 1, '4.95']])
})

test('a day that began at four shows its hours from four to three', async () => {
  await openStore('Europe/Madrid', 4)
  await sell('2026-11-21T01:30:00Z')
  const { series } = await report('2026-11-21T02:00:00Z', 'type=today')
  expect([series.points.length, series.points[0].label, series.points.at(-1).label]).toEqual([24, '04:00', '03:00'])
  expect(sold(series.points)).toEqual([['02:00', 1, '4.95']])
})

test('a day that was written down under another clock keeps all its orders, in the plot too', async () => {
  await sell('2026-11-20T01:00:00Z')
  await sell('2026-11-20T23:00:00Z')
  await openStore('Europe/Madrid', 6)
  const { ordersCount, series } = await report('2026-11-22T12:00:00Z', 'type=custom&from=2026-11-20&to=2026-11-20')
  expect(ordersCount).toBe(2)
  expect(sold(series.points)).toEqual([
    ['02:00', 1, '4.95'],
    ['00:00', 1, '4.95'],
  ])
})

test('who came back, and who is new', async () => {
  const admin = at('2026-11-10T12:00:00Z')
  const bea = { customerType: 'CUSTOMER', customerId: '600999888' }
  await admin('POST', '/customers/add', { phone: bea.customerId, name: 'Bea' })
  await sell('2026-11-10T12:00:00Z', guest)
  await sell('2026-11-12T12:00:00Z', bea)
  await sell('2026-11-12T13:00:00Z', bea)
  await sell('2026-11-13T12:00:00Z', guest)
  const counts = async (from: string, to: string) => {
    const shown = await report('2026-11-20T12:00:00Z', `type=custom&from=${from}&to=${to}`)
    return [shown.newCustomers, shown.repeatedCustomers, shown.totalCustomers]
  }
  expect(await counts('2026-11-10', '2026-11-10')).toEqual([1, 0, 2])
  expect(await counts('2026-11-12', '2026-11-12')).toEqual([0, 0, 2])
  expect(await counts('2026-11-13', '2026-11-13')).toEqual([0, 1, 2])
  expect(await counts('2026-11-10', '2026-11-13')).toEqual([1, 1, 2])
  expect(await counts('2026-11-11', '2026-11-12')).toEqual([0, 0, 2])
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'])
    expect(await repeatedIn(database.read, { from: day, to: day })).toBe(await repeatedOn(database.read, day))
  await at('2026-11-20T12:00:00Z')('DELETE', `/customers/${bea.customerId}/delete`)
  expect(await counts('2026-11-10', '2026-11-13')).toEqual([0, 1, 1])
})

test('the ten dishes that sell best, and no eleventh', async () => {
  const admin = at('2026-11-20T12:00:00Z')
  for (let n = 1; n <= 11; n++) {
    const { menuItemId: id } = (await admin('POST', '/menu-items/add', { title: `Tapa ${n}`, price: 1 })).body
    await admin('POST', '/pos/create-order', orderOf(menu, { cart: [{ id, quantity: n }] }))
  }
  const { topSellingItems } = await report('2026-11-20T12:00:00Z', 'type=last_7days')
  const best = topSellingItems.map(({ quantity, orders_count }: Record<string, unknown>) => [quantity, orders_count])
  expect(best).toEqual(Array.from({ length: 10 }, (_, n) => [11 - n, '1']))
  const today = (await admin('GET', '/dashboard')).body.topSellingItems
  expect(today).toEqual(topSellingItems)
})

test('many in one order stand above one in each of several: quantity ranks, orders are counted', async () => {
  const waiter = at('2026-11-20T12:00:00Z', 'waiter')
  await send(waiter, menu, { cart: [{ id: menu.water, quantity: 9 }] })
  for (let n = 0; n < 3; n++) await send(waiter, menu)
  const { orderId } = await send(waiter, menu, { cart: [{ id: menu.soup, quantity: 40 }] })
  await waiter('POST', '/orders/cancel', { orderIds: [orderId] })
  const { topSellingItems } = await report('2026-11-20T13:00:00Z', 'type=today')
  expect(topSellingItems).toMatchObject([
    { id: menu.water, quantity: 9, orders_count: '1' },
    { id: menu.soup, quantity: 3, orders_count: '3' },
  ])
})

type Part = { revenue: string; orders?: number; quantity?: number }
const revenueOf = (parts: readonly Part[]) => parts.reduce((sum, { revenue }) => sum + Number(revenue), 0).toFixed(2)

test('categories, waiters and dining options each add up to the revenue of the period', async () => {
  const admin = at('2026-11-20T12:00:00Z')
  const { id: drinks } = (await admin('POST', '/settings/categories/add', { title: 'Drinks' })).body
  await admin('POST', `/menu-items/update/${menu.water}`, { title: 'Water', price: '2.00', categoryId: drinks })
  await restaurant.addUser('leaving', ['POS', 'ORDERS'])
  const leaving = await restaurant.as('leaving')
  const cart = [
    { id: menu.water, quantity: 1 },
    { id: menu.soup, quantity: 3 },
  ]
  const first = await send(leaving, menu, { cart, deliveryType: 'dinein' })
  const second = await send(at('2026-11-20T12:00:00Z', 'waiter'), menu, { cart, deliveryType: '' })
  await admin('POST', '/orders/complete-and-pay-order', { orderIds: [first.orderId, second.orderId] })
  await send(leaving, menu, { deliveryType: 'dinein' })
  const { name } = (await admin('GET', '/users')).body.find(
    ({ username }: { username: string }) => username === 'leaving',
  )
  await admin('DELETE', '/users/delete/leaving')

  const shown = await report('2026-11-20T18:00:00Z', 'type=today')
  for (const parts of [shown.categories, shown.waiters, shown.diningOptions])
    expect(revenueOf(parts)).toBe(shown.revenueTotal)
  expect(shown.categories).toMatchObject([
    { title: 'Food', quantity: 7 },
    { id: drinks, title: 'Drinks', quantity: 2 },
  ])
  expect(shown.waiters).toMatchObject([
    { name, has_left: true, orders: 2 },
    { has_left: false, orders: 1 },
  ])
  expect(shown.diningOptions).toMatchObject([
    { delivery_type: 'dinein', orders: 2 },
    { delivery_type: '', orders: 1 },
  ])
  await admin('DELETE', `/settings/categories/${drinks}`)
  const later = await report('2026-11-20T18:00:00Z', 'type=today')
  expect(later.categories).toMatchObject([{ title: 'Food' }, { id: null, title: null, quantity: 2 }])
  expect(revenueOf(later.categories)).toBe(shown.revenueTotal)
})

test('the day before is told up to the same time, a longer period up to its last day', async () => {
  await sell('2026-11-19T10:00:00Z', guest)
  await sell('2026-11-19T22:00:00Z')
  await sell('2026-11-20T09:00:00Z')
  const one = { ordersCount: 1, paidOrdersCount: 1, revenueTotal: '4.95', averageOrderValue: '4.95' }
  const before = async (instant: string, filter: string) => (await report(instant, filter)).previous
  expect(await before('2026-11-20T12:00:00Z', 'type=today')).toMatchObject({
    ...one,
    from: '2026-11-19',
    to: '2026-11-19',
    until: '2026-11-19T12:00:00.000Z',
  })
  expect(await before('2026-11-20T09:30:00Z', 'type=today')).toMatchObject({ ordersCount: 0, revenueTotal: null })
  expect(await before('2026-11-21T12:00:00Z', 'type=yesterday')).toMatchObject({ ordersCount: 2, until: null })
  expect(await before('2026-11-26T12:00:00Z', 'type=last_7days')).toMatchObject({
    from: '2026-11-13',
    to: '2026-11-19',
    until: null,
    ordersCount: 2,
    revenueTotal: '9.90',
  })
  expect(await before('2026-12-19T12:00:00Z', 'type=this_month')).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-19',
    ordersCount: 2,
  })
})

test.each([
  '',
  'type=tomorrow',
  'type=forever',
  'type=custom',
  'type=custom&from=x&to=y',
  'type=custom&from=2026-11-02&to=2026-11-01',
])('the filter "%s" is refused with words', async filter => {
  const owner = at('2026-11-20T12:00:00Z', 'owner')
  const { status, body } = await owner('GET', `/reports?${filter}`)
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^Please choose/)])
})

test('only who has the reports sees them', async () => {
  expect((await at('2026-11-20T12:00:00Z', 'cook')('GET', '/reports?type=today')).status).toBe(403)
  expect((await restaurant.ask('GET', '/reports?type=today')).status).toBe(401)
})
