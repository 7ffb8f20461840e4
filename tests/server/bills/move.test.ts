import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  dinner,
  type Evening,
  everybody,
  itemsAt,
  moveTo,
  nextEvening,
  openTables,
  partyAt,
  payAll,
  payAllTables,
  payBill,
  splitOff,
  ticketOf,
  totalsOf,
} from '../../support/evening-at-tables.ts'
import type { Ask } from '../../support/restaurant.ts'
import { whileJoining } from '../../support/while-joining.ts'

let opened: Awaited<ReturnType<typeof openTables>>
let evening: Evening
let ana: Ask
let ben: Ask
let [home, nine, seven] = [0, 0, 0]
beforeAll(async () => {
  opened = await openTables()
})
afterAll(() => opened.restaurant.close())
beforeEach(async () => {
  evening = await nextEvening(opened.restaurant, opened.tables)
  ;({ ana, ben, home, nine, seven } = evening)
})

describe('guests who move to another table', () => {
  test('take their orders and bill along, and the kitchen reads where they sit and where they ordered', async () => {
    const { orderId } = await dinner(evening, home)
    const before = await ticketOf(evening, orderId)
    const { status, body } = await moveTo(ana, `t${home}`, 0, nine)
    expect([status, body.message]).toEqual([200, 'Moved to Table 9.'])
    expect(body.party).toMatchObject({ version: 1, table_id: nine, table_title: 'Table 9', due: '24.93' })
    expect(body.party.acts).toMatchObject([{ text: `moved ${before.table_title} to Table 9`, by: 'waiter' }])
    const after = await ticketOf(evening, orderId)
    expect(after).toMatchObject({ table_title: 'Table 9', moved_from: before.table_title, token_no: before.token_no })
    expect(after.items).toEqual(before.items)
    const nobody = await payBill(ben, `t${home}`, null, '24.93')
    expect([nobody.status, nobody.body.message]).toEqual([
      409,
      `waiter moved ${before.table_title} to Table 9 at 20:00. Please look again!`,
    ])
    await dinner(evening, nine)
    expect(await partyAt(evening, body.party.at)).toMatchObject({ due: '49.86', version: 1 })
    await payAll(evening, body.party.at)
  })

  test('are at their old table again as if nothing had been', async () => {
    const { orderId } = await dinner(evening, home)
    const first = await moveTo(ana, `t${home}`, 0, nine)
    const back = await moveTo(ana, first.body.party.at, 1, home)
    expect(back.status).toBe(200)
    expect((await ticketOf(evening, orderId)).moved_from).toBeNull()
    await payAll(evening, first.body.party.at)
  })

  test('can be set aside, and seated again', async () => {
    const { orderId } = await dinner(evening, home)
    const { table_title: title } = await ticketOf(evening, orderId)
    const aside = await moveTo(ana, `t${home}`, 0, null)
    expect([aside.body.message, aside.body.party.table_id]).toEqual(['Parked without a table.', null])
    expect(await ticketOf(evening, orderId)).toMatchObject({ table_title: null, moved_from: title })
    // New guests get a bill of their own.
    await dinner(evening, home)
    expect(await partyAt(evening, `t${home}`)).toMatchObject({ due: '24.93', version: 0 })
    const again = await moveTo(ana, aside.body.party.at, 1, nine)
    expect(again.body.message).toBe('Moved to Table 9.')
    expect(await ticketOf(evening, orderId)).toMatchObject({ table_title: 'Table 9', moved_from: title })
    await payAll(evening, again.body.party.at)
    await payAll(evening, `t${home}`)
  })

  test('take the number of them along, and can move before they order', async () => {
    const count = (at: string, version: number, covers: number) =>
      ana('POST', `/parties/${at}/covers`, { version, covers })
    const { body: seated } = await count(`t${home}`, 0, 4)
    const { body } = await moveTo(ana, seated.party.at, 1, nine)
    expect(body.party).toMatchObject({ table_id: nine, covers: 4, orders: [] })
    const { body: more } = await count(`t${seven}`, 0, 3)
    await dinner(evening, seven)
    const joined = await moveTo(ana, more.party.at, 1, nine, true)
    expect(joined.body.party).toMatchObject({ table_id: nine, covers: 7, due: '24.93' })
    await payAll(evening, more.party.at)
  })

  test('are not moved to where they are, to a table that is none, or by who saw an older state', async () => {
    await dinner(evening, home)
    const refused = async (answer: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer
      return [status, body.message]
    }
    const at = `t${home}`
    const noTable = [400, 'Please select a table of the store!']
    expect(await refused(moveTo(ana, at, 0, home))).toEqual(noTable)
    expect(await refused(moveTo(ana, at, 0, 999_999))).toEqual(noTable)
    expect(await refused(ana('POST', `/parties/${at}/move`, { version: 0 }))).toEqual(noTable)
    expect(await refused(moveTo(ana, 't999999', 0, nine))).toEqual([404, 'There is no such table!'])
    const moved = await moveTo(ana, at, 0, nine)
    const address = moved.body.party.at
    expect(await refused(moveTo(ben, address, 0, seven))).toEqual([
      409,
      expect.stringMatching(/^waiter moved .+ to Table 9 at 20:00\. Please look again!$/),
    ])
    expect(await refused(moveTo(ana, address, 7, seven))).toEqual([400, 'Invalid Request!'])
    expect(await refused(moveTo(evening.cook, address, 1, seven))).toEqual([403, expect.any(String)])
    expect(await partyAt(evening, address)).toMatchObject({ table_id: nine, version: 1 })
    await payAll(evening, address)
  })
})

