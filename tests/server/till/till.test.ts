import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '../../../src/domain/canonical-json.ts'
import { cashReasons } from '../../../src/domain/cash-reasons.ts'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let olga: Ask
let ben: Ask
let [cash, card] = [0, 0]
beforeAll(async () => {
  restaurant = await openRestaurant({ now: Date.parse('2026-11-20T18:00:00Z') })
  await restaurant.addUser('Olga', ['POS', 'ORDERS', 'REPORTS'])
  await restaurant.database.write(async tx => {
    const rights = JSON.stringify({ open_drawer: true, close_shift: true, approve: true })
    await tx.updateTable('users').set({ rights }).where('username', '=', 'Olga').execute()
    const types = await tx
      .insertInto('payment_types')
      .values([
        { title: 'Coins', is_active: 1, is_cash: 1, rounding_cents: 5 },
        { title: 'Card', is_active: 1, is_cash: 0, rounding_cents: null },
      ])
      .returning('id')
      .execute()
    ;[cash, card] = types.map(({ id }) => id) as [number, number]
  })
  ana = await restaurant.as('waiter')
  olga = await restaurant.as('Olga')
  await restaurant.addUser('Ben', ['POS', 'ORDERS'], undefined, { close_shift: true })
  ben = await restaurant.as('Ben')
})
afterAll(() => restaurant.close())

const drawer = async () => (await ana('GET', '/till')).body.drawers[0]
const shiftId = async () => (await drawer()).shift.shift_id
const sell = async (due: string, payments: object[]) => {
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  return ana('POST', `/parties/t${restaurant.menu.table}/pay`, { due, payments, complete: true })
}
/** How a shift looks to the owner, and to a waiter. */
const report = async (till: Ask, id: number) => (await till('GET', `/till/shifts/${id}`)).body

test('a shift opens by itself by the first payment, and then gets its float', async () => {
  expect(await drawer()).toEqual({ drawer_id: 1, title: 'Till', user: null, shift: null })
  await sell('4.95', [{ paymentTypeId: cash, amount: '4.95', tip: '0.50', given: '10' }])
  expect(await drawer()).toMatchObject({ shift: { opened_by: null, float: null } })
  const opened = await ana('POST', '/till/open', { drawerId: 1, float: '100' })
  expect(opened.body).toMatchObject({ message: 'Shift opened.', shiftId: await shiftId() })
  expect(await drawer()).toMatchObject({ shift: { opened_by: 'waiter', float: '100.00' } })
  const again = await olga('POST', '/till/open', { drawerId: 1, float: '100' })
  expect([again.status, again.body.message]).toEqual([409, 'This drawer is open already!'])
})

test('who may not take money out of the drawer needs somebody who may', async () => {
  const move = { shiftId: await shiftId(), kind: 'out', amount: '20' }
  const refused = await ana('POST', '/till/cash', { ...move })
  expect([refused.status, refused.body.approval?.right]).toEqual([409, 'open_drawer'])
  expect((await olga('POST', '/till/cash', move)).body.message).toBe('Cash out booked.')
  expect((await olga('POST', '/till/cash', { ...move, kind: 'in', amount: '5' })).body.message).toBe('Cash in booked.')
  expect((await olga('POST', '/till/cash', { ...move, kind: 'open' })).body.message).toBe('Drawer opened.')
  for (const [wrong, status, message] of [
    [{ amount: '0' }, 400, 'Please provide an amount!'],
    [{ amount: '-5' }, 400, 'Please provide an amount!'],
    [{ kind: 'move' }, 400, 'Invalid Request!'],
    [{ shiftId: 99 }, 404, 'There is no such shift!'],
  ] as const) {
    const answer = await olga('POST', '/till/cash', { ...move, ...wrong })
    expect([answer.status, answer.body.message]).toEqual([status, message])
  }
})

test('who counts does not know what should be there; who closes does', async () => {
  await sell('4.95', [{ paymentTypeId: card, amount: '4.95' }])
  await send(ana, restaurant.menu, { tableId: restaurant.menu.terrace })
  await ana('POST', `/parties/t${restaurant.menu.terrace}/pay`, {
    due: '4.95',
    payments: [{ paymentTypeId: cash, amount: '2.00' }],
  })
  const id = await shiftId()
  // 100 + 4.95 + 0.50 tip − 20 + 5 + 2.
  expect((await report(olga, id)).cash).toMatchObject({ float: '100.00', taken: '7.45', expected: '92.45' })
  expect((await ana('GET', `/till/shifts/${id}`)).status).toBe(404)
  const counted = await ana('POST', '/till/count', { shiftId: id, pieces: { '50.00': 1, '20.00': 2 } })
  expect(counted.body).toMatchObject({ counted: '90.00', expected: null, difference: null })
  expect((await olga('POST', '/till/count', { shiftId: id, amount: '92.40' })).body).toMatchObject({
    counted: '92.40',
    expected: '92.45',
    difference: '-0.05',
  })
  for (const wrong of [
    { amount: '-1' },
    { amount: '1000000000' },
    { pieces: { '3.00': 1 } },
    { pieces: { '5.00': 0.5 } },
    {},
  ])
    expect((await ana('POST', '/till/count', { shiftId: id, ...wrong })).body.message).toBe(
      'Please count each coin and note!',
    )
})

