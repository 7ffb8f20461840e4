/**
 * `npm run faults postgres`: the database is taken away from a restaurant in full service, again and again. Real
 * servers in their own processes, with a cluster for each campaign; each order is counted by its mark.
 */
import pg from 'pg'
import { openPostgres } from '../../src/server/db/open.ts'
import { type DatabaseWire, openDatabaseWire } from '../support/database-wire.ts'
import { type ServerProcess, signInAt, startServer } from '../support/server-process.ts'
import { openShift, type Shift } from '../support/shift.ts'
import { fillSmallMenu } from '../support/small-menu.ts'
import { type Cluster, openCluster } from './postgres-cluster.ts'

interface House {
  readonly cluster: Cluster
  readonly wire: DatabaseWire
}

/** Breaks the database and repairs it; resolves when it is back. */
type Hurt = (house: House) => Promise<void>

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

const scenarios: Readonly<Record<string, Hurt>> = {
  'all connections ended': ({ cluster }) => cluster.endConnections(),
  restart: ({ cluster }) => cluster.restart(),
  async crash({ cluster }) {
    await cluster.crash()
    await wait(500)
    await cluster.start()
  },
  async '50 ms each way'({ wire }) {
    wire.delay(50)
    await wait(5_000)
    wire.delay(0)
  },
  async 'out of connections'({ cluster }) {
    const letGo = await cluster.takeAllConnections()
    await wait(8_000)
    await letGo()
  },
  async 'silence of 20 s'({ wire }) {
    wire.swallow()
    await wait(20_000)
    wire.heal()
  },
  async 'gone for 60 s'({ cluster }) {
    await cluster.stop()
    await wait(60_000)
    await cluster.start()
  },
}

export const scenarioNames = Object.keys(scenarios)

/** The result of one scenario, over all its repetitions. */
interface Outcome {
  readonly scenario: string
  readonly processes: number
  times: number
  orders: number
  ended: number
  lost: number
  doubled: number
  /** Orders that a kitchen never showed, summed up over the kitchens. */
  missed: number
  signedOut: number
  strange: number
  answered503: number
  unanswered: number
  /** From the database being back until the next order was acknowledged, in ms; one for each time. */
  readonly againMs: number[]
}

const password = 'right-horse-battery'
const before = 1_500
const after = 1_500
const lastOrdersMs = 60_000
const shownMs = 15_000

/** Runs `scenario` `times` times with this number of `processes`; `tell` gets a line for each. */
export async function pull(
  scenario: string,
  times: number,
  processes: number,
  tell: (line: string) => void,
): Promise<Outcome> {
  const hurt = scenarios[scenario]
  if (!hurt) throw new Error(`no such scenario: ${scenario}`)
  const cluster = openCluster()
  const wire = await openDatabaseWire(cluster.url)
  const outcome: Outcome = {
    scenario,
    processes,
    times: 0,
    orders: 0,
    ended: 0,
    lost: 0,
    doubled: 0,
    missed: 0,
    signedOut: 0,
    strange: 0,
    answered503: 0,
    unanswered: 0,
    againMs: [],
  }
  const env = { DATABASE_URL: wire.url, ADMIN_PASSWORD: password, STORE_TIME_ZONE: 'UTC', LOG_LEVEL: 'fatal' }
  const servers: ServerProcess[] = []
  try {
    for (let n = 0; n < processes; n++) servers.push(await started(env))
    const database = await openPostgres(cluster.url)
    const { soup } = await fillSmallMenu(database)
    await database.close()
    const tablets = await Promise.all(servers.map(({ url }) => signInAt(url, 'admin', password)))
    for (let time = 1; time <= times; time++) {
      const line = await once({ cluster, wire }, hurt, { servers, dish: soup, tablets }, outcome)
      tell(`${new Date().toISOString()} ${scenario}, ${processes} processes, ${time}: ${line}`)
      for (const [n, server] of servers.entries()) if (server.process.exitCode !== null) servers[n] = await started(env)
    }
  } finally {
    await Promise.all(servers.map(server => server.kill()))
    await wire.close()
    cluster.remove()
  }
  return outcome
}

async function started(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(env)
  server.process.stdout?.resume()
  server.process.stderr?.resume()
  return server
}

