/**
 * The independent reckoning of an evening: it hears each write that the server has accepted, in the order of their
 * commits, and says where an answer, or what the books hold of it, is not what the texts of money and menu rules give.
 * It imports nothing of the product, and was written from those texts alone.
 */
import type { Accepted } from '../accepted.ts'
import * as acts from './acts.ts'
import * as back from './back.ts'
import { type Books, type House, leaveOut, note, type Order, openBills, ordersOf, type Party } from './books.ts'
import { foundAll, setCountdown } from './count.ts'
import { menuOf, type ReadMenu } from './menu.ts'
import { changeHouse, changeMenu, comparePrices } from './office.ts'
import * as orders from './orders.ts'
import { billNamed, joinedParty, lastAtTable, openParty, partyAt, partyAtTable, restBill } from './parties.ts'
import { closePaid, isLate, pay, payOrders, printedOrders, sell } from './pay.ts'
import { noRows, type Rows } from './rows.ts'
import { sumsOf } from './sums.ts'
import * as till from './till.ts'
import { learn, type PartyTold } from './told.ts'

export interface Shadow {
  readonly books: Books
  /** In the order of their commits. `rows`: as they are read after the last of them. */
  readonly hear: (writes: readonly Accepted[], rows: Rows) => void
  /** `/pos/init?form=groups`, as it is now. */
  readonly readMenu: (read: ReadMenu) => void
}

export function makeShadow(house: House, menu: ReadMenu): Shadow {
  const books: Books = {
    house,
    menus: [{ version: menu.menuVersion, menu: menuOf(menu, house.decimals) }],
    menuIsStale: false,
    orders: new Map(),
    lines: new Map(),
    parties: [],
    departures: [],
    bills: new Set(),
    documents: new Map(),
    settled: new Map(),
    payments: new Map(),
    shifts: new Map(),
    adjustments: new Map(),
    countdowns: new Map(),
    counts: new Map(),
    rows: noRows,
    wrong: [],
    left: new Map(),
  }
  return {
    books,
    hear: (writes, rows) => {
      books.rows = rows
      for (const write of writes) {
        hear(books, write)
        closePaid(books, write.at)
        compareParties(books, write)
      }
    },
    readMenu: read => {
      const now = menuOf(read, house.decimals)
      const last = books.menus.at(-1)
      if (last && !books.menuIsStale) {
        comparePrices(books, last.menu, now)
        last.version ??= read.menuVersion
      } else books.menus.push({ version: read.menuVersion, menu: now })
      books.menuIsStale = false
    },
  }
}

/** Guests are a party of their own when the texts say so, and only then. */
function compareParties(books: Books, { at, path, key }: Accepted): void {
  const { rows, parties } = books
  const next = rows.parties[parties.length]
  const last = rows.parties[parties.length - 1]
  if (last && last.opened_at > at) note(books, 'sight', `${path} (${key}) has opened no party, for the shadow it has`)
  if (next && next.opened_at < at)
    note(books, 'sight', `before ${path} (${key}) party ${next.id} was opened, not for the shadow`)
}

type Hears = (books: Books, write: Accepted, id: number) => void
const ids = (of: Accepted): readonly (number | string)[] =>
  (of.body as { readonly orderIds?: readonly (number | string)[] }).orderIds ?? []
const named = (books: Books, write: Accepted): (Order | undefined)[] =>
  ids(write).map(id => books.orders.get(Number(id)))

const started: Hears = (books, { body }) => {
  for (const { id } of (body as { readonly items: readonly { readonly id: number }[] }).items) {
    const line = books.lines.get(id)
    if (line) line.hasStarted = true
  }
}

