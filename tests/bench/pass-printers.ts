/** Four printers as people have them: from the tap on Send to the paper, and from a trouble to the words on a screen. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { button, dialog } from '../support/browser-orders.ts'
import { type FakePrinter, openFakePrinter, type Profile } from '../support/fake-printer.ts'
import { type BenchOrders, openBenchOrders } from './bench-orders.ts'
import { addAnyItem, type BrowserBench, median, readyMs } from './browser.ts'
import { percentiles } from './load.ts'
import { atMost, type Row, told } from './report.ts'

const orders = 60
const paceMs = 500
const profiles: readonly Profile[] = ['epson', 'epson', 'clone', 'realtime']

/** The server must be allowed to print on this machine. */
export async function measurePaper(bench: BrowserBench): Promise<Row[]> {
  const sending = await openBenchOrders(bench)
  const printers: { readonly id: number; readonly title: string; readonly fake: FakePrinter }[] = []
  for (const [at, profile] of profiles.entries()) {
    const [title, fake] = [`Printer ${at + 1}`, await openFakePrinter(profile)]
    const { id } = await sending.post('/settings/printers/add', {
      title,
      host: '127.0.0.1',
      port: fake.port,
      cutter: true,
      isOn: true,
      printsUnassigned: true,
    })
    await sending.post(`/settings/printers/${id}/check`, {})
    printers.push({ id: Number(id), title, fake })
  }
  try {
    const fakes = printers.map(({ fake }) => fake)
    const paper = await measureSend(bench, fakes)
    const [first] = printers
    return first ? [...paper, ...(await measureTroubles(bench, sending, first))] : paper
  } finally {
    for (const { id, fake } of printers) {
      await fetch(`${bench.url}/api/v1/settings/printers/${id}`, {
        method: 'DELETE',
        headers: { cookie: sending.cookie },
      })
      await fake.close()
    }
  }
}

/** A till sends two orders a second, each of which all four print. */
async function measureSend(bench: BrowserBench, fakes: readonly FakePrinter[]): Promise<Row[]> {
  const till = await bench.coldPage(1)
  await readyMs(till, '/dashboard/pos', addAnyItem)
  await till.waitForLoadState('networkidle')
  const tapped: number[] = []
  const papers = fakes.map(fake => papersOf(fake, orders))
  const began = performance.now()
  for (let order = 0; order < orders; order += 1) {
    await pause(Math.max(0, began + order * paceMs - performance.now()))
    tapped.push(await sendOne(till))
  }
  const took = performance.now() - began
  const out = await Promise.all(papers)
  await till.context().close()
  /** Of each order, when the last of these printers had it. */
  const timesAt = (isMeant: (profile: Profile | undefined) => boolean) => {
    const theirs = out.filter((_, at) => isMeant(profiles[at]))
    return tapped.map((from, order) => Math.max(...theirs.map(times => times[order] ?? 0)) - from)
  }
  const confirmed = timesAt(profile => profile !== 'realtime')
  const unconfirmed = timesAt(profile => profile === 'realtime')
  return [
    told('tap on Send → paper at three printers that confirm each, p50', median(confirmed), 'ms'),
    atMost('p95', percentiles(confirmed).p95, 'ms', 300),
    // It gets the next paper when the former must be out, at 60 ms for a line of text: two a second are nearly too many.
    told('at one that can only be asked how it is, p50', median(unconfirmed), 'ms'),
    told('p95', percentiles(unconfirmed).p95, 'ms'),
    told('orders meanwhile', (orders * 1_000) / took, '/s'),
  ]
}

/** Taps a dish and Send; when the page had that tap, in ms since epoch. */
async function sendOne(till: Page): Promise<number> {
  await till.locator(addAnyItem).first().click()
  await button(till, 'Send to Kitchen').click()
  const tapped = till.evaluate(
    () =>
      new Promise<number>(resolve => {
        const note = (event: Event) => resolve(performance.timeOrigin + event.timeStamp)
        addEventListener('click', note, { once: true, capture: true })
      }),
  )
  await button(dialog(till, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await button(dialog(till, 'Order sent to Kitchen'), 'Close').click()
  return tapped
}

/** When each of the next papers was cut, in ms since epoch. */
async function papersOf(fake: FakePrinter, count: number): Promise<readonly number[]> {
  const times: number[] = []
  const before = fake.sheets().length
  while (times.length < count) {
    await fake.until(({ sheets }) => sheets().length > before + times.length)
    const now = performance.timeOrigin + performance.now()
    times.push(
      ...fake
        .sheets()
        .slice(before + times.length)
        .map(() => now),
    )
  }
  return times
}

interface Trouble {
  readonly name: string
  readonly begin: (fake: FakePrinter) => unknown
  /** What happens once a paper is on its way; the screen has five seconds from then. */
  readonly onPaper?: (fake: FakePrinter) => Promise<void>
  readonly end: (fake: FakePrinter) => unknown
}

const forEver = 1_000_000
const fact = (name: 'paperOut' | 'coverOpen', value: boolean) => (fake: FakePrinter) => {
  fake[name] = value
}
const speed = (bytesPerSecond: number) => (fake: FakePrinter) => {
  fake.bytesPerSecond = bytesPerSecond
}

const troubles: readonly Trouble[] = [
  { name: 'refuses', begin: fake => fake.switchOff(), end: fake => fake.switchOn() },
  { name: 'reads nothing', begin: fake => fake.breaks({ is: 'black hole' }, forEver), end: fake => fake.works() },
  { name: 'is mute', begin: fake => fake.breaks({ is: 'mute' }, forEver), end: fake => fake.works() },
  { name: 'has no paper', begin: fact('paperOut', true), end: fact('paperOut', false) },
  { name: 'is open', begin: fact('coverOpen', true), end: fact('coverOpen', false) },
  {
    name: 'loses its power over a paper',
    begin: speed(100),
    async onPaper(fake) {
      await pause(500)
      await fake.switchOff()
      speed(0)(fake)
    },
    end: fake => fake.switchOn(),
  },
]

/** An order comes to a printer that fails; until a kitchen display says so. */
async function measureTroubles(
  bench: BrowserBench,
  sending: BenchOrders,
  { title, fake }: { readonly title: string; readonly fake: FakePrinter },
): Promise<Row[]> {
  const display = await bench.coldPage(1)
  await display.goto('/dashboard/kitchen', { waitUntil: 'networkidle' })
  const strip = display.getByRole('alert').filter({ hasText: title })
  const rows: Row[] = []
  for (const { name, begin, onPaper, end } of troubles) {
    const sheets = fake.sheets().length
    await begin(fake)
    let from = performance.now()
    await sending.place()
    if (onPaper) {
      await onPaper(fake)
      from = performance.now()
    }
    await strip.waitFor()
    rows.push(atMost(`a printer ${name} → on screen`, (performance.now() - from) / 1_000, 's', 5))
    await end(fake)
    await strip.waitFor({ state: 'detached' })
    await fake.until(({ sheets: now }) => now().length > sheets)
  }
  await display.context().close()
  return rows
}
