import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openFakePrinter } from '../../support/fake-printer.ts'
import { send } from '../../support/orders.ts'
import { quickPrinting } from '../../support/quick-printing.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ app: { printers: quickPrinting() } })
const { menu, app } = restaurant
await app.ready()
const owner = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
const printer = await openFakePrinter()
afterAll(async () => {
  await restaurant.close()
  await printer.close()
})
afterEach(() => printer.works())

const form = (more: object = {}) => ({
  title: 'Grill',
  host: '127.0.0.1',
  port: printer.port,
  cutter: true,
  isOn: true,
  printsUnassigned: true,
  ...more,
})
const jobs = async () => (await owner('GET', `/print/jobs?printerId=${id}`)).body
const { body: added } = await owner('POST', '/settings/printers/add', form())
const id = added.id as number
/** Waits until the printer's newest job has come to an end. */
const settled = () =>
  vi.waitFor(async () => {
    const [newest] = await jobs()
    expect(['waiting', 'sending', undefined]).not.toContain(newest?.state)
    return newest
  }, 60_000)

test('an order comes out in the kitchen, once, and the printer says so itself', async () => {
  const { orderId, tokenNo } = await send(waiter, menu)
  await printer.until(({ sheets }) => sheets().length === 1)
  const [sheet] = printer.sheets()
  expect(sheet?.text).toContain(`Token ${tokenNo}`)
  expect(sheet?.text).toContain(`ticket ${orderId}`)
  expect(sheet?.isCut).toBe(true)
  expect(await settled()).toMatchObject({
    state: 'printed',
    confirmed_by: 'process-id',
    attempts: 1,
    order_id: orderId,
  })
  expect(printer.sheets()).toHaveLength(1)
})

test('papers are told of a printer of the store alone: of none that never was, or that was deleted', async () => {
  const papersOf = (printerId: number) => owner('GET', `/print/jobs?printerId=${printerId}`)
  const gone = await owner('POST', '/settings/printers/add', form({ title: 'Old', printsUnassigned: false }))
  expect((await papersOf(gone.body.id)).status).toBe(200)
  await owner('DELETE', `/settings/printers/${gone.body.id}`)
  for (const one of [gone.body.id, 987_654])
    expect(await papersOf(one)).toMatchObject({ status: 404, body: { message: 'There is no such printer!' } })
})
