/** A till that takes money, also while it is away: what it has taken waits in its outbox and is sent again and again. */
import { billOf, documentNumber } from '../../src/domain/money/bill.ts'
import { centsOf, centsText } from '../../src/domain/money/money.ts'
import type { MoneyBooks } from './money-books.ts'
import { earlySoup, type MoneyWorld } from './money-world.ts'

/** 0 ≤ n < 1 */
export type Random = () => number

export interface Entry {
  readonly username: string
  readonly key: string
  readonly path: string
  readonly body: object
}

interface ShownBill {
  readonly bill_no: number
  readonly is_closed: number
  due: string
  readonly total: string
  readonly lines: readonly Readonly<Record<string, unknown>>[]
}
interface ShownParty {
  readonly at: string
  readonly orders: readonly { readonly order_id: number; readonly status: string }[]
  readonly bills: readonly ShownBill[]
}

interface Dish {
  readonly id: number
  readonly components?: readonly { readonly id: number }[]
  readonly rows: readonly {
    readonly unitCents: number
    readonly taxRate: number | null
    readonly taxType: string | null
    readonly taxTitle: string | null
    readonly title: string
  }[]
}

interface Numbers {
  readonly code: string
  readonly last: number
}

export interface MoneyDevice {
  readonly username: string
  readonly isAway: () => boolean
  /** One thing that its person does. */
  readonly act: () => Promise<void>
  readonly leave: () => Promise<void>
  /** Comes back and sends all that waits. */
  readonly comeBack: () => Promise<void>
  /** Its storage is gone; returns what was exported before. */
  readonly clear: () => Promise<readonly Entry[]>
  /** Its storage is put back to what it was some time ago; nothing waits. */
  readonly putBack: () => Promise<void>
}

