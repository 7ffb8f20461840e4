import { afterAll, expect, test, vi } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
const { restaurant, owner, waiter, addPrinter } = shop
const { database, menu } = restaurant
const { id, fake } = await addPrinter('Counter', { pulse: 'pin2', printsUnassigned: false })
afterAll(() => shop.close())

const type = async (title: string, isCash: boolean) =>
  (await owner('POST', '/settings/payment-types/add', { title, isActive: true, isCash })).body.id as number
const cash = await type('Cash', true)
const card = await type('Card', false)
/** So many pulses, and not one more once all that waited is over. */
const pulses = async (count: number) => {
  await vi.waitFor(() => expect(fake.pulses()).toBe(count), { timeout: 60_000, interval: 10 })
}
const pay = (paymentTypeId: number) =>
  waiter('POST', '/pos/create-order-and-invoice', {
    ...orderOf(menu),
    payments: [{ paymentTypeId, amount: '4.95', tip: 0, given: null, slip: null }],
  })

test('cash opens the drawer, a card does not', async () => {
  expect((await pay(card)).status).toBe(200)
  expect((await pay(cash)).status).toBe(200)
  await pulses(1)
  const rows = await database.read.selectFrom('print_jobs').select('kind').execute()
  expect(rows).toEqual([{ kind: 'pulse' }])
})

test('opening the drawer without a sale needs the right, and stands in the books', async () => {
  const opened = await owner('POST', `/settings/printers/${id}/pulse`, {})
  expect(opened.body.message).toBe('Drawer opened.')
  await pulses(2)
  const rows = await database.read.selectFrom('audit').select('bytes').where('act', '=', 'drawer').execute()
  expect(rows.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()))).toMatchObject([
    { act: 'drawer', subject: 'Counter' },
  ])
  await restaurant.addUser('planner', ['SETTINGS'], undefined, {})
  const planner = await restaurant.as('planner')
  expect((await planner('POST', `/settings/printers/${id}/pulse`, {})).status).toBe(409)
  expect((await waiter('POST', `/settings/printers/${id}/pulse`, {})).status).toBe(403)
  const other = await addPrinter('Bar', { printsUnassigned: false })
  expect((await owner('POST', `/settings/printers/${other.id}/pulse`, {})).body.message).toBe(
    'No drawer is connected to Bar!',
  )
})

test('a pulse that could not be sent is over, and never comes later', async () => {
  fake.coverOpen = true
  await owner('POST', `/settings/printers/${id}/pulse`, {})
  await shop.problem(id, 'cover')
  await database.write(tx =>
    tx
      .updateTable('print_jobs')
      .set(eb => ({ made_at: eb('made_at', '-', 11_000) }))
      .where('state', '=', 'waiting')
      .execute(),
  )
  fake.coverOpen = false
  expect(await shop.settled(id)).toMatchObject({ kind: 'pulse', state: 'closed', reason: 'old' })
  expect(fake.pulses()).toBe(2)
})
