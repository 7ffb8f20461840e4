/** Who takes money at a tablet in Chromium, by taps and in quiet tabs, and what happens to the tablet meanwhile. */
import type { Page } from 'playwright-core'
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import type { Chance } from '../../src/server/demo/chance.ts'
import { killRenderer } from '../support/browser-offline.ts'
import type { PayDevice } from '../support/pay-device.ts'
import type { PayLedger } from '../support/pay-ledger.ts'
import { payByTaps } from '../support/pay-taps.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

export const mixedFaults = ['cut-before', 'cut-within', 'lose-answer', 'lose-answer', 'cut-answer', 'late'] as const
/** The marks of what was taken by taps. */
export const byTaps = new Set<string>()

interface Work {
  readonly ledger: PayLedger
  readonly chance: Chance
  readonly haste: number
  readonly isOver: () => boolean
}

/** One tab with the screens. */
export async function tapAway(device: PayDevice, { ledger, chance, haste, isOver }: Work): Promise<void> {
  let page: Page | null = null
  while (!isOver()) {
    await device.gate.pass(async () => {
      if (!page || page.isClosed()) page = await device.context.newPage()
      const isCutShort = chance.happens(0.04 * haste)
      const hear: PayLedger['hear'] = (who, told, hasSlip) => {
        byTaps.add(told.mark)
        ledger.hear(who, told, hasSlip)
      }
      const plan = { page, username: device.username, ledger: { ...ledger, hear }, chance, isCutShort }
      const done = await unlessItDies(page, payByTaps(plan)).catch(() => 'lost' as const)
      if (done === 'nothing') await pause(300)
      if (done === 'lost') {
        ledger.count('waiter began anew')
        await page.close().catch(() => {})
        page = null
      } else if (done === 'tapped') {
        await pause(chance.whole(0, 60))
        if (chance.happens(0.5)) {
          ledger.count('page reloaded in the middle of a tap')
          await page.reload({ timeout: 10_000 }).catch(() => {})
        } else {
          ledger.count('page killed in the middle of a tap')
          page = await killRenderer(page).catch(() => null)
        }
      }
    })
  }
}

/** One tab without screens: orders, payments and sales as fast as it goes. */
export async function serveQuietly(device: PayDevice, { ledger, chance, haste, isOver }: Work): Promise<void> {
  let page: Page | null = null
  while (!isOver()) {
    await device.gate.pass(async () => {
      if (!page || page.isClosed()) page = await device.openTab()
      if (!page) return pause(500)
      const wish = { mark: ledger.newMark(), lots: Array.from({ length: 4 }, () => chance.fraction()) }
      const act = chance.happens(0.75) ? 'pay' : chance.happens(0.6) ? 'sell' : 'order'
      const work = page.evaluate(([name, wanted]) => window.till[name](wanted), [act, wish] as const)
      const isCutShort = chance.happens(0.015 * haste)
      if (isCutShort) {
        work.catch(() => {})
        await pause(chance.whole(0, 150))
        if (chance.happens(0.5)) {
          ledger.count('quiet tab killed')
          const next = await killRenderer(page).catch(() => null)
          await next?.close()
          page = null
        } else {
          ledger.count('quiet tab closed')
          await page.close()
        }
        return
      }
      try {
        await unlessItDies(page, within(30_000, work))
      } catch (error) {
        ledger.count('quiet tab began anew')
        if (ledger.faults['quiet tab began anew'] === 1) console.log(String(error).slice(0, 300))
        await page.close().catch(() => {})
      }
    })
  }
}

interface Misfortunes extends Work {
  readonly exported: OutboxEntry[]
  /** Numbers that were printed before their device was put back, and that the server had not heard of. */
  readonly unheard: Set<string>
}

/** What happens to a tablet as a whole: it is away for a while, cleared by its browser, put back to an older state. */
export async function misfortunes(device: PayDevice, work: Misfortunes): Promise<void> {
  const { ledger, chance, haste, isOver } = work
  let saved: Awaited<ReturnType<PayDevice['readAll']>> | null = null
  while (!isOver()) {
    await unless(isOver, chance.whole(4_000, 15_000) / haste)
    if (isOver()) return
    const lot = chance.fraction()
    if (lot < 0.72) {
      const way = chance.pick(['refuse', 'refuse', 'refuse', 'half-open', 'portal', 'black-hole'] as const)
      ledger.count('tablet away')
      await device.network.become(way)
      await unless(isOver, chance.whole(2_000, 9_000))
      await device.network.become('pass')
    } else if (lot < 0.86 || !saved) {
      saved = (await device.gate.close(() => inQuiet(device, page => device.readAll(page)))) ?? saved
    } else if (chance.happens(0.5)) {
      const before = saved
      const isDone = await device.gate.close(() => putBack(device, before, work))
      if (isDone) ledger.count('device put back')
    } else {
      saved = null
      if (await device.gate.close(() => clear(device, work.exported))) ledger.count('device cleared')
    }
  }
}

