import { afterAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { readableTopics } from '../../../src/contract/readable-topics.ts'
import { noRights } from '../../../src/domain/rights.ts'
import { creditWhole } from '../../../src/server/bills/credit-note.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { send } from '../../support/orders.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'
import { openEvening } from '../bills/evening.ts'

const restaurant = await openRestaurant()
const { clock, database, menu } = restaurant
const { cash, card, paid } = await openEvening(restaurant)
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

interface Task {
  readonly what: string
  readonly ref: string
  readonly text: string
  readonly amount: string | null
  readonly by: string | null
  readonly actions: readonly {
    readonly do: string
    readonly bill_no: number | null
    readonly table_title: string | null
  }[]
}
const tasks = async (): Promise<readonly Task[]> => (await waiter('GET', '/till/attention')).body
const taskOf = async (what: string) => (await tasks()).filter(task => task.what === what)
const doable = ({ actions }: Task) => actions.map(one => one.do)
const understood = (what: string, ref: string, by = waiter) => by('POST', '/till/attention/done', { what, ref })
const versions = async () =>
  (await database.read.selectFrom('versions').select('attention').executeTakeFirstOrThrow()).attention

test('an evening on which nothing went wrong asks for nobody’s attention, but for a float that is not counted', async () => {
  expect(await tasks()).toEqual([])
  await paid(waiter)
  expect(await tasks()).toMatchObject([
    { what: 'float-missing', text: 'The first payment opened Till. Please count the float.', amount: null },
  ])
  const { body } = await waiter('GET', '/till')
  const refused = await understood('float-missing', String(body.drawers[0].shift.shift_id))
  expect([refused.status, refused.body.message]).toEqual([409, 'Count the float to settle this!'])
  await waiter('POST', '/till/open', { drawerId: body.drawers[0].drawer_id, float: '100' })
  expect(await tasks()).toEqual([])
})

test('money that was paid beyond a bill stands there until somebody has given it back', async () => {
  const { billId, paymentId } = await paid(waiter, { paymentTypeId: card, amount: '26.93', tip: '5' })
  await admin('POST', `/payments/${paymentId}/correct`, { paymentTypeId: card, tip: '0' })
  const [task] = await taskOf('overpaid')
  expect(task).toMatchObject({ ref: String(billId), amount: '5.00', by: 'waiter' })
  expect(task?.text).toBe('Bill 1 was overpaid.')
  expect(doable(task as Task)).toEqual(['give back', 'keep'])
  const refused = await understood('overpaid', String(billId))
  expect([refused.status, refused.body.message]).toEqual([409, 'Give the money back to settle this!'])
  await admin('POST', `/bills/${billId}/over-payment`, { do: 'give back', paymentTypeId: cash })
  expect(await taskOf('overpaid')).toEqual([])
  const gone = await understood('overpaid', String(billId))
  expect([gone.status, gone.body.message]).toEqual([404, 'This needs no attention any more!'])
})

test('guests paid a part, and then all their food was cancelled: their money waits for them', async () => {
  const { orderId } = await send(waiter, menu, { tableId: menu.table })
  await waiter('POST', `/parties/t${menu.table}/pay`, { due: '4.95', payments: [{ paymentTypeId: cash, amount: '2' }] })
  expect(await taskOf('overpaid')).toEqual([])
  const before = await versions()
  await admin('POST', '/orders/cancel', { orderIds: [orderId] })
  expect(await versions()).toBeGreaterThan(before)
  const [task] = await taskOf('overpaid')
  expect(task).toMatchObject({ amount: '2.00' })
  expect(task?.text).toBe('Bill 1 of Table 1 was partly paid, and has nothing on it any more.')
  await admin('POST', `/bills/${task?.ref}/over-payment`, { do: 'keep' })
  expect(await taskOf('overpaid')).toEqual([])
})

test('what a device printed and what did not come is told, and acknowledged once', async () => {
  const { invoiceId, orderId, paymentId } = await paid(waiter)
  await database.write(async tx => {
    const { id: _, ...row } = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    const printed = (number: number, more: object = {}) =>
      tx
        .insertInto('invoices')
        .values({ ...row, series: 'B1', settles: 0, number, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id: unfit } = await printed(2)
    await creditWhole(tx, unfit, { shiftId: null, userId: 1, now: clock.now })
    await printed(6, { printed_as: 'B1-000002' })
    await printed(900_001, { series: 'INV', printed_as: 'Q7-000003' })
    const series = { code: 'B1', kind: 'device', last_no: 6, opened_at: clock.now }
    await tx.insertInto('series').values(series).execute()
    const { id: __, ...payment } = await tx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const back = { ...payment, kind: 'refund', amount_cents: -2_693 }
    await tx
      .insertInto('payments')
      .values([{ ...payment, payment_type_id: null, named_type_id: 77, is_offline: 1 }, back])
      .execute()
    await tx.updateTable('orders').set({ is_as_printed: 1 }).where('id', '=', orderId).execute()
  })
  const [missing] = await taskOf('number-missing')
  expect(missing?.text).toBe('B1-000001, B1-000003–B1-000005 have not arrived yet: they are still on B1.')
  expect((await understood('number-missing', 'B1')).body.message).toBe('These numbers are still on their way!')
  for (const [what, text] of [
    ['unfit', 'B1-000002 was printed offline and does not match what was charged. CN-000001 cancels it.'],
    ['number-twice', 'B1-000002 was used twice. This one was booked as B1-000006.'],
    ['as-printed', `was paid offline with dishes or prices that are not on the menu. It was kept as printed.`],
    ['type-unknown', 'Taken offline with an unknown payment type. It was booked as “not stated”.'],
  ] as const) {
    const [task] = await taskOf(what)
    expect(task?.text, what).toContain(text)
    expect(doable(task as Task)).toEqual(['understood'])
    if (what === 'unfit')
      expect((await understood(what, task?.ref ?? '')).body.message).toBe('Someone else must look at this!')
    for (const _ of [1, 2]) expect((await understood(what, task?.ref ?? '', admin)).body.message).toBe('Done!')
    expect((await taskOf(what)).some(({ ref }) => ref === task?.ref)).toBe(false)
  }
  const [strange] = await taskOf('number-twice')
  expect(strange?.text).toBe('Q7-000003 is not a number of the device that sent it. It was booked as INV-900001.')
  await understood('number-twice', strange?.ref ?? '', admin)
  await database.write(async tx => {
    await tx.updateTable('series').set({ closed_at: clock.now }).where('code', '=', 'B1').execute()
    await bumpVersions(tx, ['attention'])
  })
  expect((await taskOf('number-missing'))[0]?.text).toContain('never arrived')
  expect((await understood('number-missing', 'B1', admin)).status).toBe(200)
})

test('what is about money ends by somebody who may approve; who has made it ends it only with that right', async () => {
  const scopes = ['POS', 'ORDERS', 'SETTINGS'] as const
  await restaurant.addUser('keeper', scopes, adminPassword, noRights)
  await restaurant.addUser('lead', ['POS', 'ORDERS'], adminPassword, { ...noRights, approve: true })
  const hired = { keeper: await restaurant.as('keeper'), lead: await restaurant.as('lead'), waiter }
  const idOf = async (username: string) =>
    (await database.read.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const copyOf = async (table: 'payments' | 'invoices', id: number, more: object) => {
    const { id: _, ...row } = await database.read
      .selectFrom(table as 'payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await database.write(tx =>
      tx
        .insertInto(table as 'payments')
        .values({ ...row, ...more })
        .execute(),
    )
  }
  let number = 500
  const payment = async (by: number, more: object) =>
    copyOf('payments', (await paid(admin)).paymentId, { taken_by: by, ...more })
  const invoice = async (by: number, more: object) => {
    number += 1
    await copyOf('invoices', (await paid(admin)).invoiceId, { made_by: by, series: 'B7', number, ...more })
  }
  /** One task of each kind, by this person. */
  const making: Readonly<Record<string, (by: number) => Promise<void>>> = {
    'as-printed': async by => {
      const { orderId } = await paid(admin)
      await database.write(tx =>
        tx.updateTable('orders').set({ is_as_printed: 1, placed_by: by }).where('id', '=', orderId).execute(),
      )
    },
    'type-unknown': by => payment(by, { named_type_id: 99 }),
    'late-day': by => payment(by, { said_at: 1 }),
    'number-twice': by => invoice(by, { printed_as: 'Z9-000001', settles: 0, difference_cents: 1 }),
    unfit: by => invoice(by, { settles: 0 }),
  }
  const ended: string[] = []
  for (const [what, make] of Object.entries(making))
    for (const [name, by] of Object.entries(hired))
      for (const maker of [name, 'admin']) {
        const before = new Set((await taskOf(what)).map(({ ref }) => ref))
        await make(await idOf(maker))
        await database.write(tx => bumpVersions(tx, ['attention']))
        const task = (await taskOf(what)).find(({ ref }) => !before.has(ref))
        const { status, body } = await understood(what, task?.ref ?? '', by)
        const asked = body.approval?.right ?? ''
        ended.push(`${what}, of ${maker === name ? 'their own' : 'another'}: ${name} ${status} ${asked}`.trim())
        if (status !== 200) await understood(what, task?.ref ?? '', admin)
      }
  const expected = Object.keys(making).flatMap(what => [
    `${what}, of their own: keeper 409 approve`,
    `${what}, of another: keeper 200`,
    `${what}, of their own: lead 200`,
    `${what}, of another: lead 200`,
    `${what}, of their own: waiter 409 approve`,
    `${what}, of another: waiter 409 approve`,
  ])
  expect(ended).toEqual(expected)
})

test('an order that came for a table which its party had left asks where it belongs', async () => {
  const { orderId } = await send(waiter, menu, { tableId: menu.table })
  const other = await send(waiter, menu, { tableId: menu.terrace })
  await waiter('POST', `/parties/t${menu.terrace}/pay`, {
    due: '4.95',
    payments: [{ paymentTypeId: cash, amount: '1' }],
  })
  await database.write(async tx => {
    const { party_id } = await tx
      .selectFrom('orders')
      .select('party_id')
      .where('id', '=', other.orderId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('orders')
      .set({ late_party_id: party_id, taken_at: clock.now })
      .where('id', '=', orderId)
      .execute()
  })
  const [task] = await taskOf('late-order')
  expect(task?.text).toMatch(/^Sent for Table 1 at 12:00\. The guests moved to Table 9 at 12:00\. Move it too\?$/)
  expect(task).toMatchObject({ ref: String(orderId), amount: '4.95', by: 'waiter' })
  expect(doable(task as Task)).toEqual(['move', 'leave'])
  await admin('POST', '/orders/cancel', { orderIds: [orderId] })
  expect(await taskOf('late-order')).toEqual([])
})

test('anybody who may take money reads it, and nobody else', async () => {
  expect(readableTopics({ role: 'user', scope: 'ORDERS' })).toContain(api.attention.list.topic)
  expect(readableTopics({ role: 'user', scope: 'KITCHEN' })).not.toContain(api.attention.list.topic)
  expect((await (await restaurant.as('cook'))('GET', '/till/attention')).status).toBe(403)
})
