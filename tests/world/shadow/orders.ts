/** Orders: what they cost when they were ordered, whose they are, and what becomes of them when something is cancelled. */
import type { Accepted } from '../accepted.ts'
import {
  type Books,
  isLive,
  isLocked,
  isSettled,
  type Line,
  leaveOut,
  note,
  type Order,
  openBills,
  type Party,
  piecesLeft,
  same,
} from './books.ts'
import { add, cents, isMore, ratio, spread } from './cents.ts'
import { giveBack, take } from './count.ts'
import type { Menu } from './menu.ts'
import { closeIfDone, followCovers, joinedParty, openParty, partyAtTable, partyForOrder, restBill } from './parties.ts'
import { type CartLine, instant, type Priced, priceCart } from './price.ts'
import { toldAs } from './service.ts'
import { taxedLine } from './sums.ts'
import { totalsOf } from './totals.ts'

const takenMaxMs = 72 * 3_600_000
const freshMs = 10 * 60_000

interface OrderBody {
  readonly cart: readonly CartLine[]
  readonly deliveryType?: string | null
  readonly tableId?: number | string | null
  readonly menuVersion?: number | null
  readonly takenAt?: string | number | null
}
interface OrderAnswer {
  readonly orderId: number
  readonly tokenNo: number
  readonly businessDay: string
  readonly netTotal: number
  readonly taxTotal: number
  readonly total: number
}

/** `isPaidAtOnce`: its guests are a party of their own. */
export function place(books: Books, write: Accepted, isPaidAtOnce = false): Order {
  const body = write.body as OrderBody
  const answer = write.answer as OrderAnswer
  if (books.orders.has(answer.orderId)) note(books, 'numbers', `order ${answer.orderId} was given twice`)
  const said = body.takenAt === null || body.takenAt === undefined ? write.at : instant(body.takenAt)
  const taken = said > write.at || write.at - said > takenMaxMs ? write.at : said
  const order: Order = {
    id: answer.orderId,
    at: write.at,
    taken,
    by: write.by,
    dining: body.deliveryType ?? '',
    token: answer.tokenNo,
    day: answer.businessDay,
    key: write.key,
    tableId: body.tableId ? Number(body.tableId) : null,
    party: null,
    lateFor: null,
    status: 'open',
    isLeftUnpaid: false,
    isPrinted: false,
    lines: [],
    isTold: false,
  }
  books.orders.set(order.id, order)
  order.lines = price(books, order, body, answer)
  for (const line of order.lines) books.lines.set(line.id, line)
  compare(books, order, answer)
  for (const line of order.lines) take(books, line, write.at)
  if (isPaidAtOnce) joinParty(books, order, openParty(books, null, write.at), write.at)
  else seat(books, order, write.at)
  return order
}

/** The menus that an order may mean: that of the version it names, without one the present one. */
function menusOf({ menus }: Books, version: number | null | undefined): readonly Menu[] {
  const present = menus.slice(-1)
  if (version === null || version === undefined) return present.map(({ menu }) => menu)
  const named = menus.findLastIndex(one => one.version !== null && one.version <= version)
  const next = menus.findIndex((one, place) => place > named && one.version !== null)
  return menus.slice(Math.max(named, 0), next < 0 ? undefined : next).map(({ menu }) => menu)
}

/** Where the version of several writes is not known, the one that fits the answer counts. */
function price(books: Books, order: Order, body: OrderBody, answer: OrderAnswer): Line[] {
  const moment = { store: books.house.store, dining: order.dining, taken: order.taken }
  const total = cents(answer.total, books.house.decimals)
  const tries = menusOf(books, body.menuVersion).flatMap(menu => {
    try {
      return [linesOf(books, order, priceCart(menu, body.cart, moment))]
    } catch {
      return []
    }
  })
  if (tries.length > 1) leaveOut(books, 'an order by one of several menus')
  const found = tries.find(lines => totalsOf(lines.map(taxedLine)).payable === total) ?? tries.at(-1)
  if (found && !books.menuIsStale) return found
  order.isTold = true
  leaveOut(books, 'an order by a menu that the shadow was not told')
  return found ?? []
}

function linesOf(books: Books, order: Order, priced: readonly Priced[]): Line[] {
  const rows = itemRows(books, order)
  return priced.map((one, place) => ({
    ...one,
    id: rows[place]?.id ?? -(order.id * 1000 + place),
    order,
    unitAtFirst: one.unit,
    off: 0,
    isCancelled: false,
    isReduced: false,
    isWithdrawn: false,
    hasStarted: false,
    short: 0,
    taken: [],
  }))
}

