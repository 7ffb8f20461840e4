/**
 * How the back office scales: the same requests over ten thousand, a hundred thousand and a million orders of one year.
 */
import { randomUUID } from 'node:crypto'
import { addDays, businessDay } from '../../src/domain/business-day.ts'
import { verifyBills } from '../../src/server/books/verify-bills.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { signInAt, startServer } from '../support/server-process.ts'
import { fillDataSet, orderBody } from './data-set.ts'
import { fillHistory, historyDays } from './fill-history.ts'
import { type LoadResult, load } from './load.ts'
import { atMost, type Row, told } from './report.ts'
import { type BenchPlace, benchPassword } from './server.ts'

const sizes = [10_000, 100_000, 1_000_000]

/** Fills `place` step by step and measures each step; the goals apply to the last one. */
export async function measureMillion(place: BenchPlace): Promise<Row[]> {
  const now = Date.now()
  const database = await place.open()
  const rows: Row[] = []
  try {
    await migrate(database)
    await prepareFirstStart(database, { timeZone: 'UTC', adminUsername: 'admin', adminPassword: benchPassword, now })
    await fillDataSet(database, 300)
    const body = JSON.stringify(await orderBody(database))
    for (const size of sizes) {
      await fillHistory(database, size, now)
      rows.push(...(await measureAt(place, size, body, businessDay(now, 'UTC', 0))))
    }
    const began = performance.now()
    const verdict = await verifyBills(database.read)
    if ('broken' in verdict) throw new Error(`broken: ${JSON.stringify(verdict.broken)}`)
    rows.push(
      told(`${verdict.bills.documents.toLocaleString('en')} bills verified`, (performance.now() - began) / 1_000, 's'),
    )
    return rows
  } finally {
    await database.close()
  }
}

async function measureAt(place: BenchPlace, size: number, body: string, today: string): Promise<Row[]> {
  const server = await startServer({ ...place.env, ADMIN_PASSWORD: benchPassword })
  try {
    const cookie = await signInAt(server.url, 'admin', benchPassword)
    const isLast = size === sizes.at(-1)
    const upTo = (what: string, ours: number, max: number): Row =>
      isLast ? atMost(what, ours, 'ms', max) : told(what, ours, 'ms')
    const get = (path: string, requests: number, connections = 1) =>
      load({
        url: `${server.url}/api/v1${path}`,
        method: 'GET',
        headers: () => ({ cookie, 'accept-encoding': 'gzip' }),
        connections,
        requests,
      })
    const order = (requests: number, connections: number) =>
      load({
        url: `${server.url}/api/v1/pos/create-order`,
        method: 'POST',
        headers: () => ({ cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        body,
        connections,
        requests,
      })
    const month = (days: number) => `/reports/money?type=custom&from=${addDays(today, 1 - days)}&to=${today}`
    const report = (days: number) => `/reports?type=custom&from=${addDays(today, 1 - days)}&to=${today}`

    const rows = [
      upTo(`${place.name}, ${size.toLocaleString('en')} orders: dashboard, p95`, (await get('/dashboard', 60)).p95, 50),
      upTo('first page of invoices, p95', (await get('/invoices?type=this_month&limit=100', 60)).p95, 50),
      told('1,000 invoices at once, p95', (await get('/invoices?type=this_month', 20)).p95, 'ms'),
      upTo('report of a month, p95', (await get(report(30), 20)).p95, 300),
      upTo('money of a month, p95', (await get(month(30), 20)).p95, 300),
      upTo('report of a year, p95', (await get(report(historyDays), 10)).p95, 1_500),
      told("search of invoices by a guest's name, p95", (await get('/invoices/search?q=guest%201003', 10)).p95, 'ms'),
      told('kitchen, p95', (await get('/kitchen', 60)).p95, 'ms'),
      told('create-order, 8 connections', (await order(800, 8)).perSecond, '/s'),
    ]
    const { result: busy } = await during(
      () => get(report(historyDays), 8, 2),
      () => order(200, 1),
    )
    rows.push(upTo('create-order while reports of a year run, p99', busy.p99, 50))
    return rows
  } finally {
    await server.stop()
  }
}

async function during(
  background: () => Promise<unknown>,
  work: () => Promise<LoadResult>,
): Promise<{ readonly result: LoadResult }> {
  const running = background()
  const result = await work()
  await running
  return { result }
}
