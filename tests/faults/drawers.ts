/**
 * Random evenings with two drawers and a waiter's purse: orders, splits, discounts, moves, part payments, tips, money
 * that comes late, refunds, corrections, over-payments and closings, in any drawer, with clocks that jump; on PostgreSQL
 * two servers at once. Nobody cheats, so every Z adds up to 0.00, every list of a report to its revenue, and nothing that
 * owes nothing stays open.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import { verifyBills } from '../../src/server/books/verify-bills.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { type Chance, chanceFrom } from '../../src/server/demo/chance.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { browserOver, furnish, type Heard, type Send, tablesIn } from '../support/money-world.ts'
import { emptyPostgres } from '../support/postgres.ts'
import { anOrder, type Party, type Place, someAct } from './split-acts.ts'

interface Plan {
  readonly evenings: number
  readonly seed: string
  /** One for each server; all over the same data. */
  readonly databases: readonly Database[]
  readonly tell?: (text: string) => void
}

export interface DrawersSummary {
  readonly acts: Readonly<Record<string, number>>
  readonly zs: number
  readonly wrong: readonly string[]
}

const actsAnEvening = 14
const seats = 4

export async function workDrawers({ evenings, seed, databases, tell = () => {} }: Plan): Promise<DrawersSummary> {
  const chance = chanceFrom(seed)
  const world = await openDrawers(databases)
  const done = new Map<string, number>()
  const wrong: string[] = []
  let zs = 0
  const count = (name: string, { status, body }: Heard) => {
    const key = status === 200 ? name : `${name} refused`
    done.set(key, (done.get(key) ?? 0) + 1)
    if (status >= 500) wrong.push(`${name}: ${status} ${JSON.stringify(body)}`)
  }
  const close = async (till: Send, shiftId: number) => {
    const { body: counted } = await till('POST', '/till/count', { shiftId, amount: '0.00' })
    const closed = await till('POST', '/till/close', { shiftId, countId: counted.countId, anyway: true })
    count('close', closed)
    if (closed.status !== 200) return
    zs += 1
    const { adds_up } = (await till('GET', `/till/shifts/${shiftId}`)).body
    if (adds_up !== '0.00') wrong.push(`${closed.body.z} does not add up: ${adds_up}`)
  }
  try {
    for (let evening = 1; evening <= evenings; evening++) {
      for (let act = 0; act < actsAnEvening; act++) {
        // Two at once, where there are two servers.
        const together = world.tills.map(till => doSomething(world, till, chance, { count, close }))
        await Promise.all(together)
        world.jump(chance)
      }
      await goHome(world, chance, { count, close })
      wrong.push(...(await openForNothing(world)).map(text => `evening ${evening}: ${text}`))
      wrong.push(...(await oddLists(world)).map(text => `evening ${evening}: ${text}`))
      if (evening % 100 === 0) tell(`${evening} of ${evenings} evenings, ${zs} Zs, ${wrong.length} wrong`)
      if (wrong.length > 20) break
    }
    const books = await verifyBills(databases[0]?.read as Database['read'])
    if ('broken' in books) wrong.push(JSON.stringify(books.broken))
  } finally {
    await world.close()
  }
  return { acts: Object.fromEntries([...done].sort()), zs, wrong }
}

type World = Awaited<ReturnType<typeof openDrawers>>

interface Doing {
  readonly count: (name: string, heard: Heard) => void
  readonly close: (till: Send, shiftId: number) => Promise<void>
}