const itemRows = (books: Books, order: Order) =>
  books.rows.items.filter(row => row.order_id === order.id && row.reduced_from === null)

function compare(books: Books, order: Order, { netTotal, taxTotal, total }: OrderAnswer): void {
  if (order.isTold) return
  const rows = itemRows(books, order)
  if (rows.length !== order.lines.length) {
    note(books, 'once', `order ${order.id} has ${rows.length} lines, the shadow has ${order.lines.length}`)
  }
  for (const [place, { itemId, variantId }] of order.lines.entries()) {
    const row = rows[place]
    if (row && (row.item_id !== itemId || row.variant_id !== variantId)) {
      note(books, 'once', `line ${row.id} of order ${order.id} is of item ${row.item_id}, not ${itemId}`)
    }
  }
  const { net, tax, payable } = totalsOf(order.lines.map(taxedLine))
  const money = (written: number) => cents(written, books.house.decimals)
  same(books, `order ${order.id}`, money(total), payable)
  same(books, `the net of order ${order.id}`, money(netTotal), net)
  same(books, `the tax of order ${order.id}`, money(taxTotal), tax)
}

/** At its table, unless the guests for whom it was taken have left it since. */
function seat(books: Books, order: Order, at: number): void {
  const { tableId, taken } = order
  // Who sat there when it was taken is the first to have left since; they may be back.
  const late = books.departures.find(gone => gone.tableId === tableId && taken < at && gone.at > taken)
  const isBack = late && joinedParty(late.party) === partyAtTable(books, late.tableId)
  if (tableId !== null && late && !isBack) {
    const apart = openParty(books, null, at)
    apart.service = toldAs(late.party.service)
    followCovers(apart)
    joinParty(books, order, apart, at)
    order.tableId = tableId
    order.lateFor = late.party
    return
  }
  joinParty(books, order, partyForOrder(books, tableId, at), at)
}

export function joinParty(books: Books, order: Order, party: Party, at: number): void {
  order.party = party
  order.lateFor = null
  order.tableId = party.tableId
  party.latest = Math.max(party.latest, order.at, at)
  restBill(books, party)
}

/** Its lines leave every share, and what others hold of the order is dealt anew. */
export function cancelLines(books: Books, lines: readonly Line[], at: number, wasted: boolean | null): void {
  const live = lines.filter(isLive)
  for (const line of live) {
    const { order } = line
    const isFresh = !order.isPrinted && !line.hasStarted && at - order.at < freshMs
    if (wasted === false || isFresh) giveBack(books, line, line.quantity, at)
    line.isCancelled = true
  }
  for (const order of new Set(live.map(({ order }) => order))) {
    repriceCombos(books, order)
    dealAnew(order)
  }
  for (const line of live) for (const bill of books.bills) bill.shares.delete(line)
  for (const { order } of live) {
    if (order.party) closeIfDone(books, order.party, at)
  }
}

/** The bills that hold something of the order, and those that nobody has seen. */
export function dealAnew(order: Order): void {
  for (const bill of order.party ? openBills(order.party) : []) {
    const isShown = bill.isPrinted || bill.payments.length > 0
    if (isShown && ![...bill.shares.keys()].some(line => line.order === order)) continue
    for (const [line, share] of bill.shares) bill.shares.set(line, { ...share, amount: null, tax: null })
  }
}

/** What is left of a broken combo costs what it costs alone, together at most the combo's price. */
function repriceCombos(books: Books, order: Order): void {
  const parts = order.lines.filter(({ combo }) => combo)
  for (const [, all] of Map.groupBy(parts, ({ combo }) => combo?.line)) {
    const live = all.filter(({ isCancelled }) => !isCancelled)
    if (live.length === 0) continue
    const isEven = live.every(({ quantity }) => quantity === live[0]?.quantity)
    const isWhole = live.length === all.length && isEven
    const isKept = all.some(line => line.off > 0 || isLocked(books, line))
    // What a surcharge is once its combo is broken, and what a line costs that is in whole and in broken ones, is told.
    if (isKept || !isEven || (!isWhole && live.some(({ combo }) => combo?.surcharge !== 0))) {
      order.isTold = true
      leaveOut(books, 'a broken combo with a surcharge, a discount, a paid part or unequal parts')
      continue
    }
    const alone = live.map(({ combo }) => combo?.alone ?? 0)
    const shares = cappedAt(live[0]?.combo?.price ?? 0, alone)
    for (const [i, line] of live.entries()) {
      line.unit = isWhole ? line.unitAtFirst : (shares[i] ?? 0) + (line.combo?.modifiers ?? 0)
    }
  }
}

