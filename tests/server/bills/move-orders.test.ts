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
} from '../../support/evening-at-tables.ts'
import type { Ask } from '../../support/restaurant.ts'

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

const minute = 60_000
const pass = (minutes: number) => {
  opened.restaurant.clock.now += minutes * minute
}
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
const moveOrders = (till: Ask, orderIds: number[], tableId: number | null) =>
  till('POST', '/orders/move', { orderIds, tableId })
const stay = (till: Ask, ...orderIds: number[]) => till('POST', '/orders/stay', { orderIds })
const dueAt = async (at: string) => (await partyAt(evening, at)).due
const lateTasks = async () =>
  (await ana('GET', '/till/attention')).body.filter(({ what }: { what: string }) => what === 'late-order')

describe('one order of several', () => {
  test('goes to another table, and leaves the others where they are', async () => {
    const { orderId: first } = await dinner(evening, home)
    const { orderId: second } = await dinner(evening, home)
    expect(said(await moveOrders(ana, [second], nine))).toEqual([200, 'Order moved.'])
    expect([await dueAt(`t${home}`), await dueAt(`t${nine}`)]).toEqual(['24.93', '24.93'])
    expect((await ticketOf(evening, second)).moved_from).toBe((await ticketOf(evening, first)).table_title)
    expect((await ticketOf(evening, first)).moved_from).toBeNull()
    await payAllTables(evening)
  })

  test('joins anybody who sits there, who are told of it', async () => {
    await dinner(evening, home)
    const { orderId } = await dinner(evening, home)
    const { body: from } = await splitOff(evening, `t${home}`, 0)
    await dinner(evening, nine)
    const { body: to } = await splitOff(evening, `t${nine}`, 0)
    expect((await moveOrders(ben, [orderId], nine)).status).toBe(200)
    const [left, joined] = [await partyAt(evening, from.party.at), await partyAt(evening, to.party.at)]
    expect(left).toMatchObject({ due: '24.93', version: 2 })
    expect(joined).toMatchObject({ due: '49.86', version: 2 })
    expect(left.acts.at(-1)).toMatchObject({ text: 'moved 1 order to Table 9', by: 'Ben' })
    expect(joined.acts.at(-1)).toMatchObject({ text: `moved 1 order here from ${left.table_title}`, by: 'Ben' })
    await payAllTables(evening)
  })

  test('can be the last one: its party is over, and the table is free', async () => {
    const { orderId } = await dinner(evening, home)
    const { body } = await splitOff(evening, `t${home}`, 0)
    await moveOrders(ana, [orderId], seven)
    expect(await everybody(evening)).toMatchObject([{ table_id: seven, due: '24.93' }])
    expect((await moveTo(ben, body.party.at, 2, nine)).status).not.toBe(200)
    await payAllTables(evening)
  })

  test('is set aside on a bill of its own', async () => {
    await dinner(evening, home)
    const { orderId } = await dinner(evening, home)
    await moveOrders(ana, [orderId], null)
    const parties = await everybody(evening)
    const bills = new Map(parties.map(({ table_id, due }: { table_id: number; due: string }) => [table_id, due]))
    expect([bills.size, bills.get(home), bills.get(null)]).toEqual([2, '24.93', '24.93'])
    await payAllTables(evening)
  })

  test('stays where it is if a part of it is on another bill, or if it is paid, or nowhere else to go', async () => {
    const { orderId: first } = await dinner(evening, home)
    const { orderId: second } = await dinner(evening, home)
    const [soup = 0] = await itemsAt(evening, `t${home}`)
    const { body } = await splitOff(evening, `t${home}`, 0, [soup])
    const parted = [409, `A part of order ${first} is on another bill!`]
    expect(said(await moveOrders(ana, [first], nine))).toEqual(parted)
    await payBill(ana, body.party.at, 2, '4.95')
    expect(said(await moveOrders(ana, [second, first], nine))).toEqual(parted)
    expect(said(await moveOrders(ana, [second], home))).toEqual([400, 'Please select a table of the store!'])
    expect(said(await moveOrders(ana, [second], 999_999))).toEqual([400, 'Please select a table of the store!'])
    expect((await moveOrders(ana, [999_999], nine)).status).toBe(404)
    await payBill(ana, body.party.at, null, '24.98', '10.00')
    const tooLittle = await moveOrders(ana, [second], nine)
    expect(said(tooLittle)).toEqual([200, 'Order moved.'])
    await payAllTables(evening)
    expect(said(await moveOrders(ana, [second], nine))).toEqual([409, `Order ${second} is paid already!`])
  })

  test('does not leave behind more money than its bill comes to', async () => {
    await dinner(evening, home)
    const { orderId } = await dinner(evening, home)
    await payBill(ana, `t${home}`, null, '49.86', '30.00')
    expect(said(await moveOrders(ana, [orderId], nine))).toEqual([
      409,
      '€30.00 is paid on bill 1, it would come to €24.93!',
    ])
    expect((await ticketOf(evening, orderId)).moved_from).toBeNull()
    await payAllTables(evening)
  })
})

