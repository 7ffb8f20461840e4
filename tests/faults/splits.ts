/**
 * Waiters split, discount, move and pay the same tables at once, through a server that is killed (SIGKILL) and a network
 * that loses requests and answers, or brings them twice. Each act is sent again under its key until it has its answer.
 * No piece and no cent may be lost or doubled by that, and the kitchen gets nothing but what was ordered.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { databaseFile } from '../../src/server/env.ts'
import { brokenBooks } from '../support/broken-books.ts'
import { browserOver, exchange, furnish, type Heard, type Send, tablesIn } from '../support/money-world.ts'
import { makePostgres } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import {
  type Act,
  anOrder,
  isDone,
  lostPieces,
  oddSums,
  type Party,
  type Place,
  paymentOf,
  someAct,
} from './split-acts.ts'

interface Plan {
  /** How many acts meet a fault. */
  readonly faults: number
  readonly seed: string
  /** Of PostgreSQL; null: the embedded engine. */
  readonly postgres: string | null
  readonly tell?: (text: string) => void
}

export interface Splits {
  readonly acts: number
  readonly faults: Readonly<Record<string, number>>
  readonly done: Readonly<Record<string, number>>
  readonly refused: number
  readonly wrong: readonly string[]
}

const waiters = 4
const tablesAtOnce = 5

export async function faultSplits({ faults, seed, postgres, tell = () => {} }: Plan): Promise<Splits> {
  const world = await openWorld(postgres, chanceFrom(seed))
  try {
    const place = { ...world.place, tables: world.place.tables.slice(0, tablesAtOnce) }
    for (let n = 0; n < tablesAtOnce; n++) await world.carryOut(anOrder(place, world.random))
    let told = 0
    const work = async () => {
      while (world.faulted() < faults && world.wrong.length < 20) {
        await oneAct(world, place)
        if (world.faulted() < told + 100) continue
        told = world.faulted()
        tell(`${told} of ${faults} faults, ${world.wrong.length} wrong`)
      }
    }
    await Promise.all(Array.from({ length: waiters }, work))
    await settleAll(world)
    const { acts, met, done, refused, wrong } = world
    return { acts: acts(), faults: met, done, refused: refused(), wrong: [...wrong, ...(await disagreements(world))] }
  } finally {
    await world.close()
  }
}

async function oneAct(world: World, place: Place): Promise<void> {
  const { parties } = (await world.read('/tables')).body
  for (const party of parties) world.wrong.push(...lostPieces(party), ...oddSums(party))
  const party = parties[Math.floor(world.random() * parties.length)]
  const act = party ? someAct(party, place, world.random) : anOrder(place, world.random)
  if (act) await world.carryOut(act)
}

/** Everybody pays, so that the books have to be even. */
async function settleAll(world: World): Promise<void> {
  for (let tries = 0; tries < 8; tries++) {
    const { parties } = (await world.read('/tables')).body
    const open = parties.flatMap((party: Party) =>
      party.bills.flatMap((bill: Party) => (bill.is_closed === 0 && bill.lines.length > 0 ? [{ party, bill }] : [])),
    )
    if (open.length === 0) return
    for (const { party, bill } of open) await world.carryOut(paymentOf(party, bill, world.place), 'none')
  }
}

type World = Awaited<ReturnType<typeof openWorld>>
type Fault = 'none' | 'request lost' | 'answer lost' | 'sent twice' | 'server killed'