describe('guests who join others', () => {
  test('are asked for first, and then have one party with the bills of both', async () => {
    await dinner(evening, home)
    const here = await itemsAt(evening, `t${home}`)
    await splitOff(evening, `t${home}`, 0, here.slice(0, 1))
    await dinner(evening, nine, {}, ben)
    const there = await itemsAt(evening, `t${nine}`)
    const other = await splitOff(evening, `t${nine}`, 0, there.slice(0, 1))
    const at = (await partyAt(evening, `t${home}`)).at
    const asked = await moveTo(ana, at, 1, nine)
    expect([asked.status, asked.body.message, asked.body.needsMerge]).toEqual([
      409,
      'Table 9 is taken. Join them?',
      true,
    ])
    expect(await partyAt(evening, at)).toMatchObject({ table_id: home, version: 1 })
    const { status, body } = await moveTo(ana, at, 1, nine, true)
    expect([status, body.message]).toEqual([200, 'Joined with Table 9.'])
    expect(body.party).toMatchObject({ at, table_id: nine, version: 2, due: '49.86' })
    expect(totalsOf(body.party.bills)).toEqual([
      [1, '39.96'],
      [2, '4.95'],
      [3, '4.95'],
    ])
    expect(body.party.bills[2].lines).toEqual(other.body.party.bills[1].lines)
    expect(body.party.orders).toHaveLength(2)
    // Who still has the other bill on their screen is told what became of it.
    const gone = other.body.party.at
    const tooLate = await payBill(ben, gone, 2, '4.95')
    expect([tooLate.status, tooLate.body.message]).toEqual([
      409,
      expect.stringMatching(/^waiter joined .+ with Table 9 at 20:00\. Please look again!$/),
    ])
    await payAll(evening, at)
    expect(await partyAt(evening, at)).toMatchObject({ due: '0.00', paid: '49.86', overpaid: '0.00' })
  })

  test('leave the money that was taken on the bill for which it was taken', async () => {
    await dinner(evening, home)
    await dinner(evening, nine)
    const part = await payBill(ana, `t${nine}`, null, '24.93', '10.00')
    expect(part.status).toBe(200)
    const { body } = await moveTo(ben, `t${home}`, 0, nine, true)
    expect(body.party.bills).toMatchObject([
      { bill_no: 1, is_rest: 1, total: '24.93', paid: '0.00', due: '24.93' },
      { bill_no: 2, is_rest: 0, total: '24.93', paid: '10.00', due: '14.93' },
    ])
    await payAll(evening, body.party.at)
    expect(await partyAt(evening, body.party.at)).toMatchObject({ due: '0.00', paid: '49.86', overpaid: '0.00' })
  })

  test('leave a paid bill where it was paid', async () => {
    await dinner(evening, home)
    await dinner(evening, nine)
    const [soup = 0] = await itemsAt(evening, `t${nine}`)
    const { body: before } = await splitOff(evening, `t${nine}`, 0, [soup])
    await payBill(ana, before.party.at, 2, '4.95')
    const { body } = await moveTo(ben, `t${home}`, 0, nine, true)
    expect(body.party).toMatchObject({ due: '44.91' })
    expect((await partyAt(evening, before.party.at)).bills).toMatchObject([{ bill_no: 2, is_closed: 1, paid: '4.95' }])
    await payAll(evening, body.party.at)
  })
})

