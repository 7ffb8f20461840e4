/** A restaurant with two tills of which one is away: its payments come later, as facts. */
import { send } from './orders.ts'
import { type Answer, type Ask, openRestaurant } from './restaurant.ts'

interface ShownLine {
  readonly order_item_id: number | null
  readonly title: string
  readonly n: number
  readonly d: number
  readonly amount: string
  readonly tax: string
  readonly tax_rate: number | null
  readonly tax_type: string | null
}
interface Shown {
  readonly bills: readonly { readonly is_closed: number; readonly lines: readonly ShownLine[] }[]
}

interface Told {
  readonly till?: Ask
  readonly key?: string
  readonly headers?: Record<string, string>
  readonly address?: string
}

const dayMs = 24 * 3_600_000

export async function openAwayTill() {
  const restaurant = await openRestaurant()
  const { menu, clock, database } = restaurant
  await restaurant.addUser('Ben', ['POS', 'ORDERS'])
  const [cash, card] = await database.write(async tx => {
    const made = await tx
      .insertInto('payment_types')
      .values({ title: 'Card', is_active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stored = await tx.selectFrom('payment_types').select('id').where('is_cash', '=', 1).executeTakeFirstOrThrow()
    return [stored.id, made.id] as const
  })
  /** Ben's till is the one that is away; `printed`: the last number that it has printed. */
  const tills = { ana: restaurant.ask, ben: restaurant.ask, series: '', printed: 0, keys: 0 }
  const at = `t${menu.table}`

  /** A new evening, a day after the last one. */
  const begin = async () => {
    clock.now = Math.floor(clock.now / dayMs) * dayMs + 36 * 3_600_000
    tills.ana = await restaurant.as('waiter')
    tills.ben = await restaurant.as('Ben')
    tills.series = (await tills.ben('POST', '/till/series', { code: null, last: null })).body.code
    tills.printed = 0
    return { ana: tills.ana, ben: tills.ben, series: tills.series }
  }

  /** Time passes; the tills renew their sessions. */
  const minutes = async (count: number, ...others: Ask[]) => {
    clock.now += count * 60_000
    for (const till of [tills.ana, tills.ben, ...others]) await till('POST', '/auth/refresh-token')
  }

  /** Two orders at the table, 30.00 and 12.00, so that a part can be cancelled. Returns their ids. */
  const dinner = async () => {
    const first = await send(tills.ana, menu, { cart: [{ id: menu.water, quantity: 15 }], tableId: menu.table })
    const second = await send(tills.ana, menu, { cart: [{ id: menu.water, quantity: 6 }], tableId: menu.table })
    return [first.orderId, second.orderId] as const
  }

  const nextNumber = () => {
    tills.printed += 1
    return tills.printed
  }

  /** What Ben's till prints: its next number, and these lines. */
  const receipt = (lines: readonly object[], number = nextNumber(), code = tills.series) => ({
    shiftId: null as number | null,
    invoice: { series: code, number, lines },
  })

  /** The same over the open bill that it knows. */
  const receiptOf = (shown: Shown, number = nextNumber(), code = tills.series) => {
    const { lines = [] } = shown.bills.find(({ is_closed }) => is_closed === 0) ?? {}
    const printed = lines.map(({ order_item_id, title, n, d, amount, tax, tax_rate, tax_type }) => ({
      orderItemId: order_item_id,
      title,
      n,
      d,
      amount,
      tax,
      taxRate: tax_rate,
      taxType: tax_type,
    }))
    return receipt(printed, number, code)
  }

  const newKey = () => {
    tills.keys += 1
    return `fact-${tills.keys}`
  }

  /** Sends what was taken while the server was away: on bill 1 of the table, unless told otherwise. */
  const tell = (body: object, { till = tills.ben, key = newKey(), headers = {}, address = at }: Told = {}) =>
    till('POST', `/parties/${address}/pay`, { billNo: 1, due: '0', ...body }, { 'idempotency-key': key, ...headers })

  const payOnline = (till: Ask, due: string, payments: object[], address = at) =>
    till('POST', `/parties/${address}/pay`, { due, payments })

  const invoicesOn = (billId: number) =>
    database.read.selectFrom('invoices').selectAll().where('bill_id', '=', billId).orderBy('id').execute()

  return {
    restaurant,
    database,
    menu,
    clock,
    cash,
    card,
    at,
    begin,
    minutes,
    dinner,
    receipt,
    receiptOf,
    newKey,
    tell,
    payOnline,
    invoicesOn,
    inCash: (amount: string, more: object = {}) => ({ paymentTypeId: cash, amount, ...more }),
    party: async (address = at) => (await tills.ana('GET', `/parties/${address}`)).body,
    documentsOn: async (billId: number) =>
      (await invoicesOn(billId)).map(({ series, kind, settles, payable_cents }) => [
        ...[series, kind, settles, payable_cents],
      ]),
    paymentsOn: (billId: number) =>
      database.read.selectFrom('payments').selectAll().where('bill_id', '=', billId).orderBy('id').execute(),
    partyOf: async (billId: number) =>
      (await database.read.selectFrom('bills').select('party_id').where('id', '=', billId).executeTakeFirstOrThrow())
        .party_id,
  }
}

/** Status, message, number and what is to be given back. */
export const said = ({ status, body }: Answer) => [status, body.message, body.number, body.overpaid]

/** A fact without a printed number. */
export const noPaper = { shiftId: null, invoice: null }