async function openWorld(postgres: string | null, chance: ReturnType<typeof chanceFrom>) {
  const opened = await openPlace(postgres)
  const { database } = opened
  const menu = await furnish(database, ['ana'], Date.now())
  let server = await startServer(opened.env)
  const gate = makeGate()
  const send = await browserOver(async (cookies, ...request) => exchange(server.url, cookies, request), 'admin')
  const ledger = new Map<string, number>()
  const met: Record<string, number> = {}
  const done: Record<string, number> = {}
  const wrong: string[] = []
  const count = { acts: 0, refused: 0, slips: 0, orders: 0, pieces: 0 }
  const random = () => chance.fraction()

  const restart = (): Promise<void> =>
    gate.closed(async () => {
      await server.kill()
      server = await startServer(opened.env)
    })

  /** Until there is an answer; between tries the server may be away. One that keeps failing is the answer. */
  async function untilAnswered(...request: Parameters<Send>): Promise<Heard> {
    for (let tries = 0; ; tries++) {
      await gate.open()
      try {
        const heard = await send(...request)
        if (heard.status < 500 || tries > 60) return heard
      } catch (error) {
        if (tries > 60) throw error
      }
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  async function carryOut(act: Act, forced?: Fault): Promise<void> {
    const fault = forced ?? faultFor(random())
    const once = () => send('POST', act.path, act.body, { 'idempotency-key': key }).catch(() => null)
    const key = randomUUID()
    count.acts++
    if (fault !== 'none') met[fault] = (met[fault] ?? 0) + 1
    if (fault === 'answer lost') await once()
    const beside = fault === 'sent twice' ? once() : null
    if (fault === 'server killed') {
      const going = once()
      await new Promise(resolve => setTimeout(resolve, random() * 12))
      await restart()
      await going
    }
    const heard = await untilAnswered('POST', act.path, act.body, { 'idempotency-key': key })
    await beside
    if (!isDone(heard)) {
      count.refused++
      if (heard.status !== 409 && heard.status !== 400 && heard.status !== 404)
        wrong.push(`${act.name}: ${heard.status} ${heard.body?.message}`)
      return
    }
    done[act.name] = (done[act.name] ?? 0) + 1
    if (act.money) ledger.set(act.money.slip, act.money.cents)
    if (act.pieces) {
      count.orders++
      count.pieces += act.pieces
    }
  }

  return {
    database,
    ledger,
    met,
    done,
    wrong,
    random,
    carryOut,
    count,
    place: { menu, tables: await tablesIn(database), newSlip: () => `s${++count.slips}` } satisfies Place,
    read: (path: string) => untilAnswered('GET', path),
    faulted: () => Object.values(met).reduce((sum, times) => sum + times, 0),
    acts: () => count.acts,
    refused: () => count.refused,
    close: async () => {
      await server.stop()
      await database.close()
      await opened.remove()
    },
  }
}

function faultFor(lot: number): Fault {
  if (lot < 0.03) return 'server killed'
  if (lot < 0.25) return 'answer lost'
  if (lot < 0.4) return 'sent twice'
  return lot < 0.5 ? 'request lost' : 'none'
}

/** While the server starts again nobody sends; one restarts it at a time. */
function makeGate() {
  let restarting: Promise<void> = Promise.resolve()
  return {
    open: () => restarting,
    closed: (work: () => Promise<void>) => {
      restarting = restarting.then(work)
      return restarting
    },
  }
}

/** What the books say beside what was told: each payment once, each piece that was ordered, and even bills. */
async function disagreements({ database, ledger, count }: World): Promise<string[]> {
  const { read } = database
  const wrong = await brokenBooks(read)
  const payments = await read
    .selectFrom('payments')
    .select(['slip', 'amount_cents'])
    .where('kind', '=', 'payment')
    .execute()
  const bySlip = Map.groupBy(payments, ({ slip }) => slip ?? '')
  for (const [slip, cents] of ledger) {
    const booked = bySlip.get(slip) ?? []
    if (booked.length !== 1 || booked[0]?.amount_cents !== cents) wrong.push(`${slip}: booked ${booked.length} times`)
  }
  if (payments.length !== ledger.size) wrong.push(`${payments.length} payments booked, ${ledger.size} taken`)
  const { fn } = read
  const orders = await read.selectFrom('orders').select(fn.countAll<number>().as('orders')).executeTakeFirstOrThrow()
  const items = await read
    .selectFrom('order_items')
    .select(fn.sum<number>('quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  if (Number(orders.orders) !== count.orders) wrong.push(`${orders.orders} orders in the kitchen, ${count.orders} sent`)
  if (Number(items.pieces) !== count.pieces)
    wrong.push(`${items.pieces} pieces in the kitchen, ${count.pieces} ordered`)
  const charged = await read
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('invoice_lines', 'invoice_lines.order_item_id', 'order_items.id')
    .select(['order_items.id', 'unit_cents', 'quantity', 'off_cents'])
    .select(({ fn }) => [
      fn.sum<number | null>('invoice_lines.amount_cents').as('cents'),
      sql<number | null>`sum(invoice_lines.n * 1.0 / invoice_lines.d)`.as('pieces'),
    ])
    .where('order_items.status', '<>', 'cancelled')
    .where('orders.status', '<>', 'cancelled')
    .groupBy(['order_items.id', 'unit_cents', 'quantity', 'off_cents'])
    .execute()
  for (const { id, unit_cents, quantity, off_cents, cents, pieces } of charged)
    if (Number(cents ?? 0) !== unit_cents * quantity - off_cents || Math.abs(Number(pieces ?? 0) - quantity) > 0.000_1)
      wrong.push(`item ${id}: ${pieces} of ${quantity} pieces charged, ${cents} cents`)
  const due = await read
    .selectFrom('bills')
    .leftJoin('bill_shares', 'bill_shares.bill_id', 'bills.id')
    .select('bills.id')
    .where('closed_at', 'is', null)
    .where('bill_shares.order_item_id', 'is not', null)
    .execute()
  if (due.length > 0) wrong.push(`${due.length} shares are on no closed bill`)
  return wrong
}

async function openPlace(postgres: string | null): Promise<{
  readonly database: Database
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-splits-'))
  const made = postgres ? await makePostgres(postgres) : null
  const database = made ? await openPostgres(made.url) : openSqlite(databaseFile(folder))
  await migrate(database)
  const env = { DATA_DIR: folder, ...(made && { DATABASE_URL: made.url }) }
  const remove = async () => {
    await made?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, env, remove }
}