async function doSomething(world: World, till: Send, chance: Chance, { count, close }: Doing): Promise<void> {
  const lot = chance.fraction()
  if (lot < 0.1) return refund(world, till, chance, count)
  if (lot < 0.18) return correct(world, till, chance, count)
  if (lot < 0.36) return overPay(world, till, chance, count)
  if (lot < 0.4) return closeOne(till, chance, close)
  if (lot < 0.47) return payTooMuch(world, till, chance, { count, close })
  if (lot < 0.51) {
    const paid = { ...anOrder(world.place, chance.fraction).body, payments: null, drawerId: world.drawer(chance) }
    return count('order and invoice', await till('POST', '/pos/create-order-and-invoice', paid))
  }
  const party = await someParty(world, till, chance)
  const act =
    party === null || lot < 0.56 ? anOrder(world.place, chance.fraction) : someAct(party, world.place, chance.fraction)
  if (!act) return
  const isLate = act.money !== undefined && chance.happens(0.5)
  const body = act.money ? asMoney(world, chance, act.body, isLate) : act.body
  const headers: Record<string, string> = isLate ? { 'comanda-late': '1' } : {}
  const fact = isLate ? { fact: { shiftId: null, invoice: null } } : {}
  count(
    isLate ? 'late payment' : act.name,
    await till('POST', act.path, { ...body, ...fact, reasonText: 'so' }, headers),
  )
}

/** In one of the types and drawers, with a tip at times. Late money may be more than is due by now. */
function asMoney(world: World, chance: Chance, body: Party, isLate: boolean): Party {
  const payments = body.payments.map((payment: Party) => ({
    ...payment,
    ...(isLate && { amount: (Number(payment.amount) * chance.pick([1, 1.5, 3])).toFixed(2) }),
    paymentTypeId: chance.pick(world.types),
    ...(chance.happens(0.2) && { tip: '0.50' }),
  }))
  return { ...body, payments, drawerId: world.drawer(chance) }
}

async function someParty({ place }: World, till: Send, chance: Chance): Promise<Party | null> {
  const { status, body } = await till('GET', `/parties/t${chance.pick(place.tables)}`)
  return status === 200 ? body : null
}

/** One of two bills is paid with more than it comes to; at times a drawer is closed before somebody sees to that. */
async function payTooMuch(world: World, till: Send, chance: Chance, doing: Doing): Promise<void> {
  await till('POST', '/pos/create-order', anOrder(world.place, chance.fraction).body)
  const party = await someParty(world, till, chance)
  const line = party?.lines.find(({ locked, quantity }: Party) => locked === 0 && quantity > 1)
  if (!line) return
  const shares = [{ orderItemId: line.order_item_id, n: 1, d: 1 }]
  const bills = [{ billNo: null, shares }]
  await till('POST', `/parties/${party.at}/split`, { version: party.version, bills })
  const { body: split } = await till('GET', `/parties/${party.at}`)
  const own = split.bills?.find(({ is_closed, is_rest }: Party) => is_closed === 0 && is_rest === 0)
  if (!own) return
  const amount = (Number(own.due) + chance.pick([1, 2, 5, 20])).toFixed(2)
  const body = { billNo: own.bill_no, due: own.due, payments: [{ paymentTypeId: chance.pick(world.types), amount }] }
  const late = { ...body, drawerId: world.drawer(chance), fact: { shiftId: null, invoice: null } }
  doing.count('late payment', await till('POST', `/parties/${party.at}/pay`, late, { 'comanda-late': '1' }))
  if (chance.happens(0.3)) await closeOne(till, chance, doing.close)
  await overPay(world, till, chance, doing.count)
}

async function refund(world: World, till: Send, chance: Chance, count: Doing['count']): Promise<void> {
  const id = await world.lastInvoice(chance)
  const wish = { amount: chance.pick(['0.01', '0.50', '1.00', '3.33']), paymentTypeId: chance.pick(world.types) }
  const body = { ...wish, drawerId: world.drawer(chance), reasonText: 'so' }
  if (id !== null) count('refund', await till('POST', `/invoices/${id}/refund`, body))
}

async function correct(world: World, till: Send, chance: Chance, count: Doing['count']): Promise<void> {
  const payment = await world.lastPayment(chance)
  if (!payment) return
  const all = payment.amount_cents + payment.tip_cents
  const tip = chance.happens(0.5) ? null : (Math.min(all, chance.whole(0, 60)) / 100).toFixed(2)
  const body = { paymentTypeId: chance.pick(world.types), amount: null, tip, reasonText: 'so' }
  count('correction', await till('POST', `/payments/${payment.id}/correct`, body))
}

