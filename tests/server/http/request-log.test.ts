import { afterAll, beforeEach, expect, test } from 'vitest'
import { logOptions } from '../../../src/server/http/request-log.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

let log = ''
const written = {
  write: (line: string) => {
    log += line
  },
}
const restaurant = await openRestaurant({ app: { logger: logOptions('info', written) } })
const { app, database } = restaurant
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())
beforeEach(() => {
  log = ''
})

const lines = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>)
const idOf = (username: string) =>
  database.read.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()

test('each request is one line: what was called, how it ended, how long it took, who asked, and its id', async () => {
  const { headers } = await waiter('GET', '/pos/init')
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/api/v1/pos/init',
      status: 200,
      ms: expect.any(Number),
      user: (await idOf('waiter')).id,
      msg: 'answered',
    }),
  ])
})

test('neither phones nor what somebody searched, typed or held in a cookie stands in the log', async () => {
  const phone = '+34612345678'
  await admin('POST', '/customers/add', { phone, name: 'Ana Belén', email: 'ana@example.org' })
  await admin('POST', '/customers/add', { phone, name: 'Ana Belén' })
  await admin('GET', `/customers/${encodeURIComponent(phone)}`)
  await admin('GET', '/customers?filter=Bel%C3%A9n&type=all')
  await admin('GET', '/customers/search-by-phone-name/search?q=612345678')
  await admin('GET', '/nowhere/612345678')
  await restaurant.ask('GET', `/customers/${phone}`)
  await restaurant.ask('POST', '/auth/signin', { username: 'hunter2-typed-here', password: 'right-pony' })
  expect(lines().length).toBeGreaterThanOrEqual(8)
  for (const secret of ['612345678', 'Ana', 'Bel', 'example.org', 'hunter2', 'pony', adminPassword])
    expect(log).not.toContain(secret)
  for (const value of admin.cookies.values()) if (value.length > 8) expect(log).not.toContain(value)
})

test('who is turned away is named by address, nobody else is', async () => {
  await restaurant.ask('POST', '/auth/signin', { username: 'admin', password: 'wrong-horse' })
  await waiter('GET', '/users')
  await waiter('GET', '/kitchen')
  await waiter('GET', '/pos/init')
  expect(lines().map(({ status, address }) => [status, address])).toEqual([
    [401, '127.0.0.1'],
    [403, '127.0.0.1'],
    [403, '127.0.0.1'],
    [200, undefined],
  ])
})

test('a wrong password names the account that was tried, and nothing if there is none', async () => {
  await restaurant.ask('POST', '/auth/signin', { username: 'Waiter', password: 'wrong-horse' })
  await restaurant.ask('POST', '/auth/signin', { username: 'hunter2-typed-here', password: 'wrong-horse' })
  const [known, unknown] = lines()
  expect(known).toMatchObject({ status: 401, user: (await idOf('waiter')).id, address: '127.0.0.1' })
  expect(unknown).toMatchObject({ status: 401, address: '127.0.0.1' })
  expect(unknown).not.toHaveProperty('user')
  expect(log).not.toContain('hunter2')
})

test('what goes wrong on the server is told under the id of the answer, without the row that the database names', async () => {
  await database.migrating(db => db.schema.alterTable('payment_types').renameTo('payment_kinds').execute())
  const failed = await admin('GET', '/settings/payment-types')
  await database.migrating(db => db.schema.alterTable('payment_kinds').renameTo('payment_types').execute())
  const [error] = lines().filter(({ level }) => level === 50)
  expect(error).toMatchObject({ reqId: failed.headers['x-request-id'], err: { message: expect.any(String) } })
  expect(String(error?.reqId).slice(0, 4)).toBe(failed.body.reference)
})

test('of an error only what tells nothing about guests is written', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "customers_phone"'), {
    code: '23505',
    constraint: 'customers_phone',
    detail: 'Key (phone)=(+34612345678) already exists.',
    cause: Object.assign(new Error('below'), { where: 'phone 612345678', code: 'XX000' }),
  })
  app.log.error({ err: refused }, 'failed')
  expect(log).not.toContain('612345678')
  expect(lines()).toMatchObject([
    {
      err: { type: 'Error', code: '23505', constraint: 'customers_phone', cause: { message: 'below', code: 'XX000' } },
    },
  ])
  app.log.error({ err: 'not even an error' }, 'failed')
  expect(lines()[1]).toMatchObject({ err: { message: 'not even an error' } })
})