export async function openMoneyDevice(
  world: MoneyWorld,
  books: MoneyBooks,
  { username, random }: { readonly username: string; readonly random: Random },
): Promise<MoneyDevice> {
  const send = await world.browser(username)
  const types = (await send('GET', '/orders/init')).body.paymentTypes as {
    id: number
    is_cash?: number
    title: string
  }[]
  let series: Numbers | null = null
  let saved: Numbers | null = null
  let outbox: Entry[] = []
  let shown: ShownParty[] | null = null
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const chance = (part: number) => random() < part

  const hold = async () => {
    const { status, body } = await send('POST', '/till/series', {
      code: series?.code ?? null,
      last: series?.last ?? null,
    })
    if (status !== 200) throw new Error(`no numbers: ${body.message}`)
    series = { code: body.code, last: body.last }
  }
  await hold()

  const tender = (cents: number) => {
    const type = pick(types)
    const slip = books.newSlip()
    const isCash = type.title === 'Cash'
    return {
      body: { paymentTypeId: type.id, amount: centsText(cents), slip },
      taken: () => books.take(slip, cents, isCash),
    }
  }

  const cartOf = () => {
    const { soup, pizza, water, combo, parts } = world.menu
    const ofSoup = { taxRate: 10, taxType: 'exclusive', taxTitle: 'VAT', title: 'Soup' }
    const ofWater = { taxRate: null, taxType: null, taxTitle: null, title: 'Water' }
    const ofPizza = { taxRate: 5, taxType: 'inclusive', taxTitle: 'Included', title: 'Pizza' }
    const minute = new Date(world.now()).getUTCMinutes()
    const isEarly = minute >= earlySoup.fromMinute && minute < earlySoup.toMinute
    if (isEarly) books.count('cart of the early hours')
    // 5.50 by 4.50 and 2.00, or by 3.00 and 2.00.
    const [ofMenu, ofDrink] = isEarly ? [330, 220] : [381, 169]
    const dishes: readonly Dish[] = [
      { id: soup, rows: [{ ...ofSoup, unitCents: isEarly ? earlySoup.cents : 450 }] },
      { id: pizza, rows: [{ ...ofPizza, unitCents: 999 }] },
      { id: water, rows: [{ ...ofWater, unitCents: 200 }] },
      {
        id: combo,
        components: parts.map(id => ({ id })),
        rows: [
          { ...ofSoup, unitCents: ofMenu },
          { ...ofWater, unitCents: ofDrink },
        ],
      },
    ]
    return Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      ...pick(dishes),
      quantity: 1 + Math.floor(random() * 4),
    }))
  }
  type Cart = ReturnType<typeof cartOf>
  const orderBody = (cart: Cart, tableId: number | null) => ({
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerId: null,
    tableId,
    cart: cart.map(({ id, quantity, components }) => ({ id, quantity, ...(components && { components }) })),
    takenAt: new Date(world.now()).toISOString(),
  })
  /** As they are charged: a combo is its parts. */
  const rowsOn = (cart: Cart) =>
    cart.flatMap(({ rows, quantity }, at) => rows.map((row, part) => ({ ...row, quantity, at, part })))
  const billOn = (cart: Cart) => billOf(rowsOn(cart).map((row, at) => ({ ...row, orderId: 0, orderItemId: at + 1 })))

  /** The next number of this device; from here on it stands on paper. */
  const print = (lines: readonly object[]) => {
    if (!series) return null
    series = { code: series.code, last: series.last + 1 }
    books.printed(documentNumber(series.code, series.last))
    return { series: series.code, number: series.last, lines }
  }

  const tryOnce = (entry: Entry, headers: Readonly<Record<string, string>> = {}) =>
    send('POST', entry.path, entry.body, { 'idempotency-key': entry.key, ...headers })

  /** Until an answer is heard; whatever it is, it must be a yes. */
  const insist = async (entry: Entry, headers: Readonly<Record<string, string>> = {}) => {
    for (let tries = 0; ; tries++) {
      const copies = chance(0.1) ? 3 : 1
      const heard = await Promise.all(Array.from({ length: copies }, () => tryOnce(entry, headers)))
      books.count(copies > 1 ? 'sent three times at once' : 'sent')
      if (chance(0.15) && tries < 5) {
        books.count('answer lost')
        continue
      }
      const no = heard.find(({ status }) => status !== 200)
      if (no) books.wrong(`${entry.path} of ${entry.username} was answered ${no.status} ${no.body?.message}`)
      return
    }
  }

  const entryOf = (path: string, body: object): Entry => ({ username, key: books.newKey(), path, body })

  const order = async () => {
    const entry = entryOf('/pos/create-order', orderBody(cartOf(), pick(world.tables)))
    if (shown) outbox.push(entry)
    else await insist(entry)
  }

  /** Money for a bill while the server answers: who hears no in time has taken nothing. */
  const payOnline = async () => {
    const parties = (await send('GET', '/tables')).body.parties as ShownParty[]
    const due = parties.flatMap(party =>
      party.bills.filter(bill => bill.is_closed === 0 && centsOf(bill.due) > 0).map(bill => ({ party, bill })),
    )
    if (due.length === 0) return order()
    const { party, bill } = pick(due)
    const cents = chance(0.3) ? Math.max(1, Math.floor(centsOf(bill.due) * random())) : centsOf(bill.due)
    const { body: payment, taken } = tender(cents)
    const entry = entryOf(`/parties/${party.at}/pay`, {
      billNo: bill.bill_no,
      due: bill.due,
      payments: [payment],
      complete: chance(0.5),
    })
    const heard = await tryOnce(entry)
    if (chance(0.12)) {
      // Nobody has heard the answer: the guest was told that it is paid.
      books.count('told as taken')
      taken()
      return insist(entry, { 'comanda-late': '1' })
    }
    if (heard.status === 200) taken()
    else if (heard.status === 409 || heard.status === 404) books.count('refused in words')
    else books.wrong(`a payment was answered ${heard.status} ${heard.body?.message}`)
  }

  const payAway = () => {
    const open = (shown ?? []).flatMap(party =>
      party.bills.filter(bill => bill.is_closed === 0 && centsOf(bill.due) > 0).map(bill => ({ party, bill })),
    )
    if (open.length === 0) return sellAway()
    const { party, bill } = pick(open)
    const due = centsOf(bill.due)
    const isWhole = chance(0.75)
    const cents = isWhole ? due : Math.max(1, Math.floor(due * random()))
    const { body: payment, taken } = tender(cents)
    taken()
    const lines = bill.lines.map(
      ({ order_item_id, title, n, d, amount, tax, tax_rate, tax_type, tax_title = null }) => ({
        orderItemId: order_item_id,
        title,
        n,
        d,
        amount,
        tax,
        taxRate: tax_rate,
        taxType: tax_type,
        taxTitle: tax_title,
      }),
    )
    const invoice = cents === due ? print(lines) : null
    outbox.push(
      entryOf(`/parties/${party.at}/pay`, {
        billNo: bill.bill_no,
        due: bill.due,
        payments: [payment],
        complete: chance(0.5),
        takenAt: new Date(world.now()).toISOString(),
        fact: { shiftId: null, invoice },
      }),
    )
    bill.due = centsText(due - cents)
  }

  const sale = (orderKey: string | null) => {
    const cart = cartOf()
    const bill = billOn(cart)
    const rows = rowsOn(cart)
    const lines = bill.lines.map(({ item, amountCents, taxCents }, place) => ({
      ...(orderKey && { orderKey }),
      at: rows[place]?.at,
      part: rows[place]?.part,
      title: rows[place]?.title,
      n: item.quantity,
      d: 1,
      amount: centsText(amountCents),
      tax: centsText(taxCents),
      taxRate: item.taxRate,
      taxType: item.taxType,
      taxTitle: item.taxTitle,
    }))
    const { body: payment, taken } = tender(bill.payableCents)
    return { cart, lines, payment, taken, total: centsText(bill.payableCents) }
  }

  const sellAway = () => {
    const { cart, lines, payment, taken } = sale(null)
    taken()
    const body = { ...orderBody(cart, null), payments: [payment], fact: { shiftId: null, invoice: print(lines) } }
    outbox.push(entryOf('/pos/create-order-and-invoice', body))
  }

  /** Ordered and paid while away: the payment names the order by its key. */
  const orderAndPayAway = () => {
    const key = books.newKey()
    const { cart, lines, payment, taken, total } = sale(key)
    outbox.push({ username, key, path: '/pos/create-order', body: orderBody(cart, null) })
    taken()
    const fact = { shiftId: null, invoice: print(lines) }
    const takenAt = new Date(world.now()).toISOString()
    outbox.push(entryOf(`/parties/k${key}/pay`, { billNo: null, due: total, payments: [payment], takenAt, fact }))
  }

  const sellOnline = async () => {
    const { cart, payment, taken } = sale(null)
    taken()
    await insist(entryOf('/pos/create-order-and-invoice', { ...orderBody(cart, null), payments: [payment] }), {
      'comanda-late': '1',
    })
  }

  return {
    username,
    isAway: () => shown !== null,
    act: async () => {
      const lot = random()
      if (shown) return lot < 0.2 ? order() : lot < 0.65 ? payAway() : lot < 0.85 ? sellAway() : orderAndPayAway()
      return lot < 0.45 ? order() : lot < 0.9 ? payOnline() : sellOnline()
    },
    leave: async () => {
      const { body } = await send('GET', '/tables')
      await hold()
      saved = series
      shown = body.parties as ShownParty[]
      books.count('went away')
    },
    comeBack: async () => {
      shown = null
      for (const entry of outbox) await insist(entry)
      outbox = []
    },
    clear: async () => {
      const exported = outbox
      outbox = []
      series = null
      shown = null
      await hold()
      books.count('cleared')
      return exported
    },
    putBack: async () => {
      series = saved
      await hold()
      books.count('put back')
    },
  }
}
