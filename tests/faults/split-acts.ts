/** What waiters do with the guests of a table, at random: every act that moves pieces, cents or money between bills. */
import type { Heard } from '../support/money-world.ts'

export type Random = () => number
// biome-ignore lint/suspicious/noExplicitAny: a party as it goes over the wire
export type Party = any

export interface Act {
  readonly name: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The money that it takes, in cents, and the slip by which it is found again. */
  readonly money?: { readonly slip: string; readonly cents: number }
  /** How many pieces it orders. */
  readonly pieces?: number
}

export interface Place {
  readonly tables: readonly number[]
  readonly menu: { readonly soup: number; readonly pizza: number; readonly water: number }
  readonly newSlip: () => string
}

type Wish = (party: Party, place: Place, random: Random) => Act | null

/** One of the acts, chosen by weight; null: it can't be done with these guests. */
export function someAct(party: Party, place: Place, random: Random): Act | null {
  const whole = wishes.reduce((sum, [weight]) => sum + weight, 0)
  let lot = random() * whole
  for (const [weight, wish] of wishes) {
    lot -= weight
    if (lot <= 0) return wish(party, place, random)
  }
  return null
}

const of = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)]
const upTo = (most: number, random: Random) => 1 + Math.floor(random() * most)
const cents = (text: string) => Math.round(Number(text) * 100)
const openLines = ({ lines }: Party) => lines.filter(({ locked }: Party) => locked === 0)
const openBills = ({ bills }: Party) => bills.filter(({ is_closed }: Party) => is_closed === 0)

