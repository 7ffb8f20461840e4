import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { finish } from '../../../src/server/printers/job-rows.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { openPrintShop } from '../../support/print-shop.ts'
import { quickPrinting } from '../../support/quick-printing.ts'

const shop = await openPrintShop()
const { restaurant, addPrinter, order, settled, sheets } = shop
const { database, clock } = restaurant
const { id, fake } = await addPrinter('Grill')
afterAll(() => shop.close())

/** Another process on the same database. */
const openOther = async () => {
  const app = await buildApp({
    ...{ database, now: () => clock.now, passwordCost: cheapPasswords, pinCost: cheapPasswords, pinBlockedMs: 0 },
    printers: quickPrinting(),
  })
  await app.ready()
  return app
}
const tickets = (orderId: number) => fake.sheets().filter(({ text }) => text.split('\n').includes(`ticket ${orderId}`))

test('what a server was sending when it was killed comes out under a heading', async () => {
  await order()
  await settled(id)
  fake.paperOut = true
  const { orderId } = await order()
  // As a process leaves it that dies between the claim and the printer's answer.
  await database.write(tx =>
    tx.updateTable('print_jobs').set({ state: 'sending', attempts: 1 }).where('order_id', '=', orderId).execute(),
  )
  await database.write(tx => tx.updateTable('print_sender').set({ owner: 'the-dead', until_at: 0 }).execute())
  const other = await openOther()
  fake.paperOut = false
  expect(await settled(id)).toMatchObject({ state: 'printed', attempts: 2, order_id: orderId })
  expect(tickets(orderId).map(({ text }) => text.includes('[ POSSIBLE DUPLICATE ]'))).toEqual([true])
  await other.close()
})

test.runIf(database.engine === 'postgres')('two servers on one database print each ticket once', async () => {
  const other = await openOther()
  const before = fake.sheets().length
  const sent = []
  for (let at = 0; at < 12; at += 1) sent.push(await order())
  await sheets(fake, before + sent.length)
  await settled(id)
  for (const { orderId } of sent) expect(tickets(orderId)).toHaveLength(1)
  expect(
    fake
      .sheets()
      .slice(before)
      .some(({ text }) => text.includes('POSSIBLE DUPLICATE')),
  ).toBe(false)
  await other.close()
})

test('a server that was frozen in the middle of a ticket changes nothing when it comes back', async () => {
  const { orderId } = await order()
  const job = await settled(id)
  await database.write(async tx => {
    await tx.updateTable('print_jobs').set({ state: 'sending', attempts: 2 }).where('id', '=', job.id).execute()
  })
  const late = { id: job.id as number, kind: 'kitchen', attempts: 1 }
  expect(await database.write(tx => finish(tx, late, { state: 'printed', by: 'process-id' }, clock.now))).toBeNull()
  const present = { ...late, attempts: 2 }
  expect(await database.write(tx => finish(tx, present, { state: 'printed', by: 'process-id' }, clock.now))).toBe(
    'printed',
  )
  expect(tickets(orderId)).toHaveLength(1)
})
