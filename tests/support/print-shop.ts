/** A restaurant that prints at a fake printer on this machine. */
import { expect, vi } from 'vitest'
import { type FakePrinter, openFakePrinter, type Profile } from './fake-printer.ts'
import { send } from './orders.ts'
import { quickPrinting } from './quick-printing.ts'
import { openRestaurant } from './restaurant.ts'

const patient = { timeout: 60_000, interval: 10 }

export async function openPrintShop(profile: Profile = 'epson', printers = quickPrinting()) {
  const restaurant = await openRestaurant({ app: { printers } })
  await restaurant.app.ready()
  const owner = await restaurant.as('admin')
  const waiter = await restaurant.as('waiter')
  const fakes: FakePrinter[] = []

  async function addPrinter(title: string, more: object = {}, model = profile) {
    const fake = await openFakePrinter(model)
    fakes.push(fake)
    const { status, body } = await owner('POST', '/settings/printers/add', {
      title,
      host: '127.0.0.1',
      port: fake.port,
      cutter: true,
      isOn: true,
      printsUnassigned: true,
      beep: 'esc-b',
      ...more,
    })
    if (status !== 200) throw new Error(body.message)
    return { id: body.id as number, fake }
  }
  const jobsOf = async (id: number) => (await owner('GET', `/print/jobs?printerId=${id}`)).body
  const status = async () => (await waiter('GET', '/print/status')).body

  return {
    restaurant,
    owner,
    waiter,
    addPrinter,
    jobsOf,
    status,
    order: (changes: Readonly<Record<string, unknown>> = {}) => send(waiter, restaurant.menu, changes),
    /** The newest job of a printer, once it has come to an end. */
    settled: (id: number) =>
      vi.waitFor(async () => {
        const [newest] = await jobsOf(id)
        expect(newest).toBeDefined()
        expect(['waiting', 'sending']).not.toContain(newest.state)
        return newest
      }, patient),
    /** The problem that people are told of. */
    problem: (id: number, wanted: string | null) =>
      vi.waitFor(async () => {
        const { printers } = await status()
        expect(printers.find((one: { id: number }) => one.id === id)?.problem).toBe(wanted)
      }, patient),
    /** Waits until a printer has so many sheets. */
    sheets: async (fake: FakePrinter, count: number) => {
      await vi.waitFor(() => expect(fake.sheets().length).toBeGreaterThanOrEqual(count), patient)
      return fake.sheets()
    },
    close: async () => {
      await restaurant.close()
      for (const fake of fakes) await fake.close()
    },
  }
}
