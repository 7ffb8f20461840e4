import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Board, ReadyPart } from '../../../src/domain/ready.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { clock, database, menu } = restaurant
const owner = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

const category = async (title: string, item: number) => {
  const { body } = await owner('POST', '/settings/categories/add', { title })
  await database.write(tx =>
    tx.updateTable('menu_items').set({ category_id: body.id }).where('id', '=', item).execute(),
  )
  return body.id as number
}
const station = async (title: string, paperOnly: boolean, categoryId: number) => {
  const { body } = await owner('POST', '/settings/stations/add', { title, paperOnly })
  return { categoryId, dining: 'any', stationId: body.id as number }
}
const grill = await station('Grill', false, await category('Grilled', menu.soup))
const bar = await station('Bar', false, await category('Drinks', menu.water))
const oven = await station('Oven', true, await category('Baked', menu.pizza))
await owner('POST', '/settings/stations/routes', { routes: [grill, bar, oven] })

beforeEach(() => database.write(tx => tx.updateTable('orders').set({ status: 'completed', kitchen_kept: 0 }).execute()))

const place = async (dishes: readonly number[], facts = {}) => {
  const { orderId, tokenNo } = await send(waiter, menu, { cart: dishes.map(id => ({ id, quantity: 2 })), ...facts })
  const rows = await database.read.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute()
  return { orderId, tokenNo, ids: rows.map(({ id }) => id) as [number, number, number] }
}
const readyNow = async (): Promise<readonly ReadyPart[]> => (await waiter('GET', '/orders/ready')).body
const boardNow = async () => {
  const { preparing, ready } = (await waiter('GET', '/orders/board')).body as Board
  const numbers = (rows: readonly { token_no: number }[]) => rows.map(({ token_no }) => token_no)
  return { preparing: numbers(preparing), ready: numbers(ready) }
}
const complete = (id: number) => cook('POST', `/kitchen/${id}`, { status: 'completed' })

test('a part calls its waiter once all of it is done, and says whether the order is whole', async () => {
  const { orderId, tokenNo, ids } = await place([menu.soup, menu.soup, menu.water], { tableId: menu.table })
  await complete(ids[0])
  expect(await readyNow()).toEqual([])
  clock.now += 60_000
  await complete(ids[1])
  expect(await readyNow()).toMatchObject([
    {
      order_id: orderId,
      token_no: tokenNo,
      table_title: 'Table 1',
      placed_by: 'waiter',
      station_title: 'Grill',
      is_whole: 0,
      ready_at: new Date(clock.now).toISOString(),
      items: [
        { id: ids[0], item_title: 'Soup', quantity: 2, round: 0 },
        { id: ids[1], item_title: 'Soup' },
      ],
    },
  ])
  clock.now += 60_000
  await complete(ids[2])
  expect((await readyNow()).map(({ station_title, is_whole }) => [station_title, is_whole])).toEqual([
    ['Bar', 1],
    ['Grill', 1],
  ])
})

test('what was carried out or taken back leaves the list, and a recall takes the notice away', async () => {
  const { ids } = await place([menu.soup, menu.water])
  await cook('POST', '/kitchen/bump', { items: ids.map(id => ({ id })) })
  expect(await readyNow()).toHaveLength(2)
  const { body } = await waiter('POST', '/orders/deliver', { itemIds: [ids[0], ids[0]] })
  expect(body).toMatchObject({ message: 'Delivered.', moved: 1 })
  expect((await waiter('POST', '/orders/deliver', { itemIds: [ids[0]] })).body.message).toBe('Nothing to deliver.')
  await cook('POST', '/kitchen/recall', { items: [{ id: ids[1], round: 0, status: 'preparing' }] })
  expect(await readyNow()).toEqual([])
  await waiter('POST', `/orders/update-status/${ids[0]}`, { status: 'completed' })
  expect((await readyNow()).map(({ station_title }) => station_title)).toEqual(['Grill'])
})

test('food of a table that has paid still calls its waiter; what leaves the display with the bill does not', async () => {
  const kept = await place([menu.soup])
  await waiter('POST', '/orders/complete', { orderIds: [kept.orderId], kitchen: 'keep' })
  await complete(kept.ids[0])
  expect((await readyNow()).map(({ order_id }) => order_id)).toEqual([kept.orderId])
  const gone = await place([menu.soup])
  await complete(gone.ids[0])
  await waiter('POST', '/orders/complete', { orderIds: [gone.orderId] })
  expect((await readyNow()).map(({ order_id }) => order_id)).toEqual([kept.orderId])
})

test('what cooks make from paper gives no notice and holds no order back', async () => {
  const { ids, tokenNo } = await place([menu.soup, menu.pizza])
  await complete(ids[0])
  expect(await readyNow()).toMatchObject([{ station_title: 'Grill', is_whole: 1 }])
  expect(await boardNow()).toEqual({ preparing: [], ready: [tokenNo] })
})

test('the board has the numbers of orders without a table, until they are carried out', async () => {
  await place([menu.soup], { tableId: menu.table })
  const first = await place([menu.soup, menu.water])
  const second = await place([menu.soup], { deliveryType: 'takeaway' })
  const onPaper = await place([menu.pizza])
  expect(await boardNow()).toEqual({ preparing: [first.tokenNo, second.tokenNo, onPaper.tokenNo], ready: [] })
  await complete(first.ids[0])
  await complete(second.ids[0])
  expect(await boardNow()).toEqual({ preparing: [first.tokenNo, onPaper.tokenNo], ready: [second.tokenNo] })
  await waiter('POST', '/orders/deliver', { itemIds: [second.ids[0], onPaper.ids[0]] })
  expect(await boardNow()).toEqual({ preparing: [first.tokenNo], ready: [] })
})

test('the kitchen learns of what is ready, carries out, and does not read the board', async () => {
  expect((await cook('GET', '/orders/ready')).status).toBe(200)
  expect((await cook('GET', '/orders/board')).status).toBe(403)
  expect((await cook('POST', '/orders/deliver', { itemIds: [] })).body.message).toBe('Please choose items!')
})
