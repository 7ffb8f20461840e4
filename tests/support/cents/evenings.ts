/** Evenings made by chance: a table orders, splits, prints, pays, gets discounts and cancels, in any order. */
import type { BillItem, ShareRow } from '../../../src/domain/money/bill.ts'
import { piecesLeft } from '../../../src/domain/money/shares.ts'
import type { BillShares, PresentBill } from '../../../src/domain/money/split.ts'
import { type Chance, chanceOf } from '../forge-books.ts'
import { billsAddUp, type DealtBill, type Domain, independentTotals } from './promises.ts'
import { itemsOf, sharedOut } from './tables.ts'

/** A table as it stands. */
interface Evening {
  items: BillItem[]
  bills: PresentBill[]
  restNo: number
  nextOrder: number
  /** Orders that lost something after a part of them was shown or paid. */
  readonly disturbed: Set<number>
}

type Act = (evening: Evening, domain: Domain, chance: Chance) => string | null

const acts: Readonly<Record<string, Act>> = { order, split, print, pay, payRest, adjust, cancel }

/** The first promise that is broken on an evening of some acts; null: all are kept. */
export function brokenEvening(domain: Domain, seed: number): string | null {
  const chance = chanceOf(Math.imul(seed, 0x9e3779b1) >>> 0)
  const evening: Evening = { items: [], bills: [], restNo: 1, nextOrder: 1, disturbed: new Set() }
  const names = ['order', ...Array.from({ length: 3 + chance(12) }, () => Object.keys(acts)[chance(7)] ?? 'order')]
  for (const [at, name] of names.entries()) {
    const told = names.slice(0, at + 1).join(', ')
    const broken = acts[name]?.(evening, domain, chance) ?? wrongIn(evening, domain)
    if (broken) return `${told}: ${broken}`
  }
  return null
}

function order(evening: Evening, _: Domain, chance: Chance): null {
  evening.items.push(...itemsOf(chance, 6, evening.nextOrder))
  evening.nextOrder += 5
  return null
}

function split(evening: Evening, domain: Domain, chance: Chance): string | null {
  const open = evening.bills.filter(({ isClosed }) => !isClosed).map(({ no }) => no)
  const last = Math.max(evening.restNo, ...evening.bills.map(({ no }) => no))
  const nos = [...open, ...Array.from({ length: chance(4) }, (_, at) => last + 1 + at)]
  const paid = rowsOf(evening.bills.filter(({ isClosed }) => isClosed))
  const free = evening.items.filter(item => !paid.some(({ orderItemId }) => orderItemId === item.orderItemId))
  const begun = evening.items.flatMap((item): [number, ShareRow[]][] => {
    const taken = paid.filter(({ orderItemId }) => orderItemId === item.orderItemId)
    return taken.length > 0 ? [[item.orderItemId, taken]] : []
  })
  const shares = sharedOut(chance, free, nos)
  for (const [orderItemId, taken] of begun) {
    const left = piecesLeft(evening.items.find(item => item.orderItemId === orderItemId)?.quantity ?? 0, taken)
    const bill = shares[chance(shares.length + 1)]
    if (left && left.d <= 99 && bill) (bill.shares as (typeof bill.shares)[number][]).push({ orderItemId, ...left })
  }
  return deal(evening, domain, shares, new Set())
}

/** Deals, and says where a bill that was shown has moved although nothing happened to it. */
function deal(evening: Evening, domain: Domain, wanted: readonly BillShares[], touched: Set<number>): string | null {
  const rows = domain.splitBills(evening.items, evening.bills, wanted, touched, evening.restNo)
  for (const { no, isShown, isClosed, rows: before } of evening.bills) {
    const after = rows.get(no)
    const shares = wanted.find(one => one.no === no)?.shares ?? []
    const isAsBefore = textOf(shares) === textOf(before) && !before.some(row => touched.has(row.orderItemId))
    if (isShown && !isClosed && isAsBefore && JSON.stringify(after) !== JSON.stringify(before))
      return `bill ${no} was shown, and has changed`
  }
  const shown = new Map(evening.bills.map(({ no, isShown }) => [no, isShown]))
  evening.bills = [
    ...evening.bills.filter(({ isClosed }) => isClosed),
    ...[...rows].map(([no, of]) => ({ no, isClosed: false, isShown: shown.get(no) ?? false, rows: of })),
  ]
  return null
}

const textOf = (shares: readonly { orderItemId: number; n: number; d: number }[]): string =>
  shares
    .map(({ orderItemId, n, d }) => `${orderItemId}:${n / d}`)
    .toSorted()
    .join()

const rowsOf = (bills: readonly PresentBill[]): ShareRow[] => bills.flatMap(({ rows }) => rows)

function print(evening: Evening, _: Domain, chance: Chance): null {
  evening.bills = evening.bills.map(bill => (chance(2) === 0 ? { ...bill, isShown: true } : bill))
  return null
}

