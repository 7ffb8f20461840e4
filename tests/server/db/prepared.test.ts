import { afterAll, expect, test } from 'vitest'
import { prepared, type Slots } from '../../../src/server/db/prepared.ts'
import { openTestDatabase } from '../../support/database.ts'

const one = await openTestDatabase()
const other = await openTestDatabase()
afterAll(async () => {
  await one.close()
  await other.close()
})

let built = 0
const add = prepared((db, slot: Slots<{ day: string; count: number }>) => {
  built += 1
  return db
    .insertInto('tokens')
    .values({ business_day: slot('day'), last_no: slot('count') })
    .returning(['business_day', 'last_no'])
    .compile()
})

test('a prepared query runs with the values of each call, not with those of the one before', async () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22']
  for (const [n, day] of days.entries())
    expect(await one.database.write(tx => add(tx, { day, count: n }))).toEqual([{ business_day: day, last_no: n }])
  const rows = await one.database.read.selectFrom('tokens').selectAll().orderBy('business_day').execute()
  expect(rows).toEqual(days.map((business_day, last_no) => ({ business_day, last_no })))
})

test('it is built once, and a second database gets its own answer', async () => {
  expect(await other.database.write(tx => add(tx, { day: '2026-12-01', count: 7 }))).toEqual([
    { business_day: '2026-12-01', last_no: 7 },
  ])
  expect(built).toBeLessThanOrEqual(2)
})
