/** What is done with the guests of a table: covers, splits, discounts, the service charge, moves. */
import type { Accepted } from '../accepted.ts'
import {
  type Adjustment,
  amountOf,
  type Bill,
  type Books,
  isLive,
  isLocked,
  type Line,
  leaveOut,
  note,
  openBills,
  ordersOf,
  type Party,
  paidOn,
  same,
} from './books.ts'
import { add, cents, deal, halfUp, isWithin, type Ratio, ratio, spread, units } from './cents.ts'
import { dealAnew, joinParty } from './orders.ts'
import {
  closeIfDone,
  dissolve,
  followCovers,
  leaveTable,
  newBill,
  openParty,
  partyAtTable,
  partyForOrder,
  restBill,
} from './parties.ts'
import { joinedService, serviceOf } from './service.ts'
import { sumsOf } from './sums.ts'

export function setCovers(books: Books, party: Party, { body, at }: Accepted): void {
  const { covers } = body as { readonly covers: number | string | null }
  party.covers = covers === null ? null : Number(covers)
  followCovers(party)
  const hasOrders = ordersOf(books, party).length > 0
  if (party.covers === null && !hasOrders) {
    leaveTable(books, party, at)
    party.isClosed = true
  }
}

export function setService(party: Party, { body }: Accepted): void {
  party.service = {
    ...party.service,
    charged: units((body as { readonly percent: number | string }).percent, 2),
    isByHand: true,
  }
}

interface SplitBody {
  readonly bills: readonly {
    readonly billNo: number | null
    readonly shares: readonly { readonly orderItemId: number; readonly n: number; readonly d: number }[]
  }[]
}

/** The whole split: bills that it does not name are gone, unless there is money or paper on them. */
export function split(books: Books, party: Party, { body }: Accepted): void {
  const named = (body as SplitBody).bills
  const before = openBills(party).filter(({ isRest }) => !isRest)
  for (const { billNo, shares } of named) {
    const bill = billNo === null ? newBill(books, party, false) : before.find(({ no }) => no === billNo)
    if (!bill) {
      note(books, 'money', `a split names bill ${billNo}, which the shadow does not have`)
      continue
    }
    bill.shares = new Map(
      shares.flatMap(({ orderItemId, n, d }) => {
        const line = books.lines.get(orderItemId)
        return line ? [[line, { n, d, amount: null, tax: null }] as const] : []
      }),
    )
  }
  for (const bill of before) {
    if (!named.some(({ billNo }) => billNo === bill.no)) bill.shares.clear()
    const isUsed = bill.shares.size > 0 || bill.payments.length > 0 || bill.documents.length > 0
    if (!isUsed && !bill.isPrinted) dissolve(books, bill)
  }
}

interface AdjustBody {
  readonly kind: 'percent' | 'amount' | 'comp'
  readonly percent?: number | string | null
  readonly amount?: number | string | null
  readonly items?: readonly { readonly orderItemId: number; readonly pieces?: number | null }[] | null
}

/** A discount or a comp: fixed as cents on the lines that are there. */
export function adjust(books: Books, party: Party, { body, answer }: Accepted): void {
  const { kind, percent, amount, items } = body as AdjustBody
  const all = ordersOf(books, party)
    .flatMap(({ lines }) => lines)
    .filter(line => isLive(line) && !isLocked(books, line))
  const chosen = items
    ? items.flatMap(({ orderItemId, pieces }) => {
        const line = books.lines.get(orderItemId)
        return line ? [{ line, pieces: pieces ?? line.quantity }] : []
      })
    : all.map(line => ({ line, pieces: line.quantity }))
  const bases = chosen.map(({ line, pieces }) => halfUp(ratio(BigInt(amountOf(line)) * BigInt(pieces), line.quantity)))
  const base = add(bases)
  const hundredths = kind === 'percent' ? units(percent ?? 0, 2) : 10_000
  const off =
    kind === 'amount'
      ? cents(amount, books.house.decimals)
      : kind === 'comp'
        ? base
        : halfUp(ratio(BigInt(base) * BigInt(hundredths), 10_000))
  const told = cents((answer as { readonly off: string }).off, books.house.decimals)
  if (chosen.some(({ line }) => line.order.isTold)) {
    leaveOut(books, 'a discount on prices that the shadow does not reckon')
    giveAsTold(books, party)
    return
  }
  same(books, 'a discount', told, off)
  const exact = bases.map(one => (base === 0 ? ratio(0) : ratio(BigInt(off) * BigInt(one), base)))
  const usual = base === 0 ? bases : kind === 'amount' ? deal(off, bases) : spread(off, exact)
  const lines = chosen.map(({ line }) => line)
  give(books, party, kind, { lines, exact, usual, off })
}

interface Given {
  readonly lines: readonly Line[]
  readonly exact: readonly Ratio[]
  readonly usual: readonly number[]
  readonly off: number
}

