import { afterAll, beforeEach, expect, test } from 'vitest'
import { lookForSender } from '../../../src/server/printing/printing.ts'
import { takeTurn } from '../../../src/server/printing/turn-row.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ app: { printers: null } })
const { database, clock, menu } = restaurant
const waiter = await restaurant.as('waiter')
await database.write(tx =>
  tx
    .insertInto('printers')
    .values({
      title: 'Grill',
      host: '192.168.1.50',
      port: 9_100,
      columns: 48,
      letters: 'generic',
      cutter: 1,
      is_on: 1,
      beep: 'none',
      pulse: 'none',
      prints_receipts: 0,
      prints_reports: 0,
      prints_tokens: 0,
      prints_unassigned: 1,
    })
    .execute(),
)
afterAll(() => restaurant.close())

let said = 0
const announce = () => {
  said += 1
}
const look = async () => {
  await lookForSender({ database, announce, now: () => clock.now })
  return (await waiter('GET', '/print/status')).body.printers[0].problem
}
beforeEach(() => {
  said = 0
})

test('a ticket that waits for a server that reaches the printers is told of after fifteen seconds, once', async () => {
  await send(waiter, menu)
  clock.now += 14_000
  expect([await look(), said]).toEqual([null, 0])
  clock.now += 2_000
  expect([await look(), said]).toEqual(['no-sender', 1])
  expect([await look(), said]).toEqual(['no-sender', 1])
})

test('nothing is said any more when nothing waits', async () => {
  await database.write(tx => tx.updateTable('print_jobs').set({ state: 'closed' }).execute())
  expect([await look(), said]).toEqual([null, 1])
})

test.runIf(database.engine === 'postgres')('nothing is said while another server sends', async () => {
  await send(waiter, menu)
  clock.now += 16_000
  expect(await look()).toBe('no-sender')
  await database.write(tx => takeTurn(tx, 'the other', 10_000))
  expect(await look()).toBe(null)
})