interface Staff {
  readonly servers: readonly ServerProcess[]
  readonly dish: number
  /** The cookies of tablets that make a request from time to time. */
  readonly tablets: string[]
}

async function once(house: House, hurt: Hurt, { servers, dish, tablets }: Staff, outcome: Outcome): Promise<string> {
  const urls = servers.map(({ url }) => url)
  const cookie = await signInAt(urls[0] as string, 'admin', password)
  const shift = openShift({ urls, cookie, tablets, dish, tills: 6, restMs: 100 })
  await wait(before)
  await hurt(house)
  const back = shift.at()
  const first = () => [...shift.acknowledged.values()].find(at => at >= back)
  for (let waited = 0; first() === undefined && waited < lastOrdersMs; waited += 10) await wait(10)
  const againMs = Math.round((first() ?? Number.POSITIVE_INFINITY) - back)
  await wait(after)
  const isThrough = await shift.lastOrders(lastOrdersMs)
  const found = await count(house.cluster.url, shift)
  await allShown(shift)
  const missed = shift.shown.reduce((sum, kitchen) => sum + missing(shift, kitchen).length, 0)
  await clear(house.cluster.url)
  shift.close()
  const ended = servers.filter(server => server.process.exitCode !== null).length
  outcome.times += 1
  outcome.orders += shift.acknowledged.size
  outcome.ended += ended
  outcome.lost += found.lost
  outcome.doubled += found.doubled
  outcome.missed += missed
  outcome.signedOut += shift.signedOut()
  outcome.strange += shift.strange.length + (isThrough ? 0 : 1)
  outcome.answered503 += shift.heard.get(503) ?? 0
  outcome.unanswered += shift.heard.get(0) ?? 0
  outcome.againMs.push(againMs)
  return JSON.stringify({
    orders: shift.acknowledged.size,
    ended,
    ...found,
    missed,
    signedOut: shift.signedOut(),
    againMs,
    isThrough,
    heard: Object.fromEntries(shift.heard),
    strange: shift.strange.slice(0, 3),
  })
}

const missing = ({ acknowledged }: Shift, kitchen: ReadonlySet<string>) =>
  [...acknowledged.keys()].filter(mark => !kitchen.has(mark))

/** Waits until the kitchens show what was acknowledged: they do not poll, they only react to announcements. */
async function allShown(shift: Shift): Promise<void> {
  for (
    let waited = 0;
    waited < shownMs && shift.shown.some(kitchen => missing(shift, kitchen).length > 0);
    waited += 50
  )
    await wait(50)
}

async function count(
  url: string,
  { acknowledged }: Shift,
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const marks = [...acknowledged.keys()]
  const rows = await ask<{ notes: string; count: string }>(
    url,
    'select notes, count(*) as count from order_items where notes is not null group by notes',
    [],
  )
  const counts = new Map(rows.map(({ notes, count }) => [notes, Number(count)]))
  return {
    lost: marks.filter(mark => !counts.has(mark)).length,
    doubled: [...counts.values()].filter(times => times > 1).length,
  }
}

/** The next time begins with an empty kitchen, so that its lists stay short. */
async function clear(url: string): Promise<void> {
  await ask(url, `update order_items set status = 'completed'`, [])
  await ask(url, `update orders set status = 'completed', closed_at = placed_at where closed_at is null`, [])
}

async function ask<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url }).on('error', () => {})
  await client.connect()
  return (await client.query<Row>(sql, [...values]).finally(() => client.end())).rows
}

/** The outcomes for people. */
export function asRows(outcomes: readonly Outcome[]): string {
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
  const rows = outcomes.map(({ scenario, processes, againMs, ...one }) => {
    const times = sorted(againMs)
    const median = times[times.length >> 1] ?? 0
    return `| ${[scenario, processes, one.times, one.orders, one.ended, one.lost, one.doubled, one.missed, one.signedOut, one.strange, one.answered503, one.unanswered, `${median} / ${times.at(-1) ?? 0}`].join(' | ')} |`
  })
  return [
    '| The database | Processes | Times | Orders | Ended | Lost | Doubled | Missed by a kitchen | Signed out | Other answers | 503 | No answer in 5 s | Orders again after, ms, median / worst |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

export const isGood = ({ ended, lost, doubled, missed, signedOut, strange }: Outcome): boolean =>
  ended + lost + doubled + missed + signedOut + strange === 0