/** An order of one to three dishes. */
export function anOrder({ menu, tables }: Place, random: Random): Act {
  const ids = [menu.soup, menu.pizza, menu.water]
  const cart = Array.from({ length: upTo(3, random) }, () => ({
    id: of(ids, random),
    quantity: upTo(4, random),
    price: '1',
    notes: null,
    variant_id: null,
    addons_ids: [],
  }))
  const body = { cart, deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: of(tables, random) }
  return {
    name: 'order',
    path: '/pos/create-order',
    body,
    pieces: cart.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const split: Wish = (party, _place, random) => {
  const open = openBills(party).filter(({ is_rest, payments }: Party) => is_rest === 0 && payments.length === 0)
  const kept = openBills(party).filter(({ is_rest, payments }: Party) => is_rest === 0 && payments.length > 0)
  const count = upTo(4, random)
  const bills = Array.from({ length: count }, (_, at) => ({
    billNo: (open[at]?.bill_no ?? null) as number | null,
    shares: [] as { orderItemId: number; n: number; d: number }[],
  }))
  for (const { order_item_id: orderItemId, quantity } of openLines(party)) {
    if (random() < 0.4) continue
    // So many equal parts of all of it, one of them for each of the first bills.
    const d = upTo(count + 1, random)
    for (const bill of bills.slice(0, d)) bill.shares.push({ orderItemId, n: quantity, d })
  }
  const same = kept.map(({ bill_no, lines }: Party) => ({
    billNo: bill_no,
    shares: lines.flatMap(({ order_item_id, n, d }: Party) =>
      order_item_id === null ? [] : [{ orderItemId: order_item_id, n, d }],
    ),
  }))
  const body = { version: party.version, bills: random() < 0.1 ? same : [...same, ...bills] }
  return { name: 'split', path: `/parties/${party.at}/split`, body }
}

const give: Wish = (party, _place, random) => {
  const kind = of(['percent', 'amount', 'comp'], random)
  const line = of<Party>(openLines(party), random)
  if (!line) return null
  const how = { ...(kind === 'percent' && { percent: upTo(60, random) }), ...(kind === 'amount' && { amount: '0.37' }) }
  const items = random() < 0.5 ? null : [{ orderItemId: line.order_item_id, pieces: upTo(line.quantity, random) }]
  return {
    name: 'discount',
    path: `/parties/${party.at}/adjust`,
    body: { version: party.version, kind, ...how, items },
  }
}

const takeBack: Wish = (party, _place, random) => {
  const given = of<Party>(party.adjustments, random)
  const body = { version: party.version, adjustmentId: given?.adjustment_id }
  return given ? { name: 'discount taken back', path: `/parties/${party.at}/adjust-remove`, body } : null
}

const serve: Wish = (party, _place, random) => ({
  name: 'service charge',
  path: `/parties/${party.at}/service`,
  body: { version: party.version, percent: of([0, 5, 10, 12.5], random) },
})

const count: Wish = (party, _place, random) => ({
  name: 'covers',
  path: `/parties/${party.at}/covers`,
  body: { version: party.version, covers: upTo(9, random) },
})

const move: Wish = (party, { tables }, random) => ({
  name: 'move',
  path: `/parties/${party.at}/move`,
  body: { version: party.version, tableId: random() < 0.1 ? null : of(tables, random), merge: random() < 0.5 },
})

const moveOrder: Wish = (party, { tables }, random) => {
  const order = of<Party>(party.orders, random)
  const body = { orderIds: [order?.order_id], tableId: of(tables, random) }
  return order ? { name: 'order moved', path: '/orders/move', body } : null
}

const reduce: Wish = (party, _place, random) => {
  const line = of<Party>(
    openLines(party).filter(({ quantity }: Party) => quantity > 1),
    random,
  )
  const path = `/orders/reduce-item/${line?.order_item_id}`
  return line ? { name: 'pieces cancelled', path, body: { quantity: line.quantity - 1, seen: line.quantity } } : null
}

const cancel: Wish = (party, _place, random) => {
  const line = of<Party>(openLines(party), random)
  const path = `/orders/update-status/${line?.order_item_id}`
  return line ? { name: 'line cancelled', path, body: { status: 'cancelled' } } : null
}

const print: Wish = (party, _place, random) => {
  const bill = of<Party>(openBills(party), random)
  return bill ? { name: 'print', path: `/parties/${party.at}/print`, body: { billNo: bill.bill_no } } : null
}

const pay: Wish = (party, place, random) => {
  const bill = of<Party>(openBills(party), random)
  return bill ? paymentOf(party, bill, place, random() < 0.3 ? random() : 1) : null
}

/** So much of what is due on a bill; nothing due closes it. */
export function paymentOf(party: Party, bill: Party, { newSlip }: Pick<Place, 'newSlip'>, part = 1): Act {
  const due = cents(bill.due)
  const amount = due === 0 ? 0 : Math.max(1, Math.round(due * part))
  const slip = newSlip()
  const payments = amount === 0 ? [] : [{ paymentTypeId: null, amount: (amount / 100).toFixed(2), slip }]
  const body = { billNo: bill.bill_no, due: bill.due, payments, complete: part === 1 }
  return {
    name: 'payment',
    path: `/parties/${party.at}/pay`,
    body,
    ...(amount > 0 && { money: { slip, cents: amount } }),
  }
}

const wishes: readonly (readonly [number, Wish])[] = [
  [5, (_party, place, random) => anOrder(place, random)],
  [8, split],
  [4, give],
  [1, takeBack],
  [1, serve],
  [1, count],
  [2, move],
  [1, moveOrder],
  [1, reduce],
  [1, cancel],
  [1, print],
  [4, pay],
]

/** What each of these guests' bills must keep, whatever was done: every piece and every cent once. */
export function lostPieces(party: Party): string[] {
  return party.lines.flatMap((line: Party) => {
    const own = party.bills.flatMap(({ lines }: Party) => lines).filter(isOf(line))
    // A part of it may be paid on a bill that stayed where its guests had been: the books are looked at in the end.
    if (line.locked === 1) return []
    const pieces = own.reduce(
      (sum: [bigint, bigint], { n, d }: Party) => [sum[0] * BigInt(d) + BigInt(n) * sum[1], sum[1] * BigInt(d)],
      [0n, 1n] as [bigint, bigint],
    )
    const amount = own.reduce((sum: number, one: Party) => sum + cents(one.amount), 0)
    const name = `${party.at}: ${line.quantity} × ${line.title} (${line.order_item_id})`
    return [
      ...(pieces[0] === BigInt(line.quantity) * pieces[1]
        ? []
        : [`${name}: ${pieces[0]}/${pieces[1]} pieces on bills`]),
      ...(amount === cents(line.amount)
        ? []
        : [`${name}: ${amount} cents on bills, ${cents(line.amount)} on the line`]),
    ]
  })
}

const isOf = (line: Party) => (one: Party) => one.order_item_id === line.order_item_id

export function oddSums({ at, bills, total, due, paid }: Party): string[] {
  const wrong = bills.flatMap((bill: Party) => {
    const lines = bill.lines.reduce((sum: number, line: Party) => sum + cents(line.total), 0)
    const taxes = bill.taxes.reduce((sum: number, row: Party) => sum + cents(row.total), 0)
    const isSame = lines === cents(bill.total) && taxes === cents(bill.total)
    return isSame ? [] : [`${at}, bill ${bill.bill_no}: lines ${lines}, taxes ${taxes}, total ${bill.total}`]
  })
  const sumOf = (which: string) => bills.reduce((sum: number, bill: Party) => sum + cents(bill[which]), 0)
  if (sumOf('due') !== cents(due)) wrong.push(`${at}: ${due} due, ${sumOf('due')} on its bills`)
  // Orders that were paid by themselves are in the totals alone.
  if (cents(total) - sumOf('total') !== cents(paid) - sumOf('paid')) wrong.push(`${at}: ${total} in all, ${paid} paid`)
  return wrong
}

export const isDone = ({ status }: Heard): boolean => status === 200
