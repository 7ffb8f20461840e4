import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let ben: Ask
let cook: Ask
let nine: number
let seven: number
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('Ben', ['POS', 'ORDERS'])
  const tables = await restaurant.database.write(tx =>
    tx
      .insertInto('store_tables')
      .values(['Table 9', 'Table 7'].map(title => ({ title, floor: 'Hall', seating_capacity: 4 })))
      .returning('id')
      .execute(),
  )
  ;[nine = 0, seven = 0] = tables.map(({ id }) => id)
})
afterAll(() => restaurant.close())

/** Each test has its own evening, a day after the one before. */
beforeEach(async () => {
  const day = 24 * 3_600_000
  restaurant.clock.now = Math.floor(restaurant.clock.now / day) * day + 44 * 3_600_000
  ana = await restaurant.as('waiter')
  ben = await restaurant.as('Ben')
  cook = await restaurant.as('cook')
})

const home = () => restaurant.menu.table
const party = async (at: string) => (await ben('GET', `/parties/${at}`)).body
/** Soup 4.50 + 10 %, two pizzas 9.99 with 5 % inside: 24.93. */
const dinner = (tableId: number, till = ana) => {
  const { soup, pizza } = restaurant.menu
  const cart = [
    { id: soup, quantity: 1 },
    { id: pizza, quantity: 2 },
  ]
  return send(till, restaurant.menu, { cart, tableId })
}
const move = (till: Ask, at: string, version: number, tableId: number | null, merge?: boolean) =>
  till('POST', `/parties/${at}/move`, { version, tableId, ...(merge !== undefined && { merge }) })
const itemsOf = async (at: string): Promise<number[]> =>
  (await party(at)).lines.map(({ order_item_id }: { order_item_id: number }) => order_item_id)
const split = (at: string, version: number, ...bills: number[][]) =>
  ana('POST', `/parties/${at}/split`, {
    version,
    bills: bills.map(items => ({ billNo: null, shares: items.map(orderItemId => ({ orderItemId, n: 1, d: 1 })) })),
  })
const pay = (till: Ask, at: string, billNo: number | null, due: string, amount = due) =>
  till('POST', `/parties/${at}/pay`, { billNo, due, complete: true, payments: [{ paymentTypeId: null, amount }] })
const payAll = async (at: string) => {
  for (const bill of (await party(at)).bills) if (bill.is_closed === 0) await pay(ana, at, bill.bill_no, bill.due)
}
const payAllTables = async () => {
  for (const { at } of (await ben('GET', '/tables')).body.parties) await payAll(at)
}
type Told = { bill_no: number; total: string; due: string }
const totals = (bills: Told[]) => bills.map(({ bill_no, total }) => [bill_no, total])
const ticket = async (orderId: number) =>
  (await cook('GET', '/kitchen')).body.find(({ id }: { id: number }) => id === orderId)