function pay(evening: Evening, _: Domain, chance: Chance): null {
  evening.bills = evening.bills.map(bill => (chance(3) === 0 ? { ...bill, isClosed: true } : bill))
  return null
}

function payRest(evening: Evening, domain: Domain): null {
  const rows = asRows(domain.billOf(evening.items, rowsOf(evening.bills)))
  if (rows.length === 0) return null
  evening.bills = [...evening.bills, { no: evening.restNo, isClosed: true, isShown: true, rows }]
  evening.restNo = 1 + Math.max(...evening.bills.map(({ no }) => no))
  return null
}

const asRows = ({ lines }: DealtBill['bill']): ShareRow[] =>
  lines.map(({ item, n, d, amountCents, taxCents }) => ({
    orderItemId: item.orderItemId,
    n,
    d,
    amountCents,
    taxCents,
  }))

/** Items of which nothing is paid, some of them. */
function someUnlocked({ items, bills }: Evening, chance: Chance): BillItem[] {
  const locked = new Set(rowsOf(bills.filter(({ isClosed }) => isClosed)).map(({ orderItemId }) => orderItemId))
  return items.filter(({ orderItemId }) => !locked.has(orderItemId) && chance(3) === 0)
}

function disturb({ items, bills, disturbed }: Evening, orders: ReadonlySet<number>): void {
  const orderOf = new Map(items.map(item => [item.orderItemId, item.orderId]))
  for (const { orderItemId } of rowsOf(bills.filter(({ isClosed, isShown }) => isClosed || isShown))) {
    const orderId = orderOf.get(orderItemId)
    if (orderId !== undefined && orders.has(orderId)) disturbed.add(orderId)
  }
}

function adjust(evening: Evening, domain: Domain, chance: Chance): string | null {
  const chosen = new Set(someUnlocked(evening, chance).map(({ orderItemId }) => orderItemId))
  disturb(evening, ordersOf(evening, chosen))
  evening.items = evening.items.map(item => {
    const left = item.unitCents * item.quantity - (item.offCents ?? 0)
    return chosen.has(item.orderItemId) ? { ...item, offCents: (item.offCents ?? 0) + chance(left + 1) } : item
  })
  return deal(evening, domain, sharesNow(evening), chosen)
}

function cancel(evening: Evening, domain: Domain, chance: Chance): string | null {
  const gone = new Set(someUnlocked(evening, chance).map(({ orderItemId }) => orderItemId))
  const orders = ordersOf(evening, gone)
  disturb(evening, orders)
  evening.items = evening.items.filter(({ orderItemId }) => !gone.has(orderItemId))
  const touched = evening.items.filter(({ orderId }) => orders.has(orderId)).map(({ orderItemId }) => orderItemId)
  return deal(evening, domain, sharesNow(evening, gone), new Set(touched))
}

const ordersOf = ({ items }: Evening, chosen: ReadonlySet<number>): Set<number> =>
  new Set(items.filter(({ orderItemId }) => chosen.has(orderItemId)).map(({ orderId }) => orderId))

const sharesNow = ({ bills }: Evening, gone: ReadonlySet<number> = new Set()): BillShares[] =>
  bills
    .filter(({ isClosed }) => !isClosed)
    .map(({ no, rows }) => ({ no, shares: rows.filter(({ orderItemId }) => !gone.has(orderItemId)) }))

function wrongIn({ items, bills, restNo, disturbed }: Evening, domain: Domain): string | null {
  const all: DealtBill[] = [
    ...bills.map(({ no, rows }) => ({ no, bill: domain.billOfRows(items, rows) })),
    { no: restNo, bill: domain.billOf(items, rowsOf(bills)) },
  ]
  const wrong = billsAddUp(all)
  if (wrong) return wrong
  const lines = all.flatMap(({ bill }) => bill.lines)
  for (const item of items) {
    const mine = lines.filter(line => line.item.orderItemId === item.orderItemId)
    const amount = mine.reduce((sum, one) => sum + one.amountCents, 0)
    if (amount !== item.unitCents * item.quantity - (item.offCents ?? 0)) return `line ${item.orderItemId} is ${amount}`
    if (piecesLeft(item.quantity, mine) !== null) return `pieces of line ${item.orderItemId} are lost`
  }
  for (const [orderId, order] of Map.groupBy(items, item => item.orderId)) {
    const mine = lines.filter(({ item }) => item.orderId === orderId)
    const comesTo = mine.reduce((sum, one) => sum + one.netCents + one.taxCents, 0)
    const off = Math.abs(comesTo - independentTotals(order).payableCents)
    // What was shown or paid stands: what the order lost later can't always be dealt to the cent.
    const most = disturbed.has(orderId) ? bills.length : 0
    if (off > most) return `order ${orderId} is off by ${off}`
  }
  return null
}
