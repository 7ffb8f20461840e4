import { afterAll, beforeEach, expect, test } from 'vitest'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

// Signed in on the last of the days below: on all those before it the session is fresh.
const restaurant = await openRestaurant({ now: Date.parse('2027-01-01T00:00:00Z') })
const { clock, database, menu } = restaurant
await restaurant.addUser('host', ['MANAGE_RESERVATIONS'])
await restaurant.addUser('viewer', ['VIEW_RESERVATIONS'])
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())
beforeEach(async () => {
  clock.now = Date.parse('2026-11-20T12:00:00Z')
  await openStore('UTC', 0)
  await database.write(tx => tx.deleteFrom('reservations').execute())
})

const openStore = (time_zone: string, day_starts_at_hour: number) =>
  database.write(async tx => {
    await tx.updateTable('store').set({ time_zone, day_starts_at_hour }).execute()
    await bumpVersions(tx, ['store'])
  })
const booking = (changes: Readonly<Record<string, unknown>> = {}) => ({
  customerId: menu.phone,
  date: '2026-11-20T20:30',
  tableId: String(menu.table),
  status: 'booked',
  notes: 'By the window',
  peopleCount: '4',
  ...changes,
})
const book = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const answer = await admin('POST', '/reservations/add', booking(changes))
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body as { reservationId: number; uniqueCode: string; message: string }
}
const timesOf = async (filter: string) => {
  const { body } = await admin('GET', `/reservations?${filter}`)
  return body.map(({ date }: { date: string }) => date)
}

test('a table is booked under a code of ten letters and stands on the day’s list', async () => {
  const { uniqueCode, reservationId, message } = await book()
  expect(uniqueCode).toMatch(/^[A-Z2-9]{10}$/)
  expect(message).toContain(uniqueCode)
  const { body } = await (await restaurant.as('viewer'))('GET', '/reservations?type=today&from=null&to=null')
  expect(body).toEqual([
    {
      id: reservationId,
      customer_id: menu.phone,
      customer_name: 'Ana Ruiz',
      date: '2026-11-20T20:30',
      table_id: menu.table,
      table_title: 'Table 1',
      status: 'booked',
      notes: 'By the window',
      people_count: 4,
      unique_code: uniqueCode,
      created_at: '2026-11-20T12:00:00.000Z',
      updated_at: null,
    },
  ])
})

test.each([
  [{ customerId: '' }, 'Please select customer!'],
  [{ customerId: '999' }, 'This customer is not registered!'],
  [{ date: '' }, 'Please select date & time!'],
  [{ date: '2026-13-45T99:99' }, 'Please select date & time!'],
  [{ date: '2026-02-30T20:00' }, 'Please select date & time!'],
  [{ tableId: 999 }, 'Please select a table of the store!'],
  [{ status: 'maybe' }, 'Please select a status!'],
  [{ peopleCount: -1 }, 'Please provide a valid people count!'],
])('a booking with %o is refused: %s', async (wrong, message) => {
  expect(await admin('POST', '/reservations/add', booking(wrong))).toMatchObject({ status: 400, body: { message } })
})

test('what is not needed may be left out, and other clients’ way to write a time is understood', async () => {
  await book({ date: '2026-11-20 20:30:00', tableId: '', notes: null, peopleCount: null, status: undefined })
  const { body } = await admin('GET', '/reservations?type=today')
  expect(body).toMatchObject([{ date: '2026-11-20T20:30', table_id: null, people_count: null, status: 'booked' }])
})

test('a booking is changed and deleted, and what is gone can’t be', async () => {
  const { reservationId: id } = await book()
  clock.now += 60_000
  const changed = await admin(
    'POST',
    `/reservations/update/${id}`,
    booking({ date: '2026-11-21T14:00', status: 'paid' }),
  )
  expect(changed).toMatchObject({ status: 200, body: { success: true, message: 'Reservation updated!' } })
  const { body } = await admin('GET', '/reservations?type=tomorrow')
  expect(body).toMatchObject([{ id, status: 'paid', updated_at: '2026-11-20T12:01:00.000Z' }])

  expect(await admin('DELETE', `/reservations/delete/${id}`)).toMatchObject({ status: 200 })
  for (const gone of [id, 'x', 0]) {
    const message = 'There is no such reservation!'
    expect(await admin('DELETE', `/reservations/delete/${gone}`)).toMatchObject({ status: 404, body: { message } })
    const update = await admin('POST', `/reservations/update/${gone}`, booking())
    expect(update).toMatchObject({ status: 404, body: { message } })
  }
})

