/**
 * Waiters in Chromium split, move, join and discount the same tables and take their money, three of them as fast
 * as the app's own modules go and one by taps, while requests and answers are lost, the server is killed and pages die
 * in the middle. No piece may be lost or doubled, and the kitchen's display shows what was ordered, once.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { migrate } from '../../src/server/db/migrate.ts'
import { openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { databaseFile } from '../../src/server/env.ts'
import { brokenBooks } from '../support/broken-books.ts'
import { launchChromium } from '../support/browser.ts'
import { killRenderer } from '../support/browser-offline.ts'
import { differenceToFresh, openScreen } from '../support/campaign-screens.ts'
import { checkBooks } from '../support/money-check.ts'
import { furnish, tablesIn } from '../support/money-world.ts'
import { bundleTill } from '../support/page-bundle.ts'
import type { PageWrite, Written } from '../support/page-till.ts'
import { checkTakings } from '../support/pay-check.ts'
import { openPayDevice, type PayDevice } from '../support/pay-device.ts'
import { makePayLedger } from '../support/pay-ledger.ts'
import { openPayOffice } from '../support/pay-office.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { splitOrMoveByTaps } from '../support/split-taps.ts'
import type { PayBug, PayOutcome } from './pay-browser.ts'
import { emptied, pause, startedServer, unless, unlessItDies, within } from './pay-tabs.ts'
import { lostPieces, oddSums, type Party, someAct } from './split-acts.ts'
import { otherThanWanted, toldNoThoughDone } from './split-checks.ts'

interface SplitsPlan {
  /** How many acts meet a fault. */
  readonly faults: number
  readonly seed: string
  readonly bug?: PayBug | undefined
  readonly tell: (text: string) => void
  readonly isOver?: () => boolean
}

const quietWaiters = 3
const tables = 8
const partiesMost = 8
const splitFaults = ['cut-before', 'cut-within', 'lose-answer', 'lose-answer', 'cut-answer'] as const

const writes: Readonly<Record<string, PageWrite>> = {
  split: 'split',
  move: 'move',
  'order moved': 'moveOrders',
  discount: 'adjust',
  'discount taken back': 'removeAdjustment',
  'service charge': 'service',
}

