/**
 * The browser campaign: Chromium with several devices of two tabs each, the real server in a process of its own, and a
 * bad network between them. Orders go through the screen; pages and the server are killed while they do.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type Database, openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { databaseFile } from '../../src/server/env.ts'
import { launchChromium } from '../support/browser.ts'
import { killRenderer } from '../support/browser-offline.ts'
import { button } from '../support/browser-orders.ts'
import { signIn } from '../support/browser-restaurant.ts'
import { changesBesideWrites, check, type Violation } from '../support/campaign-check.ts'
import { keepEvidence } from '../support/campaign-evidence.ts'
import { newHistory } from '../support/campaign-history.ts'
import { cookSomething, differenceToFresh, openScreen, type ScreenName } from '../support/campaign-screens.ts'
import { openTill, readOutcome, takeOrder } from '../support/campaign-tab.ts'
import { openFaultProxy } from '../support/fault-proxy.ts'
import { type ServerProcess, signInAt, startServer } from '../support/server-process.ts'
import { fillSmallMenu } from '../support/small-menu.ts'
import type { Summary } from './report.ts'

const devices = 3
const tabsEach = 2
const password = 'right-horse'
const openMax = 60
/** The folder for evidence of screens on which a waiter got stuck. */
const evidence = process.env.FAULTS_EVIDENCE

