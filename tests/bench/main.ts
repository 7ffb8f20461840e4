/**
 * `npm run bench`: every figure in one run, beside the nearest peer's. With a name, only that part: `npm run bench
 * server`.
 * `npm run bench server -- --beside FOLDER` alternates with the server of another checkout instead.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine, refuseCommand } from '../../src/server/commands/command-line.ts'
import { openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { databaseFile } from '../../src/server/env.ts'
import { emptyPostgres } from '../support/postgres.ts'
import { measureBeside } from './beside.ts'
import { measureBooks } from './books.ts'
import { openBrowserBench } from './browser.ts'
import { measureOpenOrders } from './browser-open-orders.ts'
import { measureDeadRouter } from './dead-router.ts'
import { measureDealing } from './dealing.ts'
import { measureGuestMenu } from './guest-menu.ts'
import { measureKitchenLatency } from './kitchen-latency.ts'
import { measureLiveTables } from './live-tables.ts'
import { measureMemory } from './memory.ts'
import { measureMenuWrites } from './menu-writes.ts'
import { measureMillion } from './million.ts'
import { measureMoney } from './money.ts'
import { measureOffline } from './offline.ts'
import { measureKitchen } from './pass-kitchen.ts'
import { measurePaper } from './pass-printers.ts'
import { measurePos } from './pos-screen.ts'
import { measurePrinters } from './printers.ts'
import { asTable, type Row } from './report.ts'
import { type BenchPlace, measureServer } from './server.ts'
import { measureStart } from './start.ts'
import { measureSwitch } from './switch.ts'
import { measureWeights } from './weights.ts'

const parts = [
  ...['server', 'menu', 'books', 'dealing', 'money', 'printers', 'memory', 'million', 'guest', 'pass', 'weights'],
  ...['start', 'pos', 'kitchen', 'tables', 'switch', 'offline'],
]
const usage = `usage: npm run bench [PART...], or npm run bench server -- --beside FOLDER; a PART is one of\n  ${parts.join('\n  ')}`
const { values, words: wanted } = readCommandLine(usage, { beside: { type: 'string' } }, parts.length)
const { beside } = values
const strange = wanted.find(word => !parts.includes(word))
if (strange !== undefined) refuseCommand(`unknown: "${strange}"`, usage)
await import('../support/build-client.ts')
const isWanted = (part: string) => (wanted.length === 0 && beside === undefined) || wanted.includes(part)

const folder = mkdtempSync(join(tmpdir(), 'comanda-bench-'))
const sqlite = (name: string): BenchPlace => ({
  name: 'SQLite',
  env: { DATA_DIR: join(folder, name) },
  open: async () => openSqlite(databaseFile(join(folder, name))),
})
const onPostgres = (url: string): BenchPlace => ({
  name: 'PostgreSQL',
  env: { DATABASE_URL: url },
  open: () => openPostgres(url),
})

const rows: Row[] = []
const postgres = await emptyPostgres()
try {
  if (beside !== undefined) {
    rows.push(...(await measureBeside(sqlite('ours'), sqlite('theirs'), beside)))
    const other = await emptyPostgres()
    if (postgres && other) rows.push(...(await measureBeside(onPostgres(postgres.url), onPostgres(other.url), beside)))
    await other?.drop()
  } else if (isWanted('server')) {
    rows.push(...(await measureServer(sqlite('server'))))
    if (postgres) rows.push(...(await measureServer(onPostgres(postgres.url))))
  }
  if (isWanted('menu')) {
    rows.push(...(await measureMenuWrites(sqlite('menu'))))
    const other = await emptyPostgres()
    if (other) rows.push(...(await measureMenuWrites(onPostgres(other.url))))
    await other?.drop()
  }
  if (isWanted('books')) {
    rows.push(...(await measureBooks(sqlite('books'))))
    const other = await emptyPostgres()
    if (other) rows.push(...(await measureBooks(onPostgres(other.url))))
    await other?.drop()
  }
  if (isWanted('dealing')) rows.push(...measureDealing())
  if (isWanted('money')) {
    rows.push(...(await measureMoney(sqlite('money'))))
    const other = await emptyPostgres()
    if (other) rows.push(...(await measureMoney(onPostgres(other.url))))
    await other?.drop()
  }
  if (isWanted('printers')) rows.push(...(await measurePrinters(sqlite)))
  if (isWanted('memory')) rows.push(...(await measureMemory(sqlite('memory'))))
  if (isWanted('million')) rows.push(...(await measureMillion(sqlite('million'))))
  if (isWanted('guest')) rows.push(...(await measureGuestMenu(sqlite)))
  if (isWanted('pass')) {
    const place = sqlite('pass')
    const bench = await openBrowserBench({ ...place, env: { ...place.env, PRINTER_NETWORKS: '127.0.0.0/8' } })
    try {
      rows.push(...(await measurePaper(bench)), ...(await measureKitchen(bench)))
    } finally {
      await bench.close()
    }
  }
  if (['weights', 'start', 'pos', 'kitchen', 'switch', 'offline', 'tables'].some(isWanted)) {
    const bench = await openBrowserBench(sqlite('browser'))
    try {
      if (isWanted('weights')) rows.push(...(await measureWeights(bench)))
      if (isWanted('start')) rows.push(...(await measureStart(bench)))
      if (isWanted('pos')) rows.push(...(await measurePos(bench)))
      if (isWanted('kitchen')) rows.push(...(await measureKitchenLatency(bench)), ...(await measureOpenOrders(bench)))
      if (isWanted('tables')) rows.push(...(await measureLiveTables(bench)))
      if (isWanted('switch')) rows.push(...(await measureSwitch(bench)))
      if (isWanted('offline')) rows.push(...(await measureOffline(bench)), ...(await measureDeadRouter(bench)))
    } finally {
      await bench.close()
    }
  }
} finally {
  await postgres?.drop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(asTable(rows))
