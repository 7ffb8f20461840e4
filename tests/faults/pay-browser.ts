/**
 * Tills in Chromium take money, by taps and through the app's own modules in quiet tabs beside them, while the network
 * loses requests and answers, the server is killed, tablets are away, pages die, and devices are cleared and put back.
 * Once everything has come, the books are held against what the screens said.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { databaseFile } from '../../src/server/env.ts'
import { brokenBooks } from '../support/broken-books.ts'
import { launchChromium } from '../support/browser.ts'
import { checkBooks } from '../support/money-check.ts'
import { furnish } from '../support/money-world.ts'
import { bundleTill } from '../support/page-bundle.ts'
import { checkTakings } from '../support/pay-check.ts'
import { openPayDevice, type PayDevice } from '../support/pay-device.ts'
import { makePayLedger } from '../support/pay-ledger.ts'
import { openPayOffice } from '../support/pay-office.ts'
import type { ServerProcess } from '../support/server-process.ts'
import {
  byTaps,
  emptied,
  misfortunes,
  mixedFaults,
  pause,
  serveQuietly,
  startedServer,
  tapAway,
  unless,
} from './pay-tabs.ts'

export interface PayPlan {
  /** How many payments are taken at least. */
  readonly payments: number
  readonly seed: string
  readonly devices?: number
  /** Quiet tabs of each device, beside the one with the screens. */
  readonly quietTabs?: number
  /** How much oftener than in a long run rare things happen. */
  readonly haste?: number
  readonly bug?: PayBug | undefined
  readonly tell: (text: string) => void
  readonly isOver?: () => boolean
}

/** A deliberate bug, put in from outside. */
export interface PayBug {
  readonly name: string
  /** Runs in each page before its own scripts. */
  readonly script?: string
  /** SQL on the server's database. */
  readonly books?: string
}

export interface PayOutcome {
  readonly figures: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

const openBillsMost = 120

export async function payInBrowser(plan: PayPlan): Promise<PayOutcome> {
  const { devices: count = 4, quietTabs = 2, haste = 1, seed, tell } = plan
  const chance = chanceFrom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pay-'))
  const database = openSqlite(databaseFile(folder))
  await migrate(database)
  const people = Array.from({ length: count }, (_, n) => `waiter${n + 1}`)
  await furnish(database, people, Date.now())
  const { books } = plan.bug ?? {}
  if (books) await database.write(async tx => void (await sql.raw(books).execute(tx)))
  const env = { DATA_DIR: folder }
  let server: ServerProcess = await startedServer(env)
  const browser = await launchChromium({ handleSIGINT: false })
  const ledger = makePayLedger(seed)
  const office = await openPayOffice(() => server.url, ledger)
  const exported: OutboxEntry[] = []
  const unheard = new Set<string>()
  let isEnding = false
  const taken = () => [...ledger.takings.values()].filter(({ said }) => said === 'taken').length
  const isOver = () => isEnding || plan.isOver?.() === true || taken() >= plan.payments
  const devices: PayDevice[] = []
  try {
    const script = await bundleTill()
    const opened = people.map(username => {
      const own = { browser, serverUrl: server.url, username, seed: `${seed}${username}`, script, hear: ledger.hear }
      return openPayDevice({ ...own, bug: plan.bug?.script })
    })
    devices.push(...(await Promise.all(opened)))
    tell(`${count} tablets are open`)
    for (const { network } of devices) network.roll(0.12, mixedFaults)
    const shared = { ledger, chance, isOver }
    const tabs = devices.flatMap(device => [
      tapAway(device, { ...shared, haste }),
      ...Array.from({ length: quietTabs }, () => serveQuietly(device, { ...shared, haste })),
      misfortunes(device, { ...shared, haste, exported, unheard }),
    ])
    const around = [serveGuests(), killServer(), closeShifts(), sayHowFar()]
    await Promise.all(tabs)
    isEnding = true
    await Promise.all(around)
    tell('everybody comes back')
    const wrong = await comeTogether()
    wrong.push(...(await checkTakings(database, ledger)), ...(await checkBooks(database, ledger.papers, unheard)))
    wrong.push(...(await brokenBooks(database.read)))
    const struck = devices.flatMap(({ network }) => [...network.counts])
    for (const [name, times] of struck) for (let n = 0; n < times; n++) ledger.count(name)
    return { figures: await figuresOf(), wrong }
  } finally {
    isEnding = true
    await browser.close()
    await Promise.all(devices.map(({ network }) => network.close()))
    await server.kill()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }

  /** Guests order, so that there is always something to pay. */
  async function serveGuests() {
    while (!isOver()) {
      const { open } = await database.read
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('payment_status', '=', 'pending')
        .where('status', '<>', 'cancelled')
        .executeTakeFirstOrThrow()
      if (Number(open) < openBillsMost) await office.order(chance)
      else await pause(100)
    }
  }

  async function killServer() {
    while (!isOver()) {
      await unless(isOver, chance.whole(50_000, 100_000) / haste)
      if (isOver()) return
      ledger.count('server killed')
      await server.kill()
      await pause(chance.whole(0, 2_000))
      server = await startedServer(env)
      for (const { network } of devices) network.leadTo(server.url)
    }
  }

  async function closeShifts() {
    await office.openShift()
    while (!isOver()) {
      await unless(isOver, 45_000 / haste)
      if (isOver()) return
      await office.closeShift()
      await office.openShift()
    }
  }

  async function sayHowFar() {
    while (!isOver()) {
      await unless(isOver, 15_000)
      tell(`${taken()} payments, ${ledger.faults['nothing to pay'] ?? 0} times nothing to pay`)
    }
  }

  /** The network is good again: everything is sent, what was exported too, and what due is paid. */
  async function comeTogether(): Promise<string[]> {
    const wrong: string[] = []
    for (const device of devices) {
      device.network.roll(0)
      await device.network.become('pass')
    }
    await Promise.all(
      devices.map(async device => {
        for (const page of device.context.pages()) await page.close().catch(() => {})
        wrong.push(...(await emptied(device)))
      }),
    )
    wrong.push(...(await office.sendFor(exported)))
    wrong.push(...(await office.settleAll()))
    await office.closeShift()
    return wrong
  }

  async function figuresOf() {
    const { read } = database
    const rows = await read
      .selectFrom('payments')
      .select(['is_offline', 'late_of'])
      .where('kind', '=', 'payment')
      .execute()
    const invoices = await read.selectFrom('invoices').select(['settles', 'kind', 'series']).execute()
    const all = [...ledger.takings.values()]
    return {
      'payments taken': taken(),
      '… by taps': all.filter(({ said, mark, hasSlip }) => said === 'taken' && (!hasSlip || byTaps.has(mark))).length,
      'payments booked': rows.length,
      '… as facts': rows.filter(({ is_offline }) => is_offline === 1).length,
      '… of a shift that was closed': rows.filter(({ late_of }) => late_of !== null).length,
      'nobody was told': all.filter(({ said }) => said === 'tapped').length,
      'numbers of devices': invoices.filter(({ series }) => isOfDevice(series)).length,
      '… in series': new Set(invoices.flatMap(({ series }) => (isOfDevice(series) ? [series] : []))).size,
      '… that did not fit': invoices.filter(({ settles, kind }) => settles === 0 && kind === 'invoice').length,
      'numbers that were printed again after a device was put back': unheard.size,
      ...ledger.faults,
    }
  }
}

const isOfDevice = (series: string | null) => series !== null && series !== 'INV' && series !== 'CN'
