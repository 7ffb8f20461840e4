/** A till at which nobody cheats: what is counted is what lies in the drawer, also what a tablet took without the server. */
import { randomUUID } from 'node:crypto'
import { centsOf, centsText } from '../../src/domain/money/money.ts'
import type { Database } from '../../src/server/db/open.ts'
import type { chanceFrom } from '../../src/server/demo/chance.ts'
import { orderOf } from '../support/orders.ts'
import { signInAt } from '../support/server-process.ts'
import type { SmallMenu } from '../support/small-menu.ts'

/** What the till was told of its closing before the server was gone; null: nothing. */
export interface Outcome {
  readonly key: string
  readonly said: { readonly status: number; readonly z: string } | null
}

export interface HonestTill {
  readonly signIn: (url: string) => Promise<void>
  /** Some guests pay, cash goes in and out, a tablet takes cash that it sends later. */
  readonly serve: (url: string) => Promise<void>
  /** Counts the drawer and closes its shift. */
  readonly close: (url: string, key: string) => Promise<NonNullable<Outcome['said']>>
  /** Whether the closing happened; whole or not at all, and as the till was told. */
  readonly lookAfter: (url: string, outcome: Outcome) => Promise<{ isClosed: boolean; wrong: string[] }>
  /** What tablets still have. */
  readonly sendLate: (url: string) => Promise<void>
}

interface Needs {
  readonly database: Database
  readonly menu: SmallMenu
  readonly chance: ReturnType<typeof chanceFrom>
  readonly password: string
}

/** The smallest coin there is. */
const coinCents = 5

// biome-ignore lint/suspicious/noExplicitAny: answers of every call
type Answer = any

interface Late {
  readonly shiftId: number
  readonly due: string
  readonly takenAt: string
  readonly at: string
}

export async function openHonestTill({ database, menu, chance, password }: Needs): Promise<HonestTill> {
  const [cash, card] = await addTypes(database)
  const upTo = (below: number) => chance.whole(0, below - 1)
  let cookie = ''
  /** What lies in the drawer. */
  let inDrawer = 0
  let late: Late[] = []
  let closing: { shiftId: number; body: object } | null = null

  const ask = async (
    url: string,
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const send = () =>
      fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...headers, cookie },
        ...(body && { body: JSON.stringify(body) }),
      })
    let response = await send()
    if (response.status === 401) {
      cookie = await signInAt(url, 'admin', password)
      response = await send()
    }
    return { status: response.status, ...(await response.json()) }
  }
  const must = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked)
    if (answer.status !== 200) throw new Error(`${asked[2]} answered ${answer.status}: ${answer.message}`)
    return answer
  }
  const openShift = async (url: string): Promise<number | null> =>
    (await must(url, 'GET', '/till')).drawers[0].shift?.shift_id ?? null

  const seat = async (url: string): Promise<{ at: string; due: string }> => {
    const cart = [
      { id: menu.soup, quantity: 1 + upTo(3) },
      { id: menu.pizza, quantity: 1 + upTo(2) },
    ]
    const order = await must(url, 'POST', '/pos/create-order', orderOf(menu, { cart }))
    const at = `o${order.orderId}`
    return { at, due: (await must(url, 'GET', `/parties/${at}`)).due }
  }

  const payPart = async (url: string, at: string, due: string, amount: string) => {
    const isCash = chance.happens(0.6)
    const tip = chance.happens(0.3) ? '1.00' : '0.00'
    const payments = [{ paymentTypeId: isCash ? cash : card, amount, tip }]
    const paid = await must(url, 'POST', `/parties/${at}/pay`, { due, payments, complete: true })
    if (isCash) inDrawer += centsOf(amount) + centsOf(tip) + centsOf(paid.rounding)
    return paid
  }

  const guests = async (url: string) => {
    const { at, due } = await seat(url)
    if (chance.happens(0.3)) {
      const part = centsText(Math.floor(centsOf(due) / 2))
      const { due: left, billId: _ } = await payPart(url, at, due, part)
      const { at: party } = await must(url, 'GET', `/parties/${at}`)
      // Some parts stay held over the closing.
      if (chance.happens(0.8)) await payPart(url, party, left, left)
    } else {
      const { invoiceId } = await payPart(url, at, due, due)
      if (chance.happens(0.2)) await giveBack(url, invoiceId)
    }
  }

  const giveBack = async (url: string, invoiceId: number) => {
    const body = { amount: '1.00', paymentTypeId: cash }
    const { rounding } = await must(url, 'POST', `/invoices/${invoiceId}/refund`, body)
    inDrawer -= 100 - centsOf(rounding)
  }

  const moveCash = async (url: string, shiftId: number) => {
    const kind = chance.pick(['in', 'out', 'tips'] as const)
    const cents = 100 + upTo(400)
    await must(url, 'POST', '/till/cash', { shiftId, kind, amount: centsText(cents) })
    inDrawer += kind === 'in' ? cents : -cents
  }

  const takeOffline = async (url: string, shiftId: number) => {
    const { at, due } = await seat(url)
    late.push({ shiftId, due, at, takenAt: new Date().toISOString() })
    inDrawer += Math.round(centsOf(due) / coinCents) * coinCents
  }

  const sendLate = async (url: string) => {
    const waiting = late
    late = []
    for (const { at, due, shiftId, takenAt } of waiting) {
      const fact = { shiftId, invoice: null }
      const payments = [{ paymentTypeId: cash, amount: due }]
      await must(url, 'POST', `/parties/${at}/pay`, { due, payments, takenAt, fact, complete: true })
    }
  }

  return {
    signIn: async url => {
      cookie = await signInAt(url, 'admin', password)
    },
    serve: async url => {
      if ((await openShift(url)) === null) {
        inDrawer = 10_000
        await must(url, 'POST', '/till/open', { drawerId: 1, float: '100' })
        await sendLate(url)
      }
      for (let n = upTo(3); n >= 0; n--) await guests(url)
      const shiftId = (await openShift(url)) ?? 0
      if (chance.happens(0.4)) await moveCash(url, shiftId)
      if (chance.happens(0.4)) await takeOffline(url, shiftId)
      const { countId } = await must(url, 'POST', '/till/count', { shiftId, amount: centsText(inDrawer) })
      closing = { shiftId, body: { shiftId, countId, anyway: true } }
    },
    close: async (url, key) => {
      const { status, z } = await ask(url, 'POST', '/till/close', closing?.body, key)
      return { status, z }
    },
    lookAfter: async (url, { key, said }) => {
      const { shiftId, body } = closing as NonNullable<typeof closing>
      const shift = await database.read
        .selectFrom('shifts')
        .selectAll()
        .where('id', '=', shiftId)
        .executeTakeFirstOrThrow()
      const acts = await database.read.selectFrom('audit').select('seq').where('act', '=', 'z').execute()
      const zs = await database.read.selectFrom('shifts').select('id').where('z_no', 'is not', null).execute()
      const isClosed = shift.closed_at !== null
      const whole = [shift.z_no, shift.z_bytes, shift.z_hash, shift.counted_cents, shift.expected_cents]
      const wrong: string[] = []
      if (whole.some(value => (value !== null) !== isClosed)) wrong.push(`shift ${shiftId} is half closed`)
      if (acts.length !== zs.length) wrong.push(`${zs.length} Zs, and ${acts.length} in the books`)
      if (said?.status === 200 && !isClosed) wrong.push(`${said.z} was promised and is not there`)
      // The till sends the same again, as every till does that has heard nothing.
      if (isClosed) {
        const again = await ask(url, 'POST', '/till/close', body, key)
        if (again.status !== 200 || (said?.status === 200 && again.z !== said.z))
          wrong.push(`the closing sent again answered ${again.status} ${again.z ?? again.message}`)
      }
      return { isClosed, wrong }
    },
    sendLate,
  }
}

