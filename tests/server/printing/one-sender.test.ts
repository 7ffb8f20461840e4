import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openPostgres } from '../../../src/server/db/open.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { finish } from '../../../src/server/printing/job-rows.ts'
import { makeProblems } from '../../../src/server/printing/problems.ts'
import { makeTurn } from '../../../src/server/printing/turn.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { openFakePrinter } from '../../support/fake-printer.ts'
import { send } from '../../support/orders.ts'
import { emptyPostgres } from '../../support/postgres.ts'
import { openPrintShop } from '../../support/print-shop.ts'
import { quickPrinting } from '../../support/quick-printing.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'
import { startServer } from '../../support/server-process.ts'

const shop = await openPrintShop()
const { restaurant, addPrinter, order, settled, sheets, problem } = shop
const { database, clock } = restaurant
const { id, fake } = await addPrinter('Grill')
afterAll(() => shop.close())

/** Another process on the same database. */
const openOther = async () => {
  const app = await buildApp({
    database,
    now: () => clock.now,
    passwordCost: cheapPasswords,
    pinCost: cheapPasswords,
    pinBlockedMs: 0,
    printers: quickPrinting(),
  })
  await app.ready()
  return app
}
const tickets = (orderId: number, at = fake) =>
  at.sheets().filter(({ text }) => text.split('\n').includes(`ticket ${orderId}`))
const marks = (orderId: number, at = fake) => tickets(orderId, at).map(({ text }) => /POSSIBLE DUPLICATE/.test(text))

test('what a server was sending when it was killed comes out under a heading', async () => {
  await order()
  await settled(id)
  fake.paperOut = true
  const { orderId } = await order()
  // This process has looked, and sends nothing more of its own.
  await problem(id, 'paper')
  // As a process leaves it that dies between the claim and the printer's answer; anybody who takes it up finds paper.
  await database.write(async tx => {
    await tx.updateTable('print_jobs').set({ state: 'sending', attempts: 1 }).where('order_id', '=', orderId).execute()
    await tx.updateTable('print_sender').set({ owner: 'the-dead', until_at: 0 }).execute()
    fake.paperOut = false
  })
  // An embedded database has one server, which takes it up itself.
  const other = database.engine === 'postgres' ? await openOther() : null
  expect(await settled(id)).toMatchObject({ state: 'printed', attempts: 2, order_id: orderId })
  expect(marks(orderId)).toEqual([true])
  await other?.close()
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

test.runIf(database.engine === 'postgres')(
  'a machine that slept knows at once that its turn may be over, also where its timer slept with it',
  async () => {
    const slept = await emptyPostgres()
    const own = await openPostgres(slept?.url ?? '')
    await migrate(own)
    let at = clock.now
    const turn = makeTurn(own, () => at, 10_000)
    expect(await turn.keep()).toBe(true)
    at += 9_000
    expect(turn.has()).toBe(true)
    at += 1_001
    expect(turn.has()).toBe(false)
    expect(await turn.keep()).toBe(true)
    expect(turn.has()).toBe(true)
    await own.close()
    await slept?.drop()
  },
)

test.runIf(database.engine === 'postgres')(
  'a server that is frozen in the middle of a ticket: another one prints it under a heading, and nothing comes twice when it is back',
  async () => {
    // Only the two processes print.
    const house = await openRestaurant({ now: Date.now(), app: { printers: null } })
    await house.app.ready()
    const printer = await openFakePrinter()
    await house.database.write(async tx => {
      await tx.insertInto('printers').values(kitchenPrinter(printer.port)).execute()
      await bumpVersions(tx, ['stations', 'printing'])
    })
    const waiter = await house.as('waiter')
    const isPrinted = (orderId: number, wanted: readonly boolean[]) =>
      vi.waitFor(() => expect(marks(orderId, printer)).toEqual(wanted), { timeout: 60_000, interval: 20 })
    const { url } = house.place as { readonly url: string }
    const env = { DATABASE_URL: url, ADMIN_PASSWORD: adminPassword, PRINTER_NETWORKS: '127.0.0.0/8' }
    const frozen = await startServer(env)
    await isPrinted((await send(waiter, house.menu)).orderId, [false])
    const other = await startServer(env)
    try {
      printer.paperEndsAfter(3)
      const { orderId } = await send(waiter, house.menu)
      await printer.until(({ paperOut }) => paperOut)
      frozen.process.kill('SIGSTOP')
      printer.paperOut = false
      await isPrinted(orderId, [false, true])
      frozen.process.kill('SIGCONT')
      const { orderId: next } = await send(waiter, house.menu)
      await isPrinted(next, [false])
      // It ends once it has said what it knows of its ticket.
      expect(await frozen.stop()).toBe(0)
      expect([marks(orderId, printer), marks(next, printer)]).toEqual([[false, true], [false]])
      const jobs = () =>
        house.database.read.selectFrom('print_jobs').select(['state', 'attempts']).orderBy('id').execute()
      // A sheet is out a moment before its confirmation is written down.
      await expect
        .poll(async () => (await jobs()).map(({ state, attempts }) => [state, attempts]))
        .toEqual([
          ['printed', 1],
          ['printed', 2],
          ['printed', 1],
        ])
    } finally {
      await Promise.all([frozen.kill(), other.kill()])
      await printer.close()
      await house.close()
    }
  },
)

const kitchenPrinter = (port: number) => ({
  title: 'Grill',
  host: '127.0.0.1',
  port,
  columns: 48,
  letters: 'generic',
  cutter: 1,
  beep: 'none',
  pulse: 'none',
  prints_receipts: 0,
  prints_reports: 0,
  prints_tokens: 0,
  prints_unassigned: 1,
  is_on: 1,
})

test('a paper that a server gave up because it lost its database comes out again, under a heading', async () => {
  fake.paperEndsAfter(3)
  const { orderId } = await order()
  await problem(id, 'paper')
  const write = vi.spyOn(database, 'write').mockRejectedValue(new Error('no database'))
  fake.paperOut = false
  await vi.waitFor(() => expect(write.mock.calls.length).toBeGreaterThan(3), { timeout: 60_000, interval: 5 })
  write.mockRestore()
  expect(await settled(id)).toMatchObject({ state: 'printed', attempts: 2, order_id: orderId })
  expect(marks(orderId)).toEqual([false, true])
  await problem(id, null)
})

test('what a server has said of a printer, the one that sends after it takes back', async () => {
  const common = { database, announce: () => {}, now: () => clock.now, lastsMs: 0, log: () => {} }
  let sends = 'first'
  const firstAsks = vi.fn(() => sends === 'first')
  const first = makeProblems({ ...common, hasTurn: firstAsks })
  const second = makeProblems({ ...common, hasTurn: () => sends === 'second' })
  const { id: bar } = await addPrinter('Bar', { printsUnassigned: false })
  const problemOf = async () =>
    (await database.read.selectFrom('printers').select('problem').where('id', '=', bar).executeTakeFirstOrThrow())
      .problem
  second.note(bar, null, clock.now)
  first.note(bar, 'paper', clock.now)
  await vi.waitFor(async () => expect(await problemOf()).toBe('paper'), 60_000)
  firstAsks.mockClear()
  sends = 'second'
  second.forget()
  second.note(bar, null, clock.now)
  // Too late: it does not send any more.
  first.note(bar, 'silent', clock.now)
  await vi.waitFor(async () => expect(await problemOf()).toBeNull(), 60_000)
  await vi.waitFor(() => expect(firstAsks).toHaveBeenCalled(), 60_000)
  await first.close()
  await second.close()
  expect(await problemOf()).toBeNull()
})
