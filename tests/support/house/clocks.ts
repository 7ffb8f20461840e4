/** Where the true time and chance come in. Everything else is given them, so that a test can say what time it is. */
import { posix } from 'node:path'
import { clockUses, unnamedUses } from '../../world/replaced.ts'
import { imports, inProduct, type Rule, type Source } from './sources.ts'

export const rules: Record<string, Rule> = {
  'time and chance are handed on, and begin in few places': {
    find: ownClocks,
    breaks: [
      { path: 'src/server/orders/place-order.ts', text: 'const placedAt = Date.now()' },
      { path: 'src/features/pos/cart.tsx', text: 'const day = new Date()' },
      { path: 'src/client/outbox/scheduler.ts', text: 'const from = performance.now()' },
      { path: 'src/client/outbox/backoff.ts', text: 'const wait = 20 * Math.random()' },
      { path: 'src/server/orders/tokens.ts', text: 'const key = crypto.randomUUID()' },
      { path: 'sw/shell.ts', text: 'const at = Date.now()' },
    ],
  },
  'the world replaces what is not the same twice': {
    find: unreplaced,
    breaks: [
      { path: 'src/server/auth/salt.ts', text: "import { createHash, randomFill } from 'node:crypto'" },
      { path: 'src/server/http/pack.ts', text: "import { deflate } from 'node:zlib'" },
      { path: 'src/server/http/pack.ts', text: "import zlib from 'node:zlib'" },
      { path: 'src/server/reports/ask.ts', text: "import { performance } from 'node:perf_hooks'" },
    ],
  },
  'a browser test asks the clock of its restaurant': {
    find: ownClocksOfBrowserTests,
    breaks: [
      { path: 'tests/browser/late.test.ts', text: 'const soon = Date.now() + 60_000' },
      [
        { path: 'tests/browser/late.test.ts', text: "import { day } from '../support/day.ts'" },
        { path: 'tests/support/day.ts', text: 'export const day = new Date().toISOString()' },
      ],
    ],
  },
  'the devices of browser tests have a zone': {
    find: pagesWithoutZone,
    breaks: [{ path: 'tests/browser/late.test.ts', text: 'const context = await browser.newContext({ viewport })' }],
  },
  'no test reads an hour by the device': {
    find: deviceHours,
    breaks: [
      { path: 'tests/server/night.test.ts', text: 'const hour = new Date(at).getHours()' },
      { path: 'tests/server/night.test.ts', text: "const night = new Date('2026-11-23T04:00:00')" },
      { path: 'tests/features/pos/hour.test.tsx', text: 'const at = new Date(2026, 10, 20, 13, 5)' },
      { path: 'tests/features/pos/hour.test.tsx', text: "const at = new Intl.DateTimeFormat('es').format(0)" },
      { path: 'tests/support/day.ts', text: 'const today = new Date().toDateString()' },
    ],
  },
}

/** Files that have a reason below and need none any more. */
export function needlessReasons(sources: readonly Source[]): string[] {
  const taking = new Set(takingClocks(sources))
  return Object.keys({ ...product, ...browserTests }).filter(path => !taking.has(path))
}

interface Project {
  readonly name?: unknown
  readonly env?: Partial<Record<string, string>>
  readonly setupFiles?: unknown
}

export interface Config {
  readonly test: { readonly projects: readonly { readonly test: Project }[] }
}

/** Projects of tests that run in the machine's zone, or whose files begin at the machine's hour. Browsers have the true time. */
export const withoutMoment = (projects: readonly Project[]): string[] =>
  projects
    .filter(({ name, env, setupFiles }) => {
      const isMoved = [setupFiles].flat()[0] === 'tests/support/moment.ts'
      return !env?.TZ || !(isMoved || name === 'browser' || name === 'webkit')
    })
    .map(({ name }) => String(name))

/** Files of the product that take the time or chance themselves. */
function ownClocks(sources: readonly Source[]): string[] {
  return takingClocks(inProduct(sources)).filter(path => !product[path])
}

/** What files of the product take from Node that may differ from run to run, and that the world does not know. */
function unreplaced(sources: readonly Source[]): string[] {
  return inProduct(sources).flatMap(({ path, text }) => unnamedUses(text).map(use => `${path} takes ${use}`))
}

/** The same of browser tests, which ask the clock of their restaurant. */
function ownClocksOfBrowserTests(sources: readonly Source[]): string[] {
  return takingClocks(usedByBrowserTests(sources)).filter(path => !browserTests[path])
}

