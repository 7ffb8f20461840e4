/** Taking money for a bill: at the table, at the counter, for whole orders, or without the server. */
import type { Accepted } from '../accepted.ts'
import {
  type Bill,
  type Books,
  charged,
  type Document,
  isSettled,
  leaveOut,
  note,
  type Order,
  openBills,
  ordersOf,
  type Party,
  paidOn,
  same,
} from './books.ts'
import { add, cents, isSame, ratio } from './cents.ts'
import { credit, enter, settle } from './documents.ts'
import { completeOrders, place } from './orders.ts'
import { closeIfDone, newBill } from './parties.ts'
import { numberText } from './rows.ts'
import { serviceOf } from './service.ts'
import { type Sums, serviceOn, sumsOf } from './sums.ts'
import { type Tender, takeMoney } from './takings.ts'

interface Printed {
  readonly series: string
  readonly number: number
  readonly lines: readonly {
    readonly orderItemId?: number | null
    readonly orderKey?: string | null
    readonly at?: number | null
    readonly part?: number | null
    readonly n: number
    readonly d: number
    readonly amount: number | string
    readonly tax: number | string
    readonly taxType?: string | null
  }[]
}
interface PayBody {
  readonly due: number | string
  readonly payments: readonly Tender[] | null
  readonly drawerId?: number | string | null
  readonly takenAt?: string | number | null
  readonly complete?: boolean | null
  readonly fact?: { readonly shiftId: number | null; readonly invoice: Printed | null } | null
  readonly orderIds?: readonly (number | string)[]
}
interface PayAnswer {
  readonly billId?: number
  readonly invoiceId: number | null
  readonly number: string | null
  readonly change: string
  readonly rounding: string
  readonly paid?: string
  readonly due?: string
  readonly overpaid?: string
}

/** It was taken while the server could not be asked. */
export const isLate = ({ body, isLate: wasLate }: Accepted): boolean =>
  Boolean((body as PayBody).fact) || wasLate === true

/** The orders on the paper that was handed out. */
export function printedOrders(books: Books, { body }: Accepted): Order[] {
  const lines = (body as PayBody).fact?.invoice?.lines ?? []
  return lines.flatMap(({ orderItemId, orderKey }) => {
    const byKey = orderKey ? [...books.orders.values()].find(({ key }) => key === orderKey) : undefined
    return byKey ?? books.lines.get(orderItemId ?? 0)?.order ?? []
  })
}

export function pay(books: Books, party: Party, bill: Bill, write: Accepted): void {
  const body = write.body as PayBody
  const answer = write.answer as PayAnswer
  if (answer.billId !== undefined) {
    if (bill.id !== null && bill.id !== answer.billId) {
      note(books, 'money', `money for bill ${bill.id} went to bill ${answer.billId}`)
    }
    bill.id = answer.billId
  }
  const wasClosed = bill.isClosed
  const sums = sumsOf(books, bill)
  const due = Math.max(0, sums.total - paidOn(bill))
  const wasLate = isLate(write)
  if (!wasLate && Math.abs(cents(body.due, books.house.decimals) - due) > sums.slack) {
    same(books, `what is due of bill ${bill.id}`, cents(body.due, books.house.decimals), due)
  }
  const owed = sums.slack > 0 && !wasLate ? cents(body.due, books.house.decimals) : due
  take(books, bill, wasClosed ? null : owed, write)
  finish(books, bill, { ...sums, total: owed === due ? sums.total : owed + (sums.total - due) }, write)
  if (body.complete) completeOrders(ordersOf(books, party).filter(order => isSettled(books, order)))
  if (bill.isClosed && !wasClosed) closeIfDone(books, party, write.at)
}

/** Books the money of a call, and holds its answer against it. */
function take(books: Books, bill: Bill, due: number | null, write: Accepted): void {
  const body = write.body as PayBody
  const answer = write.answer as PayAnswer
  const wasLate = isLate(write)
  const taken = takeMoney(books, bill, due, {
    payments: body.payments ?? [],
    drawerId: body.drawerId,
    by: write.by,
    at: write.at,
    takenAt: body.takenAt,
    late: wasLate ? { shiftId: body.fact?.shiftId ?? null } : null,
  })
  const money = (written: unknown) => cents(written, books.house.decimals)
  if (answer.paid !== undefined) same(books, 'what was taken', money(answer.paid), taken.paid)
  if (wasLate) return
  same(books, 'the change', money(answer.change), taken.change)
  same(books, 'the rounding', money(answer.rounding), taken.rounding)
}

