import { afterAll, beforeEach, expect, test } from 'vitest'
import { logOptions } from '../../../src/server/http/request-log.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const log: string[] = []
const restaurant = await openRestaurant({ app: { logger: logOptions('info', { write: line => log.push(line) }) } })
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())
beforeEach(() => {
  log.length = 0
})

const phone = '+34600123987'
const name = 'Bärbel Quintana'
const traces = [phone, encodeURIComponent(phone), '600123987', 'Quintana', 'rbel', 'quint']

/** What anybody could read in the log of a guest. */
const toldOfTheGuest = () => log.filter(line => traces.some(trace => line.includes(trace)))

test('the log never tells of a guest who is added, looked up, changed, booked, searched for and deleted', async () => {
  const steps = [
    await admin('POST', '/customers/add', { phone, name }, { 'idempotency-key': 'add' }),
    await admin('POST', '/customers/look-up', { phone }),
    await admin('POST', '/customers/find', { filter: 'quint' }),
    await admin('POST', '/customers/update', { phone, name: `${name} B.` }, { 'idempotency-key': 'update' }),
    await admin('POST', '/reservations/add', { customerId: phone, date: '2026-11-20T20:00' }),
    await admin('POST', '/reservations/find', { q: 'quint' }),
    await admin('POST', '/invoices/find', { q: phone }),
    await admin('POST', '/customers/delete', { phone }, { 'idempotency-key': 'delete' }),
  ]
  expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 200))
  expect(log.length).toBeGreaterThanOrEqual(steps.length)
  expect(toldOfTheGuest()).toEqual([])
})

test('nor does it when another client names the guest in the address, as the specification does', async () => {
  const path = `/customers/${encodeURIComponent(phone)}`
  const steps = [
    await admin('POST', '/customers/add', { phone, name }),
    await admin('GET', path),
    await admin('GET', '/customers?filter=quint'),
    await admin('POST', `${path}/update`, { name }),
    await admin('GET', '/reservations/search?q=quint'),
    await admin('GET', `/invoices/search?q=${encodeURIComponent(phone)}`),
    await admin('DELETE', `${path}/delete`),
    await admin('GET', path),
    await admin('GET', `/reservations/nowhere/${encodeURIComponent(phone)}`),
  ]
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 404, 404])
  expect(toldOfTheGuest()).toEqual([])
})

test('nor do the keys under which writes are kept', async () => {
  await admin('POST', '/customers/add', { phone, name })
  await admin('POST', `/customers/${encodeURIComponent(phone)}/update`, { name }, { 'idempotency-key': 'old update' })
  await admin('DELETE', `/customers/${encodeURIComponent(phone)}/delete`, undefined, {
    'idempotency-key': 'old delete',
  })
  const kept = await restaurant.database.read.selectFrom('idempotency_keys').selectAll().execute()
  expect(kept.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['POST /customers/:id/update', 'DELETE /customers/:id/delete']),
  )
  expect(traces.filter(trace => JSON.stringify(kept).includes(trace))).toEqual([])
})

test('a key that was used for one guest is not good for another', async () => {
  await admin('POST', '/customers/add', { phone: '611', name: 'Bo' })
  await admin('POST', '/customers/add', { phone: '612', name: 'Cy' })
  const renamed = (guest: string) =>
    admin('POST', `/customers/${guest}/update`, { name: 'Di' }, { 'idempotency-key': 'one guest' })
  expect([(await renamed('611')).status, (await renamed('611')).status, (await renamed('612')).status]).toEqual([
    200, 200, 422,
  ])
})