/** The next adjustment of the books; which line got the odd cent may fall either way. */
function give(books: Books, party: Party, kind: string, { lines, exact, usual, off }: Given): void {
  const row = books.rows.adjustments.find(({ id }) => !books.adjustments.has(id))
  const told = books.rows.adjustmentLines.filter(({ adjustment_id }) => adjustment_id === row?.id)
  if (!row || row.kind !== kind) {
    note(books, 'once', `a ${kind} is not in the books`)
    return
  }
  const offs = new Map<Line, number>()
  for (const [place, line] of lines.entries()) {
    const cents = told.find(({ order_item_id }) => order_item_id === line.id)?.off_cents ?? 0
    const part = exact[place] ?? ratio(0)
    if (!isWithin(part, cents, 1)) same(books, `what is off line ${line.id}`, cents, usual[place] ?? 0)
    offs.set(line, cents)
    line.off += cents
    dealAnew(line.order)
  }
  same(books, `what adjustment ${row.id} takes off its lines`, add([...offs.values()]), off)
  const adjustment: Adjustment = { offs, kind, isRemoved: false }
  books.adjustments.set(row.id, adjustment)
  party.id ??= row.party_id
}

function giveAsTold(books: Books, party: Party): void {
  const row = books.rows.adjustments.find(({ id }) => !books.adjustments.has(id))
  if (!row) return
  const offs = new Map<Line, number>()
  for (const { adjustment_id, order_item_id, off_cents } of books.rows.adjustmentLines) {
    const line = adjustment_id === row.id ? books.lines.get(order_item_id) : undefined
    if (!line) continue
    offs.set(line, off_cents)
    line.off += off_cents
    dealAnew(line.order)
  }
  books.adjustments.set(row.id, { offs, kind: row.kind, isRemoved: false })
  party.id ??= row.party_id
}

export function takeBack(books: Books, { body }: Accepted): void {
  const adjustment = books.adjustments.get((body as { readonly adjustmentId: number }).adjustmentId)
  if (!adjustment) {
    leaveOut(books, 'an adjustment that is unknown was taken back')
    return
  }
  adjustment.isRemoved = true
  for (const [line, off] of adjustment.offs) {
    line.off -= off
    // Of fewer pieces than the discount was given on, how much comes back is told.
    if (line.isReduced) line.order.isTold = true
    dealAnew(line.order)
  }
}

/** To a free table, to none, or to others, who join them: then both bear the higher charge. */
export function move(books: Books, party: Party, { body, at }: Accepted): void {
  const { tableId } = body as { readonly tableId: number | string | null }
  const table = tableId === null ? null : Number(tableId)
  const there = table === null ? undefined : partyAtTable(books, table)
  leaveTable(books, party, at)
  if (there && there !== party) join(books, party, there)
  party.tableId = table
  for (const order of ordersOf(books, party)) if (!order.isLeftUnpaid) order.tableId = table
}

function join(books: Books, party: Party, other: Party): void {
  if (other.covers !== null) party.covers = (party.covers ?? 0) + other.covers
  party.service = joinedService(party.service, other.service, party.covers)
  party.latest = Math.max(party.latest, other.latest)
  for (const bill of openBills(other)) {
    if (bill.isRest && paidOn(bill) === 0) {
      books.bills.delete(bill)
      continue
    }
    bill.before.push({ party: other, no: bill.no })
    if (bill.isRest) standAlone(books, bill)
    bill.party = party
    bill.no = Math.max(0, ...party.bills.map(({ no }) => no)) + 1
    party.bills.push(bill)
  }
  const kept = other.bills.filter(({ isClosed }) => isClosed)
  other.bills.splice(0, other.bills.length, ...kept)
  for (const order of ordersOf(books, other)) {
    order.party = party
    dealAnew(order)
  }
  // They stay where they sat: what comes late for that table is theirs.
  other.tableId = null
  other.isClosed = true
  other.joined = party
  restBill(books, party)
}

/** A rest bill with money on it becomes a bill of its own, of what it holds by then. */
function standAlone(books: Books, bill: Bill): void {
  for (const { line, pieces } of sumsOf(books, bill).lines) {
    bill.shares.set(line, { n: Number(pieces.top), d: Number(pieces.bottom), amount: null, tax: null })
  }
  bill.isRest = false
}

interface OrdersMove {
  readonly orderIds: readonly (number | string)[]
  readonly tableId?: number | string | null
}

/** Whole orders go to whoever sits there; those that came late and go to no table, to their guests. */
export function moveOrders(books: Books, { body, at }: Accepted): void {
  const { orderIds, tableId } = body as OrdersMove
  let made: Party | undefined
  for (const id of orderIds) {
    const order = books.orders.get(Number(id))
    if (!order) continue
    const from = order.party
    // Where its guests have paid or left, it goes nowhere.
    const late = order.lateFor?.isClosed ? null : order.lateFor
    const to = tableId ? partyForOrder(books, Number(tableId), at) : (late ?? made ?? openParty(books, null, at))
    if (!tableId && !late) made = to
    dealAnew(order)
    if (from) to.service = serviceOf(to.service, from.service)
    joinParty(books, order, to, at)
    dealAnew(order)
    closeIfDone(books, from, at)
  }
}

export function stayOrders(books: Books, { body, at }: Accepted): void {
  for (const id of (body as OrdersMove).orderIds) {
    const order = books.orders.get(Number(id))
    if (order?.lateFor) joinParty(books, order, partyForOrder(books, order.tableId, at), at)
  }
}
