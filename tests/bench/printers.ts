/**
 * What printers cost an order: four that are all dead against none and against four that are well, in rounds that take
 * turns. And what a million papers of history cost.
 */
import { fork } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '../../src/server/db/migrate.ts'
import type { PrintOptions } from '../../src/server/printing/sender.ts'
import { send } from '../support/orders.ts'
import { quickPrinting } from '../support/quick-printing.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { atMost, type Row, told } from './report.ts'
import type { BenchPlace } from './server.ts'

const rounds = 16
const ordersOfRound = 100
/** Nobody listens there. */
const deadPorts = [9, 9, 9, 9]

export async function measurePrinters(place: (name: string) => BenchPlace): Promise<Row[]> {
  const { patience: _, pace: __, ...printers } = quickPrinting()
  const well = await startWellPrinters()
  const places = [
    await openPlace(place('none'), [], printers),
    await openPlace(place('dead'), deadPorts, printers),
    await openPlace(place('well'), well.ports, printers),
  ] as const
  const rushes: Rush[][] = [[], [], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (let turn = 0; turn < places.length; turn += 1) {
        const at = (round + turn) % places.length
        rushes[at]?.push((await places[at]?.rush()) as Rush)
      }
    }
  } finally {
    for (const one of places) await one.close()
    well.end()
  }
  const [none = [], dead = [], ofWell = []] = rushes
  const against = (others: readonly Rush[], of: keyof Rush) =>
    dead.map((rush, at) => rush[of] / (others[at]?.[of] ?? 0))
  const ratios = against(none, 'cpu').toSorted((a, b) => a - b)
  return [
    atMost(
      'CPU of an order with four dead printers, against four that are well',
      medianOf(against(ofWell, 'cpu')),
      '×',
      1.03,
    ),
    atMost('p95', medianOf(against(ofWell, 'p95')), '×', 1.03),
    atMost('CPU of an order with four dead printers, against none', medianOf(ratios), '×', 1.03),
    told('half of the rounds lie within', (ratios[(rounds * 3) >> 2] ?? 0) - (ratios[rounds >> 2] ?? 0), ''),
    atMost('p95 of an order with four dead printers, against none', medianOf(against(none, 'p95')), '×', 1.1),
    ...(await measureHistory(place('history'))),
  ]
}

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

interface Rush {
  /** Of one order: the processor's time (µs), and how long 95 of 100 take at most (ms). */
  readonly cpu: number
  readonly p95: number
}

async function startWellPrinters() {
  const child = fork(fileURLToPath(new URL('well-printers.ts', import.meta.url)))
  const ports = await new Promise<readonly number[]>((resolve, reject) => {
    child.once('message', resolve as (ports: unknown) => void)
    child.once('exit', code => reject(new Error(`the printers ended with ${code}`)))
  })
  return { ports, end: () => child.disconnect() }
}

async function openPlace(at: BenchPlace, ports: readonly number[], printers: PrintOptions | null) {
  const database = await at.open()
  await migrate(database)
  const close = () => database.close()
  const restaurant = await openRestaurant({
    // Their papers must not be too old for the sender.
    now: Date.now(),
    database: { database, place: { file: '' }, close },
    app: { printers },
  })
  await restaurant.app.ready()
  const owner = await restaurant.as('admin')
  const waiter = await restaurant.as('waiter')
  for (const [no, port] of ports.entries())
    await owner('POST', '/settings/printers/add', {
      title: `Printer ${no}`,
      host: '127.0.0.1',
      port,
      isOn: true,
      printsUnassigned: true,
    })
  const takeOrders = async () => {
    const times: number[] = []
    for (let order = 0; order < ordersOfRound; order += 1) {
      const from = performance.now()
      await send(waiter, restaurant.menu)
      times.push(performance.now() - from)
    }
    return times.toSorted((a, b) => a - b)
  }
  const isPrinting = async () => {
    const busy = database.read.selectFrom('print_jobs').select('id').where('state', 'in', ['waiting', 'sending'])
    return ports !== deadPorts && (await busy.limit(1).executeTakeFirst()) !== undefined
  }
  const rest = async () => {
    while (await isPrinting()) await pause(20)
  }
  await takeOrders()
  await rest()
  return {
    database,
    owner,
    close: restaurant.close,
    async rush(): Promise<Rush> {
      const before = process.cpuUsage()
      const times = await takeOrders()
      const { user, system } = process.cpuUsage(before)
      await rest()
      return { cpu: (user + system) / ordersOfRound, p95: times[Math.floor(ordersOfRound * 0.95)] ?? 0 }
    },
  }
}

const papers = 1_000_000

/** A restaurant whose printers have printed a million papers. */
async function measureHistory(at: BenchPlace): Promise<Row[]> {
  const { database, owner, rush, close } = await openPlace(at, [], null)
  try {
    const first = await rush()
    const printer = { title: 'Grill', host: '192.168.1.50', port: 9_100, columns: 48, letters: 'generic', cutter: 1 }
    const prints = { prints_receipts: 0, prints_reports: 0, prints_tokens: 0, prints_unassigned: 1, is_on: 1 }
    await database.write(async tx => {
      await tx
        .insertInto('printers')
        .values({ ...printer, ...prints, beep: 'none', pulse: 'none' })
        .execute()
      await sql`
        insert into print_jobs (printer_id, home_id, kind, what, order_id, items, state, attempts, made_at, ended_at)
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(papers)})
        select 1, 1, 'kitchen', 'new', 1000 + n, '[1]', 'printed', 1, n, n from numbers`.execute(tx)
    })
    // What filled it is not an order's to write down.
    const file = new DatabaseSync(database.file ?? '')
    file.exec('pragma wal_checkpoint(truncate)')
    file.close()
    const { p95 } = await rush()
    const times: number[] = []
    for (let read = 0; read < 100; read += 1) {
      const from = performance.now()
      await owner('GET', '/print/status')
      times.push(performance.now() - from)
    }
    const status = times.toSorted((a, b) => a - b)[95] ?? 0
    return [
      told('an order on the first day, p95', first.p95, 'ms'),
      atMost('after a million papers: an order, p95', p95, 'ms', 5),
      atMost('after a million papers: the state of the printers, p95', status, 'ms', 5),
    ]
  } finally {
    await close()
  }
}
