import { afterAll, beforeAll, expect, test } from 'vitest'
import { noRights } from '../../../src/domain/rights.ts'
import { send } from '../../support/orders.ts'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let owner: Ask
let ana: Ask
let ben: Ask
let carla: Ask
let purse = 0
let cash = 0
beforeAll(async () => {
  restaurant = await openRestaurant()
  owner = await restaurant.as('admin')
  for (const [name, rights] of [
    ['ana', {}],
    ['ben', {}],
    ['carla', { close_shift: true, open_drawer: true }],
  ] as const)
    await restaurant.addUser(name, ['POS', 'ORDERS'], adminPassword, { ...noRights, ...rights })
  ana = await restaurant.as('ana')
  ben = await restaurant.as('ben')
  carla = await restaurant.as('carla')
  const people = (await owner('GET', '/till/people')).body
  const userId = people.find(({ name }: { name: string }) => name === 'ana').user_id
  purse = (await owner('POST', '/settings/drawers/add', { title: 'Ana’s purse', userId })).body.id
  const type = await restaurant.database.read
    .selectFrom('payment_types')
    .select('id')
    .where('is_cash', '=', 1)
    .executeTakeFirstOrThrow()
  cash = type.id
})
afterAll(() => restaurant.close())

const pay = async (by: Ask, drawerId: number | null, headers: Record<string, string> = {}) => {
  const { orderId } = await send(by, restaurant.menu)
  const payments = [{ paymentTypeId: cash, amount: '4.95' }]
  return by('POST', `/parties/o${orderId}/pay`, { due: '4.95', payments, drawerId }, headers)
}
const refused = { status: 409, body: { message: 'Ana’s purse is the float of ana!', code: 'refused.notYourPurse' } }
const inPurse = async () => {
  const rows = await restaurant.database.read
    .selectFrom('payments')
    .select('amount_cents')
    .where('drawer_id', '=', purse)
    .execute()
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

test('a purse is opened, paid into and counted by its owner and by who may close shifts, and by nobody else', async () => {
  expect(await ben('POST', '/till/open', { drawerId: purse, float: '50' })).toMatchObject(refused)
  const { body } = await ana('POST', '/till/open', { drawerId: purse, float: '50' })
  expect(body).toMatchObject({ success: true })
  const { shiftId } = body
  expect(await pay(ben, purse)).toMatchObject(refused)
  expect(await inPurse()).toBe(0)
  expect((await pay(ana, purse)).status).toBe(200)
  expect((await pay(carla, purse)).status).toBe(200)
  expect(await inPurse()).toBe(990)
  expect(await ben('POST', '/till/count', { shiftId, amount: '1' })).toMatchObject(refused)
  for (const kind of ['in', 'out', 'open'])
    expect(await ben('POST', '/till/cash', { shiftId, kind, amount: '5' }), kind).toMatchObject({
      status: 409,
      body: { code: 'refused.notYourPurse', approval: { right: 'close_shift' } },
    })
  expect((await ana('POST', '/till/count', { shiftId, amount: '59.90' })).status).toBe(200)
  expect((await carla('POST', '/till/count', { shiftId, amount: '59.90' })).status).toBe(200)
})

test('money that was taken without a connection is not booked into a colleague’s purse', async () => {
  const before = await inPurse()
  const { orderId } = await send(ben, restaurant.menu)
  const payments = [{ paymentTypeId: cash, amount: '4.95' }]
  const body = { due: '4.95', payments, drawerId: purse, takenAt: new Date(restaurant.clock.now).toISOString() }
  expect((await ben('POST', `/parties/o${orderId}/pay`, body, { 'comanda-late': '1' })).status).toBe(200)
  expect(await inPurse()).toBe(before)
})

test('counting the float opens the drawer for those alone who may open it', async () => {
  await owner('POST', '/settings/drawers/add', { title: 'Bar', userId: null })
  await restaurant.database.write(tx =>
    tx
      .insertInto('printers')
      .values({
        title: 'Counter',
        host: '127.0.0.1',
        port: 9_100,
        columns: 48,
        letters: 'generic',
        cutter: 1,
        beep: 'none',
        pulse: 'pin2',
        prints_receipts: 0,
        prints_reports: 0,
        prints_tokens: 0,
        prints_unassigned: 0,
        is_on: 1,
      })
      .execute(),
  )
  const pulses = async () =>
    (await restaurant.database.read.selectFrom('print_jobs').select('id').where('kind', '=', 'pulse').execute()).length
  const till = (await owner('GET', '/till')).body.drawers[0]
  const before = await pulses()
  expect((await ben('POST', '/till/open', { drawerId: till.drawer_id, float: '100' })).status).toBe(200)
  expect(await pulses()).toBe(before)
  // Cash is put into it.
  await pay(ben, till.drawer_id)
  expect(await pulses()).toBe(before + 1)
})

test('the difference of the first count stands on the Z and is red, when a later one closes the shift', async () => {
  const { drawers } = (await owner('GET', '/till')).body
  const { shift } = drawers.find(({ drawer_id }: { drawer_id: number }) => drawer_id === purse)
  const expected = (await carla('POST', '/till/count', { shiftId: shift.shift_id, amount: '59.90' })).body.expected
  const { countId } = (await carla('POST', '/till/count', { shiftId: shift.shift_id, amount: expected })).body
  // The first drawer of this shift, of 59.90, was right.
  await owner('POST', '/till/close', { shiftId: shift.shift_id, countId, anyway: 1 })
  expect((await owner('GET', `/till/shifts/${shift.shift_id}`)).body.cash.first_count).toEqual({
    amount: '59.90',
    difference: '0.00',
  })
  const next = (await ana('POST', '/till/open', { drawerId: purse, float: '100' })).body.shiftId
  const wrong = await carla('POST', '/till/count', { shiftId: next, amount: '1.00' })
  expect(wrong.body).toMatchObject({ expected: '100.00', difference: '-99.00' })
  const right = await carla('POST', '/till/count', { shiftId: next, amount: '100.00' })
  expect((await owner('POST', '/till/close', { shiftId: next, countId: right.body.countId, anyway: 1 })).status).toBe(
    200,
  )
  expect((await owner('GET', `/till/shifts/${next}`)).body.cash).toMatchObject({
    difference: '0.00',
    first_count: { amount: '1.00', difference: '-99.00' },
  })
  expect((await owner('GET', '/dashboard')).body.control.red).toEqual([
    expect.objectContaining({ act: 'z', amount: '100.00' }),
  ])
})
