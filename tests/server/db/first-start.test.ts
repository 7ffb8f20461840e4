import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { passwordMatches } from '../../../src/server/auth/password.ts'
import { prepareFirstStart } from '../../../src/server/db/first-start.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await openTestDatabase()
})
afterEach(() => place.close())

const options = { timeZone: 'Europe/Madrid', adminUsername: 'Jefa', adminPassword: null, now: 0 }
const readUsers = () => place.database.read.selectFrom('users').selectAll().execute()

test('an empty restaurant gets an administrator with a password that is shown once', async () => {
  const { madeUpPassword } = await prepareFirstStart(place.database, options)
  expect(madeUpPassword).toMatch(/^[\w-]{22}$/)
  const [admin, ...others] = await readUsers()
  expect(others).toEqual([])
  expect(admin).toMatchObject({ username: 'Jefa', username_key: 'jefa', role: 'admin' })
  expect(await passwordMatches(madeUpPassword ?? '', admin?.password_hash ?? null)).toBe(true)
  expect(await place.database.read.selectFrom('store').select('time_zone').execute()).toEqual([
    { time_zone: 'Europe/Madrid' },
  ])
})

test.each([
  ['Europe/Madrid', 'ES', 'EUR', 2],
  ['America/New_York', 'US', 'USD', 2],
  ['Asia/Kolkata', 'IN', 'INR', 2],
  ['Europe/Kyiv', 'UA', 'UAH', 2],
  ['Asia/Tokyo', 'JP', 'JPY', 0],
  ['UTC', null, 'USD', 2],
] as const)(
  'a new restaurant in %s begins with its country and its money',
  async (timeZone, country, currency, currency_decimals) => {
    await prepareFirstStart(place.database, { ...options, timeZone })
    const store = await place.database.read
      .selectFrom('store')
      .select(['country', 'currency', 'currency_decimals'])
      .execute()
    expect(store).toEqual([{ country, currency, currency_decimals }])
  },
)

test('a restaurant in use is left as it is', async () => {
  await prepareFirstStart(place.database, { ...options, adminPassword: 'given' })
  const before = await readUsers()
  expect(await prepareFirstStart(place.database, { ...options, adminUsername: 'other', adminPassword: 'x' })).toEqual({
    madeUpPassword: null,
  })
  expect(await readUsers()).toEqual(before)
})

test('several processes that start at once make one administrator, and only one of them tells the password', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => prepareFirstStart(place.database, options)))
  const told = starts.flatMap(({ madeUpPassword }) => madeUpPassword ?? [])
  expect(told).toHaveLength(1)
  const [admin, ...others] = await readUsers()
  expect(others).toEqual([])
  expect(await passwordMatches(told[0] ?? '', admin?.password_hash ?? null)).toBe(true)
})

test('a database that nobody prepared is not served', async () => {
  await expect(buildApp({ database: place.database })).rejects.toThrow('it was not prepared')
})