/** All is paid: the bill closes with a document. A printed one that does not fit stands beside its credit note. */
function finish(books: Books, bill: Bill, sums: Sums, write: Accepted): void {
  const answer = write.answer as PayAnswer
  const printed = (write.body as PayBody).fact?.invoice ?? null
  const isFull = !bill.isClosed && sums.lines.length > 0 && paidOn(bill) >= sums.total
  const rows = books.rows.invoices.filter(row => row.bill_id === bill.id && !books.documents.has(row.id))
  const mismatch = printed && rows.find(row => row.settles === 0 && row.kind === 'invoice' && isOf(printed, row))
  if (mismatch) {
    const document = enter(books, bill, mismatch.id)
    const note = rows.find(({ refers_to }) => refers_to === mismatch.id)
    if (document) takeBackWhole(books, document, note?.id)
    if (!bill.isClosed && fits(books, bill, sums, printed)) {
      same(books, `${document?.number}, which fits, is charged: it`, 0, paidOn(bill))
    }
  }
  const invoice = rows.find(({ kind, settles }) => kind === 'invoice' && settles === 1)
  const settling = isFull || (printed && !mismatch) ? invoice : undefined
  if (isFull && sums.slack === 0 && !invoice) note(books, 'money', `bill ${bill.id} is paid and has no invoice`)
  if (!isFull && !printed && answer.invoiceId !== null && !bill.isClosed && sums.slack === 0) {
    note(books, 'money', `bill ${bill.id} is not paid and has invoice ${answer.number}`)
  }
  if (settling) {
    const isPart = printed !== null && !mismatch && printed.lines.length < sums.lines.length
    if (isPart) leaveOut(books, 'a printed document that holds a part of its bill')
    settle(books, bill, settling.id, isPart ? { ...sums, slack: Number.POSITIVE_INFINITY } : sums)
  }
  compareRest(books, bill, sums, answer)
}

const isOf = (
  { series, number }: Printed,
  row: { readonly series: string | null; readonly number: number | null; readonly printed_as?: string | null },
): boolean => (row.series === series && row.number === number) || row.printed_as === numberText(series, number)

function takeBackWhole(books: Books, document: Document, noteId: number | undefined): void {
  if (noteId === undefined) {
    note(books, 'money', `${document.number} did not fit and is not taken back`)
    return
  }
  const total = add(document.lines.map(({ net, tax }) => net + tax))
  credit(books, document, noteId, { amount: total })
}

/** Whether a printed document says what the shadow would charge. */
function fits(books: Books, bill: Bill, sums: Sums, { lines }: Printed): boolean {
  if (sums.slack > 0 || sums.lines.length === 0 || paidOn(bill) < sums.total) return false
  const money = (written: unknown) => cents(written, books.house.decimals)
  const total = add(lines.map(one => money(one.amount) + (one.taxType === 'exclusive' ? money(one.tax) : 0)))
  return (
    total === sums.total &&
    sums.lines.every(({ line, pieces, amount }) =>
      lines.some(
        ({ orderItemId, n, d, amount: told }) =>
          orderItemId === line.id && isSame(ratio(n, d), pieces) && money(told) === amount,
      ),
    )
  )
}

/** What the answer says is left to pay, or too much. */
function compareRest(books: Books, bill: Bill, sums: Sums, { due, overpaid }: PayAnswer): void {
  if (sums.slack > 0) return
  const money = (written: unknown) => cents(written, books.house.decimals)
  const total = bill.isClosed ? charged(bill) : sums.total
  const paid = paidOn(bill)
  if (due !== undefined) {
    same(books, `what is left of bill ${bill.id}`, money(due), bill.isClosed ? 0 : Math.max(0, total - paid))
  }
  if (overpaid !== undefined && (bill.isClosed || sums.lines.length === 0)) {
    same(books, `what is too much on bill ${bill.id}`, money(overpaid), Math.max(0, paid - total))
  }
}

