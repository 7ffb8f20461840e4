/** Every bill, document, drawer, X, Z and report is what the shadow has; and no money appears or is lost. */
import { heldNow } from '../shadow/back.ts'
import { type Books, charged, documentTotal, isSettled, note, paidOn, same } from '../shadow/books.ts'
import { add, cents } from '../shadow/cents.ts'
import type { ReadMenu } from '../shadow/menu.ts'
import { partyById } from '../shadow/parties.ts'
import {
  compareDocuments,
  compareShift,
  compareTypes,
  type RateTold,
  type ShiftTold,
  type TypeTold,
} from '../shadow/till.ts'
import { compareParty, type PartyTold } from '../shadow/told.ts'
import type { Evening } from './evening.ts'

/** All readings that tell of money. */
export async function checkMoney({ shadow, read }: Evening): Promise<void> {
  const { books } = shadow
  shadow.readMenu((await read('/pos/init?form=groups')) as ReadMenu)
  const { parties } = (await read('/tables')) as { readonly parties: readonly PartyTold[] }
  for (const told of parties) {
    const party = told.party_id === null ? undefined : partyById(books, told.party_id)
    if (party) compareParty(books, party, told)
  }
  for (const shift of books.shifts.values()) {
    compareShift(books, shift, (await read(`/till/shifts/${shift.id}`)) as ShiftTold)
  }
  for (const { id } of books.documents.values()) compareDocument(books, (await read(`/invoices/${id}`)) as DocumentTold)
  compareReport(books, (await read('/reports/money?type=custom&from=2000-01-01&to=2999-12-31')) as ReportTold)
  addsUp(books)
}

interface DocumentTold {
  readonly invoice_id: number
  readonly number: string
  readonly net: string
  readonly tax: string
  readonly total: string
  readonly credited: string
}

function compareDocument(books: Books, told: DocumentTold): void {
  const document = books.documents.get(told.invoice_id)
  if (!document) return
  const money = (written: unknown) => cents(written, books.house.decimals)
  if (told.number !== document.number) note(books, 'numbers', `document ${told.invoice_id} is ${told.number} by now`)
  same(books, told.number, money(told.total), documentTotal(document))
  same(books, `net and tax of ${told.number}`, money(told.net) + money(told.tax), documentTotal(document))
  const back = [...books.documents.values()].filter(({ refersTo }) => refersTo === document.id)
  same(books, `what is credited of ${told.number}`, money(told.credited), -add(back.map(documentTotal)) || 0)
}

interface ReportTold {
  readonly byType: readonly TypeTold[]
  readonly byRate: readonly RateTold[]
  readonly invoices: { readonly count: number; readonly amount: string }
  readonly credit_notes: { readonly count: number; readonly amount: string }
  readonly held: { readonly amount: string }
}

function compareReport(books: Books, told: ReportTold): void {
  compareTypes(books, 'the report', told.byType, [...books.payments.values()])
  const total = ({ count, amount }: { count: number; amount: string }) => ({ count, total: amount })
  const documents = { invoices: total(told.invoices), credit_notes: total(told.credit_notes), taxes: told.byRate }
  compareDocuments(books, 'the report', documents, [...books.documents.values()])
  same(books, 'the money held', cents(told.held.amount, books.house.decimals), heldNow(books))
}

/** Money in = invoices − credit notes + held; and what is charged of an order, once all of it is, is what it comes to. */
function addsUp(books: Books): void {
  const taken = add([...books.payments.values()].map(({ amount }) => amount))
  const documents = add([...books.documents.values()].map(documentTotal))
  same(books, 'all money', taken, documents + heldNow(books))
  for (const bill of books.bills) {
    if (bill.isClosed && paidOn(bill) < charged(bill)) {
      note(books, 'money', `bill ${bill.id} is closed, and ${charged(bill) - paidOn(bill)} cents of it are not paid`)
    }
  }
  for (const order of books.orders.values()) {
    if (order.party?.isClosed && !isSettled(books, order)) {
      note(books, 'sight', `order ${order.id} owes, and its party is over`)
    }
  }
}
