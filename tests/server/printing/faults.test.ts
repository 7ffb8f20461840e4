import { afterAll, expect, test } from 'vitest'
import type { Fault } from '../../support/fake-printer.ts'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
const { addPrinter, order, settled, sheets, problem } = shop
const { id, fake } = await addPrinter('Grill')
await order()
await settled(id)
afterAll(() => shop.close())

const marked = /\[POSSIBLE DUPLICATE\]|\[ POSSIBLE DUPLICATE \]/
/** The sheets of an order, and which of them are marked. */
const papersOf = (orderId: number) =>
  fake
    .sheets()
    .filter(({ text }) => text.split('\n').includes(`ticket ${orderId}`))
    .map(({ text }) => marked.test(text))

const lostConfirmations: readonly (readonly [string, Fault])[] = [
  ['prints all and resets instead of confirming', { is: 'reset before confirming' }],
  ['confirms another paper and resets', { is: 'reset before confirming', previousId: true }],
  ['breaks off in the middle of its confirmation', { is: 'half a confirmation' }],
]

test.each(lostConfirmations)('a printer that %s prints a second paper, which says what it is', async (_, fault) => {
  fake.breaks(fault)
  const { orderId } = await order()
  expect(await settled(id)).toMatchObject({ state: 'printed', attempts: 2 })
  expect(papersOf(orderId)).toEqual([false, true])
})

test('a printer that takes everything and prints nothing has printed nothing', async () => {
  fake.breaks({ is: 'lose' })
  const { orderId } = await order()
  expect(await settled(id)).toMatchObject({ state: 'printed', attempts: 2 })
  expect(papersOf(orderId)).toEqual([true])
})

test('a printer that dies in the middle of a ticket prints it again, apart from what was torn', async () => {
  fake.breaks({ is: 'reset', afterBytes: 60 })
  const { orderId } = await order()
  expect(await settled(id)).toMatchObject({ state: 'printed', attempts: 2 })
  const whole = fake.sheets().filter(({ text }) => text.includes(`ticket ${orderId}`))
  expect(whole.map(({ text }) => marked.test(text))).toEqual([true])
})

test('three papers of which nobody knows whether they came out ask a person', async () => {
  fake.breaks({ is: 'reset before confirming' }, 3)
  const { orderId } = await order()
  expect(await settled(id)).toMatchObject({ state: 'failed', reason: 'three-unknown', attempts: 3 })
  expect(papersOf(orderId)).toEqual([false, true, true])
  const { jobs } = await shop.status()
  const [asks] = jobs
  expect(asks).toMatchObject({ order_id: orderId, state: 'failed' })
  expect((await shop.waiter('POST', '/print/jobs/settle', { jobIds: [asks.id], act: 'close' })).status).toBe(200)
  expect((await shop.status()).jobs).toEqual([])
})

test('a printer that prints and says nothing is never said to have printed', async () => {
  fake.breaks({ is: 'mute' })
  await order()
  await problem(id, 'silent')
  const [newest] = await shop.jobsOf(id)
  expect(['waiting', 'sending', 'failed']).toContain(newest.state)
  fake.works()
  expect(await settled(id)).toMatchObject({ state: 'printed' })
  await problem(id, null)
})

test('without paper a ticket waits, people are told, and new paper prints it once', async () => {
  fake.paperOut = true
  const { orderId } = await order()
  await problem(id, 'paper')
  expect((await shop.status()).jobs).toMatchObject([{ order_id: orderId, state: 'waiting', reason: 'paper' }])
  fake.paperOut = false
  expect(await settled(id)).toMatchObject({ state: 'printed', attempts: 1 })
  await problem(id, null)
  expect(papersOf(orderId)).toEqual([false])
})

test('a printer that is switched off keeps its tickets waiting, and the others go on', async () => {
  const bar = await addPrinter('Bar')
  await fake.switchOff()
  const { orderId } = await order()
  expect(await settled(bar.id)).toMatchObject({ state: 'printed', order_id: orderId })
  await problem(id, 'unreachable')
  await fake.switchOn()
  expect(await settled(id)).toMatchObject({ state: 'printed', order_id: orderId, attempts: 1 })
  await shop.owner('DELETE', `/settings/printers/${bar.id}`)
})

test('a note can neither open the drawer nor cut the paper', async () => {
  const before = fake.pulses()
  const evil = 'salt\u001bp\u0000\u0019\u00fa \u0010\u0014\u0001\u0000\u0001 \u001dV\u0042\u0000'
  const database = shop.restaurant.database
  fake.paperOut = true
  const { orderId } = await order()
  await database.write(tx =>
    tx
      .updateTable('order_items')
      .set({ notes: evil.replaceAll('\u0000', '') })
      .where('order_id', '=', orderId)
      .execute(),
  )
  fake.paperOut = false
  await settled(id)
  expect(fake.pulses()).toBe(before)
  expect(papersOf(orderId)).toEqual([false])
})

test('all that was printed went through whole', async () => {
  expect(fake.sheets().every(({ isCut }) => isCut)).toBe(true)
  expect((await sheets(fake, 1)).length).toBeGreaterThan(8)
})