function cappedAt(price: number, alone: readonly number[]): readonly number[] {
  const whole = add(alone)
  if (whole <= price) return alone
  return spread(
    price,
    alone.map(one => ratio(BigInt(price) * BigInt(one), whole)),
  )
}

interface Voided {
  readonly orderIds?: readonly (number | string)[]
  readonly itemIds?: readonly number[]
  readonly status?: string
  readonly combo?: boolean
  readonly quantity?: number
  readonly seen?: number
  readonly wasted?: boolean | null
}

export function cancelOrders(books: Books, write: Accepted): void {
  const { orderIds = [], wasted = null } = write.body as Voided
  for (const id of orderIds) {
    const order = books.orders.get(Number(id))
    if (!order) continue
    const { party } = order
    cancelLines(books, order.lines, write.at, wasted)
    order.status = 'cancelled'
    closeIfDone(books, party, write.at)
  }
}

/** A tap in the kitchen or on Orders. */
export function setStatus(books: Books, write: Accepted, itemId: number): void {
  const { status, combo = false, wasted = null } = write.body as Voided
  const line = books.lines.get(itemId)
  if (!line) return
  const lines = combo && line.combo ? line.order.lines.filter(one => one.combo?.line === line.combo?.line) : [line]
  if (status === 'cancelled') {
    cancelLines(
      books,
      lines.filter(one => !one.isCancelled),
      write.at,
      wasted,
    )
    // Nobody waits for an order without a line.
    if (line.order.status === 'open' && line.order.lines.every(one => one.isCancelled)) line.order.status = 'cancelled'
    return
  }
  for (const one of lines) {
    if (one.isCancelled) setBack(books, one)
    if (status !== 'created') one.hasStarted = true
  }
}

/** A cancelled line is wanted after all. */
function setBack(books: Books, line: Line): void {
  if (line.order.status === 'cancelled') line.order.status = 'open'
  line.isCancelled = false
  line.order.isTold ||= line.combo !== null
  dealAnew(line.order)
  for (const one of line.taken) {
    if (one.pieces === 0) leaveOut(books, 'a counted line that was set back')
  }
  if (line.order.party) restBill(books, line.order.party)
}

export function reduce(books: Books, write: Accepted, itemId: number): void {
  const { quantity = 1, combo = false, wasted = null } = write.body as Voided
  const line = books.lines.get(itemId)
  if (!line) return
  const lines = combo && line.combo ? line.order.lines.filter(one => one.combo?.line === line.combo?.line) : [line]
  for (const one of lines.filter(isLive)) {
    const fewer = one.quantity - quantity
    if (fewer <= 0) continue
    const isFresh = !one.order.isPrinted && !one.hasStarted && write.at - one.order.at < freshMs
    if (wasted === false || isFresh) giveBack(books, one, fewer, write.at)
    if (one.off > 0) one.order.isTold = true
    one.quantity = quantity
    one.isReduced = true
    // What is not there is what is taken off first.
    one.short = Math.max(0, one.short - fewer)
    leaveShares(books, one)
  }
  repriceCombos(books, line.order)
  dealAnew(line.order)
  closeIfDone(books, line.order.party, write.at)
}

/** What is shared out must be there: a line of which fewer pieces are left is on nobody's bill but the rest. */
function leaveShares(books: Books, line: Line): void {
  const bills = line.order.party ? openBills(line.order.party).filter(({ isRest }) => !isRest) : []
  if (!isMore(ratio(0), piecesLeft(books, line, bills))) return
  for (const bill of bills) bill.shares.delete(line)
}

/** Paid food comes back from the kitchen: no money moves. */
export function withdraw(books: Books, write: Accepted): void {
  const { itemIds = [], wasted = null } = write.body as Voided
  for (const id of itemIds) {
    const line = books.lines.get(id)
    if (!line || line.isWithdrawn) continue
    line.isWithdrawn = true
    if (wasted === false) giveBack(books, line, line.quantity, write.at)
  }
}

export function completeOrders(orders: readonly (Order | undefined)[]): void {
  for (const order of orders) if (order && order.status === 'open') order.status = 'completed'
}

/** Guests who had only what is free of charge are gone. */
export function complete(books: Books, write: Accepted, orders: readonly (Order | undefined)[]): void {
  completeOrders(orders)
  for (const order of orders) closeIfDone(books, order?.party ?? null, write.at)
}

export function leaveUnpaid(books: Books, write: Accepted, orders: readonly (Order | undefined)[]): void {
  for (const order of orders) {
    if (!order || isSettled(books, order)) continue
    dealAnew(order)
    order.isLeftUnpaid = true
    for (const bill of books.bills) for (const line of order.lines) bill.shares.delete(line)
    closeIfDone(books, order.party, write.at)
  }
}