test('a table that has left the store keeps its bookings and takes no new ones', async () => {
  const table = { title: 'Barrel', floor: '-', seatingCapacity: '2' }
  const { id: tableId } = (await admin('POST', '/settings/store-tables/add', table)).body
  const { reservationId: id } = await book({ tableId })
  await admin('DELETE', `/settings/store-tables/${tableId}`)
  expect((await admin('GET', '/reservations?type=today')).body).toMatchObject([{ table_title: 'Barrel' }])
  const kept = await admin('POST', `/reservations/update/${id}`, booking({ tableId, notes: 'late' }))
  expect(kept.status).toBe(200)
  expect((await admin('POST', '/reservations/add', booking({ tableId }))).status).toBe(400)
})

test('a search finds a booking by its number, phone, code and name, whatever the case', async () => {
  const { reservationId, uniqueCode } = await book()
  for (const q of [String(reservationId), menu.phone, uniqueCode.toLowerCase(), 'ana', 'RUIZ']) {
    const { status, body } = await admin('GET', `/reservations/search?q=${q}`)
    expect([q, status, body.length]).toEqual([q, 200, 1])
  }
  const none = { status: 404, body: refusal('No result found!') }
  expect(await admin('GET', '/reservations/search?q=nobody')).toMatchObject(none)
  expect(await admin('GET', '/reservations/search?q=%25')).toMatchObject(none)
  expect((await admin('GET', '/reservations/search?q=%20')).status).toBe(400)
})

test('a search stops at twenty, the latest first', async () => {
  for (let hour = 0; hour < 21; hour++) await book({ date: `2026-11-20T${String(hour).padStart(2, '0')}:00` })
  const { body } = await admin('GET', '/reservations/search?q=ana')
  expect(body).toHaveLength(20)
  expect(body[0].date).toBe('2026-11-20T20:00')
})

test('two parties at one table within two hours: who asks to be told is told, and may go on', async () => {
  await book({ date: '2026-11-20T20:30' })
  const late = booking({ date: '2026-11-20T22:29', refuseClash: true })
  expect(await admin('POST', '/reservations/add', late)).toMatchObject({
    status: 409,
    body: { message: 'Table 1 is booked for Ana Ruiz (4 people) at 20:30 on 2026-11-20!' },
  })
  const early = booking({ date: '2026-11-20T18:31', refuseClash: true })
  expect((await admin('POST', '/reservations/add', early)).status).toBe(409)
  for (const fine of [
    { date: '2026-11-20T22:30' },
    { date: '2026-11-20T18:30' },
    { date: '2026-11-20T20:30', tableId: menu.terrace },
    { date: '2026-11-20T20:30', tableId: null },
    { date: '2026-11-20T20:30', status: 'cancelled' },
  ])
    await book({ ...fine, refuseClash: true })
  await book({ date: '2026-11-20T20:30', refuseClash: false })
  await book({ date: '2026-11-20T20:30' })
})

test('around midnight and the end of the year tables clash too', async () => {
  await book({ date: '2026-12-31T23:30' })
  const after = await admin('POST', '/reservations/add', booking({ date: '2027-01-01T01:00', refuseClash: true }))
  expect(after.status).toBe(409)
})

test('a booking does not clash with itself, nor with a cancelled one', async () => {
  const { reservationId: id } = await book()
  const same = await admin(
    'POST',
    `/reservations/update/${id}`,
    booking({ date: '2026-11-20T21:00', refuseClash: true }),
  )
  expect(same.status).toBe(200)
  await admin('POST', `/reservations/update/${id}`, booking({ status: 'cancelled' }))
  await book({ refuseClash: true })
})