export async function browse(submissions: number, seed: string): Promise<Summary> {
  const chance = chanceFrom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'comanda-faults-'))
  const env = { DATA_DIR: folder, ADMIN_PASSWORD: password, STORE_TIME_ZONE: 'UTC' }
  let server: ServerProcess = await startServer(env)
  const database = openSqlite(databaseFile(folder))
  await fillSmallMenu(database)
  const network = await openFaultProxy(server.url, { seed, lateMs: 2_500 })
  // Ctrl+C ends the evening, but not the screens that are compared after it.
  const browser = await launchChromium({ handleSIGINT: false })
  const history = newHistory()
  const faults: Record<string, number> = {}
  const count = (what: string) => {
    faults[what] = (faults[what] ?? 0) + 1
  }
  let made = 0
  let isOver = false
  let isEnough = false
  // Ctrl+C ends the evening; the results are compared all the same.
  process.once('SIGINT', () => {
    isEnough = true
  })

  /** `turn`: the tabs of a device show one cart, and one waiter has one pair of hands. */
  async function serveGuests(context: BrowserContext, name: string, turn: Turn) {
    let page = await openPage(context)
    while (made < submissions && !isEnough) {
      made += 1
      const mark = `${name} #${made}`
      try {
        const isKilled = await turn(() => unlessItDies(page, serveOne(page, mark)))
        if (isKilled) page = await openPage(context, await killRenderer(page))
        if (made % 100 === 0) console.log(`${made} submissions`)
      } catch (error) {
        if (deadPages.has(page)) count('page died with its neighbour')
        else {
          count('waiter began anew')
          console.log(`${mark}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
          if (evidence) await keepEvidence(page, evidence, mark)
        }
        await page.close().catch(() => {})
        page = await openPage(context)
      }
    }
  }

  /** An open till, whatever it takes. */
  async function openPage(context: BrowserContext, first?: Page): Promise<Page> {
    for (let page = first ?? (await context.newPage()); ; page = await context.newPage()) {
      try {
        await unlessItDies(page, openTill(page))
        return page
      } catch (error) {
        if (!deadPages.has(page)) throw error
        await page.close()
      }
    }
  }

  /** Takes one order; says whether the page must be killed now. */
  async function serveOne(page: Page, mark: string): Promise<boolean> {
    const submission = await takeOrder(page, mark, chance, history)
    if (chance.happens(0.03)) {
      count('page killed while it saved')
      return true
    }
    await readOutcome(page, submission)
    if (chance.happens(0.03)) {
      count('page killed after "saved"')
      return true
    }
    if (chance.happens(0.05)) {
      count('page reloaded')
      await openTill(page)
    }
    return false
  }

  async function strikeNetwork() {
    while (!isOver) {
      await pause(chance.whole(8_000, 20_000))
      if (isOver) return
      await network.become(chance.pick(['refuse', 'black-hole', 'half-open', 'portal'] as const))
      await pause(chance.whole(1_000, 6_000))
      await network.become('pass')
    }
  }

  async function strikeServer() {
    while (!isOver) {
      await pause(chance.whole(40_000, 90_000))
      if (isOver) return
      count('server killed')
      await server.kill()
      await pause(chance.whole(0, 3_000))
      server = await startServer(env)
      network.leadTo(server.url)
    }
  }

  try {
    const contexts = await Promise.all(
      Array.from({ length: devices }, async () => {
        const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, baseURL: network.url })
        const page = await context.newPage()
        await page.goto('/')
        await signIn(page, 'admin', password)
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
        await openTill(page)
        await page.close()
        return context
      }),
    )
    const walls = await Promise.all(contexts.map(context => stayOpen(context, 'Kitchen')))
    const lists = [...walls, await stayOpen(contexts[0] as BrowserContext, 'Orders')]
    const otherBefore = await changesBesideWrites(database)
    network.roll(0.25)
    const plagues = [strikeNetwork(), strikeServer(), clear(), ...walls.map(cook)]
    await Promise.all(
      contexts.flatMap((context, device) => {
        const turn = oneAtATime()
        const tabs = Array.from({ length: tabsEach }, (_, tab) => `tablet-${device + 1}${'ab'[tab]}`)
        return tabs.map(tab => serveGuests(context, tab, turn))
      }),
    )
    isOver = true
    network.roll(0)
    await Promise.all(plagues)
    await network.become('pass')
    for (const context of contexts) await drain(context, history)
    const stale: Violation[] = []
    for (const { name, page } of lists) {
      const what = await differenceToFresh(page(), name)
      if (what !== null) stale.push({ promise: 'shown', what })
    }
    const verdict = await check(database, history, otherBefore)
    const violations = [...verdict.violations, ...stale]
    const struck = { ...faults, ...Object.fromEntries(network.counts) }
    return { ...verdict, violations, seed, submissions: history.submissions.size, refused: 0, faults: struck }
  } finally {
    isOver = true
    await browser.close()
    await network.close()
    await server.kill()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }

  /** A list that stays open all evening. */
  async function stayOpen(context: BrowserContext, name: ScreenName) {
    let page = await openScreen(context, name)
    const watch = () =>
      page.once('crash', async () => {
        count('page died with its neighbour')
        await page.close()
        page = await openScreen(context, name)
        watch()
      })
    watch()
    return { name, page: () => page }
  }

  /** One cook on each device. */
  async function cook({ page }: { readonly page: () => Page }) {
    while (!isOver) {
      await pause(chance.whole(300, 3_000))
      if (await cookSomething(page(), chance)) count('dish cooked')
    }
  }

  /** The owner completes the oldest orders, so that the lists stay as long as on a good evening. */
  async function clear() {
    while (!isOver) {
      await pause(5_000)
      await completeOldest(database, server.url)
    }
  }
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>

function oneAtATime(): Turn {
  let before: Promise<unknown> = Promise.resolve()
  return work => {
    const mine = before.then(work)
    before = mine.catch(() => {})
    return mine
  }
}

async function completeOldest(database: Database, url: string): Promise<void> {
  const open = await database.read
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'created')
    .orderBy('id')
    .execute()
  if (open.length <= openMax) return
  try {
    const cookie = await signInAt(url, 'admin', password)
    const answer = await fetch(`${url}/api/v1/orders/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ orderIds: open.slice(0, -openMax / 2).map(({ id }) => id) }),
    })
    await answer.text()
  } catch {
    // The server was killed in between; the next round is soon.
  }
}

/** The network is back: every device sends its entries. What is left after two minutes would wait for ever. */
async function drain(context: BrowserContext, history: ReturnType<typeof newHistory>): Promise<void> {
  const page = await context.newPage()
  await openTill(page)
  const waiting = button(page, /waiting/)
  await page.waitForTimeout(3_000)
  await waiting.waitFor({ state: 'hidden', timeout: 120_000 }).catch(async () => {
    history.waiting.push(await waiting.innerText())
  })
}

const deadPages = new WeakSet<Page>()

/** An action on a page, unless the page dies: tabs of one device may share the renderer that is killed. */
async function unlessItDies<T>(page: Page, work: Promise<T>): Promise<T> {
  let tell = () => {}
  const death = new Promise<never>((_, reject) => {
    tell = () => {
      deadPages.add(page)
      reject(new Error('The page died.'))
    }
  })
  page.once('crash', tell)
  try {
    return await Promise.race([work, death])
  } finally {
    page.off('crash', tell)
  }
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
