import type { CompiledQuery } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { send } from '../../support/orders.ts'
import { quickPrinting } from '../../support/quick-printing.ts'
import { openRestaurant } from '../../support/restaurant.ts'

// Nothing is looked at by itself, so what is counted is what the orders cause.
const never = 3_600_000
const { pace, ...printing } = quickPrinting()
if (!pace) throw new Error('no pace')
const slow = { ...pace, lookMs: never, idleMs: never, retryMs: never, renewMs: never }
const restaurant = await openRestaurant({ app: { printers: { ...printing, pace: slow } } })
const { database, menu, app } = restaurant
await app.ready()
const owner = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
const reads = vi.spyOn(database.read, 'selectFrom')
const preparedReads = vi.spyOn(database.read, 'executeQuery')
afterAll(() => restaurant.close())

/** How often the printers were looked up while these orders were taken, and how long that took (ms). */
async function lookupsDuring(orders: number) {
  await send(waiter, menu)
  reads.mockClear()
  preparedReads.mockClear()
  const from = performance.now()
  for (let at = 0; at < orders; at += 1) await send(waiter, menu)
  const lookups = [
    ...reads.mock.calls.filter(([table]) => table === 'printers'),
    ...preparedReads.mock.calls.filter(([query]) => /from "printers"/.test((query as CompiledQuery).sql)),
  ]
  return { lookups: lookups.length, took: performance.now() - from }
}

test('a restaurant without printers never pays for them', async () => {
  expect((await lookupsDuring(10)).lookups).toBe(0)
})

test('a rush of orders at dead printers is looked at twenty times a second at most', async () => {
  for (const title of ['Grill', 'Bar'])
    await owner('POST', '/settings/printers/add', {
      ...{ title, host: '127.0.0.1', port: 9, isOn: true, printsUnassigned: true },
    })
  const { lookups, took } = await lookupsDuring(60)
  expect(lookups).toBeGreaterThan(0)
  expect(lookups).toBeLessThanOrEqual(took / 45 + 4)
  const jobs = await database.read.selectFrom('print_jobs').select(['home_id', 'state']).execute()
  expect(jobs.filter(({ state }) => state === 'waiting')).toHaveLength(2 * 61)
  expect(new Set(jobs.map(({ home_id }) => home_id)).size).toBe(2)
})
