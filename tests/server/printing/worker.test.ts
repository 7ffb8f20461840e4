import { afterAll, expect, test, vi } from 'vitest'
import type { PrintOptions } from '../../../src/server/printing/sender.ts'
import { openPrintShop } from '../../support/print-shop.ts'
import { quickPrinting } from '../../support/quick-printing.ts'

// Long enough for another order to come while the printer is being asked; and it is not asked again by itself.
const { patience, pace, networks } = quickPrinting() as Required<PrintOptions>
const shop = await openPrintShop('epson', {
  networks,
  patience: { ...patience, statusMs: 1_500 },
  pace: { ...pace, retryMs: 600_000 },
})
afterAll(() => shop.close())

test('a printer that was silent while the next order came goes on printing', async () => {
  const { id, fake } = await shop.addPrinter('Grill')
  await shop.order()
  await shop.settled(id)
  const before = fake.connections()
  fake.breaks({ is: 'mute' }, Number.POSITIVE_INFINITY)
  await shop.order()
  await vi.waitFor(() => expect(fake.connections()).toBeGreaterThan(before), { timeout: 60_000, interval: 5 })
  await shop.order()
  fake.works()
  expect(await shop.settled(id)).toMatchObject({ state: 'printed' })
  const { orderId } = await shop.order()
  expect(await shop.settled(id)).toMatchObject({ state: 'printed', order_id: orderId })
})
