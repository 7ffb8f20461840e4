/**
 * Payments that are taken while tills are away, by many devices at once: answers are lost, servers restart, devices are
 * cleared, put back or lost, and shifts are closed meanwhile. In the end everything has come, and the books are looked at.
 */
import { type MoneyBooks, makeMoneyBooks } from '../support/money-books.ts'
import { checkMoney } from '../support/money-check.ts'
import { type Entry, type MoneyDevice, openMoneyDevice, type Random } from '../support/money-device.ts'
import type { MoneyWorld, Send } from '../support/money-world.ts'

export interface MoneyPlan {
  /** How many payments are taken at least. */
  readonly payments: number
  readonly devices: number
  readonly seed: number
  /** How much oftener than in a long run rare things happen. */
  readonly haste?: number
  readonly tell: (text: string) => void
  /** The evening is to end early; it is still looked at. */
  readonly isOver?: () => boolean
}

export interface MoneyResult {
  readonly payments: number
  readonly facts: number
  readonly papers: number
  readonly unfit: number
  readonly overpaid: number
  readonly late: number
  readonly shifts: number
  readonly series: number
  readonly faults: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

/** How many devices do something at the same time. */
const atOnce = 6

export const peopleOf = (devices: number) => Array.from({ length: Math.min(devices, 10) }, (_, n) => `waiter${n + 1}`)

export async function takeMoney(world: MoneyWorld, plan: MoneyPlan): Promise<MoneyResult> {
  const { haste = 1 } = plan
  const random = randomFrom(plan.seed)
  const books = makeMoneyBooks(`m${plan.seed}`)
  const admin = await world.browser('admin')
  const people = peopleOf(plan.devices)
  const devices: MoneyDevice[] = []
  for (let n = 0; n < plan.devices; n++)
    devices.push(
      await openMoneyDevice(world, books, {
        username: people[n % people.length] ?? '',
        random: randomFrom(plan.seed + n),
      }),
    )
  const exported: Entry[] = []
  await openShift(admin, books)
  for (let round = 1; books.taken.size < plan.payments && !plan.isOver?.(); round++) {
    const awake = devices.toSorted(() => random() - 0.5).slice(0, atOnce)
    await Promise.all(awake.map(device => once(device, { random, exported, haste })))
    await world.pass(20_000 * random())
    await betweenRounds(world, { random, admin, books, haste })
    if (round % 200 === 0) plan.tell(`${books.taken.size} payments, ${books.faultsFound.length} wrong`)
  }
  await comeTogether(world, { devices, exported, admin, books })
  const wrong = [...books.faultsFound, ...(await checkMoney(world.database, books))]
  return {
    ...(await figures(world)),
    payments: books.taken.size,
    papers: books.papers.length,
    faults: books.faults,
    wrong,
  }
}

interface Playing {
  readonly random: Random
  readonly exported: Entry[]
  readonly haste: number
}

/** One in five is away for long. */
async function once(device: MoneyDevice, { random, exported, haste }: Playing): Promise<void> {
  const lot = random()
  if (device.isAway()) {
    if (lot < 0.07) await device.comeBack()
    else if (lot < 0.07 + 0.01 * haste) exported.push(...(await device.clear()))
    else await device.act()
    return
  }
  if (lot < 0.03) await device.leave()
  else if (lot < 0.03 + 0.005 * haste) exported.push(...(await device.clear()))
  else if (lot < 0.03 + 0.01 * haste) await device.putBack()
  else await device.act()
}

interface Owner {
  readonly random: Random
  readonly admin: Send
  readonly books: MoneyBooks
  readonly haste: number
}

async function betweenRounds(world: MoneyWorld, { random, admin, books, haste }: Owner): Promise<void> {
  if (random() < 0.01 * haste) {
    await world.restart()
    books.count('server restarted')
  }
  if (random() < 0.05) await cancelSomething(admin, random, books)
  if (random() < 0.01 * haste) await closeShift(world, admin, books)
}

async function cancelSomething(admin: Send, random: Random, books: MoneyBooks): Promise<void> {
  const { body } = await admin('GET', '/tables')
  const open = (body.parties as { orders: { order_id: number; status: string; payment_status: string }[] }[])
    .flatMap(({ orders }) => orders)
    .filter(({ status, payment_status }) => status === 'created' && payment_status === 'pending')
  const order = open[Math.floor(random() * open.length)]
  if (!order) return
  const { status } = await admin('POST', '/orders/cancel', { orderIds: [order.order_id] })
  books.count(status === 200 ? 'order cancelled' : 'order not cancelled')
}

const drawerOf = async (admin: Send) => (await admin('GET', '/till')).body.drawers[0]

async function openShift(admin: Send, books: MoneyBooks): Promise<void> {
  const { drawer_id } = await drawerOf(admin)
  const { status, body } = await admin('POST', '/till/open', { drawerId: drawer_id, float: '0' })
  if (status !== 200) books.wrong(`a shift was not opened: ${body.message}`)
}

/** Counts what lies in the drawer and empties it; the next shift opens in the same minute. */
async function closeShift(world: MoneyWorld, admin: Send, books: MoneyBooks): Promise<void> {
  const { shift } = await drawerOf(admin)
  await world.pass(1_000)
  const counted = (books.emptyDrawer() / 100).toFixed(2)
  const count = await admin('POST', '/till/count', { shiftId: shift.shift_id, amount: counted })
  const closed = await admin('POST', '/till/close', {
    shiftId: shift.shift_id,
    countId: count.body.countId,
    anyway: true,
  })
  if (closed.status !== 200) books.wrong(`a shift was not closed: ${closed.body.message}`)
  await openShift(admin, books)
  await world.pass(1_000)
  books.count('shift closed')
}

interface All {
  readonly devices: readonly MoneyDevice[]
  readonly exported: readonly Entry[]
  readonly admin: Send
  readonly books: MoneyBooks
}

/**
 * Everybody is back; what was exported is sent by the administrator; what is due is paid, and a bill is closed of which so
 * much was cancelled that nothing is due any more.
 */
async function comeTogether(world: MoneyWorld, { devices, exported, admin, books }: All): Promise<void> {
  for (const device of devices) if (device.isAway()) await device.comeBack()
  for (const { username, key, path, body } of exported) {
    const headers = { 'idempotency-key': key, 'comanda-on-behalf': username }
    const heard = await admin('POST', path, body, headers)
    books.count('sent by the administrator')
    if (heard.status !== 200)
      books.wrong(`${path} of ${username}, sent for them: ${heard.status} ${heard.body?.message}`)
  }
  for (let tries = 0; tries < 5; tries++) {
    const { body } = await admin('GET', '/tables')
    const due = (
      body.parties as {
        at: string
        bills: { bill_no: number; is_closed: number; due: string; lines: unknown[] }[]
      }[]
    ).flatMap(({ at, bills }) =>
      bills.filter(bill => bill.is_closed === 0 && bill.lines.length > 0).map(bill => ({ at, bill })),
    )
    for (const { at, bill } of due) {
      const slip = books.newSlip()
      const payments = bill.due === '0.00' ? [] : [{ paymentTypeId: null, amount: bill.due, slip }]
      const heard = await admin('POST', `/parties/${at}/pay`, { billNo: bill.bill_no, due: bill.due, payments })
      if (heard.status === 200 && payments.length === 0) books.count('closed with nothing due')
      else if (heard.status === 200) books.take(slip, Math.round(Number(bill.due) * 100), false)
      else books.wrong(`the rest was refused: ${heard.status} ${heard.body?.message}`)
    }
    if (due.length === 0) break
  }
  await closeShift(world, admin, books)
}

async function figures({ database: { read } }: MoneyWorld) {
  const payments = await read.selectFrom('payments').select(['is_offline', 'late_of']).execute()
  const documents = await read.selectFrom('invoices').select(['settles', 'kind']).execute()
  const watched = await read.selectFrom('bills').select('id').where('is_watched', '=', 1).execute()
  const shifts = await read.selectFrom('shifts').select('id').where('closed_at', 'is not', null).execute()
  const series = await read.selectFrom('series').select('code').where('kind', '=', 'device').execute()
  return {
    facts: payments.filter(({ is_offline }) => is_offline === 1).length,
    late: payments.filter(({ late_of }) => late_of !== null).length,
    unfit: documents.filter(({ settles, kind }) => settles === 0 && kind === 'invoice').length,
    overpaid: watched.length,
    shifts: shifts.length,
    series: series.length,
  }
}

export function asMoneyRows({ faults, wrong, ...figures }: MoneyResult): string {
  const rows = [...Object.entries(figures), ...Object.entries(faults)].map(([what, times]) => `| ${what} | ${times} |`)
  return ['| What | Times |', '|---|---|', ...rows, '', ...wrong.slice(0, 20).map(text => `WRONG: ${text}`)].join('\n')
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