/** What was taken off a bill may leave it paid: then it closes too, and what is too much is held. */
export function closePaid(books: Books, at: number): void {
  for (const party of books.parties) {
    for (const bill of party.isClosed ? [] : openBills(party)) {
      if (bill.payments.length === 0) continue
      const sums = sumsOf(books, bill)
      if (sums.lines.length === 0 || (sums.slack === 0 && paidOn(bill) < sums.total)) continue
      const invoice = books.rows.invoices.find(
        row => row.bill_id === bill.id && row.settles === 1 && !books.documents.has(row.id),
      )
      if (invoice && (invoice.booked_at ?? 0) <= at) settle(books, bill, invoice.id, sums)
      else if (sums.slack === 0) note(books, 'money', `bill ${bill.id} is paid and has no invoice`)
    }
    if (!party.isClosed && party.bills.some(({ payments }) => payments.length > 0)) closeIfDone(books, party, at)
  }
}

/** POS: ordered and paid in one call, by a party of its own. */
export function sell(books: Books, write: Accepted): void {
  const order = place(books, write, true)
  const body = write.body as PayBody
  const answer = write.answer as PayAnswer & { readonly total: number }
  const bill = order.party ? openBills(order.party)[0] : undefined
  if (!bill || !order.party) return
  const invoice = books.rows.invoices.find(({ id }) => id === answer.invoiceId)
  if (invoice) bill.id = invoice.bill_id
  else leaveOut(books, 'an order that was paid in part when it was placed')
  if (bill.id === null) return
  const payments = body.payments ?? [{ paymentTypeId: null, amount: String(answer.total) }]
  const paid = { ...write, body: { ...body, payments } }
  const sums = sumsOf(books, bill)
  take(books, bill, sums.total, paid)
  finish(books, bill, sums, paid)
  closeIfDone(books, order.party, write.at)
}

/** Pay & Complete: what the rest bills hold of these orders, at the higher charge where they are of several parties. */
export function payOrders(books: Books, write: Accepted): void {
  const body = write.body as PayBody
  const answer = write.answer as PayAnswer
  const named = (body.orderIds ?? []).flatMap(id => books.orders.get(Number(id)) ?? [])
  const orders = named.filter(order => !isSettled(books, order))
  const parties = [...new Set(orders.flatMap(({ party }) => party ?? []))]
  const [first] = parties
  if (!first) {
    // All of them were paid before.
    completeOrders(named)
    return
  }
  const sums = sumsOfOrders(books, parties, orders)
  const rest = openBills(first).find(({ isRest }) => isRest)
  const row = books.rows.invoices.find(({ id }) => id === answer.invoiceId)
  const isWhole = parties.length === 1 && rest && sumsOf(books, rest).lines.length === sums.lines.length
  const bill = isWhole ? rest : newBill(books, first, false)
  bill.id ??= row?.bill_id ?? null
  const usual = [{ paymentTypeId: null, amount: String(sums.total / 10 ** books.house.decimals) }]
  const paid = { ...write, body: { ...body, payments: body.payments ?? usual } }
  take(books, bill, sums.total, paid)
  finish(books, bill, sums, paid)
  completeOrders(named)
  for (const party of parties) closeIfDone(books, party, write.at)
}

function sumsOfOrders(books: Books, parties: readonly Party[], orders: readonly Order[]): Sums {
  const all = parties.flatMap(party => openBills(party).filter(({ isRest }) => isRest)).map(one => sumsOf(books, one))
  const lines = all.flatMap(one => one.lines.filter(({ line }) => orders.includes(line.order)))
  const taxes = new Map(
    all.flatMap(one => [...one.taxes].filter(([key]) => orders.some(({ id }) => key.startsWith(`${id}|`)))),
  )
  const amount = add(lines.map(one => one.amount))
  const onTop = add([...taxes].filter(([key]) => key.includes('|exclusive')).map(([, tax]) => tax))
  const service = parties.map(one => one.service).reduce(serviceOf)
  const [first] = parties
  const charge = serviceOn(first ? { ...first, service } : null, amount)
  return {
    lines,
    taxes,
    amount,
    service: charge.service,
    serviceTax: charge.serviceTax,
    total: amount + onTop + charge.serviceTotal,
    slack: Math.max(0, ...all.map(({ slack }) => slack)),
  }
}
