import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { type Ask, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let ben: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('Ben', ['ORDERS'])
})
afterAll(() => restaurant.close())

/** Each test has its own evening, a day after the one before. */
beforeEach(async () => {
  nextEvening(restaurant)
  ana = await restaurant.as('waiter')
  ben = await restaurant.as('Ben')
})

const at = () => `t${restaurant.menu.table}`
const count = (till: Ask, covers: unknown, version = 0, address = at()) =>
  till('POST', `/parties/${address}/covers`, { version, covers })
const order = () =>
  send(ana, restaurant.menu, { cart: [{ id: restaurant.menu.water, quantity: 1 }], tableId: restaurant.menu.table })
const seated = async () =>
  (await ana('GET', '/tables')).body.parties.filter(
    ({ table_id }: { table_id: number }) => table_id === restaurant.menu.table,
  )
const pay = (address: string) =>
  ana('POST', `/parties/${address}/pay`, {
    billNo: null,
    due: '2.00',
    complete: true,
    payments: [{ paymentTypeId: null, amount: '2.00' }],
  })

describe('guests', () => {
  test('are counted when they sit down, and their first order is on their bill', async () => {
    const { status, body } = await count(ana, 4)
    expect([status, body.message]).toEqual([200, 'Guest count saved'])
    expect(body.party).toMatchObject({ covers: 4, version: 1, state: 'seated', money: 'none', orders: [], bills: [] })
    expect((await pay(body.party.at)).body).toMatchObject({ message: 'Nothing is open at this table!' })
    await order()
    const [party] = await seated()
    expect(party).toMatchObject({ at: body.party.at, covers: 4, due: '2.00', state: 'ordering' })
    expect(party.acts).toEqual([{ version: 1, text: 'set 4 guests', by: expect.any(String), at: expect.anything() }])
    expect((await pay(party.at)).status).toBe(200)
    expect(await seated()).toEqual([])
  })

  test('who were seated and leave without ordering leave the table free', async () => {
    const { body } = await count(ana, 2)
    const { body: freed } = await count(ben, null, 1, body.party.at)
    expect(freed.message).toBe('Guest count saved')
    expect(await seated()).toEqual([])
    expect((await count(ana, 3)).body.party).toMatchObject({ covers: 3, version: 1 })
    await count(ana, null, 1)
  })

  test('who have ordered stay, counted or not', async () => {
    await order()
    expect((await count(ana, 5)).body.party).toMatchObject({ covers: 5, due: '2.00' })
    expect((await count(ana, null, 1)).body.party).toMatchObject({ covers: null, due: '2.00' })
    expect(await seated()).toHaveLength(1)
    await pay(at())
  })

  test('who were seated the day before and never ordered are nobody’s bill today', async () => {
    await count(ana, 2)
    restaurant.clock.now += 13 * 3_600_000
    ana = await restaurant.as('waiter')
    await order()
    const [party, ...others] = await seated()
    expect(others).toEqual([])
    expect(party).toMatchObject({ covers: null, due: '2.00' })
    expect((await pay(at())).status).toBe(200)
    expect((await ana('GET', '/tables')).body.parties).toEqual([])
  })
})

test('two waiters who count the same guests are told of each other', async () => {
  const { body } = await count(ana, 4)
  const { status, body: refused } = await count(ben, 5, 0, body.party.at)
  expect(status).toBe(409)
  expect(refused.message).toMatch(/^.+ set 4 guests at \d\d:\d\d\. Please look again!$/)
  expect(refused).toMatchObject({ version: 1, acts: [{ version: 1 }] })
  await count(ana, null, 1)
})

test.each([[0], [1_000], [2.5], [-1], ['many'], [undefined]])('%s guests are refused', async covers => {
  const { status, body } = await count(ana, covers)
  expect([status, body.message]).toEqual([400, 'Please choose 1 to 999 guests!'])
})

test('nobody sits at a table that does not exist', async () => {
  expect((await count(ana, 2, 0, 't9999')).body.message).toBe('There is no such table!')
  expect((await count(ana, 2, 0, 'p9999')).status).toBe(404)
  expect((await count(ana, null)).status).toBe(200)
  expect(await seated()).toEqual([])
})
