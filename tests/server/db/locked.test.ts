import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openSqlite } from '../../../src/server/db/open.ts'
import { openTestDatabase } from '../../support/database.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const open = async (options?: Parameters<typeof openRestaurant>[0]) => {
  const restaurant = await openRestaurant(options)
  closing.push(restaurant.close)
  return restaurant
}

const fileOf = ({ place }: Pick<Restaurant, 'place'>) => ('file' in place ? place.file : '')
/** Another program, which holds the lock until it is told to let go. */
function lockFromOutside(file: string) {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  return () => other.close()
}
const countOf = async ({ database }: Restaurant) =>
  (await database.read.selectFrom('orders').select('id').execute()).length
const key = (text: string) => ({ 'idempotency-key': text })

describe.skipIf(process.env.DATABASE_URL)('while another program keeps the file locked', () => {
  test('orders wait for it, guests read their menu meanwhile, and then every order is there', async () => {
    const restaurant = await open()
    const waiter = await restaurant.as('waiter')
    const letGo = lockFromOutside(fileOf(restaurant))
    const sent = [1, 2, 3].map(n => waiter('POST', '/pos/create-order', orderOf(restaurant.menu), key(`locked-${n}`)))
    for (let n = 0; n < 20; n++) {
      expect((await restaurant.ask('GET', '/qrmenu')).status).toBe(200)
      expect((await waiter('GET', '/orders')).status).toBe(200)
    }
    expect(await countOf(restaurant)).toBe(0)
    letGo()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countOf(restaurant)).toBe(3)
  })

  test('an order that has waited too long is told to come again, and comes once', async () => {
    const first = await openTestDatabase()
    const file = fileOf(first)
    await first.database.close()
    const database = openSqlite(file, 0)
    const restaurant = await open({ database: { database, place: first.place, close: database.close } })
    const waiter = await restaurant.as('waiter')
    const letGo = lockFromOutside(file)
    const send = () => waiter('POST', '/pos/create-order', orderOf(restaurant.menu), key('once'))
    const refused = await send()
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.body.message).toBe(
      'Another program on the server keeps the database busy. What you send waits on this device.',
    )
    letGo()
    expect((await send()).status).toBe(200)
    expect(await countOf(restaurant)).toBe(1)
  })
})

describe.skipIf(process.env.DATABASE_URL)('when the disk is full', () => {
  const fill = ({ database }: Restaurant) =>
    database.write(async tx => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx)
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(tx)
    })
  const empty = ({ database }: Restaurant) => database.write(tx => sql`pragma max_page_count = 1000000`.execute(tx))

  test('the till reads so, the order waits there, and is taken once there is room', async () => {
    const restaurant = await open()
    const waiter = await restaurant.as('waiter')
    await fill(restaurant)
    const long = orderOf(restaurant.menu, {
      cart: Array.from({ length: 500 }, () => ({
        id: restaurant.menu.soup,
        quantity: 1,
        notes: 'No onions, please, and the sauce beside it',
      })),
    })
    const send = () => waiter('POST', '/pos/create-order', long, key('full'))
    const refused = await send()
    expect(refused.status).toBe(503)
    expect(refused.body.message).toBe("The server's disk is full. What you send waits on this device.")
    expect((await waiter('GET', '/orders')).status).toBe(200)
    await empty(restaurant)
    expect((await send()).status).toBe(200)
    expect(await countOf(restaurant)).toBe(1)
  })

  test('a disk that ends the transaction by itself takes nothing in, and everybody hears the first reason', async () => {
    const { database, close } = await openTestDatabase()
    closing.push(close)
    const add = (title: string) => database.write(tx => tx.insertInto('categories').values({ title }).execute())
    const broken = database.write(async tx => {
      await sql`rollback`.execute(tx)
      throw new Error('database or disk is full')
    })
    const ends = await Promise.allSettled([add('before'), broken, add('after')])
    expect(ends.map(end => end.status === 'rejected' && end.reason.message)).toEqual(
      Array(3).fill('database or disk is full'),
    )
    expect(await database.read.selectFrom('categories').selectAll().execute()).toEqual([])
    await add('later')
    expect(await database.read.selectFrom('categories').select('title').execute()).toEqual([{ title: 'later' }])
  })
})