/** Contexts of Chromium in tests whose devices have the machine's zone. */
function pagesWithoutZone(sources: readonly Source[]): string[] {
  return usedByBrowserTests(sources)
    .filter(({ text }) => /\.new(Context\(|Page\(\{)/.test(text) && !/\btimezoneId\b/.test(text))
    .map(({ path }) => path)
}

/** Tests that read or write an hour by the zone of the machine. */
function deviceHours(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^tests\/.*\.tsx?$/.test(path) && !isHouse(path) && !mayReadDevice.has(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (deviceHour.some(form => form.test(line)) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
}

const takingClocks = (sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => text.split('\n').some(takesClock)).map(({ path }) => path)

function takesClock(line: string): boolean {
  const code = line.replace(/^\s*(\/?\*|\/\/).*|\/\*\*.*\*\//, '')
  return clock.test(code)
}

/** Chance and clocks as the world knows them, and kin of theirs that it does not know yet. */
const clock = new RegExp(
  [
    ...Object.keys(clockUses).map(use => use.replace(/[.()]/g, '\\$&')),
    'random(Bytes|UUID|Int|Fill\\w*)',
    'getRandomValues',
  ]
    .map(use => `(?<!\\w)${use}(?!\\w)`)
    .join('|'),
)

function usedByBrowserTests(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  const used = new Set<Source>()
  const visit = (source: Source | undefined) => {
    if (!source?.path.startsWith('tests/') || isHouse(source.path) || used.has(source)) return
    used.add(source)
    for (const to of imports(source.text)) visit(byPath.get(posix.join(posix.dirname(source.path), to)))
  }
  for (const source of sources) if (source.path.startsWith('tests/browser/')) visit(source)
  return [...used]
}

const isHouse = (path: string) => path === 'tests/house.test.ts' || path.startsWith('tests/support/house/')

const deviceHour = [
  /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/,
  /\.to(Date|Time)String\(|\.toLocale(Date|Time)String\(/,
  /\bIntl\.DateTimeFormat\((?!.*timeZone).*\)/,
  // A day and time without a zone, or a moment put together of numbers.
  /(new Date|Date\.parse)\((['"`])\d{4}-\d\d-\d\dT[\d:.]*\2\)/,
  /new Date\(\d{4},/,
]

/** A guest's phone says its own hour. */
const mayReadDevice = new Set(['tests/features/qr-menu/menu.test.tsx'])

const stopwatch = 'measures how long something takes'
const names = 'makes a name or a secret that nobody can guess'
const begins = 'a process begins here, and hands its clock on'

/** The files of the product that may, each with its reason. */
const product: Record<string, string> = {
  'src/client/app.ts': 'a page begins here: its clock and its chance are handed on',
  'src/client/device/mutex.ts': 'tabs that wait do not ask in step',
  'src/client/device/new-key.ts': names,
  'src/client/live/chunk-reload.ts': 'begins before there is an app',
  'src/client/live/realtime.ts': 'devices do not come back in step',
  'src/client/live/updates.ts': 'begins before there is an app',
  'src/features/kitchen/steady-taps.tsx': stopwatch,
  'src/features/qr-menu/guest-screen.tsx': 'a guest’s page has no app: its clock begins here',
  'src/server/app.ts': begins,
  'src/server/auth/generated-password.ts': names,
  'src/server/auth/generations.ts': names,
  'src/server/auth/known-devices.ts': names,
  'src/server/auth/password.ts': 'a salt',
  'src/server/auth/pin-pepper.ts': names,
  'src/server/auth/secret-file.ts': names,
  'src/server/auth/secret.ts': names,
  'src/server/backup/backup-before-upgrade.ts': begins,
  'src/server/backup/backup-process.ts': begins,
  'src/server/backup/postgres-copy.ts': names,
  'src/server/books/approvals-handlers.ts': names,
  'src/server/commands/backup.ts': begins,
  'src/server/commands/reset-admin.ts': begins,
  'src/server/commands/restore.ts': begins,
  'src/server/customers/erase.ts': names,
  'src/server/data-folder.ts': stopwatch,
  'src/server/db/group-commits.ts': stopwatch,
  'src/server/db/migrate.ts': 'names the copy of a file',
  'src/server/db/migrating.ts': stopwatch,
  'src/server/db/migrations/001-baseline.ts': names,
  'src/server/db/postgres/availability.ts': stopwatch,
  'src/server/db/postgres/lease.ts': stopwatch,
  'src/server/db/postgres/pool.ts': stopwatch,
  'src/server/db/run-migrations.ts': 'notes when a migration ran on this machine',
  'src/server/http/request-id.ts': names,
  'src/server/http/speeches.ts': stopwatch,
  'src/server/main.ts': begins,
  'src/server/printing/deliver.ts': stopwatch,
  'src/server/printing/sender.ts': stopwatch,
  'src/server/printing/turn.ts': 'measures a turn at the printers, and names its process',
  'src/server/reservations/handlers.ts': names,
  'src/server/tls/keep-https.ts': 'certificates have the true time',
  'src/server/watch/announce-health.ts': 'a number between two others that no device has heard',
  'src/server/watch/ready.ts': 'writes what no disk can shorten',
  'src/ui/second-tap.ts': stopwatch,
  'sw/guest.ts': 'a worker has no app',
  'sw/pos-init.ts': 'a worker has no app',
}

/** The same for browser tests and what they use. */
const browserTests: Record<string, string> = {
  'tests/browser/kitchen-display.test.ts': stopwatch,
  'tests/browser/kitchen-rush.test.ts': stopwatch,
  'tests/browser/oldest-browser.test.ts': 'moves the clock of a page',
  'tests/browser/plain-http.test.ts': 'asks what a page of plain HTTP lacks',
  'tests/browser/printing.test.ts': stopwatch,
  'tests/browser/steady-taps.test.ts': stopwatch,
  'tests/browser/tap-counts.test.ts': stopwatch,
  'tests/support/browser-orders.ts': stopwatch,
  'tests/support/database.ts': names,
  'tests/support/deployments.ts': 'moves the clock of a page',
  'tests/support/kitchen-cook.ts': stopwatch,
  'tests/support/noon.ts': 'is the clock of the restaurant that browsers visit',
  'tests/support/postgres.ts': names,
}
