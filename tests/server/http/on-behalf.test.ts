import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let admin: Awaited<ReturnType<Restaurant['as']>>
beforeAll(async () => {
  restaurant = await openRestaurant()
  admin = await restaurant.as('admin')
})
afterAll(() => restaurant.close())

const countOrders = async () =>
  (
    await restaurant.database.read
      .selectFrom('orders')
      .select(restaurant.database.read.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const send = (who: typeof admin, key: string, onBehalf?: string) =>
  who('POST', '/pos/create-order', orderOf(restaurant.menu), {
    'idempotency-key': key,
    ...(onBehalf && { 'comanda-on-behalf': encodeURIComponent(onBehalf) }),
  })

test('an order that an admin sends for a waiter happens once, also when the tablet comes back and sends it too', async () => {
  const waiter = await restaurant.as('waiter')
  const before = await countOrders()
  const first = await send(admin, 'from-a-file', 'Waiter')
  expect(first.status).toBe(200)
  const again = await send(waiter, 'from-a-file')
  expect(again.body.orderId).toBe(first.body.orderId)
  expect(await countOrders()).toBe(before + 1)
})

test('an order whose answer the waiter never got is not cooked again by the admin', async () => {
  const waiter = await restaurant.as('waiter')
  const lost = await send(waiter, 'lost-answer')
  const before = await countOrders()
  expect((await send(admin, 'lost-answer', 'waiter')).body.orderId).toBe(lost.body.orderId)
  expect(await countOrders()).toBe(before)
})

test('what a user has sent who was deleted since is not done again either', async () => {
  await restaurant.addUser('Ángel', ['POS'])
  const angel = await restaurant.as('ángel')
  const sent = await send(angel, 'of-a-deleted-user')
  await restaurant.database.write(tx => tx.deleteFrom('users').where('username', '=', 'Ángel').execute())
  expect((await send(admin, 'of-a-deleted-user', 'ángel')).body.orderId).toBe(sent.body.orderId)
  expect((await send(admin, 'never-sent', 'ángel')).status).toBe(200)
})

test('a user who is deleted and made again has sent what the first has sent, and nothing of anybody else', async () => {
  const hire = (username: string) =>
    admin('POST', '/users/add', { username, password: 'right-horse', name: 'Maria', userScopes: ['POS'] })
  await hire('maria')
  const maria = await restaurant.as('maria')
  const sent = await send(maria, 'answer-was-lost')
  await send(admin, 'of-the-admin')
  expect((await admin('DELETE', '/users/delete/maria')).status).toBe(200)
  const behalf = await send(admin, 'while-she-was-away', 'maria')
  expect((await hire('Maria')).status).toBe(200)
  const again = await restaurant.as('Maria')
  const before = await countOrders()
  expect((await send(again, 'answer-was-lost')).body.orderId).toBe(sent.body.orderId)
  expect((await send(again, 'while-she-was-away')).body.orderId).toBe(behalf.body.orderId)
  expect(await countOrders()).toBe(before)
  await send(again, 'of-the-admin')
  expect(await countOrders()).toBe(before + 1)
})

test('looking for a key of a user who was deleted reads one key, not all of them', async () => {
  const { database } = restaurant
  const query = database.read.selectFrom('idempotency_keys').select('user_id').where('key', '=', 'some-key')
  const plan = await database.write(async tx => {
    // So few rows are read as a whole by default.
    if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
    const { sql: text, parameters } = query.compile()
    const explain = database.engine === 'postgres' ? 'explain' : 'explain query plan'
    return (await tx.executeQuery({ ...query.compile(), sql: `${explain} ${text}`, parameters })).rows
  })
  expect(JSON.stringify(plan)).toContain('idempotency_keys_by_key')
})

test('nobody but an admin sends in the place of another', async () => {
  const waiter = await restaurant.as('waiter')
  const before = await countOrders()
  expect((await send(waiter, 'forged', 'admin')).status).toBe(403)
  expect((await send(admin, 'nonsense', '%E0%A4%A')).status).toBe(200)
  expect(
    (
      await admin('POST', '/pos/create-order', orderOf(restaurant.menu), {
        'idempotency-key': 'x',
        'comanda-on-behalf': '%E0%A4%A',
      })
    ).status,
  ).toBe(400)
  expect(await countOrders()).toBe(before + 1)
})

test('what was made by somebody without the right to it is refused, in words, no matter who sends it', async () => {
  const orderId = (await send(await restaurant.as('waiter'), 'to be paid')).body.orderId
  const pay = (maker: string) =>
    admin(
      'POST',
      '/orders/complete-and-pay-order',
      { orderIds: [orderId] },
      { 'idempotency-key': 'forged payment', 'comanda-on-behalf': maker },
    )
  expect(await pay('cook')).toMatchObject({
    status: 403,
    body: refusal("cook may not do this, so it can't be sent for them!"),
  })
  expect(await restaurant.database.read.selectFrom('invoices').select('id').execute()).toEqual([])
  expect((await pay('waiter')).status).toBe(200)
})

test('an order bears the name of who took it and of who sent it, and so does its invoice', async () => {
  const { read } = restaurant.database
  const idOf = async (username: string) =>
    (await read.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const { orderId } = (await send(admin, 'both names', 'waiter')).body
  await admin(
    'POST',
    '/orders/complete-and-pay-order',
    { orderIds: [orderId] },
    { 'idempotency-key': 'both names on the invoice', 'comanda-on-behalf': 'waiter' },
  )
  const names = { by: await idOf('waiter'), sent_by: await idOf('admin') }
  const order = read.selectFrom('orders').select(['placed_by as by', 'sent_by']).where('id', '=', orderId)
  expect(await order.executeTakeFirst()).toEqual(names)
  const invoice = read.selectFrom('invoices').select(['made_by as by', 'sent_by']).orderBy('id', 'desc')
  expect(await invoice.executeTakeFirst()).toEqual(names)
  const own = (await send(await restaurant.as('waiter'), 'own order')).body.orderId
  const itself = read.selectFrom('orders').select(['placed_by as by', 'sent_by']).where('id', '=', own)
  expect(await itself.executeTakeFirst()).toEqual({ by: names.by, sent_by: null })
})

test('what happened already is answered, also when its maker has lost the right since', async () => {
  await restaurant.addUser('temp', ['POS'])
  const sent = await send(await restaurant.as('temp'), 'before the right went')
  const scope = (text: string) =>
    restaurant.database.write(tx =>
      tx.updateTable('users').set({ scope: text }).where('username', '=', 'temp').execute(),
    )
  await scope('KITCHEN')
  expect((await send(admin, 'before the right went', 'temp')).body.orderId).toBe(sent.body.orderId)
  expect((await send(admin, 'after the right went', 'temp')).status).toBe(403)
})