const calls: readonly (readonly [RegExp, Hears])[] = [
  [/^\/pos\/create-order$/, (books, write) => void orders.place(books, write)],
  [/^\/pos\/create-order-and-invoice$/, sell],
  [/^\/orders\/complete-and-pay-order$/, payOrders],
  [/^\/orders\/cancel$/, orders.cancelOrders],
  [/^\/orders\/withdraw$/, orders.withdraw],
  [/^\/orders\/complete$/, (books, write) => orders.complete(books, write, named(books, write))],
  [/^\/orders\/left-unpaid$/, (books, write) => orders.leaveUnpaid(books, write, named(books, write))],
  [/^\/orders\/move$/, acts.moveOrders],
  [/^\/orders\/stay$/, acts.stayOrders],
  [
    /^\/orders\/print-bill$/,
    (books, write) => {
      for (const order of named(books, write)) {
        if (order) order.isPrinted = true
        for (const bill of order?.party ? openBills(order.party) : []) bill.isPrinted ||= bill.isRest
      }
    },
  ],
  [/^\/orders\/update-status\/(\d+)$/, orders.setStatus],
  [/^\/orders\/reduce-item\/(\d+)$/, orders.reduce],
  [/^\/kitchen\/(?:bump|recall)$/, started],
  [/^\/kitchen\/(\d+)$/, orders.setStatus],
  [/^\/invoices\/(\d+)\/refund$/, back.refund],
  [/^\/payments\/(\d+)\/correct$/, back.correct],
  [/^\/bills\/(\d+)\/over-payment$/, back.overPayment],
  [/^\/late-money\/(\d+)$/, books => leaveOut(books, 'late money that somebody decided about')],
  [/^\/till\/attention\/done$/, foundAll],
  [/^\/till\/open$/, till.open],
  [/^\/till\/cash$/, till.cash],
  [/^\/till\/count$/, till.count],
  [/^\/till\/close$/, till.close],
  [/^\/countdowns$/, setCountdown],
]

function hear(books: Books, write: Accepted): void {
  const party = /^\/parties\/([topk][^/]+)\/(\w+(?:-\w+)?)$/.exec(write.path)
  if (party) {
    hearParty(books, write, party[1] ?? '', party[2] ?? '')
    return
  }
  for (const [path, call] of calls) {
    const found = path.exec(write.path)
    if (!found) continue
    call(books, write, Number(found[1] ?? 0))
    return
  }
  if (changeMenu(books, write) || changeHouse(books, write)) return
}

function hearParty(books: Books, write: Accepted, at: string, act: string): void {
  const told = (write.answer as { readonly party?: PartyTold }).party
  const asked =
    (act === 'pay' ? payerAt(books, at, write) : partyAt(books, at)) ??
    (act === 'covers' && at.startsWith('t') ? seatAt(books, at, write.at) : undefined)
  if (!asked) {
    leaveOut(books, `${act} of a party that the shadow does not know`)
    return
  }
  const party = joinedParty(asked)
  const billNo = (write.body as { readonly billNo?: number | string | null }).billNo
  const no = billNo === null || billNo === undefined || billNo === '' ? null : Number(billNo)
  if (act === 'pay') payBill(books, asked, no, write)
  else if (act === 'print') printBill(books, party, no)
  else if (act === 'covers') acts.setCovers(books, party, write)
  else if (act === 'service') acts.setService(party, write)
  else if (act === 'split') acts.split(books, party, write)
  else if (act === 'adjust') acts.adjust(books, party, write)
  else if (act === 'adjust-remove') acts.takeBack(books, write)
  else if (act === 'move') acts.move(books, party, write)
  if (told) learn(books, party, told)
}

/** Money that comes late is of the guests on its paper, or of who has ordered at the table, or was the last there. */
function payerAt(books: Books, at: string, write: Accepted): Party | undefined {
  const there = partyAt(books, at)
  if (!at.startsWith('t') || !isLate(write)) return there
  const printed = printedOrders(books, write).find(({ party }) => party)
  if (printed?.party) return printed.party
  return there && ordersOf(books, there).length > 0 ? there : lastAtTable(books, Number(at.slice(1)))
}

/** Guests are counted before they have ordered. */
const seatAt = (books: Books, at: string, now: number): Party =>
  partyAtTable(books, Number(at.slice(1))) ?? openParty(books, Number(at.slice(1)), now)

function payBill(books: Books, asked: Party, no: number | null, write: Accepted): void {
  const party = joinedParty(asked)
  const named = no === null ? undefined : billNamed(books, asked, no)
  const { billId } = write.answer as { readonly billId?: number }
  const closed = party.bills.find(({ id }) => id !== null && id === billId)
  pay(books, party, named ?? closed ?? restBill(books, party), write)
}

function printBill(books: Books, party: Party, no: number | null): void {
  const bill = no === null ? restBill(books, party) : party.bills.find(one => one.no === no)
  if (!bill) return
  bill.isPrinted = true
  for (const { line } of sumsOf(books, bill).lines) line.order.isPrinted = true
}
