import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedActs } from '../../support/booked-acts.ts'
import { send } from '../../support/orders.ts'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'
import { type Browser, openTablet, unlock } from '../../support/tablet.ts'

let restaurant: Restaurant
let owner: Ask
let tablet: Browser
let cash = 0
beforeAll(async () => {
  restaurant = await openRestaurant()
  tablet = await openTablet(restaurant)
  owner = await restaurant.as('admin')
  const type = await restaurant.database.read
    .selectFrom('payment_types')
    .select('id')
    .where('is_cash', '=', 1)
    .executeTakeFirstOrThrow()
  cash = type.id
})
afterAll(() => restaurant.close())

const sell = async (by: Ask) => {
  const { orderId } = await send(by, restaurant.menu)
  const payments = [{ paymentTypeId: cash, amount: '4.95' }]
  const { body } = await by('POST', `/parties/o${orderId}/pay`, { due: '4.95', payments })
  return { invoiceId: body.invoiceId as number, orderId }
}
const closeShift = async () => {
  const { drawers } = (await owner('GET', '/till')).body
  const { shift_id: shiftId } = drawers[0].shift
  const { countId } = (await owner('POST', '/till/count', { shiftId, amount: '1' })).body
  const { status } = await owner('POST', '/till/close', { shiftId, countId, anyway: 1 })
  if (status !== 200) throw new Error('the shift stays open')
}
const needsPassword = { status: 403, body: { message: 'This needs your password!' } }

test('a PIN opens no figures, no settings, no guest’s data and no other devices', async () => {
  await unlock(tablet, 'admin')
  for (const [method, path, body] of [
    ['GET', '/dashboard', undefined],
    ['GET', '/reports?type=today', undefined],
    ['GET', '/audit?type=today', undefined],
    ['GET', '/settings/reasons', undefined],
    ['POST', '/customers/export', { phone: restaurant.menu.phone }],
    ['POST', '/customers/erase', { phone: restaurant.menu.phone }],
    ['GET', '/auth/devices', undefined],
    ['POST', '/auth/remove-device', { device_id: 1 }],
    ['POST', '/auth/signout-everywhere', undefined],
  ] as const)
    expect(await tablet(method, path, body), path).toMatchObject(needsPassword)
  expect((await owner('GET', '/auth/devices')).status).toBe(200)
})

test('a PIN opens the invoices of the open shift, and none of a closed one', async () => {
  const old = await sell(owner)
  await closeShift()
  const { invoiceId, orderId } = await sell(owner)
  await unlock(tablet, 'admin')
  const listed = async (answer: ReturnType<Ask>) =>
    (await answer).body.map(({ invoice_id }: { invoice_id: number }) => invoice_id)
  expect(await listed(tablet('GET', '/invoices?type=today'))).toEqual([invoiceId])
  expect(await listed(tablet('POST', '/invoices/find', { q: String(old.orderId) }))).toEqual([])
  expect(await listed(tablet('GET', `/invoices/search?q=${orderId}`))).toContain(invoiceId)
  const refund = { amount: '4.95', paymentTypeId: cash }
  for (const [method, path, body] of [
    ['GET', `/invoices/${old.invoiceId}`, undefined],
    ['POST', '/invoices/orders', { orderIds: [old.orderId] }],
    ['POST', `/invoices/${old.invoiceId}/print`, {}],
    ['POST', `/invoices/${old.invoiceId}/refund`, refund],
    ['POST', `/invoices/${old.invoiceId}/buyer`, { name: 'Firma', taxId: 'B1', address: '' }],
  ] as const)
    expect(await tablet(method, path, body), path).toMatchObject(needsPassword)
  expect((await tablet('GET', `/invoices/${invoiceId}`)).status).toBe(200)
  expect((await tablet('POST', `/invoices/${invoiceId}/print`, {})).status).toBe(200)
  expect((await tablet('POST', `/invoices/${invoiceId}/refund`, refund)).status).toBe(200)
  expect((await owner('GET', `/invoices/${old.invoiceId}`)).status).toBe(200)
})

test('a waiter makes out their own invoice of this shift to a firm; any other needs who may see the invoices', async () => {
  const waiter = await restaurant.as('waiter')
  await restaurant.addUser('clerk', ['INVOICES'], adminPassword, {})
  const clerk = await restaurant.as('clerk')
  const [theirs, own, old] = [await sell(owner), await sell(waiter), await sell(waiter)]
  const to = (by: Ask, { invoiceId }: { invoiceId: number }) =>
    by('POST', `/invoices/${invoiceId}/buyer`, { name: 'Firma', taxId: 'B1', address: '' })
  expect((await to(waiter, theirs)).status).toBe(403)
  expect((await to(waiter, own)).status).toBe(200)
  await closeShift()
  expect((await to(waiter, old)).status).toBe(403)
  expect((await to(clerk, old)).status).toBe(200)
  const acts = await bookedActs(restaurant.database)
  expect(acts.filter(({ act }) => act === 'invoice.buyer')).toMatchObject([
    { person: { name: 'waiter' }, invoice_id: own.invoiceId },
    { person: { name: 'clerk' }, invoice_id: old.invoiceId },
  ])
  expect(JSON.stringify(acts)).not.toContain('Firma')
})

test('guests who were exported or erased, devices, printers, imports and ticked tasks are in the books', async () => {
  const { body } = await owner('POST', '/customers/export', { phone: restaurant.menu.phone })
  expect(body).toMatchObject({ success: true, customer: { name: 'Ana Ruiz' } })
  await owner('POST', '/customers/erase', { phone: restaurant.menu.phone })
  await restaurant.as('admin')
  await owner('POST', '/auth/signout-everywhere')
  const printer = {
    title: 'Bar',
    host: '192.168.1.9',
    port: 9100,
    columns: 48,
    letters: 'generic',
    cutter: true,
    beep: 'none',
    pulse: 'pin2',
    drawerId: null,
    printsReceipts: true,
    printsReports: false,
    printsTokens: false,
    printsUnassigned: false,
    fallbackId: null,
    isOn: true,
    stationIds: [],
  }
  const { id } = (await owner('POST', '/settings/printers/add', printer)).body
  await owner('POST', `/settings/printers/${id}/update`, { ...printer, host: '192.168.1.10' })
  await owner('DELETE', `/settings/printers/${id}`)
  const booked = (await bookedActs(restaurant.database)).filter(({ act }) =>
    /^(guest|session|printer)/.test(String(act)),
  )
  expect(booked).toMatchObject([
    { act: 'guest.export' },
    { act: 'guest.erase' },
    { act: 'session.end' },
    { act: 'printer.change', subject: 'Bar', after: { host: '192.168.1.9', pulse: 'pin2' } },
    { act: 'printer.change', before: { host: '192.168.1.9' }, after: { host: '192.168.1.10' } },
    { act: 'printer.change', subject: 'Bar', before: { title: 'Bar' } },
  ])
  expect(JSON.stringify(booked)).not.toMatch(/Ana Ruiz|600100200/)
})
