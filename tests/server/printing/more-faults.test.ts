import { afterAll, afterEach, expect, test } from 'vitest'
import type { PrintOptions } from '../../../src/server/printing/sender.ts'
import type { Fault } from '../../support/fake-printer.ts'
import { openPrintShop } from '../../support/print-shop.ts'
import { quickPrinting } from '../../support/quick-printing.ts'

// A busy machine may keep a printer from answering for a while.
const { patience, ...printing } = quickPrinting() as Required<PrintOptions>
const shop = await openPrintShop('epson', { ...printing, patience: { ...patience, lostMs: 1_500 } })
const { addPrinter, order, settled, problem } = shop
const [epson, clone, realtime, dumb] = [
  await addPrinter('Grill'),
  await addPrinter('Bar', {}, 'clone'),
  await addPrinter('Fryer', {}, 'realtime'),
  await addPrinter('Oven', {}, 'dumb'),
]
const all = [epson, clone, realtime, dumb]
// That it never answers is believed when somebody has seen it.
await shop.owner('POST', `/settings/printers/${dumb.id}/check`)
await order()
for (const { id } of all) await settled(id)
afterAll(() => shop.close())
afterEach(async () => {
  for (const { fake } of all) fake.works()
  for (const { id } of all) await settled(id)
})

const marked = /\[ POSSIBLE DUPLICATE \]/
/** The whole papers of an order at a printer, and which of them are marked. */
const papersOf = ({ fake }: typeof epson, orderId: number) =>
  fake
    .sheets()
    .filter(({ text, isCut }) => isCut && text.split('\n').includes(`ticket ${orderId}`))
    .map(({ text }) => marked.test(text))

test('each model confirms as well as it can, and none counts as printed without its own word', async () => {
  const { orderId } = await order()
  const ends = []
  for (const one of all) {
    const { state, confirmed_by } = await settled(one.id)
    ends.push([state, confirmed_by, papersOf(one, orderId)])
  }
  expect(ends).toEqual([
    ['printed', 'process-id', [false]],
    ['printed', 'transmit', [false]],
    ['sent', null, [false]],
    ['sent', null, [false]],
  ])
})

test('a printer that reads slowly has been sent a ticket when it has read the last of it', async () => {
  realtime.fake.bytesPerSecond = 4_000
  const { orderId } = await order()
  expect(await settled(realtime.id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(papersOf(realtime, orderId)).toEqual([false])
  realtime.fake.bytesPerSecond = 0
})

const heldUp: readonly (readonly [string, Fault, string])[] = [
  ['reads nothing', { is: 'black hole' }, 'silent'],
  ['swallows everything without a word', { is: 'swallow' }, 'silent'],
]
test.each(heldUp)('a printer that %s keeps its tickets waiting, and is said to be silent', async (_, fault, reason) => {
  epson.fake.breaks(fault, Number.POSITIVE_INFINITY)
  const { orderId } = await order()
  await problem(epson.id, reason)
  expect(papersOf(epson, orderId)).toEqual([])
  epson.fake.works()
  expect(await settled(epson.id)).toMatchObject({ state: 'printed', order_id: orderId })
  expect(papersOf(epson, orderId)).toHaveLength(1)
  await problem(epson.id, null)
})

test('bytes that mean nothing spoil the word of a clone, but not of a printer that names the paper', async () => {
  const fault = { is: 'wild bytes', thenConfirms: true } as const
  epson.fake.breaks(fault)
  clone.fake.breaks(fault)
  const { orderId } = await order()
  expect(await settled(epson.id)).toMatchObject({ state: 'printed', attempts: 1, order_id: orderId })
  expect(await settled(clone.id)).toMatchObject({ state: 'printed', attempts: 2, order_id: orderId })
  expect(papersOf(clone, orderId)).toEqual([false, true])
})

test('a word that comes late is waited for as long as the printer answers', async () => {
  epson.fake.breaks({ is: 'late', byMs: 120 })
  const { orderId } = await order()
  expect(await settled(epson.id)).toMatchObject({ state: 'printed', attempts: 1, order_id: orderId })
  expect(papersOf(epson, orderId)).toEqual([false])
})

test('paper that ends within a ticket goes on with the new roll, in the same ticket', async () => {
  epson.fake.paperEndsAfter(3)
  const { orderId } = await order()
  await problem(epson.id, 'paper')
  expect(papersOf(epson, orderId)).toEqual([])
  epson.fake.paperOut = false
  expect(await settled(epson.id)).toMatchObject({ state: 'printed', attempts: 1, order_id: orderId })
  expect(papersOf(epson, orderId)).toEqual([false])
})

test.each([
  ['cover', 'coverOpen'],
  ['error', 'jammed'],
] as const)('a printer with the problem "%s" says so, and prints once that is over', async (name, what) => {
  epson.fake[what] = true
  const { orderId } = await order()
  await problem(epson.id, name)
  epson.fake[what] = false
  expect(await settled(epson.id)).toMatchObject({ state: 'printed', attempts: 1, order_id: orderId })
  await problem(epson.id, null)
})

test('a printer that loses its power in the middle prints the ticket again, under a heading', async () => {
  epson.fake.paperEndsAfter(3)
  const { orderId } = await order()
  await problem(epson.id, 'paper')
  epson.fake.powerCycle()
  epson.fake.paperOut = false
  expect(await settled(epson.id)).toMatchObject({ state: 'printed', attempts: 2, order_id: orderId })
  expect(papersOf(epson, orderId)).toEqual([true])
  expect(epson.fake.sheets().filter(({ isCut }) => !isCut)).toHaveLength(1)
})

test.each([2, 5])('a question of which only %i bytes arrived swallows nothing of the next ticket', async afterBytes => {
  epson.fake.breaks({ is: 'reset', afterBytes })
  const { orderId } = await order()
  expect(await settled(epson.id)).toMatchObject({ state: 'printed', attempts: 1, order_id: orderId })
  expect(epson.fake.sheets().at(-1)?.text).toMatch(/^Token /)
})

test('a printer that says nothing at its first paper keeps it, and confirms it once it speaks', async () => {
  const late = await addPrinter('Pizza')
  late.fake.breaks({ is: 'mute' }, Number.POSITIVE_INFINITY)
  const { orderId } = await order()
  await problem(late.id, 'silent')
  expect((await shop.jobsOf(late.id))[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  late.fake.works()
  expect(await settled(late.id)).toMatchObject({ state: 'printed', confirmed_by: 'process-id', order_id: orderId })
  expect(papersOf(late, orderId)).toEqual([false])
})
