/** When an order was taken and by which menu, as a device says it: believed within bounds, and who gains by it is named. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noRights } from '../../../src/domain/rights.ts'
import { bookedActs } from '../../support/booked-acts.ts'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let admin: Ask
let waiter: Ask
let beer: number
let cash: number

// A Friday.
const at = (text: string) => Date.parse(`2026-11-27T${text}+01:00`)
const iso = (text: string) => new Date(at(text)).toISOString()
const moveTo = async (text: string) => {
  house.clock.now = at(text)
  admin = await house.as('admin')
  waiter = await house.as('waiter')
}

beforeAll(async () => {
  house = await openRestaurant({ timeZone: 'Europe/Madrid', now: at('16:00:00') })
  await moveTo('16:00:00')
  beer = (await admin('POST', '/menu-items/add', { title: 'Beer', price: 5 })).body.menuItemId
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '19:00' }]
  const schedule = (await admin('POST', '/settings/schedules/add', { title: 'Happy hour', windows })).body.id
  const prices = [{ kind: 'item', id: beer, price: '3.50' }]
  await admin('POST', '/settings/price-rules/add', { title: 'Happy hour', schedule_id: schedule, dinings: [], prices })
  const type = await house.database.read
    .selectFrom('payment_types')
    .select('id')
    .where('is_cash', '=', 1)
    .executeTakeFirstOrThrow()
  cash = type.id
})
afterAll(() => house.close())
beforeEach(() => moveTo('16:00:00'))

const menuVersion = async () => (await waiter('GET', '/pos/init')).body.menuVersion as number
const order = (line: object = {}, more: object = {}, by = waiter, headers = {}) =>
  by('POST', '/pos/create-order', { cart: [{ id: beer, quantity: 1, ...line }], ...more }, headers)
/** Cents, and what the books say of an order's prices. */
async function heldOf({ status, body }: { status: number; body: { orderId: number; total: number } }) {
  expect(status, JSON.stringify(body)).toBe(200)
  const held = (await bookedActs(house.database, body.orderId)).filter(({ act }) => act === 'price.held')
  return { total: body.total, held }
}
const amounts = (held: readonly Record<string, unknown>[]) => held.map(({ amount }) => amount)

test('a tablet that was away over the end of a happy hour charges what it told, and the books name who', async () => {
  await moveTo('18:40:00')
  const told = await menuVersion()
  house.clock.now = at('20:10:00')
  await waiter('POST', '/auth/refresh-token')
  const sent = await heldOf(await order({ quantity: 2 }, { takenAt: iso('18:55:00'), menuVersion: told }))
  expect(sent.total).toBe(7)
  expect(sent.held).toMatchObject([
    {
      amount: -300,
      person: { name: 'waiter' },
      before: { amount: 1_000 },
      after: {
        amount: 700,
        lines: [{ title: 'Beer', quantity: 2, price: 700, now: 1_000, difference: -300 }],
        taken: at('18:55:00'),
        arrived: at('20:10:00'),
        heard: at('18:40:00'),
      },
    },
  ])
})

test('it is the same when an administrator sends it, in the name of who took it', async () => {
  await moveTo('20:10:00')
  const headers = { 'comanda-on-behalf': 'waiter', 'idempotency-key': 'of-the-waiter' }
  const { total, held } = await heldOf(await order({}, { takenAt: iso('18:55:00') }, admin, headers))
  expect([total, amounts(held)]).toEqual([3.5, [-150]])
  expect(held[0]).toMatchObject({ person: { name: 'waiter' }, sent_by: 'Administrator' })
  // Where that device was is not known to the one that sends.
  expect(held[0]?.after).not.toHaveProperty('heard')
})

test('an order of the same outage after the happy hour costs what its menu says then', async () => {
  await moveTo('18:40:00')
  const told = await menuVersion()
  await moveTo('20:10:00')
  expect(await menuVersion()).toBeGreaterThan(told)
  expect(await heldOf(await order({}, { takenAt: iso('19:45:00'), menuVersion: told }))).toEqual({ total: 5, held: [] })
})

test('a tablet that was there all evening says the same: it was heard a moment before', async () => {
  await moveTo('20:09:00')
  await order()
  house.clock.now = at('20:10:00')
  const { total, held } = await heldOf(await order({}, { takenAt: iso('18:55:00') }))
  expect([total, amounts(held)]).toEqual([3.5, [-150]])
  expect(held[0]?.after).toMatchObject({ heard: at('20:09:00'), taken: at('18:55:00') })
})