test('two hosts who book one table at the same moment: one of them is told', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin('POST', '/reservations/add', booking({ refuseClash: true }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('each filter shows its days, and no others', async () => {
  for (const date of [
    '2026-09-30T20:00',
    '2026-10-01T20:00',
    '2026-10-31T20:00',
    '2026-11-01T20:00',
    '2026-11-13T20:00',
    '2026-11-14T20:00',
    '2026-11-19T20:00',
    '2026-11-20T00:00',
    '2026-11-20T23:59',
    '2026-11-21T00:00',
    '2026-11-30T20:00',
    '2026-12-01T00:00',
  ])
    await book({ date })
  expect(await timesOf('type=today&from=null&to=null')).toEqual(['2026-11-20T00:00', '2026-11-20T23:59'])
  expect(await timesOf('type=yesterday')).toEqual(['2026-11-19T20:00'])
  expect(await timesOf('type=tomorrow')).toEqual(['2026-11-21T00:00'])
  expect(await timesOf('type=last_7days')).toEqual([
    '2026-11-14T20:00',
    '2026-11-19T20:00',
    '2026-11-20T00:00',
    '2026-11-20T23:59',
  ])
  const thisMonth = await timesOf('type=this_month')
  expect([thisMonth.length, thisMonth[0], thisMonth.at(-1)]).toEqual([8, '2026-11-01T20:00', '2026-11-30T20:00'])
  expect(await timesOf('type=last_month')).toEqual(['2026-10-01T20:00', '2026-10-31T20:00'])
  expect(await timesOf('type=custom&from=2026-11-30&to=2026-12-01')).toEqual(['2026-11-30T20:00', '2026-12-01T00:00'])
})

test.each([
  '',
  'type=null',
  'type=next_year',
  'type=custom',
  'type=custom&from=2026-11-01&to=null',
  'type=custom&from=2026-11-02&to=2026-11-01',
  'type=custom&from=2026-02-30&to=2026-11-01',
])('the filter "%s" is refused with words', async filter => {
  const { status, body } = await admin('GET', `/reservations?${filter}`)
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^Please choose/)])
})

test('where the day begins at four, a table at one in the morning belongs to the evening before', async () => {
  for (const date of ['2026-11-20T03:59', '2026-11-20T04:00', '2026-11-21T01:00', '2026-11-21T04:00'])
    await book({ date })
  await openStore('Europe/Madrid', 4)
  clock.now = Date.parse('2026-11-20T23:01:00Z')
  expect(await timesOf('type=today')).toEqual(['2026-11-20T04:00', '2026-11-21T01:00'])
  clock.now = Date.parse('2026-11-21T02:59:00Z')
  expect(await timesOf('type=today')).toEqual(['2026-11-20T04:00', '2026-11-21T01:00'])
  clock.now = Date.parse('2026-11-21T03:00:00Z')
  expect(await timesOf('type=yesterday')).toEqual(['2026-11-20T04:00', '2026-11-21T01:00'])
})

test('today is the store’s day, wherever the server stands, and across the night when the clocks change', async () => {
  for (const date of ['2026-10-24T21:00', '2026-10-25T02:30', '2026-10-25T21:00', '2026-10-26T21:00'])
    await book({ date })
  const shown = async (zone: string, instant: string) => {
    await openStore(zone, 0)
    clock.now = Date.parse(instant)
    return timesOf('type=today')
  }
  expect(await shown('Europe/Madrid', '2026-10-24T21:59:00Z')).toEqual(['2026-10-24T21:00'])
  expect(await shown('Europe/Madrid', '2026-10-24T22:01:00Z')).toEqual(['2026-10-25T02:30', '2026-10-25T21:00'])
  expect(await shown('Europe/Madrid', '2026-10-25T22:59:00Z')).toEqual(['2026-10-25T02:30', '2026-10-25T21:00'])
  expect(await shown('Europe/Madrid', '2026-10-25T23:01:00Z')).toEqual(['2026-10-26T21:00'])
  expect(await shown('Pacific/Auckland', '2026-10-25T12:00:00Z')).toEqual(['2026-10-26T21:00'])
  expect(await shown('America/Los_Angeles', '2026-10-25T06:59:00Z')).toEqual(['2026-10-24T21:00'])
})

test('who may only look can’t book, and the name on the list is the customer’s present one', async () => {
  await book()
  const viewer = await restaurant.as('viewer')
  expect((await viewer('POST', '/reservations/add', booking())).status).toBe(403)
  expect((await restaurant.ask('GET', '/reservations?type=today')).status).toBe(401)
  await admin('POST', `/customers/${menu.phone}/update`, { name: 'Ana María' })
  expect((await viewer('GET', '/reservations?type=today')).body).toMatchObject([{ customer_name: 'Ana María' }])
  await admin('POST', `/customers/${menu.phone}/update`, { name: 'Ana Ruiz' })
  const { body } = await (await restaurant.as('host'))('GET', '/reservations/init')
  expect(body.storeTables.map(({ table_title }: { table_title: string }) => table_title)).toContain('Table 1')
})

test('a time that the clock leaves out in the night of its change is refused in words', async () => {
  await openStore('Europe/Madrid', 0)
  const skipped = await admin('POST', '/reservations/add', booking({ date: '2027-03-28T02:30' }))
  expect(skipped).toMatchObject({
    status: 400,
    body: { message: 'The clocks go forward that night: there is no 02:30. Please choose another time!' },
  })
  for (const date of ['2027-03-28T01:59', '2027-03-28T03:00', '2026-10-25T02:30'])
    expect((await admin('POST', '/reservations/add', booking({ date }))).status, date).toBe(200)
})