describe('guests who move to another table', () => {
  test('take their orders and bill along, and the kitchen reads where they sit and where they ordered', async () => {
    const { orderId } = await dinner(home())
    const before = await ticket(orderId)
    const { status, body } = await move(ana, `t${home()}`, 0, nine)
    expect([status, body.message]).toEqual([200, 'Moved to Table 9!'])
    expect(body.party).toMatchObject({ version: 1, table_id: nine, table_title: 'Table 9', due: '24.93' })
    expect(body.party.acts).toMatchObject([{ text: `moved ${before.table_title} to Table 9`, by: 'waiter' }])
    const after = await ticket(orderId)
    expect(after).toMatchObject({ table_title: 'Table 9', moved_from: before.table_title, token_no: before.token_no })
    expect(after.items).toEqual(before.items)
    const nobody = await pay(ben, `t${home()}`, null, '24.93')
    expect([nobody.status, nobody.body.message]).toEqual([
      409,
      `waiter moved ${before.table_title} to Table 9 at 20:00. Please look again!`,
    ])
    await dinner(nine)
    expect(await party(body.party.at)).toMatchObject({ due: '49.86', version: 1 })
    await payAll(body.party.at)
  })

  test('are at their old table again as if nothing had been', async () => {
    const { orderId } = await dinner(home())
    const first = await move(ana, `t${home()}`, 0, nine)
    const back = await move(ana, first.body.party.at, 1, home())
    expect(back.status).toBe(200)
    expect((await ticket(orderId)).moved_from).toBeNull()
    await payAll(first.body.party.at)
  })

  test('can be set aside, and seated again', async () => {
    const { orderId } = await dinner(home())
    const { table_title: title } = await ticket(orderId)
    const aside = await move(ana, `t${home()}`, 0, null)
    expect([aside.body.message, aside.body.party.table_id]).toEqual(['Set aside!', null])
    expect(await ticket(orderId)).toMatchObject({ table_title: null, moved_from: title })
    // New guests get a bill of their own.
    await dinner(home())
    expect(await party(`t${home()}`)).toMatchObject({ due: '24.93', party_id: null })
    const again = await move(ana, aside.body.party.at, 1, nine)
    expect(again.body.message).toBe('Moved to Table 9!')
    expect(await ticket(orderId)).toMatchObject({ table_title: 'Table 9', moved_from: title })
    await payAll(again.body.party.at)
    await payAll(`t${home()}`)
  })

  test('take the number of them along, and can move before they order', async () => {
    const count = (at: string, version: number, covers: number) =>
      ana('POST', `/parties/${at}/covers`, { version, covers })
    const { body: seated } = await count(`t${home()}`, 0, 4)
    const { body } = await move(ana, seated.party.at, 1, nine)
    expect(body.party).toMatchObject({ table_id: nine, covers: 4, orders: [] })
    const { body: more } = await count(`t${seven}`, 0, 3)
    await dinner(seven)
    const joined = await move(ana, more.party.at, 1, nine, true)
    expect(joined.body.party).toMatchObject({ table_id: nine, covers: 7, due: '24.93' })
    await payAll(more.party.at)
  })

  test('are not moved to where they are, to a table that is none, or by who saw an older state', async () => {
    await dinner(home())
    const refused = async (answer: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer
      return [status, body.message]
    }
    const at = `t${home()}`
    const noTable = [400, 'Please select a table of the store!']
    expect(await refused(move(ana, at, 0, home()))).toEqual(noTable)
    expect(await refused(move(ana, at, 0, 999_999))).toEqual(noTable)
    expect(await refused(ana('POST', `/parties/${at}/move`, { version: 0 }))).toEqual(noTable)
    expect(await refused(move(ana, 't999999', 0, nine))).toEqual([404, 'There is no such table!'])
    const moved = await move(ana, at, 0, nine)
    const address = moved.body.party.at
    expect(await refused(move(ben, address, 0, seven))).toEqual([
      409,
      expect.stringMatching(/^waiter moved .+ to Table 9 at 20:00\. Please look again!$/),
    ])
    expect(await refused(move(ana, address, 7, seven))).toEqual([400, 'Invalid Request!'])
    expect(await refused(move(cook, address, 1, seven))).toEqual([403, expect.any(String)])
    expect(await party(address)).toMatchObject({ table_id: nine, version: 1 })
    await payAll(address)
  })
})