test('added just before the end and sent within half an hour is nothing to tell', async () => {
  await moveTo('19:20:00')
  expect(await heldOf(await order({ pricedAt: iso('18:58:00') }))).toEqual({ total: 3.5, held: [] })
  await moveTo('19:31:00')
  // Nobody was told that price in the last half hour.
  const late = await heldOf(await order({ pricedAt: iso('18:58:00') }, { takenAt: iso('19:20:00') }))
  expect([late.total, amounts(late.held)]).toEqual([3.5, [-150]])
})

test('what goes up costs what the earlier menu says, and a higher price is nothing to tell', async () => {
  await moveTo('20:00:00')
  const add = async (price: number) =>
    (await admin('POST', '/menu-items/add', { title: 'Wine', price })).body.menuItemId
  const [dear, cheap] = [await add(5), await add(50)]
  const told = await menuVersion()
  await admin('POST', `/menu-items/update/${dear}`, { title: 'Wine', price: 50 })
  await admin('POST', `/menu-items/update/${cheap}`, { title: 'Wine', price: 5 })
  const risen = await heldOf(await order({ id: dear, quantity: 4 }, { menuVersion: told }))
  expect([risen.total, amounts(risen.held)]).toEqual([20, [-18_000]])
  expect(await heldOf(await order({ id: cheap }, { menuVersion: told }))).toEqual({ total: 50, held: [] })
  await admin('DELETE', `/menu-items/delete/${dear}`)
  const gone = await heldOf(await order({ id: dear }, { menuVersion: told }))
  expect(gone.total).toBe(5)
  expect(gone.held).toMatchObject([{ amount: 0, after: { lines: [{ title: 'Wine', price: 500, now: null }] } }])
})

test.each([
  ['an hour ago', 60, 3.5],
  ['three days ago', 72 * 60, 3.5],
  ['a minute longer ago than that', 72 * 60 + 1, 5],
  ['a month ago', 30 * 24 * 60, 5],
  ['in the future', -60, 5],
])('a device that says it was taken %s is believed up to three days back', async (_, minutes, total) => {
  await moveTo('16:00:00')
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }]
  // On the day that the device names a coffee is cheap; today it is not.
  const day = new Date(at('16:00:00') - minutes * 60_000).toISOString().slice(0, 10)
  const now = at('16:00:00')
  const from = new Date(now - minutes * 60_000 + 3_600_000).toISOString().slice(11, 16)
  const to = new Date(now - minutes * 60_000 + 3_660_000).toISOString().slice(11, 16)
  const only = [{ ...windows[0], from, to, date_from: day, date_to: day }]
  const coffee = (await admin('POST', '/menu-items/add', { title: 'Coffee', price: 5 })).body.menuItemId
  const added = await admin('POST', '/settings/schedules/add', { title: `Coffee ${minutes}`, windows: only })
  const prices = [{ kind: 'item', id: coffee, price: '3.50' }]
  const rule = { title: 'Coffee', schedule_id: added.body.id, dinings: [], prices }
  expect((await admin('POST', '/settings/price-rules/add', rule)).status).toBe(200)
  const { body } = await order({ id: coffee }, { takenAt: new Date(now - minutes * 60_000).toISOString() })
  expect(body.total).toBe(total)
})

test('an order that is paid at once, with the header of late money or not, is told alike', async () => {
  await moveTo('20:10:00')
  const paid = (headers: Record<string, string>, more: object = {}) =>
    waiter(
      'POST',
      '/pos/create-order-and-invoice',
      {
        cart: [{ id: beer, quantity: 1 }],
        takenAt: iso('18:55:00'),
        payments: [{ paymentTypeId: cash, amount: '3.50' }],
        ...more,
      },
      headers,
    )
  const late = { 'comanda-late': '1' }
  const fact = { shiftId: null, invoice: null }
  for (const answer of [await paid({}), await paid(late), await paid(late, { fact })]) {
    const { total, held } = await heldOf(answer)
    expect([total, amounts(held), answer.body.due]).toEqual([3.5, [-150], '0.00'])
  }
})

