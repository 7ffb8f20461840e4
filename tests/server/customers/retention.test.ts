import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPartyApart } from '../../../src/server/bills/open-party.ts'
import { eraseOverdue, makeGuestRetention } from '../../../src/server/customers/retention.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ timeZone: 'Europe/Madrid' })
const { database } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const now = Date.parse('2026-11-20T12:00:00Z')
const monthMs = 30.5 * 24 * 3_600_000
const told: unknown[] = []
const announce = (event: string, { topics }: { topics: readonly string[] }) => told.push([event, topics])
const eraseNow = () => eraseOverdue(database, now, announce)
const names = async () => {
  const rows = await database.read.selectFrom('customers').select('name').orderBy('made_at').execute()
  return rows.map(({ name }) => name)
}
const keepFor = async (eraseAfterMonths: unknown) =>
  (await admin('POST', '/settings/guest-data', { eraseAfterMonths })).status

/** A guest who registered that many months ago, and last ordered and last booked so many months ago. */
async function guest(name: string, months: { registered: number; ordered?: number; booked?: number; open?: true }) {
  const day = (ago: number) => new Date(now - ago * monthMs).toISOString().slice(0, 10)
  tokens += 1
  await database.write(async tx => {
    const person = { customer_phone: `6${name}`, customer_name: name }
    await tx
      .insertInto('customers')
      .values({ phone: `6${name}`, name, made_at: Math.round(now - months.registered * monthMs) })
      .execute()
    if (months.ordered !== undefined)
      await tx
        .insertInto('orders')
        .values({
          ...person,
          party_id: (await openPartyApart(tx, 1)).id,
          business_day: day(months.ordered),
          placed_at: 1,
          token_no: tokens,
          status: months.open ? 'created' : 'completed',
          delivery_type: 'dinein',
          customer_type: 'CUSTOMER',
          payment_status: 'paid',
          net_cents: 100,
          tax_cents: 0,
          payable_cents: 100,
        })
        .execute()
    if (months.booked !== undefined)
      await tx
        .insertInto('reservations')
        .values({
          ...person,
          date: `${day(months.booked)}T20:00`,
          status: 'paid',
          unique_code: name,
          made_at: 1,
          notes: 'by the door',
        })
        .execute()
  })
}
let tokens = 0

beforeEach(async () => {
  told.length = 0
  await database.write(async tx => {
    for (const table of ['orders', 'reservations', 'customers'] as const) await tx.deleteFrom(table).execute()
  })
})

test('a store that has not chosen a time keeps its guests for ever', async () => {
  await guest('Ana', { registered: 900, ordered: 800 })
  expect((await admin('GET', '/settings/guest-data')).body).toEqual({ eraseAfterMonths: null })
  expect(await eraseNow()).toBe(0)
  expect(await names()).toEqual(['Ana'])
})

test('guests go who have neither registered, ordered nor booked for so long; all others stay', async () => {
  expect(await keepFor(24)).toBe(200)
  await guest('Gone', { registered: 40, ordered: 25, booked: 26 })
  await guest('Never', { registered: 39 })
  await guest('Ordered', { registered: 38, ordered: 23 })
  await guest('Booked', { registered: 37, ordered: 30, booked: 20 })
  await guest('Open', { registered: 36, ordered: 30, open: true })
  await guest('New', { registered: 2 })
  expect(await eraseNow()).toBe(2)
  expect(await names()).toEqual(['Erased guest', 'Erased guest', 'Ordered', 'Booked', 'Open', 'New'])
  expect(told).toEqual([['order_update', expect.arrayContaining(['customers', 'orders', 'reservations'])]])
  expect(await eraseNow()).toBe(0)
})

test('reservations older than that lose their notes and their names, also those of guests who still come', async () => {
  await keepFor(12)
  await guest('Regular', { registered: 40, ordered: 1, booked: 14 })
  await guest('Recent', { registered: 40, booked: 3 })
  await eraseNow()
  const rows = await database.read.selectFrom('reservations').select(['customer_name', 'notes']).orderBy('id').execute()
  expect(rows).toEqual([
    { customer_name: null, notes: null },
    { customer_name: 'Recent', notes: 'by the door' },
  ])
})

test('a hundred guests go, also when two servers do it at once, and each once', async () => {
  await keepFor(12)
  for (let n = 0; n < 50; n++) await guest(`Old${n}`, { registered: 30, ordered: 20 })
  const [one, two] = await Promise.all([eraseNow(), eraseNow()])
  expect(one + two).toBe(50)
  const phones = await database.read.selectFrom('orders').select('customer_phone').distinct().execute()
  expect(phones).toHaveLength(50)
  expect(await names()).toEqual(Array(50).fill('Erased guest'))
})

test('it is done at night, by the store’s clock', async () => {
  await keepFor(12)
  await guest('Old', { registered: 30 })
  let at = Date.parse('2026-11-20T05:30:00Z')
  const tidy = makeGuestRetention(database, () => at, announce)
  await tidy()
  expect(await names()).toEqual(['Old'])
  at = Date.parse('2026-11-21T02:30:00Z')
  await tidy()
  expect(await names()).toEqual(['Erased guest'])
})

test('a day after, no key tells any more which phone a request named; those of orders stay', async () => {
  await admin('POST', '/customers/add', { phone: '611', name: 'Bo' }, { 'idempotency-key': 'guest' })
  await admin('POST', '/settings/guest-data', { eraseAfterMonths: null }, { 'idempotency-key': 'other' })
  const keys = async () =>
    (await database.read.selectFrom('idempotency_keys').select('key').execute()).map(row => row.key)
  let at = restaurant.clock.now + 23 * 3_600_000
  const tidy = makeGuestRetention(database, () => at, announce)
  await tidy()
  expect((await keys()).toSorted()).toEqual(['guest', 'other'])
  at += 2 * 3_600_000
  await tidy()
  expect(await keys()).toEqual(['other'])
})

test.each([[13], ['soon'], [-12], [0]])('%j months can not be chosen', async months => {
  expect(await keepFor(months)).toBe(400)
})