describe('an order that arrives late from a tablet without a connection', () => {
  const taken = () => ({ takenAt: new Date(opened.restaurant.clock.now).toISOString() })

  test('asks where it belongs when its guests have moved, and is cooked once', async () => {
    await dinner(evening, home)
    const offline = taken()
    pass(3)
    const { body: moved } = await moveTo(ana, `t${home}`, 0, nine)
    pass(5)
    const { orderId } = await dinner(evening, home, offline, ben)
    expect(await ticketOf(evening, orderId)).toMatchObject({ table_id: home, moved_from: null })
    // It is on nobody's bill, also not on that of new guests.
    expect(await dueAt(moved.party.at)).toBe('24.93')
    await dinner(evening, home)
    expect(await dueAt(`t${home}`)).toBe('24.93')
    const groups = (await ana('GET', '/orders')).body
    expect(groups.map(({ order_ids }: { order_ids: number[] }) => order_ids)).toContainEqual([orderId])
    const { table_title } = await ticketOf(evening, orderId)
    const [task] = await lateTasks()
    expect(task).toMatchObject({
      ref: String(orderId),
      text: `Sent for ${table_title} at 20:00. The guests moved to Table 9 at 20:03. Move it too?`,
      amount: '24.93',
      by: 'Ben',
      actions: [
        { do: 'move', table_id: nine, table_title: 'Table 9' },
        { do: 'leave', table_title },
      ],
    })
    expect((await partyAt(evening, `o${orderId}`)).orders).toMatchObject([
      { late_for: { party_id: moved.party.party_id, table_id: nine, table_title: 'Table 9', is_gone: 0 } },
    ])
    expect(said(await moveOrders(ana, [orderId], nine))).toEqual([200, 'Order moved.'])
    expect(await dueAt(moved.party.at)).toBe('49.86')
    expect(await ticketOf(evening, orderId)).toMatchObject({ table_id: nine, moved_from: table_title })
    expect(await lateTasks()).toEqual([])
    const tickets = (await evening.cook('GET', '/kitchen')).body
    expect(tickets.filter(({ id }: { id: number }) => id === orderId)).toHaveLength(1)
    await payAllTables(evening)
  })

  test('belongs to anybody who sits at its table if somebody says so', async () => {
    await dinner(evening, home)
    const offline = taken()
    pass(3)
    await moveTo(ana, `t${home}`, 0, nine)
    pass(5)
    const { orderId } = await dinner(evening, home, offline)
    expect(said(await stay(ben, orderId))).toEqual([200, 'Order kept here.'])
    expect(await dueAt(`t${home}`)).toBe('24.93')
    expect(await lateTasks()).toEqual([])
    expect((await stay(ben, 999_999)).status).toBe(404)
    await payAllTables(evening)
  })

  test('that was paid when it came takes no table once somebody has said that it stays', async () => {
    await dinner(evening, home)
    const offline = taken()
    pass(3)
    await moveTo(ana, `t${home}`, 0, nine)
    const cart = [{ id: opened.restaurant.menu.soup, quantity: 1 }]
    const late = { 'comanda-late': '1' }
    const body = { cart, tableId: home, deliveryType: 'dinein', ...offline }
    const { body: paid } = await ana('POST', '/pos/create-order-and-invoice', body, late)
    expect(said(await stay(ben, paid.orderId))).toEqual([200, 'Order kept here.'])
    const sitting = (await everybody(evening)).filter(({ table_id }: { table_id: number | null }) => table_id === home)
    expect(sitting).toMatchObject([{ party_id: null, due: '0.00' }])
    await payAllTables(evening)
  })

  test('follows guests who have joined others, wherever those go', async () => {
    await dinner(evening, home)
    await dinner(evening, nine)
    const offline = taken()
    pass(2)
    const { body: joined } = await moveTo(ana, `t${home}`, 0, nine, true)
    pass(2)
    // Those of table 9 are still there.
    const { orderId: there } = await dinner(evening, nine, offline)
    expect(await dueAt(joined.party.at)).toBe('74.79')
    const { orderId } = await dinner(evening, home, offline)
    pass(2)
    await moveTo(ana, joined.party.at, joined.party.version, seven)
    const [task] = await lateTasks()
    expect(task).toMatchObject({ ref: String(orderId), actions: [{ do: 'move', table_id: seven }, { do: 'leave' }] })
    await moveOrders(ana, [orderId], seven)
    expect(await dueAt(joined.party.at)).toBe('99.72')
    expect((await ticketOf(evening, there)).table_id).toBe(seven)
    await payAllTables(evening)
  })

  test('can go to its guests, who sit at no table', async () => {
    await dinner(evening, home)
    const offline = taken()
    pass(2)
    const { body } = await moveTo(ana, `t${home}`, 0, null)
    const { orderId } = await dinner(evening, home, offline)
    expect((await lateTasks())[0].actions[0]).toMatchObject({ do: 'move', table_id: null })
    await moveOrders(ana, [orderId], null)
    expect(await dueAt(body.party.at)).toBe('49.86')
    await payAllTables(evening)
  })

  test.each(['on Tables', 'on Orders'])('is not billed to the next guests when its own have paid %s', async where => {
    const { orderId: paid } = await dinner(evening, home)
    const offline = taken()
    pass(3)
    const settled =
      where === 'on Tables'
        ? await payBill(ana, `t${home}`, null, '24.93')
        : await ana('POST', '/orders/complete-and-pay-order', { orderIds: [paid], total: '24.93' })
    expect(settled.status).toBe(200)
    pass(4)
    await dinner(evening, home)
    pass(1)
    const { orderId } = await dinner(evening, home, offline)
    expect(await dueAt(`t${home}`)).toBe('24.93')
    const [task] = await lateTasks()
    const { table_title } = await ticketOf(evening, orderId)
    expect(task).toMatchObject({
      text: `Sent for ${table_title} at 20:00. The guests had paid or left at 20:03. Keep it there?`,
      actions: [{ do: 'leave', table_title }],
    })
    // Anybody who comes back to pay it finds it by itself.
    await payAll(evening, `o${orderId}`)
    expect(await lateTasks()).toEqual([])
    await payAllTables(evening)
  })

  test('is an order like any other while its guests are where they were, or are back', async () => {
    await dinner(evening, home)
    const offline = taken()
    pass(2)
    const { body } = await moveTo(ana, `t${home}`, 0, nine)
    await moveTo(ana, body.party.at, 1, home)
    await dinner(evening, home, offline)
    const single = await dinner(evening, home)
    await moveOrders(ana, [single.orderId], seven)
    await dinner(evening, home, offline)
    expect(await lateTasks()).toEqual([])
    expect(await dueAt(`t${home}`)).toBe('74.79')
    await payAllTables(evening)
  })

  test('that its guest ordered after the move is for the new guests', async () => {
    await dinner(evening, home)
    await moveTo(ana, `t${home}`, 0, nine)
    pass(1)
    const offline = taken()
    pass(5)
    await dinner(evening, home, offline)
    expect(await lateTasks()).toEqual([])
    expect(await dueAt(`t${home}`)).toBe('24.93')
    await payAllTables(evening)
  })
})
