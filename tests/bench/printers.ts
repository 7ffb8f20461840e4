/** What printers cost an order: four that are all dead against none, in pairs that take turns. */

import { migrate } from '../../src/server/db/migrate.ts'
import type { PrintOptions } from '../../src/server/printers/sender.ts'
import { send } from '../support/orders.ts'
import { quickPrinting } from '../support/quick-printing.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { atMost, type Row, told } from './report.ts'
import type { BenchPlace } from './server.ts'

const pairs = 12
const ordersOfPair = 250
/** Nobody listens there. */
const deadPort = 9

export async function measurePrinters(place: (name: string) => BenchPlace): Promise<Row[]> {
  const { patience: _, pace: __, ...printers } = quickPrinting()
  const [none, dead] = [await openPlace(place('none'), 0, printers), await openPlace(place('dead'), 4, printers)]
  const [ratios, p95s]: [number[], number[]] = [[], []]
  try {
    for (let pair = 0; pair < pairs; pair += 1) {
      const [first, second] = pair % 2 === 0 ? [none, dead] : [dead, none]
      const [a, b] = [await first.rush(), await second.rush()]
      const [ofNone, ofDead] = pair % 2 === 0 ? [a, b] : [b, a]
      ratios.push(ofDead.cpu / ofNone.cpu)
      p95s.push(ofDead.p95 / ofNone.p95)
    }
  } finally {
    await none.close()
    await dead.close()
  }
  return [
    atMost('CPU of an order with four dead printers, against none', medianOf(ratios), '×', 1.03),
    told('between the lowest and the highest of the pairs', Math.max(...ratios) - Math.min(...ratios), ''),
    atMost('p95 of an order with four dead printers, against none', medianOf(p95s), '×', 1.1),
  ]
}

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function openPlace(at: BenchPlace, count: number, printers: Pick<PrintOptions, 'networks'>) {
  const database = await at.open()
  await migrate(database)
  const close = () => database.close()
  const restaurant = await openRestaurant({ database: { database, place: { file: '' }, close }, app: { printers } })
  await restaurant.app.ready()
  const owner = await restaurant.as('admin')
  const waiter = await restaurant.as('waiter')
  for (let no = 0; no < count; no += 1)
    await owner('POST', '/settings/printers/add', {
      ...{ title: `Printer ${no}`, host: '127.0.0.1', port: deadPort, isOn: true, printsUnassigned: true },
    })
  const takeOrders = async () => {
    const times: number[] = []
    for (let at = 0; at < ordersOfPair; at += 1) {
      const from = performance.now()
      await send(waiter, restaurant.menu)
      times.push(performance.now() - from)
    }
    return times.toSorted((a, b) => a - b)
  }
  await takeOrders()
  return {
    close: restaurant.close,
    /** Of one order: the processor's time (µs), and how long 95 of 100 take at most (ms). */
    rush: async () => {
      const before = process.cpuUsage()
      const times = await takeOrders()
      const { user, system } = process.cpuUsage(before)
      return { cpu: (user + system) / ordersOfPair, p95: times[Math.floor(ordersOfPair * 0.95)] ?? 0 }
    },
  }
}