async function overPay(world: World, till: Send, chance: Chance, count: Doing['count']): Promise<void> {
  const { body: tasks } = await till('GET', '/till/attention')
  const over = tasks.filter(({ what }: Party) => what === 'overpaid')
  if (over.length === 0) return
  const task = chance.pick<Party>(over)
  const use = task.actions.find((action: Party) => action.do === 'use')
  const how = use && chance.happens(0.6) ? 'use' : chance.pick(['give back', 'keep'])
  const body = {
    do: how,
    billNo: how === 'use' ? use.bill_no : null,
    amount: null,
    reasonText: 'so',
    paymentTypeId: chance.pick(world.types),
    drawerId: world.drawer(chance),
  }
  count(`over-payment: ${how}`, await till('POST', `/bills/${task.ref}/over-payment`, body))
}

async function closeOne(till: Send, chance: Chance, close: Doing['close']): Promise<void> {
  const { drawers } = (await till('GET', '/till')).body
  const open = drawers.filter(({ shift }: Party) => shift !== null)
  if (open.length > 0) await close(till, chance.pick<Party>(open).shift.shift_id)
}

/** Everybody pays, and all drawers are closed, in any order. */
async function goHome(world: World, chance: Chance, { count, close }: Doing): Promise<void> {
  const [till] = world.tills as [Send]
  if (chance.happens(0.5)) {
    const { parties } = (await till('GET', '/tables')).body
    for (const { at } of parties) {
      const { status, body: party } = await till('GET', `/parties/${at}`)
      if (status !== 200) continue
      for (const { bill_no: billNo, is_closed, due } of party.bills) {
        if (is_closed === 1) continue
        const payments = due === '0.00' ? [] : [{ paymentTypeId: chance.pick(world.types), amount: due }]
        const body = { billNo, due, payments, drawerId: world.drawer(chance), complete: true }
        count('payment', await till('POST', `/parties/${party.at}/pay`, body))
      }
    }
  }
  const { drawers } = (await till('GET', '/till')).body
  for (const { shift } of drawers.toSorted(() => chance.fraction() - 0.5))
    if (shift && chance.happens(0.8)) await close(till, shift.shift_id)
}

/** Orders that wait to be paid although nothing of them is left to pay. */
async function openForNothing({ tills: [till] }: World): Promise<string[]> {
  const { parties } = (await (till as Send)('GET', '/tables')).body
  const owesNothing = parties.filter(({ due }: Party) => due === '0.00')
  return owesNothing.flatMap((party: Party) =>
    party.orders
      .filter(({ status, payment_status }: Party) => payment_status === 'pending' && status !== 'cancelled')
      .filter(({ order_id }: Party) =>
        party.lines.every((line: Party) => line.order_id !== order_id || line.locked === 1),
      )
      .map(({ order_id }: Party) => `order ${order_id} at ${party.at} stays open for nothing`),
  )
}

const cents = (text: string | null) => Math.round(Number(text ?? 0) * 100)

/** Lists of the reports over all days that do not come to their revenue. */
async function oddLists({ tills: [till], days }: World): Promise<string[]> {
  const range = `type=custom&from=${days.from}&to=${days.to}`
  const { body: report } = await (till as Send)('GET', `/reports?${range}`)
  const { body: money } = await (till as Send)('GET', `/reports/money?${range}`)
  const sum = (rows: readonly Party[], name: string) => rows.reduce((all, row) => all + cents(row[name]), 0)
  const revenue = cents(report.revenueTotal)
  const lists: Record<string, number> = {
    categories: sum(report.categories, 'revenue'),
    waiters: sum(report.waiters, 'revenue'),
    'dining options': sum(report.diningOptions, 'revenue'),
    series: sum(report.series.points, 'revenue'),
    'net and tax': cents(report.netRevenue) + cents(report.taxTotal),
    'tax rates': sum(money.byRate, 'total'),
    'invoices less credit notes': cents(money.invoices.amount) - cents(money.credit_notes.amount),
    'payments and refunds, less what is held':
      sum(money.byType, 'amount') + sum(money.byType, 'refunds') - cents(money.held.amount),
  }
  return Object.entries(lists).flatMap(([name, is]) => (is === revenue ? [] : [`${name}: ${is}, revenue ${revenue}`]))
}