test('closing makes a numbered Z that equals the rows, and never changes again', async () => {
  const id = await shiftId()
  const close = (more: object) => olga('POST', '/till/close', { shiftId: id, ...more })
  expect((await close({})).body.message).toBe('Please count the cash first!')
  const { countId } = (await olga('POST', '/till/count', { shiftId: id, amount: '92.40' })).body
  expect((await close({ countId: 1 })).body.message).toBe('Please count the cash first!')
  const warned = await close({ countId })
  expect([warned.status, warned.body.message]).toEqual([409, 'Please look at the warnings first!'])
  expect(warned.body.warnings).toMatchObject([{ kind: 'due', text: 'Table 9: €2.95 due' }])
  // Anybody who needs an approval is asked for it once: after the warnings.
  const anas = (anyway: boolean) => ana('POST', '/till/close', { shiftId: id, countId, anyway })
  expect((await anas(false)).body).toMatchObject({ message: 'Please look at the warnings first!' })
  expect((await anas(true)).body).toMatchObject({
    message: 'Closing a shift with open bills needs approval.',
    approval: { right: 'close_shift' },
  })
  // Who may close, and not answer for others, does not close over what is open alone.
  const bens = await ben('POST', '/till/close', { shiftId: id, countId, anyway: true })
  expect([bens.status, bens.body.approval.right]).toEqual([409, 'approve'])
  const closed = await close({ countId, anyway: true })
  expect(closed.body).toMatchObject({ message: 'Shift closed: Z-000001', z: 'Z-000001' })

  const z = await report(olga, id)
  expect(z).toMatchObject({
    z_number: 'Z-000001',
    drawer: 'Till',
    opened_by: 'waiter',
    closed_by: 'Olga',
    drawer_openings: 1,
    types: [
      { title: 'Coins', count: 2, amount: '6.95', tips: '0.50', rounding: '0.00', total: '7.45' },
      { title: 'Card', count: 1, total: '4.95' },
    ],
    invoices: { count: 2, total: '9.90', series: [{ code: 'INV', first: 'INV-000001', last: 'INV-000002' }] },
    taxes: [{ rate: 10, net: '9.00', tax: '0.90', total: '9.90' }],
    cash: { in: '5.00', out: '-20.00', expected: '92.45', counted: '92.40', difference: '-0.05' },
    tips_by_person: [{ name: 'waiter', amount: '0.50' }],
    held: { before: '0.00', after: '2.00', bills: [{ text: 'Table 9, bill 1', after: '2.00' }] },
    adds_up: '0.00',
    open_at_closing: [{ table: 'Table 9', due: '2.95' }],
  })
  const row = await restaurant.database.read
    .selectFrom('shifts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(row.z_bytes ?? []).toString()).toBe(canonicalJson(z))
  expect(Buffer.from(row.z_hash ?? [])).toEqual(
    createHash('sha256')
      .update(row.z_bytes ?? '')
      .digest(),
  )
  const change = restaurant.database.write(tx =>
    tx.updateTable('shifts').set({ counted_cents: 1 }).where('id', '=', id).execute(),
  )
  await expect(change).rejects.toThrow('what was booked is never changed')

  const late = await close({ countId, anyway: true })
  expect([late.status, late.body.message]).toEqual([409, 'This shift was closed at 18:00 by Olga: Z-000001.'])
  const listed = (await olga('GET', '/till/shifts?type=today&from=null&to=null')).body
  expect(listed).toMatchObject([{ shift_id: id, z_number: 'Z-000001', difference: '-0.05' }])
})

test('the next payment opens the next shift, which uses what the one before held', async () => {
  const { body } = await ana('GET', `/parties/t${restaurant.menu.terrace}`)
  await ana('POST', `/parties/${body.at}/pay`, { due: '2.95', payments: [{ paymentTypeId: card, amount: '2.95' }] })
  const x = await report(olga, await shiftId())
  expect(x).toMatchObject({ z_number: null, invoices: { total: '4.95' }, adds_up: '0.00' })
  expect(x.held).toMatchObject({ before: '2.00', after: '0.00' })
  const books = await restaurant.database.read.selectFrom('audit').select('act').orderBy('seq').execute()
  expect(books.map(({ act }) => act)).toEqual([
    ...['payment', 'shift.open', 'cash.move', 'cash.move', 'drawer', 'payment', 'payment', 'z', 'payment'],
  ])
})

test('tips that are paid out stand in the books with who got them', async () => {
  const opened = await olga('POST', '/till/open', { drawerId: 1, float: '50' })
  const tips = { shiftId: opened.body.shiftId, kind: 'tips', amount: '1' }
  const unknown = await olga('POST', '/till/cash', { ...tips, person: 'nobody' })
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Please choose a person!'])
  expect((await olga('POST', '/till/cash', { ...tips, person: ' WAITER ' })).body.message).toBe('Tips paid out.')
  const admin = await restaurant.as('admin')
  const [row] = (await admin('GET', '/audit?type=today&limit=1')).body.rows
  expect(row).toMatchObject({ act: 'cash.move', amount: '-1.00', after: { kind: 'tips', person: 'waiter' } })
})

test('of a new store’s reasons, one fits cash in', async () => {
  const { body } = await ana('GET', '/orders/init')
  const drawerReasons = body.reasons.filter(({ kind }: { kind: string }) => kind === 'drawer')
  expect(cashReasons('in', drawerReasons)).toMatchObject([{ title: 'Change' }])
})

test('anybody who may take cash reads who is on the staff, and nothing but their names', async () => {
  const { body } = await ana('GET', '/till/people')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Ben', 'Olga', 'waiter']))
  for (const one of body) expect(Object.keys(one).toSorted()).toEqual(['name', 'user_id'])
  await restaurant.addUser('Cook', ['KITCHEN'])
  expect((await (await restaurant.as('Cook'))('GET', '/till/people')).status).toBe(403)
})

test('who got the cash stands with its movement, in X and Z, also after they have left', async () => {
  const admin = await restaurant.as('admin')
  await restaurant.addUser('Marco', ['KITCHEN'])
  const people: { name: string; user_id: number }[] = (await olga('GET', '/till/people')).body
  const idOf = (wanted: string) => people.find(({ name }) => name === wanted)?.user_id
  const [marco, waiter] = [idOf('Marco'), idOf('waiter')]
  const id = await shiftId()
  const book = (body: object) => olga('POST', '/till/cash', { shiftId: id, ...body })
  const reasonText = 'lemons'
  expect((await book({ kind: 'out', amount: '4', personId: marco, reasonText })).status).toBe(200)
  expect((await book({ kind: 'in', amount: '1.50', personId: null })).status).toBe(200)
  for (const wrong of [{ personId: 4_711 }, { personId: 0 }, { personId: 'x' }, { personId: marco, person: 'Ben' }]) {
    const refused = await book({ kind: 'out', amount: '4', ...wrong })
    expect([wrong, refused.status, refused.body.message]).toEqual([wrong, 400, 'Please choose a person!'])
  }
  const stored = await restaurant.database.read
    .selectFrom('cash_entries')
    .select(['kind', 'cents', 'person_id'])
    .where('shift_id', '=', id)
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { kind: 'tips', cents: -100, person_id: waiter },
    { kind: 'out', cents: -400, person_id: marco },
    { kind: 'in', cents: 150, person_id: null },
  ])
  await admin('DELETE', '/users/delete/Marco')
  const moves = [
    { kind: 'tips', amount: '-1.00', by: 'Olga', person: 'waiter', reason: null, drawer: null },
    { kind: 'out', amount: '-4.00', by: 'Olga', person: 'Marco', reason: 'lemons', drawer: null },
    { kind: 'in', amount: '1.50', by: 'Olga', person: null, reason: null, drawer: null },
  ]
  const x = await report(olga, id)
  const listed = async (ask: Ask) => (await ask('GET', '/till')).body.drawers[0].shift.moves
  await book({ kind: 'open' })
  const opening = { kind: 'open', amount: '0.00', by: 'Olga', person: null, reason: null, drawer: null }
  expect(await listed(olga)).toMatchObject([...moves, opening])
  // Ben may close the shift, which shows them in the X; the waiter may neither book them, nor close.
  expect(await listed(ben)).toHaveLength(4)
  expect(await listed(ana)).toBeUndefined()
  // Tips belong to who took them; paying them out does not change whose they are.
  expect(x).toMatchObject({ cash: { moves, tips_out: '-1.00' }, tips_by_person: [] })
  const { countId } = (await olga('POST', '/till/count', { shiftId: id, amount: '46.50' })).body
  await olga('POST', '/till/close', { shiftId: id, countId, anyway: true })
  expect(await report(olga, id)).toMatchObject({ z_number: 'Z-000002', cash: { moves, difference: '0.00' } })
  expect(await verifyBills(restaurant.database.read)).toHaveProperty('bills')
})
