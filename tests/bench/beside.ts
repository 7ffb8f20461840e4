/**
 * Two checkouts of the project, measured to find out whether a change has made something slower: the same requests to
 * both servers in turn, round after round, so that other load on the machine affects both. The result is the median of
 * the rounds' ratios.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { signInAt } from '../support/server-process.ts'
import { orderBody } from './data-set.ts'
import { load, percentiles } from './load.ts'
import { screenAt } from './memory.ts'
import { atLeast, atMost, type Row, told } from './report.ts'
import { type BenchPlace, benchPassword, startBench } from './server.ts'

const rounds = 9
const screens = 50
const dishes = 300
const toleranceShare = 0.05

interface Side {
  readonly url: string
  readonly cookie: string
  readonly body: string
  readonly sockets: readonly Socket[]
}

interface Figure {
  readonly what: string
  readonly unit: '/s' | 'ms'
  readonly measure: (side: Side) => Promise<number>
}

const orders = (connections: number, requests: number): Figure => ({
  what: `create-order, ${connections} connections`,
  unit: '/s',
  measure: async ({ url, cookie, body }) =>
    (
      await load({
        url: `${url}/api/v1/pos/create-order`,
        method: 'POST',
        headers: () => ({ cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        body,
        connections,
        requests,
      })
    ).perSecond,
})

const read = (path: string): Figure => ({
  what: path,
  unit: 'ms',
  measure: async ({ url, cookie }) => {
    const headers = () => ({ cookie, 'accept-encoding': 'gzip' })
    return (await load({ url: `${url}/api/v1${path}`, method: 'GET', headers, connections: 1, requests: 100 })).p50
  },
})

const told50: Figure = {
  what: `one order until ${screens} screens have heard of it`,
  unit: 'ms',
  measure: async ({ url, cookie, body, sockets }) => {
    const times: number[] = []
    for (let order = 0; order < 10; order++) {
      const heard = Promise.all(
        sockets.map(socket => new Promise<void>(done => socket.once('new_order', () => done()))),
      )
      const sentAt = performance.now()
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      await (await fetch(`${url}/api/v1/pos/create-order`, { method: 'POST', headers, body })).text()
      await heard
      times.push(performance.now() - sentAt)
    }
    return percentiles(times).p50
  },
}

/** Reads come first, so that both sides list the same open orders in each round. */
const figures: readonly Figure[] = [
  ...[read('/pos/init'), read('/orders'), read('/kitchen'), told50],
  ...[orders(1, 40), orders(8, 160), orders(32, 160)],
]

/** Measures `ours` and, if `checkout` is another folder of the project, `theirs`. */
export async function measureBeside(ours: BenchPlace, theirs: BenchPlace, checkout: string): Promise<Row[]> {
  const opened = [await openSide(ours), await openSide(theirs, checkout)] as const
  try {
    const pairs = figures.map((): (readonly [number, number])[] => [])
    for (let round = 0; round <= rounds; round++) {
      for (const [at, { measure }] of figures.entries()) {
        const turns = round % 2 === 0 ? [0, 1] : [1, 0]
        const pair: [number, number] = [0, 0]
        for (const side of turns) pair[side as 0 | 1] = await measure(opened[side as 0 | 1].side)
        // The first round warms both up.
        if (round > 0) pairs[at]?.push(pair)
      }
    }
    return figures.flatMap(({ what, unit }, at) => rowsOf(`${ours.name}: ${what}`, unit, pairs[at] ?? []))
  } finally {
    for (const { close } of opened) await close()
  }
}

function rowsOf(what: string, unit: Figure['unit'], pairs: readonly (readonly [number, number])[]): Row[] {
  const middle = (numbers: readonly number[]) => percentiles(numbers).p50
  const [ours, theirs] = [middle(pairs.map(([one]) => one)), middle(pairs.map(([, other]) => other))]
  const ratio = middle(pairs.map(([one, other]) => one / other))
  const judged =
    unit === 'ms'
      ? atMost('median of the ratios', ratio, '×', 1 + toleranceShare)
      : atLeast('median of the ratios', ratio, '×', 1 - toleranceShare)
  return [told(what, ours, unit, theirs), judged]
}

async function openSide(place: BenchPlace, checkout?: string) {
  const { server, database } = await startBench(place, dishes, checkout ? { checkout } : {})
  const cookie = await signInAt(server.url, 'admin', benchPassword)
  const sockets = await Promise.all(Array.from({ length: screens }, () => screenAt(server.url, cookie)))
  const side: Side = { url: server.url, cookie, body: JSON.stringify(await orderBody(database)), sockets }
  const close = async () => {
    for (const socket of sockets) socket.close()
    await server.stop()
    await database.close()
  }
  return { side, close }
}