test('Control today sums them by person, and Attention has one task of a person’s day, for who may approve', async () => {
  await moveTo('20:10:00')
  const people = async () => (await admin('GET', '/dashboard')).body.control.people
  const own = async () =>
    (await people()).find(({ name }: { name: string }) => name === 'lea')?.held ?? { count: 0, amount: '0.00' }
  await house.addUser('lea', ['POS', 'ORDERS'], adminPassword, noRights)
  const lea = await house.as('lea')
  const tokens: number[] = []
  for (const quantity of [1, 2])
    tokens.push((await order({ quantity }, { takenAt: iso('18:55:00') }, lea)).body.tokenNo)
  expect(await own()).toEqual({ count: 2, amount: '-4.50' })
  const tasks = async () =>
    (await lea('GET', '/till/attention')).body.filter(
      ({ what, by }: { what: string; by: string }) => what === 'price-held' && by === 'lea',
    )
  const [task, ...others] = await tasks()
  expect(others).toEqual([])
  expect(task).toMatchObject({
    amount: '-4.50',
    text: `Orders ${tokens.join(', ')} at prices of an earlier hour: €4.50 less than now.`,
    actions: [{ do: 'understood' }],
  })
  // It is shown to who closes a shift.
  const { drawers } = (await admin('GET', '/till')).body
  const { shift_id: shiftId } = drawers[0].shift
  const { countId } = (await admin('POST', '/till/count', { shiftId, amount: '1' })).body
  const { warnings } = (await admin('POST', '/till/close', { shiftId, countId, anyway: false })).body
  expect(warnings).toContainEqual({
    kind: 'price-held',
    text: 'lea: prices of an earlier hour, €4.50 less than now',
    ref: task.ref,
  })
  const done = (by: Ask, ref: string) => by('POST', '/till/attention/done', { what: 'price-held', ref })
  expect((await done(lea, task.ref)).body.approval.right).toBe('approve')
  expect((await done(waiter, task.ref)).status).toBe(409)
  expect((await done(admin, task.ref)).status).toBe(200)
  expect(await tasks()).toEqual([])
  // What comes later is a task of its own.
  await order({}, { takenAt: iso('18:55:00') }, lea)
  expect(await tasks()).toMatchObject([{ amount: '-1.50' }])
})

test('Control today counts who sends to go from a table', async () => {
  await house.addUser('tom', ['POS', 'ORDERS'], adminPassword, noRights)
  await moveTo('16:10:00')
  const tom = await house.as('tom')
  const { table } = house.menu
  const send = (more: object) => order({ quantity: 2 }, more, tom)
  await send({ tableId: table, deliveryType: 'takeaway' })
  await send({ tableId: table, deliveryType: 'delivery' })
  await send({ tableId: table, deliveryType: 'dinein' })
  await send({ deliveryType: 'takeaway' })
  const { people } = (await admin('GET', '/dashboard')).body.control
  expect(people.find(({ name }: { name: string }) => name === 'tom').toGo).toEqual({ count: 2, amount: '20.00' })
})

test('a payment of which nobody says how it was paid is taken, and told with its person where the store has types', async () => {
  await house.addUser('uma', ['POS', 'ORDERS'], adminPassword, noRights)
  const uma = await house.as('uma')
  const tasks = async () =>
    (await uma('GET', '/till/attention')).body.filter(
      ({ what, by }: { what: string; by: string }) => what === 'untyped' && by === 'uma',
    )
  const whole = (more: object = {}, headers = {}) =>
    uma('POST', '/pos/create-order-and-invoice', { cart: [{ id: beer, quantity: 1 }], ...more }, headers)
  const bill = async (more: object) => {
    const { body } = await order({}, {}, uma)
    return uma('POST', `/parties/o${body.orderId}/pay`, { due: '5.00', payments: [{ amount: '5.00', ...more }] })
  }
  const together = async () => {
    const { body } = await order({}, {}, uma)
    const sums = { subTotal: 5, taxTotal: 0, total: 5 }
    return uma('POST', '/orders/complete-and-pay-order', { orderIds: [body.orderId], ...sums })
  }
  const ways = [
    () => whole(),
    () => whole({}, { 'comanda-late': '1' }),
    () => whole({ payments: [{ amount: '5.00' }] }),
    () => bill({}),
    together,
  ]
  for (const pay of ways) expect((await pay()).status).toBe(200)
  await bill({ paymentTypeId: cash })
  const [task, ...others] = await tasks()
  expect(others).toEqual([])
  expect(task).toMatchObject({ amount: '25.00', text: '5 payments without a payment type.' })
  const { people } = (await admin('GET', '/dashboard')).body.control
  expect(people.find(({ name }: { name: string }) => name === 'uma').untyped).toEqual({ count: 5, amount: '25.00' })
  const done = (by: Ask) => by('POST', '/till/attention/done', { what: 'untyped', ref: task.ref })
  expect([(await done(uma)).status, (await done(admin)).status, await tasks()]).toEqual([409, 200, []])
  // A store without payment types has nothing to say.
  const types = (is_active: number) =>
    house.database.write(tx => tx.updateTable('payment_types').set({ is_active }).execute())
  await types(0)
  await whole()
  await types(1)
  expect(await tasks()).toEqual([])
})
