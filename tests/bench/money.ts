/** Taking money: bills that are paid at eight tills at once, the Z over all of them, and the tables of a full house. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/server/db/open.ts'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { signInAt } from '../support/server-process.ts'
import { orderBody } from './data-set.ts'
import { type LoadResult, load, percentiles } from './load.ts'
import { atLeast, atMost, type Row, told } from './report.ts'
import { type BenchPlace, benchPassword, startBench } from './server.ts'

const bills = 2_000
const openTables = 200

export async function measureMoney(place: BenchPlace): Promise<Row[]> {
  const { server, database } = await startBench(place, 300)
  try {
    const cookie = await signInAt(server.url, 'admin', benchPassword)
    const at = { url: `${server.url}/api/v1`, cookie }
    const body = JSON.stringify(await orderBody(database))
    const paid = await payAll(at, body)
    const { shiftId, closeMs } = await closeShift(at)
    const { bytes } = await bytesOf(database, shiftId)
    const tables = await fullHouse(at, database, body)
    return [
      atLeast(`${place.name}: bills paid, 8 connections`, paid.perSecond, '/s', 250),
      told('p99', paid.p99, 'ms'),
      told('answers that are not 200', bills - (paid.statuses[200] ?? 0), ''),
      atMost(`Z of ${bills.toLocaleString('en')} bills`, closeMs, 'ms', 200),
      told('its bytes', bytes / 1_024, 'KB'),
      atMost(`tables with ${openTables} open, right after a change, p95`, tables.p95, 'ms', 100),
    ]
  } finally {
    await server.stop()
    await database.close()
  }
}

interface At {
  /** Of the calls. */
  readonly url: string
  readonly cookie: string
}

async function send({ url, cookie }: At, method: 'GET' | 'POST', path: string, body?: object) {
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const answer = (await response.json()) as Record<string, never>
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

const place = ({ url, cookie }: At, body: string, requests: number): Promise<LoadResult> =>
  load({
    url: `${url}/pos/create-order`,
    method: 'POST',
    headers: () => ({ cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    body,
    connections: 8,
    requests,
  })

/** Each order is a bill of its own, at no table. */
async function payAll(at: At, body: string): Promise<LoadResult> {
  const order = JSON.stringify({ ...(JSON.parse(body) as object), tableId: '' })
  await place(at, order, bills)
  const { due } = (await send(at, 'GET', '/parties/o1')) as unknown as { due: string }
  await send(at, 'POST', '/till/open', { drawerId: 1, float: '100' })
  let next = 0
  return load({
    url: () => {
      next += 1
      return `${at.url}/parties/o${next}/pay`
    },
    method: 'POST',
    headers: () => ({ cookie: at.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    body: JSON.stringify({ due, payments: [{ paymentTypeId: null, amount: due }], complete: true }),
    connections: 8,
    requests: bills,
  })
}

async function closeShift(at: At): Promise<{ shiftId: number; closeMs: number }> {
  const { drawers } = (await send(at, 'GET', '/till')) as unknown as { drawers: { shift: { shift_id: number } }[] }
  const shiftId = drawers[0]?.shift.shift_id ?? 0
  const { countId } = await send(at, 'POST', '/till/count', { shiftId, amount: '100' })
  const began = performance.now()
  await send(at, 'POST', '/till/close', { shiftId, countId, anyway: true })
  return { shiftId, closeMs: performance.now() - began }
}

async function bytesOf({ read }: Database, shiftId: number): Promise<{ bytes: number }> {
  const { z_bytes } = await read
    .selectFrom('shifts')
    .select('z_bytes')
    .where('id', '=', shiftId)
    .executeTakeFirstOrThrow()
  return { bytes: z_bytes?.length ?? 0 }
}

/** Nothing is cached: something has changed before each asking. */
async function fullHouse(at: At, database: Database, body: string): Promise<{ p95: number }> {
  const order = { ...(JSON.parse(body) as object), tableId: '' }
  await place(at, JSON.stringify(order), openTables)
  const times: number[] = []
  for (let asked = 0; asked < 20; asked++) {
    await database.write(tx => bumpVersions(tx, ['orders', 'bills']))
    const began = performance.now()
    await send(at, 'GET', '/tables')
    times.push(performance.now() - began)
  }
  return percentiles(times)
}
