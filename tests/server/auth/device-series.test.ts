import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'
import { openTablet, unlock } from '../../support/tablet.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

const numbers = async (till: Ask, code: string | null, last: number | null) => {
  const { status, body } = await till('POST', '/till/series', { code, last })
  expect([status, body.message]).toEqual([200, ''])
  return { code: body.code as string, last: body.last as number }
}
const stored = (code: string) =>
  restaurant.database.read.selectFrom('series').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const seen = (code: string, last_no: number) =>
  restaurant.database.write(tx => tx.updateTable('series').set({ last_no }).where('code', '=', code).execute())

test('a device gets numbers of its own, and goes on with them', async () => {
  const ana = await restaurant.as('waiter')
  const first = await numbers(ana, null, null)
  expect(first).toEqual({ code: expect.stringMatching(/^[A-Z]+1$/), last: 0 })
  expect(await numbers(ana, first.code, 3)).toEqual({ code: first.code, last: 3 })
  await seen(first.code, 2)
  expect((await ana('GET', '/till')).body.series).toEqual({ code: first.code, last: 2 })

  const other = await restaurant.as('waiter')
  expect((await other('GET', '/till')).body.series).toBeNull()
  const second = await numbers(other, null, null)
  expect(second.code).not.toBe(first.code)
  // Anybody who names the numbers of another device does not get them.
  const third = await numbers(other, first.code, 9)
  expect([first.code, second.code]).not.toContain(third.code)
  expect((await stored(first.code)).closed_at).toBeNull()
})

test('a device that was cleared or put back gets other numbers, which never come again', async () => {
  const ana = await restaurant.as('waiter')
  const first = await numbers(ana, null, null)
  await seen(first.code, 5)
  const second = await numbers(ana, null, null)
  expect(await stored(first.code)).toMatchObject({ closed_because: 'device was cleared', last_no: 5 })
  await seen(second.code, 7)
  const third = await numbers(ana, second.code, 6)
  expect(await stored(second.code)).toMatchObject({ closed_because: 'device was put back', last_no: 7 })
  const fourth = await numbers(ana, first.code, 5)
  expect(await stored(third.code)).toMatchObject({ closed_because: 'device was put back' })
  expect(new Set([first, second, third, fourth].map(({ code }) => code)).size).toBe(4)
})

test('a browser keeps its numbers when somebody else signs in there', async () => {
  const till = await restaurant.as('waiter')
  const { code } = await numbers(till, null, null)
  await seen(code, 4)
  await till('POST', '/auth/signin', { username: 'admin', password: adminPassword })
  expect(await numbers(till, code, 4)).toEqual({ code, last: 4 })
})

test('a shared tablet has one row of numbers for all its people', async () => {
  const tablet = await openTablet(restaurant)
  await unlock(tablet, 'waiter')
  const { code } = await numbers(tablet, null, null)
  await seen(code, 4)
  await unlock(tablet, 'admin')
  expect((await tablet('GET', '/till')).body.series).toEqual({ code, last: 4 })
  expect(await numbers(tablet, code, 5)).toEqual({ code, last: 5 })

  const manager = await restaurant.as('admin')
  const { tablet_id } = await stored(code)
  await manager('POST', `/tablets/${tablet_id}/remove`)
  expect(await stored(code)).toMatchObject({ closed_because: 'device was removed', last_no: 4 })
})

test('a device that becomes a shared tablet keeps its numbers', async () => {
  const till = await restaurant.as('admin')
  const { code } = await numbers(till, null, null)
  await till('POST', '/auth/enrol', { name: 'Counter', lockAfterS: 60 })
  expect(await numbers(till, code, 0)).toEqual({ code, last: 0 })
  expect((await stored(code)).tablet_id).not.toBeNull()
})

test('numbers are closed by hand with a reason, or with their device, and the books tell of it', async () => {
  const manager = await restaurant.as('admin')
  const ana = await restaurant.as('waiter')
  const { code } = await numbers(ana, null, null)
  await seen(code, 2)
  const close = (which: string, body: object = { because: 'It fell into the soup' }) =>
    manager('POST', `/till/series/${which}/close`, body)
  expect((await ana('POST', `/till/series/${code}/close`, { because: 'x' })).status).toBe(403)
  expect(await close('X99')).toMatchObject({ status: 404, body: { message: 'There is no such series!' } })
  expect(await close('INV')).toMatchObject({ status: 404 })
  expect(await close(code, { because: ' ' })).toMatchObject({ status: 400, body: { message: 'Please say why!' } })
  expect(await close(code)).toMatchObject({ status: 200, body: { message: 'Series closed!' } })
  expect(await close(code)).toMatchObject({ status: 409, body: { message: 'This series is closed already!' } })
  const told = await restaurant.database.read.selectFrom('audit').select('act').orderBy('seq', 'desc').execute()
  expect(told[0]).toEqual({ act: 'series.close' })

  const lost = await restaurant.as('waiter')
  const held = await numbers(lost, null, null)
  const { body: devices } = await ana('GET', '/auth/devices')
  await ana('POST', '/auth/remove-device', {
    device_id: Math.max(...devices.map((one: { device_id: number }) => one.device_id)),
  })
  expect(await stored(held.code)).toMatchObject({ closed_because: 'device was removed', last_no: 0 })
})