/** In a tab that is open only for this, while the network is good. */
async function inQuiet<T>(device: PayDevice, work: (page: Page) => Promise<T>): Promise<T | null> {
  device.network.roll(0)
  try {
    for (let tries = 0; tries < 40; tries++) {
      const page = await device.openTab()
      if (page) {
        const done = await work(page).catch(() => null)
        await page.close().catch(() => {})
        if (done !== null) return done
      }
      await pause(500)
    }
    return null
  } finally {
    device.network.roll(0.12, mixedFaults)
  }
}

/** What waits is exported first: an administrator sends it in the end. */
async function takeOut(device: PayDevice, exported: OutboxEntry[]): Promise<readonly OutboxEntry[] | null> {
  const entries = await inQuiet(device, page => page.evaluate(() => window.till.entries()))
  if (!entries) return null
  exported.push(...entries)
  for (const page of device.context.pages()) await page.close().catch(() => {})
  return entries
}

async function clear(device: PayDevice, exported: OutboxEntry[]): Promise<boolean> {
  if (!(await takeOut(device, exported))) return false
  // On a full machine a server that was just killed takes its time.
  for (let tries = 0; tries < 30; tries++) {
    try {
      device.network.roll(0)
      await device.clear()
      return true
    } catch {
      await pause(2_000)
    }
  }
  throw new Error(`${device.username} could not sign in again`)
}

/** An older state of the device, with the numbers and the entries that it had then. */
async function putBack(
  device: PayDevice,
  saved: Awaited<ReturnType<PayDevice['readAll']>>,
  { exported, unheard }: Misfortunes,
): Promise<boolean> {
  const entries = await takeOut(device, exported)
  if (!entries) return false
  for (const { number } of entries) if (number !== undefined) unheard.add(number)
  const isDone = await inQuiet(device, async page => {
    await device.putBack(page, saved)
    return true
  })
  // Nobody prints a number before the server has heard of it: the tablet is online.
  await inQuiet(device, async page => {
    await page.evaluate(() => window.till.askForSeries())
    return true
  })
  return isDone === true
}

/** Sends all that waits; what is left after two minutes would wait for ever. */
export async function emptied(device: PayDevice): Promise<string[]> {
  let left: readonly OutboxEntry[] = []
  for (let tries = 0; tries < 120; tries++) {
    const page = await device.openTab()
    for (let looks = 0; page && looks < 20; looks++) {
      left = await page.evaluate(() => window.till.entries())
      if (left.every(({ state }) => state === 'refused')) {
        await page.close()
        // Refused before anybody was told that it is saved, and its page killed before it said so: no money was taken.
        return left.filter(({ isFact }) => isFact).map(entry => `${device.username}: ${textOf(entry)}`)
      }
      await pause(500)
    }
    await page?.close().catch(() => {})
    await pause(1_000)
    if (tries > 10) break
  }
  return left.map(entry => `${device.username}: ${textOf(entry)} still waits`)
}

const textOf = ({ call, state, refused, number }: OutboxEntry) =>
  `${call} ${number ?? ''} is ${state} ${refused ? `${refused.status} ${refused.message}` : ''}`

/** An action on a page, unless the page dies: tabs of one device may share the renderer that is killed. */
export async function unlessItDies<T>(page: Page, work: Promise<T>): Promise<T> {
  let fail = () => {}
  const death = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('The page died.'))
  })
  page.once('crash', fail)
  page.once('close', fail)
  try {
    return await Promise.race([work, death])
  } finally {
    page.off('crash', fail)
    page.off('close', fail)
  }
}

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** On a machine with much other work a start may take longer than is waited for. */
export async function startedServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  for (let tries = 0; ; tries++) {
    try {
      return await startServer(env)
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

/** Waits, but not beyond the end of the evening. */
export async function unless(isOver: () => boolean, ms: number): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until && !isOver(); ) await pause(200)
}