describe('guests who join others', () => {
  test('are asked for first, and then have one party with the bills of both', async () => {
    await dinner(home())
    const here = await itemsOf(`t${home()}`)
    await split(`t${home()}`, 0, here.slice(0, 1))
    await dinner(nine, ben)
    const there = await itemsOf(`t${nine}`)
    const other = await split(`t${nine}`, 0, there.slice(0, 1))
    const at = (await party(`t${home()}`)).at
    const asked = await move(ana, at, 1, nine)
    expect([asked.status, asked.body.message, asked.body.needsMerge]).toEqual([
      409,
      'Table 9 is taken. Join them?',
      true,
    ])
    expect(await party(at)).toMatchObject({ table_id: home(), version: 1 })
    const { status, body } = await move(ana, at, 1, nine, true)
    expect([status, body.message]).toEqual([200, 'Joined with Table 9!'])
    expect(body.party).toMatchObject({ at, table_id: nine, version: 2, due: '49.86' })
    expect(totals(body.party.bills)).toEqual([
      [1, '39.96'],
      [2, '4.95'],
      [3, '4.95'],
    ])
    expect(body.party.bills[2].lines).toEqual(other.body.party.bills[1].lines)
    expect(body.party.orders).toHaveLength(2)
    // Who still has the other bill on their screen is told what became of it.
    const gone = other.body.party.at
    const tooLate = await pay(ben, gone, 2, '4.95')
    expect([tooLate.status, tooLate.body.message]).toEqual([
      409,
      expect.stringMatching(/^waiter joined .+ with Table 9 at 20:00\. Please look again!$/),
    ])
    await payAll(at)
    expect(await party(at)).toMatchObject({ due: '0.00', paid: '49.86', overpaid: '0.00' })
  })

  test('leave the money that was taken on the bill for which it was taken', async () => {
    await dinner(home())
    await dinner(nine)
    const part = await pay(ana, `t${nine}`, null, '24.93', '10.00')
    expect(part.status).toBe(200)
    const { body } = await move(ben, `t${home()}`, 0, nine, true)
    expect(body.party.bills).toMatchObject([
      { bill_no: 1, is_rest: 1, total: '24.93', paid: '0.00', due: '24.93' },
      { bill_no: 2, is_rest: 0, total: '24.93', paid: '10.00', due: '14.93' },
    ])
    await payAll(body.party.at)
    expect(await party(body.party.at)).toMatchObject({ due: '0.00', paid: '49.86', overpaid: '0.00' })
  })

  test('leave a paid bill where it was paid', async () => {
    await dinner(home())
    await dinner(nine)
    const [soup = 0] = await itemsOf(`t${nine}`)
    const { body: before } = await split(`t${nine}`, 0, [soup])
    await pay(ana, before.party.at, 2, '4.95')
    const { body } = await move(ben, `t${home()}`, 0, nine, true)
    expect(body.party).toMatchObject({ due: '44.91' })
    expect((await party(before.party.at)).bills).toMatchObject([{ bill_no: 2, is_closed: 1, paid: '4.95' }])
    await payAll(body.party.at)
  })
})

describe('two tills in the same moment', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('do not seat two parties at one free table', async () => {
    await dinner(home())
    await dinner(seven)
    const both = await Promise.all([move(ana, `t${home()}`, 0, nine), move(ben, `t${seven}`, 0, nine)])
    expect(statuses(both)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.needsMerge).toBe(true)
    await payAllTables()
  })

  test('do not move the same guests to two tables', async () => {
    await dinner(home())
    const both = await Promise.all([move(ana, `t${home()}`, 0, nine), move(ben, `t${home()}`, 0, seven)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { parties } = (await ben('GET', '/tables')).body
    expect(parties).toHaveLength(1)
    await payAll(parties[0].at)
  })

  test('join two tables once, whichever way', async () => {
    await dinner(home())
    await dinner(nine)
    await Promise.all([move(ana, `t${home()}`, 0, nine, true), move(ben, `t${nine}`, 0, home(), true)])
    const { parties } = (await ben('GET', '/tables')).body
    expect(parties.map(({ due }: { due: string }) => due)).toEqual(['49.86'])
    await payAll(parties[0].at)
  })

  test('take the money of guests who move once, and all of it', async () => {
    await dinner(home())
    const at = (await split(`t${home()}`, 0, [])).body.party.at
    const [, paid] = await Promise.all([move(ana, at, 1, nine), pay(ben, at, null, '24.93')])
    expect(paid.status).toBe(200)
    expect(await party(at)).toMatchObject({ due: '0.00', paid: '24.93', overpaid: '0.00' })
  })

  test('move or split what both have on their screens, and tell the other', async () => {
    await dinner(home())
    const [soup = 0] = await itemsOf(`t${home()}`)
    const at = (await split(`t${home()}`, 0, [])).body.party.at
    const both = await Promise.all([move(ana, at, 1, nine), split(at, 1, [soup])])
    expect(statuses(both)).toEqual([200, 409])
    expect((await party(at)).due).toBe('24.93')
    await payAll(at)
  })

  test('let no order get lost that comes while its guests move', async () => {
    await dinner(home())
    await Promise.all([move(ana, `t${home()}`, 0, nine), dinner(home(), ben)])
    const { parties } = (await ben('GET', '/tables')).body
    expect(parties.flatMap(({ orders }: { orders: unknown[] }) => orders)).toHaveLength(2)
    await payAllTables()
  })
})
