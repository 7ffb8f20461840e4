import { afterAll, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const owner = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

const food = (await database.read.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id
const add = async (title: string, paperOnly = false) =>
  (await owner('POST', '/settings/stations/add', { title, paperOnly })).body.id as number
const route = (routes: readonly unknown[]) => owner('POST', '/settings/stations/routes', { routes })
const anyTo = (stationId: number, dining = 'any') => ({ categoryId: food, dining, stationId })
const stationsOf = async (orderId: number) => {
  const { body } = await cook('GET', '/kitchen')
  const order = body.find(({ id }: { id: number }) => id === orderId)
  return order.items.map(({ station_id }: { station_id: number | null }) => station_id)
}

const grill = await add('Grill')
const packing = await add('Packing', true)

test('a store without routes has no stations on its tickets', async () => {
  const { orderId } = await send(waiter, menu)
  expect(await stationsOf(orderId)).toEqual([null])
})

test('a dish goes where its category goes, and stays there when the routes change later', async () => {
  expect(await route([anyTo(grill), anyTo(packing, 'takeaway')])).toMatchObject({
    status: 200,
    body: { message: 'Stations saved!' },
  })
  const table = await send(waiter, menu)
  const away = await send(waiter, menu, { deliveryType: 'takeaway' })
  expect(await stationsOf(table.orderId)).toEqual([grill])
  expect(await stationsOf(away.orderId)).toEqual([packing])
  await route([])
  expect(await stationsOf(table.orderId)).toEqual([grill])
  expect(await stationsOf((await send(waiter, menu)).orderId)).toEqual([null])
})

test('cooks read the stations, waiters do not', async () => {
  expect((await cook('GET', '/kitchen/stations')).body).toEqual([
    { id: grill, title: 'Grill', paper_only: 0 },
    { id: packing, title: 'Packing', paper_only: 1 },
  ])
  expect((await waiter('GET', '/kitchen/stations')).status).toBe(403)
  expect((await cook('GET', '/settings/stations')).status).toBe(403)
})

test('a station needs a title of its own, and there are twenty at most', async () => {
  const refusal = async (title: string) => (await owner('POST', '/settings/stations/add', { title })).body.message
  expect(await refusal(' ')).toBe('Please provide Station Title!')
  expect(await refusal('grill')).toBe('There is a station with this title already!')
  const renamed = await owner('POST', `/settings/stations/${grill}/update`, { title: 'Grill', paperOnly: true })
  expect(renamed.body.message).toBe('Station updated!')
  const many = await Promise.all(Array.from({ length: 18 }, (_, at) => add(`Station ${at}`)))
  const full = await owner('POST', '/settings/stations/add', { title: 'Add one' })
  expect([full.status, full.body.message]).toEqual([409, 'At most 20 stations!'])
  for (const id of many) await owner('DELETE', `/settings/stations/${id}`)
  expect((await owner('DELETE', `/settings/stations/${many[0]}`)).body.message).toBe('There is no such station!')
})

test('routes that contradict each other or lead nowhere are refused, and the old ones stay', async () => {
  await route([anyTo(grill)])
  const saying = async (routes: readonly unknown[]) => {
    const { status, body } = await route(routes)
    return `${status} ${body.message}`
  }
  expect(await saying([anyTo(grill), anyTo(packing)])).toBe(
    '400 A category goes to one station for each dining option!',
  )
  expect(await saying([{ ...anyTo(grill), categoryId: 987 }])).toBe('400 Please choose a category of the store!')
  expect(await saying([anyTo(987)])).toBe('400 Please choose a station!')
  expect((await owner('GET', '/settings/stations')).body.routes).toEqual([
    { category_id: food, dining: 'any', station_id: grill },
  ])
})

test('a station or a category that is deleted takes its routes along, and its dishes stay on the displays', async () => {
  await route([anyTo(packing)])
  const { orderId } = await send(waiter, menu)
  await owner('DELETE', `/settings/stations/${packing}`)
  expect(await stationsOf(orderId)).toEqual([packing])
  expect(await stationsOf((await send(waiter, menu)).orderId)).toEqual([null])
  const { body } = await owner('POST', '/settings/categories/add', { title: 'Wine' })
  await route([{ ...anyTo(grill), categoryId: body.id }])
  await owner('DELETE', `/settings/categories/${body.id}`)
  expect((await owner('GET', '/settings/stations')).body.routes).toEqual([])
})