describe('two tills in the same moment', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('do not seat two parties at one free table', async () => {
    await dinner(evening, home)
    await dinner(evening, seven)
    const both = await Promise.all([moveTo(ana, `t${home}`, 0, nine), moveTo(ben, `t${seven}`, 0, nine)])
    expect(statuses(both)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.needsMerge).toBe(true)
    await payAllTables(evening)
  })

  test('do not move the same guests to two tables', async () => {
    await dinner(evening, home)
    const both = await Promise.all([moveTo(ana, `t${home}`, 0, nine), moveTo(ben, `t${home}`, 0, seven)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const parties = await everybody(evening)
    expect(parties).toHaveLength(1)
    await payAll(evening, parties[0].at)
  })

  test('join two tables once, whichever way', async () => {
    await dinner(evening, home)
    await dinner(evening, nine)
    await Promise.all([moveTo(ana, `t${home}`, 0, nine, true), moveTo(ben, `t${nine}`, 0, home, true)])
    const parties = await everybody(evening)
    expect(parties.map(({ due }: { due: string }) => due)).toEqual(['49.86'])
    await payAll(evening, parties[0].at)
  })

  test('take the money of guests who move once, and all of it', async () => {
    await dinner(evening, home)
    const at = (await splitOff(evening, `t${home}`, 0, [])).body.party.at
    const [, paid] = await Promise.all([moveTo(ana, at, 1, nine), payBill(ben, at, null, '24.93')])
    expect(paid.status).toBe(200)
    expect(await partyAt(evening, at)).toMatchObject({ due: '0.00', paid: '24.93', overpaid: '0.00' })
  })

  test('move or split what both have on their screens, and tell the other', async () => {
    await dinner(evening, home)
    const [soup = 0] = await itemsAt(evening, `t${home}`)
    const at = (await splitOff(evening, `t${home}`, 0, [])).body.party.at
    const both = await Promise.all([moveTo(ana, at, 1, nine), splitOff(evening, at, 1, [soup])])
    expect(statuses(both)).toEqual([200, 409])
    expect((await partyAt(evening, at)).due).toBe('24.93')
    await payAll(evening, at)
  })

  test.skipIf(!process.env.DATABASE_URL)('leave no piece on a bill that was cancelled meanwhile', async () => {
    await dinner(evening, home)
    await dinner(evening, nine)
    const { lines } = await partyAt(evening, `t${nine}`)
    const pizza = lines.find(({ quantity }: { quantity: number }) => quantity === 2).order_item_id
    await splitOff(evening, `t${nine}`, 0, [pizza], [pizza])
    const reduced = await whileJoining(evening, { at: `t${home}`, version: 0, tableId: nine }, () =>
      ana('POST', `/orders/reduce-item/${pizza}`, { quantity: 1, seen: 2 }),
    )
    expect(reduced.status).toBe(200)
    const { at, due, bills } = await partyAt(evening, `t${nine}`)
    const shares = bills
      .flatMap((bill: { lines: { order_item_id: number; n: number; d: number }[] }) => bill.lines)
      .filter((line: { order_item_id: number }) => line.order_item_id === pizza)
    expect(shares.map(({ n, d }: { n: number; d: number }) => n / d)).toEqual([1])
    expect(due).toBe('39.87')
    await payAll(evening, at)
  })

  test('let no order get lost that comes while its guests move', async () => {
    await dinner(evening, home)
    await Promise.all([moveTo(ana, `t${home}`, 0, nine), dinner(evening, home, {}, ben)])
    const parties = await everybody(evening)
    expect(parties.flatMap(({ orders }: { orders: unknown[] }) => orders)).toHaveLength(2)
    await payAllTables(evening)
  })
})

test('the books say who moved guests, orders and whole tables, from where and to where', async () => {
  const { orderId } = await dinner(evening, home)
  const first = await moveTo(ana, `t${home}`, 0, nine)
  await dinner(evening, seven)
  const joined = await moveTo(ben, first.body.party.at, first.body.party.version, seven, true)
  expect(joined.body.message).toBe('Joined with Table 7.')
  expect((await ana('POST', '/orders/move', { orderIds: [orderId], tableId: null })).status).toBe(200)
  const admin = await opened.restaurant.as('admin')
  const { rows } = (await admin('GET', '/audit?type=today&limit=3')).body
  const told = rows.map(({ act, person, table_title, order_id, before, after }: Record<string, unknown>) => [
    ...[act, person, table_title, order_id],
    ...[before, after],
  ])
  expect(told).toEqual([
    ['order.move', 'waiter', 'Table 7', orderId, { table: 'Table 7' }, { table: null }],
    ['party.merge', 'Ben', 'Table 9', null, { table: 'Table 9' }, { table: 'Table 7' }],
    ['party.move', 'waiter', 'Table 1', null, { table: 'Table 1' }, { table: 'Table 9' }],
  ])
  await payAllTables(evening)
})
