import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/open.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
})
afterAll(() => opened.close())

/** Counts to three million: a good while for any database. */
const longRead = () =>
  sql<{ n: number }>`
    with recursive counting(n) as (select 1 union all select n + 1 from counting where n < 3000000)
    select count(*) as n from counting`.execute(database.reports)

const putToken = (business_day: string) =>
  database.write(tx => tx.insertInto('tokens').values({ business_day, last_no: 1 }).execute())

test('orders go on while a long report is read', async () => {
  await database.reports.selectFrom('tokens').selectAll().execute()
  let isRead = false
  const reading = longRead().then(({ rows }) => {
    isRead = true
    return rows[0]?.n
  })
  await Promise.all(Array.from({ length: 20 }, (_, n) => putToken(`2026-11-${10 + n}`)))
  const { length } = await database.read.selectFrom('tokens').select('business_day').execute()
  expect([length, isRead]).toEqual([20, false])
  expect(await reading).toBe(3_000_000)
})

test('what is committed is seen at once', async () => {
  await putToken('2026-12-01')
  const found = await database.reports
    .selectFrom('tokens')
    .where('business_day', '=', '2026-12-01')
    .selectAll()
    .execute()
  expect(found).toEqual([{ business_day: '2026-12-01', last_no: 1 }])
})

test('a report reads one state of the database from its beginning to its end', async () => {
  const counts = await database.reports
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const before = await tx.selectFrom('tokens').selectAll().execute()
      await putToken('2026-12-02')
      const after = await tx.selectFrom('tokens').selectAll().execute()
      return [before.length, after.length]
    })
  expect(counts[1]).toBe(counts[0])
  const now = await database.reports.selectFrom('tokens').selectAll().execute()
  expect(now).toHaveLength((counts[0] ?? 0) + 1)
})

test('a query that fails says so, and the next one works', async () => {
  await expect(sql`select * from nothing_of_that_name`.execute(database.reports)).rejects.toThrow(
    'nothing_of_that_name',
  )
  const failed = database.reports.transaction().execute(async tx => {
    await tx.selectFrom('tokens').selectAll().execute()
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect((await database.reports.selectFrom('tokens').selectAll().execute()).length).toBeGreaterThan(0)
})

test('many ask at once, and each gets its own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const { rows } = await sql<{ n: number }>`select cast(${n} as integer) as n`.execute(database.reports)
      return rows[0]?.n
    }),
  )
  expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test.skipIf(process.env.DATABASE_URL)('it is for reading only', async () => {
  const writing = database.reports.insertInto('tokens').values({ business_day: '2027-01-01', last_no: 1 }).execute()
  await expect(writing).rejects.toThrow('readonly')
})

test('a closed database reads nothing aside any more, and says so', async () => {
  const { database: closing, close } = await openTestDatabase()
  await closing.reports.selectFrom('tokens').selectAll().execute()
  await close()
  await expect(closing.reports.selectFrom('tokens').selectAll().execute()).rejects.toThrow()
})
