import { afterAll, expect, test } from 'vitest'
import { partiesOut } from '../../../src/server/bills/party-out.ts'
import { readSeatings } from '../../../src/server/bills/party-rows.ts'
import { makeKnownParties } from '../../../src/server/bills/tables-handlers.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const remembered = makeKnownParties()
const db = database.read
const told = async () => remembered(db, await readSeatings(db))

const cart = [
  { id: menu.soup, quantity: 2 },
  { id: menu.water, quantity: 3 },
]
const dinner = await send(admin, menu, { cart, tableId: menu.table })
const alone = await send(admin, menu)

/** The guests at the table, at whatever address they have by now. */
const guests = async () => {
  const { parties } = (await admin('GET', '/tables')).body
  return parties.find(({ table_id }: { table_id: number | null }) => table_id === menu.table)
}
const done = async (path: string, body: object) => {
  const answer = await admin('POST', path, body)
  expect(answer.status, `${path}: ${answer.body.message}`).toBe(200)
}
const act = async (name: string, body: object) => {
  const { at, version } = await guests()
  await done(`/parties/${at}/${name}`, { version, ...body })
}
const pay = async (billNo: number, part?: string) => {
  const { bills } = await guests()
  const { due } = bills.find(({ bill_no }: { bill_no: number }) => bill_no === billNo)
  await act('pay', { billNo, due, payments: [{ paymentTypeId: null, amount: part ?? due }] })
}
const set = (table: 'store_tables' | 'users', values: object) => () =>
  database.write(tx => tx.updateTable(table).set(values).executeTakeFirst())
const itemsOf = async (orderId: number) =>
  (await db.selectFrom('order_items').select('id').where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ id }) => id,
  )
const [soup, water] = await itemsOf(dinner.orderId)

test('whatever is done at one table, all screens are told what a server that has just started would say', async () => {
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'the soup is being cooked': () => done(`/kitchen/${soup}`, { status: 'preparing' }),
    'the guests are counted': () => act('covers', { covers: 2 }),
    'serving is charged': () => act('service', { percent: 10 }),
    'the table has another name': set('store_tables', { title: 'Door' }),
    'who took the order has another name': set('users', { name: 'Bea' }),
    'a round on the house': () => act('adjust', { kind: 'comp', items: [{ orderItemId: water, pieces: 1 }] }),
    'the bill is split': () => act('split', { bills: [{ billNo: null, shares: [{ orderItemId: soup, n: 1, d: 1 }] }] }),
    'a bill is printed': () => act('print', { billNo: 1 }),
    'a part is paid': () => pay(1, '1.00'),
    'a bill is paid': () => pay(2),
    'they order again': () => send(admin, menu, { tableId: menu.table }),
    'a dish is cancelled': () => done(`/orders/update-status/${water}`, { status: 'cancelled' }),
    'they move': () => act('move', { tableId: null, merge: false }),
  }
  await told()
  for (const [what, change] of Object.entries(changes)) {
    const before = JSON.stringify(await told())
    await change()
    const now = await told()
    expect(JSON.stringify(now), what).not.toBe(before)
    expect(now, what).toEqual(await partiesOut(db, await readSeatings(db)))
  }
})

test('guests with whom nothing has happened are not calculated again', async () => {
  const own = async () => (await told()).find(({ orders }) => orders.some(({ order_id }) => order_id === alone.orderId))
  const before = await own()
  await send(admin, menu, { tableId: menu.terrace })
  expect(await own()).toBe(before)
  expect(before).toBeDefined()
})
