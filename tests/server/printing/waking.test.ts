import type { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { send } from '../../support/orders.ts'
import { quickPrinting } from '../../support/quick-printing.ts'
import { openRestaurant } from '../../support/restaurant.ts'

// Nothing is looked at by itself, so what is counted is what the orders cause.
const never = 3_600_000
const { pace, ...printing } = quickPrinting()
if (!pace) throw new Error('no pace')
const slow = { ...pace, lookMs: never, idleMs: never, retryMs: never, renewMs: never }

/** A restaurant of its own, and every question about printers that its server asks the database while orders come. */
async function openCounted() {
  const restaurant = await openRestaurant({ app: { printers: { ...printing, pace: slow } } })
  onTestFinished(() => restaurant.close())
  await restaurant.app.ready()
  const { database, menu } = restaurant
  const waiter = await restaurant.as('waiter')
  const reads = vi.spyOn(database.read, 'selectFrom')
  const preparedReads = vi.spyOn(database.read, 'executeQuery')
  const prepared = () => preparedReads.mock.calls.map(([query]) => (query as CompiledQuery).sql)

  return {
    ...restaurant,
    /** Takes orders. Answers how long that took (ms), how often printers were asked about, and how often a look asked. */
    async take(orders: number) {
      reads.mockClear()
      preparedReads.mockClear()
      const from = performance.now()
      for (let at = 0; at < orders; at += 1) await send(waiter, menu)
      const took = performance.now() - from
      const about = prepared().filter(sql => /from "printers"/.test(sql))
      const built = reads.mock.calls.filter(([table]) => table === 'printers')
      return {
        took,
        questions: about.length + built.length,
        looks: about.filter(sql => /"print_jobs"/.test(sql)).length,
      }
    },
  }
}

test('a restaurant without printers never pays for them', async () => {
  const { take } = await openCounted()
  await take(1)
  expect((await take(10)).questions).toBe(0)
})

test('a rush of orders at dead printers is looked at twenty times a second at most', async () => {
  const { take, as, database } = await openCounted()
  const owner = await as('admin')
  for (const title of ['Grill', 'Bar'])
    await owner('POST', '/settings/printers/add', {
      title,
      host: '127.0.0.1',
      port: 9,
      isOn: true,
      printsUnassigned: true,
    })
  const { looks, took } = await take(60)
  expect(looks).toBeGreaterThan(0)
  // One at once, and then one each 50 ms.
  expect(looks).toBeLessThanOrEqual(took / 45 + 2)
  const jobs = await database.read.selectFrom('print_jobs').select(['home_id', 'state']).execute()
  expect(jobs.filter(({ state }) => state === 'waiting')).toHaveLength(2 * 60)
  expect(new Set(jobs.map(({ home_id }) => home_id)).size).toBe(2)
})