async function openDrawers(databases: readonly Database[]) {
  const [database] = databases as [Database]
  const from = '2026-11-20'
  const clock = { now: Date.parse(`${from}T17:00:00Z`) }
  const menu = await furnish(database, ['waiter'], clock.now)
  const tables = (await tablesIn(database)).slice(0, seats)
  const rows = await database.write(async tx => {
    await tx.insertInto('drawers').values({ title: 'Bar' }).execute()
    const { id } = await tx.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    await tx.insertInto('drawers').values({ title: 'Purse', user_id: id }).execute()
    await tx.updateTable('store').set({ service_percent: 1_000, service_from_covers: 1 }).execute()
    const drawers = await tx.selectFrom('drawers').select('id').execute()
    const types = await tx.selectFrom('payment_types').select('id').execute()
    return { drawers: drawers.map(one => one.id), types: types.map(one => one.id) }
  })
  // Each server has a clock of its own, some seconds away from the others'.
  const apps: FastifyInstance[] = []
  for (const [at, one] of databases.entries())
    apps.push(
      await buildApp({
        database: one,
        now: () => clock.now + at * 4_000,
        passwordCost: cheapPasswords,
        pinCost: cheapPasswords,
      }),
    )
  const tills = await Promise.all(apps.map(app => tillAt(app)))
  let slips = 0
  const place: Place = {
    tables,
    menu,
    newSlip: () => {
      slips += 1
      return `slip ${slips}`
    },
  }
  const latest = (table: 'invoices' | 'payments') => database.read.selectFrom(table).orderBy('id', 'desc').limit(12)
  return {
    tills,
    place,
    types: rows.types,
    days: { from, to: '2027-12-31' },
    /** Named or not: then the person's purse, if it is open, or the first. */
    drawer: (chance: Chance) => (chance.happens(0.3) ? null : chance.pick(rows.drawers)),
    /** On, mostly; back by some seconds at times. */
    jump: (chance: Chance) => {
      clock.now += chance.happens(0.15) ? -chance.whole(1, 30) * 1_000 : chance.whole(0, 5 * 60) * 1_000
    },
    async lastInvoice(chance: Chance): Promise<number | null> {
      const found = await latest('invoices').select('id').where('kind', '=', 'invoice').execute()
      return found.length === 0 ? null : chance.pick(found).id
    },
    async lastPayment(chance: Chance) {
      const found = await latest('payments').select(['id', 'amount_cents', 'tip_cents']).execute()
      return found.length === 0 ? null : chance.pick(found)
    },
    close: async () => {
      for (const app of apps) await app.close()
    },
  }
}

const tillAt = (app: FastifyInstance): Promise<Send> =>
  browserOver(async (cookies, method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, cookie },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return { status: response.statusCode, body: response.body ? response.json() : null }
  }, 'admin')

/** New, empty ones: `count` connections to one on the server in DATABASE_URL, or one embedded database. */
export async function databasesFor(count: number): Promise<readonly [readonly Database[], () => Promise<void>]> {
  const made = await emptyPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'comanda-drawers-'))
  const opened = await Promise.all(
    made
      ? Array.from({ length: count }, () => openPostgres(made.url))
      : [Promise.resolve(openSqlite(join(folder, 'comanda.db')))],
  )
  await migrate(opened[0] as Database)
  const close = async () => {
    for (const one of opened) await one.close()
    await made?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return [opened, close]
}
