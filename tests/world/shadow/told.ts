/** Parties as answers and readings tell them: held against the shadow, and the source of ids and odd cents. */
import {
  amountOf,
  type Bill,
  type Books,
  charged,
  isLive,
  leaveOut,
  note,
  openBills,
  type Party,
  paidOn,
  piecesText,
  same,
} from './books.ts'
import { add, cents, isSame, isWithin, ratio, units } from './cents.ts'
import { restBill } from './parties.ts'
import { exactPart, sumsOf } from './sums.ts'

interface BillTold {
  readonly bill_id: number | null
  readonly bill_no: number
  readonly is_rest: 0 | 1
  readonly is_closed: 0 | 1
  readonly lines: readonly {
    readonly order_item_id: number | null
    readonly n: number
    readonly d: number
    readonly amount: string
    readonly tax: string
  }[]
  readonly total: string
  readonly paid: string
  readonly due: string
  readonly overpaid: string
}
export interface PartyTold {
  readonly at: string
  readonly party_id: number | null
  readonly table_id: number | null
  readonly covers: number | null
  readonly orders: readonly { readonly order_id: number; readonly late_for: unknown }[]
  readonly lines: readonly {
    readonly order_item_id: number
    readonly quantity: number
    readonly unit_price: string
    readonly amount: string
    readonly off: string
  }[]
  readonly service: { readonly percent: number } | null
  readonly bills: readonly BillTold[]
  readonly due: string
}

/** Ids, and how the odd cents fell where the last act dealt them. */
export function learn(books: Books, party: Party, told: PartyTold): void {
  party.id ??= told.party_id
  learnPrices(books, told)
  const open = told.bills.filter(({ is_closed }) => !is_closed)
  const isKnown = (one: BillTold) => openBills(party).find(({ id }) => id !== null && id === one.bill_id)
  const unknown = openBills(party).filter(({ id, isRest }) => id === null && !isRest)
  const given = open.filter(one => !one.is_rest && !isKnown(one)).sort((a, b) => a.bill_no - b.bill_no)
  for (const one of open) {
    const bill = isKnown(one) ?? (one.is_rest ? restBill(books, party) : unknown[given.indexOf(one)])
    if (!bill) continue
    bill.no = one.bill_no
    bill.id ??= one.bill_id
    if (!bill.isRest) learnShares(books, bill, one)
  }
}

/** Prices that the shadow does not reckon are those that are told. */
function learnPrices(books: Books, told: PartyTold): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  for (const row of told.lines) {
    const line = books.lines.get(row.order_item_id)
    if (!line?.order.isTold) continue
    line.unit = money(row.unit_price)
    line.off = money(row.off)
    line.quantity = row.quantity
  }
  for (const { order_id } of told.orders) {
    const order = books.orders.get(order_id)
    if (order?.isTold && order.lines.length > 0) order.isTold = false
  }
}

function learnShares(books: Books, bill: Bill, told: BillTold): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  const what = `bill ${bill.party?.tableId ?? '-'}/${bill.no}`
  const rows = told.lines.filter(({ order_item_id }) => order_item_id !== null)
  if (rows.length !== bill.shares.size) {
    note(books, 'money', `${what} has ${rows.length} lines, the shadow has ${bill.shares.size}`)
  }
  for (const row of rows) {
    const line = row.order_item_id === null ? undefined : books.lines.get(row.order_item_id)
    const share = line && bill.shares.get(line)
    if (!line || !share) {
      note(books, 'money', `${what} holds line ${row.order_item_id}, the shadow's does not`)
      continue
    }
    const pieces = ratio(share.n, share.d)
    if (!isSame(pieces, ratio(row.n, row.d))) {
      note(books, 'money', `${what} has ${row.n}/${row.d} of line ${line.id}, the shadow ${piecesText(pieces)}`)
    }
    const [amount, tax] = [money(row.amount), money(row.tax)]
    const text = `line ${line.id} of ${what}`
    if (share.amount !== null) same(books, text, amount, share.amount)
    else if (!isWithin(exactPart(line, pieces), amount, 2)) {
      note(books, 'money', `${text} is ${row.amount}, which is no part of ${amountOf(line)} cents`)
    }
    if (share.tax !== null) same(books, `the tax of ${text}`, tax, share.tax)
    bill.shares.set(line, { ...share, amount, tax })
  }
}

/** A party as it stands. */
export function compareParty(books: Books, party: Party, told: PartyTold): void {
  learn(books, party, told)
  const money = (written: unknown) => cents(written, books.house.decimals)
  const what = `party ${told.party_id ?? told.at}`
  if (told.covers !== party.covers) note(books, 'money', `${what} has ${told.covers} covers, not ${party.covers}`)
  // An order that stands apart is shown where it stands.
  if (!told.at.startsWith('o') && told.table_id !== party.tableId) {
    note(books, 'sight', `${what} sits at ${told.table_id}, the shadow has ${party.tableId}`)
  }
  const percent = told.service === null ? 0 : units(told.service.percent, 2)
  if (percent !== party.service.charged) {
    note(books, 'money', `${what} is charged ${percent} hundredths of a percent, not ${party.service.charged}`)
  }
  compareLines(books, told)
  const open = told.bills.filter(({ is_closed }) => !is_closed)
  for (const bill of openBills(party)) {
    if (!open.some(({ bill_no }) => bill_no === bill.no) && sumsOf(books, bill).lines.length > 0) {
      note(books, 'money', `${what} has no bill ${bill.no}, the shadow has`)
    }
  }
  for (const one of told.bills) compareBill(books, party, one)
  same(books, `what ${what} owes`, money(told.due), add(open.map(({ due }) => money(due))))
}

function compareLines(books: Books, told: PartyTold): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  for (const row of told.lines) {
    const line = books.lines.get(row.order_item_id)
    if (!line || !isLive(line)) continue
    const text = `line ${line.id}`
    if (row.quantity !== line.quantity) note(books, 'money', `${text} has ${row.quantity} pieces, not ${line.quantity}`)
    same(books, `a piece of ${text}`, money(row.unit_price), line.unit)
    same(books, `what is off ${text}`, money(row.off), line.off)
    same(books, text, money(row.amount), amountOf(line))
  }
}

function compareBill(books: Books, party: Party, told: BillTold): void {
  const money = (written: unknown) => cents(written, books.house.decimals)
  const bill = party.bills.find(({ id, no }) => (id !== null && id === told.bill_id) || no === told.bill_no)
  const what = `bill ${party.tableId ?? '-'}/${told.bill_no} of party ${party.id}`
  if (!bill) {
    if (money(told.total) > 0) note(books, 'money', `${what} is not the shadow's`)
    return
  }
  bill.id ??= told.bill_id
  if (bill.isClosed !== (told.is_closed === 1)) {
    note(books, 'money', `${what} is ${told.is_closed ? 'closed' : 'open'}, the shadow's is not`)
    return
  }
  same(books, `what is paid on ${what}`, money(told.paid), paidOn(bill))
  if (bill.isClosed) {
    same(books, what, money(told.total), charged(bill))
    return
  }
  const sums = sumsOf(books, bill)
  if (sums.slack > 0) {
    leaveOut(books, 'a bill whose cents nobody has told')
    return
  }
  same(books, what, money(told.total), sums.total)
  same(books, `what is due of ${what}`, money(told.due), Math.max(0, sums.total - paidOn(bill)))
}
