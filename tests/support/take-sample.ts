/**
 * Plays a day and a half in a restaurant of this version, and writes every row of its database as the sample of a version
 * of before: `node tests/support/take-sample.ts tests/cases/restaurant-002.json` when a migration has been released.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '../../src/domain/calendar.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openSqlite } from '../../src/server/db/open.ts'
import { everything, oldKey } from './old-database.ts'
import { orderOf, send } from './orders.ts'
import { type Answer, type Ask, openRestaurant, type Restaurant } from './restaurant.ts'

const folder = mkdtempSync(join(tmpdir(), 'comanda-sample-'))
const file = join(folder, 'comanda.db')
const database = openSqlite(file)
await migrate(database)
const restaurant = await openRestaurant({ database: { database, place: { file }, close: () => database.close() } })
await playDay(restaurant)
// Nobody's secrets are stored: a server makes its own.
const rows = { ...Object.fromEntries(await everything(database)), secrets: [] }
const asText = (_: string, value: unknown) =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
// Buffers would otherwise be written as lists of numbers.
const plain = JSON.stringify(rows, (key, value) =>
  value?.type === 'Buffer' ? { bytes: Buffer.from(value.data).toString('base64') } : asText(key, value),
)
const [, , to = 'sample.json'] = process.argv
writeFileSync(to, `${plain.replaceAll('],"', '],\n"').replaceAll('},{', '},\n{')}\n`)
await restaurant.close()
rmSync(folder, { recursive: true })

async function playDay({ as, clock, menu }: Restaurant): Promise<void> {
  const ok = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const did = (ask: Ask, path: string, body: object = {}) => ok(ask('POST', path, body))
  const [admin, waiter, cook] = [await as('admin'), await as('waiter'), await as('cook')]
  await did(admin, '/customers/add', { phone: '600111222', name: 'Ana Ñíguez', birthDate: '1990-02-28' })
  await did(admin, '/till/open', { drawerId: 1, float: '100.00' })
  await did(admin, `/menu-items/update/${menu.water}`, { title: 'Water', price: 2.1 })

  const first = await send(waiter, menu, { tableId: menu.table })
  const [ticket] = await ok(cook('GET', '/kitchen'))
  for (const { id } of ticket.items) await did(cook, `/kitchen/${id}`, { status: 'completed' })
  const party = await ok(waiter('GET', `/parties/o${first.orderId}`))
  const give = { version: party.version, kind: 'percent', percent: 10, reasonText: 'Regular guest' }
  await did(admin, `/parties/${party.at}/adjust`, give)
  const { due } = await ok(waiter('GET', `/parties/${party.at}`))
  const [cash] = (await ok(waiter('GET', '/orders/init'))).paymentTypes
  const payment = { paymentTypeId: cash.id, amount: due, given: '50.00' }
  const paid = await did(waiter, `/parties/${party.at}/pay`, { due, payments: [payment] })
  await did(admin, `/invoices/${paid.invoiceId}/refund`, {
    amount: '4.00',
    reasonText: 'Quality',
    paymentTypeId: cash.id,
  })
  await send(waiter, menu, { deliveryType: 'takeaway' })
  const counted = await did(admin, '/till/count', { shiftId: 1, amount: '100.00' })
  await did(admin, '/till/close', { shiftId: 1, countId: counted.countId, anyway: true })

  clock.now += dayMs
  const last = orderOf(menu, { tableId: menu.table })
  await ok((await as('waiter'))('POST', '/pos/create-order', last, { 'idempotency-key': oldKey }))
}