export async function splitInBrowser(plan: SplitsPlan): Promise<PayOutcome> {
  const { seed, tell } = plan
  const chance = chanceFrom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'comanda-splits-'))
  const database = openSqlite(databaseFile(folder))
  await migrate(database)
  const people = Array.from({ length: quietWaiters + 1 }, (_, n) => `waiter${n + 1}`)
  const menu = await furnish(database, people, Date.now())
  // Discounts are given here by everybody: what they do to shares is looked at, not who may.
  const rights = JSON.stringify({ comp: true, void_after_bill: true, discount_percent_max: 100 })
  await database.write(async tx => {
    await tx.updateTable('users').set({ rights }).where('username', 'in', people).execute()
    if (plan.bug?.books) await sql.raw(plan.bug.books).execute(tx)
  })
  const env = { DATA_DIR: folder }
  let server: ServerProcess = await startedServer(env)
  const browser = await launchChromium({ handleSIGINT: false })
  const ledger = makePayLedger(seed)
  const { count } = ledger
  const office = await openPayOffice(() => server.url, ledger)
  const ordered = new Map<string, number>()
  const wrong: string[] = []
  const done: Record<string, number> = {}
  let [faulted, acts, isEnding] = [0, 0, false]
  const isOver = () =>
    isEnding || plan.isOver?.() === true || faulted >= plan.faults || wrong.length >= (plan.bug ? 1 : 20)
  const devices: PayDevice[] = []
  const seats = (await tablesIn(database)).slice(0, tables)
  let notes = 0
  const order = async () => {
    const lines = await office.order(chance, { note: () => `#${++notes}#`, tables })
    for (const { notes: note, quantity } of lines) if (note) ordered.set(note, quantity)
  }

  try {
    const script = await bundleTill()
    for (let n = 0; n < partiesMost; n++) await order()
    const opened = people.map(username => {
      const own = { browser, serverUrl: server.url, username, seed: `${seed}${username}`, script, hear: ledger.hear }
      return openPayDevice({ ...own, bug: plan.bug?.script })
    })
    devices.push(...(await Promise.all(opened)))
    const cook = await openPayDevice({
      browser,
      serverUrl: server.url,
      username: 'admin',
      seed,
      script,
      hear: ledger.hear,
    })
    devices.push(cook)
    const kitchen = await openScreen(cook.context, 'Kitchen')
    tell('everybody is here')
    for (const { network } of devices) if (network !== cook.network) network.roll(0.5, splitFaults)
    const waiters = devices.filter(one => one !== cook)
    const [tapper] = waiters.slice(-1) as [PayDevice]
    const around = [serveGuests(), killServer(), cutNetworks(waiters), watch(kitchen), sayHowFar()]
    await Promise.all([...waiters.slice(0, quietWaiters).map(workQuietly), workByTaps(tapper)])
    isEnding = true
    await Promise.all(around)
    tell('everybody comes back')
    for (const { network } of devices) {
      network.roll(0)
      await network.become('pass')
    }
    await lookAtKitchen(kitchen, true)
    const stale = await differenceToFresh(kitchen, 'Kitchen')
    if (stale !== null) wrong.push(stale)
    for (const device of devices) {
      for (const page of device.context.pages()) await page.close().catch(() => {})
      wrong.push(...(await emptied(device)))
    }
    await lookAtTables()
    wrong.push(...(await office.settleAll()))
    await office.closeShift()
    wrong.push(...(await checkTakings(database, ledger)), ...(await checkBooks(database, ledger.papers)))
    wrong.push(...(await ordersAreOurs()))
    wrong.push(...(await brokenBooks(database.read)))
    const struck = devices.flatMap(({ network }) => [...network.counts])
    for (const [name, times] of struck) for (let n = 0; n < times; n++) count(name)
    return { figures: { acts, 'acts that met a fault': faulted, ...done, ...ledger.faults }, wrong }
  } finally {
    isEnding = true
    await browser.close()
    await Promise.all(devices.map(({ network }) => network.close()))
    await server.kill()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }

  /** One waiter whose taps are made by the app's own modules, each again under its key until it is answered. */
  async function workQuietly(device: PayDevice) {
    let page: Page | null = null
    while (!isOver()) {
      if (!page || page.isClosed()) page = await device.openTab()
      if (!page) {
        await pause(300)
        continue
      }
      try {
        page = await oneAct(device, page)
      } catch (error) {
        count('waiter began anew')
        if (ledger.faults['waiter began anew'] === 1) tell(String(error).slice(0, 200))
        await page?.close().catch(() => {})
        page = null
      }
    }
  }

  async function oneAct(device: PayDevice, page: Page): Promise<Page | null> {
    const { parties } = (await office.read('/tables')).body
    const party = parties[chance.whole(0, Math.max(0, parties.length - 1))]
    if (!party) {
      await pause(200)
      return page
    }
    if (chance.happens(0.12)) {
      const wish = { mark: ledger.newMark(), lots: Array.from({ length: 4 }, () => chance.fraction()), isLast: true }
      await unlessItDies(
        page,
        within(
          40_000,
          page.evaluate(wanted => window.till.pay(wanted), wish),
        ),
      )
      done.payment = (done.payment ?? 0) + 1
      return page
    }
    const place = { menu, tables: seats, newSlip: ledger.newMark }
    const act = someAct(party, place, () => chance.fraction())
    const name = act && writes[act.name]
    if (!act || !name) return page
    acts++
    const params = act.path.startsWith('/parties/') ? { params: { at: party.at } } : {}
    const input = { ...params, body: act.body }
    const tab = page
    const tap = (): Promise<Written> =>
      tab.evaluate(([which, sent]) => window.till.write(which, sent), [name, input] as const)
    if (chance.happens(0.06)) {
      const going = tap()
      going.catch(() => {})
      await pause(chance.whole(0, 80))
      faulted++
      if (chance.happens(0.5)) {
        count('page killed in the middle of a tap')
        const next = await killRenderer(page)
        await next.close()
      } else {
        count('page reloaded in the middle of a tap')
        await page.close()
      }
      await pause(300)
      return null
    }
    const since = Date.now()
    let written = await unlessItDies(page, within(40_000, tap()))
    const isFaulted = written.status === null
    if (isFaulted) faulted++
    for (let tries = 0; written.status === null && tries < 60; tries++) {
      await pause(tries === 0 ? 0 : 300)
      written = await unlessItDies(page, within(40_000, tap()))
    }
    if (written.isDone) {
      done[act.name] = (done[act.name] ?? 0) + 1
      if (act.name === 'split') wrong.push(...otherThanWanted(act.body, written.body))
    } else {
      count(written.status === null ? 'never answered' : `refused ${written.status}`)
      if (isFaulted && written.status === 409)
        wrong.push(...(await toldNoThoughDone(database, { username: device.username, name: act.name, input, since })))
    }
    return page
  }

  async function workByTaps(device: PayDevice) {
    let page: Page | null = null
    while (!isOver()) {
      if (!page || page.isClosed()) page = await device.context.newPage()
      const isCutShort = chance.happens(0.2)
      acts++
      const before = ledger.faults['tapped again after no answer'] ?? 0
      const ended = await unlessItDies(page, splitOrMoveByTaps({ page, chance, isCutShort, count })).catch(() => null)
      if ((ledger.faults['tapped again after no answer'] ?? 0) > before) faulted++
      if (ended === null) {
        count('tapping began anew')
        await page.close().catch(() => {})
        page = null
      } else if (ended === 'tapped') {
        faulted++
        await pause(chance.whole(0, 80))
        if (chance.happens(0.5)) await page.reload({ timeout: 15_000 }).catch(() => {})
        else page = await killRenderer(page).catch(() => null)
      }
    }
  }

  async function serveGuests() {
    while (!isOver()) {
      const { parties } = (await office.read('/tables')).body
      if (parties.filter(({ due }: Party) => due !== '0.00').length < partiesMost) await order()
      else await pause(300)
    }
  }

  async function killServer() {
    while (!isOver()) {
      await unless(isOver, chance.whole(40_000, 90_000))
      if (isOver()) return
      count('server killed')
      await server.kill()
      server = await startedServer(env)
      for (const { network } of devices) network.leadTo(server.url)
    }
  }

  async function cutNetworks(waiters: readonly PayDevice[]) {
    while (!isOver()) {
      await unless(isOver, chance.whole(4_000, 12_000))
      if (isOver()) return
      const { network } = chance.pick(waiters)
      await network.become(chance.pick(['refuse', 'half-open', 'portal'] as const))
      await unless(isOver, chance.whole(500, 3_000))
      await network.become('pass')
    }
  }

  async function watch(kitchen: Page) {
    while (!isOver()) {
      await pause(1_500)
      await lookAtKitchen(kitchen, false)
      await lookAtTables()
    }
  }

  async function lookAtTables() {
    const { parties } = (await office.read('/tables')).body
    for (const party of parties) wrong.push(...lostPieces(party), ...oddSums(party))
  }

  /** Each note once at most, and none that nobody ordered; at the end all that the kitchen still has to make. */
  async function lookAtKitchen(kitchen: Page, isAll: boolean) {
    const texts = await kitchen.locator('main article').evaluateAll(all => all.map(card => card.textContent ?? ''))
    const shown = texts.flatMap(text => text.match(/#\d+#/g) ?? [])
    for (const [note, times] of Map.groupBy(shown, note => note))
      if (times.length > 1 || (!ordered.has(note) && isAll))
        wrong.push(
          `the kitchen shows ${note} ${times.length} times, and it was ordered ${ordered.has(note) ? 1 : 0} times`,
        )
    if (shown.length > 0) count('looks at the kitchen')
  }

  /** The rows of what was ordered: as many as were sent, with their pieces. */
  async function ordersAreOurs(): Promise<string[]> {
    const items = await database.read.selectFrom('order_items').select(['notes', 'quantity']).execute()
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
    const sent = [...ordered.values()].reduce((sum, quantity) => sum + quantity, 0)
    return items.length === ordered.size && pieces === sent
      ? []
      : [`${items.length} lines of ${pieces} pieces are in the books, ${ordered.size} of ${sent} were ordered`]
  }

  async function sayHowFar() {
    while (!isOver()) {
      await unless(isOver, 15_000)
      tell(`${faulted} of ${plan.faults} faults, ${acts} acts, ${wrong.length} wrong`)
    }
  }
}