async function addTypes(database: Database): Promise<[cash: number, card: number]> {
  const added = await database.write(tx =>
    tx
      .insertInto('payment_types')
      .values([
        { title: 'Coins', is_active: 1, is_cash: 1, rounding_cents: coinCents },
        { title: 'Terminal', is_active: 1, is_cash: 0, rounding_cents: null },
      ])
      .returning('id')
      .execute(),
  )
  return added.map(({ id }) => id) as [number, number]
}

/** Each Z's difference beside the late cash of its shift. */
export async function differencesOf({ read }: Database): Promise<{ explained: number; unexplained: string[] }> {
  const shifts = await read
    .selectFrom('shifts')
    .select(['id', 'z_no', 'expected_cents', 'counted_cents'])
    .where('z_no', 'is not', null)
    .execute()
  const rows = await read
    .selectFrom('payments')
    .innerJoin('payment_types', 'payment_types.id', 'payments.payment_type_id')
    .select(['late_of', 'amount_cents', 'tip_cents', 'payments.rounding_cents'])
    .where('late_of', 'is not', null)
    .where('is_cash', '=', 1)
    .execute()
  const lateOf = Map.groupBy(rows, ({ late_of }) => late_of)
  let explained = 0
  const unexplained: string[] = []
  for (const { id, z_no, expected_cents, counted_cents } of shifts) {
    const difference = (counted_cents ?? 0) - (expected_cents ?? 0)
    const late = (lateOf.get(id) ?? []).reduce(
      (sum, row) => sum + row.amount_cents + row.tip_cents + row.rounding_cents,
      0,
    )
    if (difference !== late) unexplained.push(`Z ${z_no}: ${difference} cents differ, ${late} came late`)
    else if (difference !== 0) explained++
  }
  return { explained, unexplained }
}
