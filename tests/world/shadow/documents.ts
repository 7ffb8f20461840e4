/** Invoices and credit notes: the rows that are booked, held against what the shadow reckons. */
import {
  type Bill,
  type Books,
  type Document,
  type DocumentLine,
  documentTotal,
  note,
  piecesText,
  same,
} from './books.ts'
import { add, deal, halfUp, isSame, isWithin, minus, type Ratio, ratio, sumOf, times, units } from './cents.ts'
import { numberText } from './rows.ts'
import { exactPart, type Sums, taxKey } from './sums.ts'

/** Enters a document with its lines, and says where it contradicts itself or came before. null: it is not there. */
export function enter(books: Books, bill: Bill, id: number): Document | null {
  const row = books.rows.invoices.find(one => one.id === id)
  if (!row) {
    note(books, 'once', `document ${id} is not in the books`)
    return null
  }
  const number = numberText(row.series, row.number)
  if ([...books.documents.values()].some(one => one.number === number)) {
    note(books, 'numbers', `${number} was given twice`)
  }
  if (bill.id !== null && bill.id !== row.bill_id) {
    note(books, 'money', `${number} is of bill ${row.bill_id}, the shadow has bill ${bill.id}`)
  }
  bill.id ??= row.bill_id
  const document: Document = {
    id,
    number,
    isCredit: row.kind === 'credit_note',
    refersTo: row.refers_to,
    settles: row.settles === 1,
    bill,
    shiftId: row.shift_id,
    lines: linesOf(books, id, row.kind === 'credit_note' ? -1 : 1),
  }
  books.documents.set(id, document)
  bill.documents.push(document)
  const sign = document.isCredit ? -1 : 1
  const [net, tax] = [add(document.lines.map(one => one.net)), add(document.lines.map(one => one.tax))]
  same(books, `the net of ${number}`, sign * row.net_cents, net)
  same(books, `the tax of ${number}`, sign * row.tax_cents, tax)
  same(books, `the total of ${number}`, sign * row.payable_cents, net + tax)
  compareTaxTable(books, document, sign)
  return document
}

/** A credit note's amounts without their sign. */
function linesOf(books: Books, id: number, sign: 1 | -1): DocumentLine[] {
  return books.rows.lines
    .filter(row => row.invoice_id === id)
    .map(row => ({
      id: row.id,
      line: row.order_item_id === null ? null : (books.lines.get(row.order_item_id) ?? null),
      n: row.n,
      d: row.d,
      amount: sign * row.amount_cents,
      net: sign * row.net_cents,
      tax: sign * row.tax_cents,
      rate: row.tax_rate === null ? 0 : units(row.tax_rate, 6),
      type: row.tax_type,
      refersTo: row.refers_to,
    }))
}

/** One row for each rate, exclusive and inclusive together. */
function compareTaxTable(books: Books, { id, number, lines }: Document, sign: number): void {
  const rateOf = (rate: number, type: string | null) => (type === null ? 'none' : String(rate))
  const told = new Map<string, readonly [number, number]>()
  for (const row of books.rows.taxes.filter(one => one.invoice_id === id)) {
    const key = row.tax_rate === null ? 'none' : String(units(row.tax_rate, 6))
    told.set(key, [sign * row.net_cents, sign * row.tax_cents])
  }
  for (const [rate, of] of Map.groupBy(lines, one => rateOf(one.rate, one.type))) {
    const [net, tax] = told.get(rate) ?? [0, 0]
    same(books, `the net at ${rate} of ${number}`, net, add(of.map(one => one.net)))
    same(books, `the tax at ${rate} of ${number}`, tax, add(of.map(one => one.tax)))
  }
}

/** The invoice that closes a bill says what the bill came to. */
export function settle(books: Books, bill: Bill, id: number, reckoned: Sums): void {
  const document = enter(books, bill, id)
  bill.isClosed = true
  bill.shares.clear()
  if (!document) return
  if (document.isCredit || !document.settles) note(books, 'money', `${document.number} charges nothing`)
  for (const one of document.lines) {
    if (one.line) books.settled.set(one.line, [...(books.settled.get(one.line) ?? []), one])
  }
  if (reckoned.slack === Number.POSITIVE_INFINITY) return
  comparePieces(books, document, reckoned)
  compareService(books, document, reckoned)
  for (const [key, tax] of reckoned.taxes) {
    const told = add(document.lines.filter(one => one.line && taxKey(one.line) === key).map(one => one.tax))
    if (Math.abs(told - tax) > reckoned.slack) same(books, `the tax ${key} of ${document.number}`, told, tax)
  }
  const total = documentTotal(document)
  if (Math.abs(total - reckoned.total) > reckoned.slack) same(books, document.number, total, reckoned.total)
}

function comparePieces(books: Books, { number, lines }: Document, { lines: reckoned, slack }: Sums): void {
  const told = Map.groupBy(
    lines.filter(one => one.line),
    one => one.line,
  )
  for (const { line, pieces, amount } of reckoned) {
    const here = told.get(line) ?? []
    told.delete(line)
    const text = `line ${line.id} on ${number}`
    const there = sumOf(here.map(({ n, d }) => ratio(n, d)))
    if (!isSame(there, pieces)) {
      note(books, 'money', `${text} is ${piecesText(there)} pieces, the shadow has ${piecesText(pieces)}`)
    }
    const cents = add(here.map(one => one.amount))
    if (slack === 0) same(books, text, cents, amount)
    else if (!isWithin(exactPart(line, pieces), cents, 1 + slack)) same(books, text, cents, amount)
  }
  for (const line of told.keys()) note(books, 'money', `line ${line?.id} should not be on ${number}`)
}

function compareService(books: Books, { number, lines }: Document, { service, serviceTax, slack }: Sums): void {
  if (slack > 0) return
  const told = lines.filter(one => one.line === null)
  same(books, `the service charge of ${number}`, add(told.map(one => one.amount)), service)
  same(books, `the tax of the service charge of ${number}`, add(told.map(one => one.tax)), serviceTax)
}

interface Left {
  readonly line: DocumentLine
  readonly net: number
  readonly tax: number
  readonly pieces: Ratio
}

/** What credit notes have left of each line of an invoice. */
export function leftOf(books: Books, invoice: Document): Left[] {
  const credits = [...books.documents.values()].filter(one => one.refersTo === invoice.id)
  return invoice.lines.map(line => {
    const back = credits.flatMap(({ lines }) => lines.filter(one => one.refersTo === line.id))
    return {
      line,
      net: line.net - add(back.map(one => one.net)),
      tax: line.tax - add(back.map(one => one.tax)),
      pieces: minus(ratio(line.n, line.d), sumOf(back.map(({ n, d }) => ratio(n, d)))),
    }
  })
}

type Wish = { readonly lineId: number; readonly n: number; readonly d: number }

/** Net and tax of what is taken back: of pieces in their proportion, of an amount over all that is left. */
export function creditOf(
  left: readonly Left[],
  wish: { readonly lines?: readonly Wish[] | null; readonly amount: number },
): Map<number, { readonly net: number; readonly tax: number }> {
  if (wish.lines) {
    return new Map(
      wish.lines.map(({ lineId, n, d }) => {
        const one = left.find(({ line }) => line.id === lineId)
        const part = one ? times(ratio(n, d), ratio(one.pieces.bottom, one.pieces.top || 1n)) : ratio(0)
        const of = (cents: number) => halfUp(times(ratio(cents), part))
        return [lineId, { net: of(one?.net ?? 0), tax: of(one?.tax ?? 0) }]
      }),
    )
  }
  const parts = deal(
    wish.amount,
    left.map(({ net, tax }) => net + tax),
  )
  return new Map(
    left.map(({ line, net, tax }, place) => {
      const part = parts[place] ?? 0
      const ofTax = net + tax === 0 ? 0 : halfUp(ratio(BigInt(part) * BigInt(tax), net + tax))
      return [line.id, { net: part - ofTax, tax: ofTax }]
    }),
  )
}

/** A credit note over what was wished; returns what it comes to. */
export function credit(
  books: Books,
  invoice: Document,
  id: number,
  wish: { readonly lines?: readonly Wish[] | null; readonly amount: number },
): number {
  const reckoned = creditOf(leftOf(books, invoice), wish)
  const document = enter(books, invoice.bill, id)
  const total = add([...reckoned.values()].map(({ net, tax }) => net + tax))
  if (!document) return total
  if (!document.isCredit || document.refersTo !== invoice.id) {
    note(books, 'money', `${document.number} is no credit note for ${invoice.number}`)
  }
  for (const [lineId, { net, tax }] of reckoned) {
    const told = document.lines.filter(one => one.refersTo === lineId)
    same(books, `the net of line ${lineId} on ${document.number}`, add(told.map(one => one.net)), net)
    same(books, `the tax of line ${lineId} on ${document.number}`, add(told.map(one => one.tax)), tax)
  }
  for (const { line, net, tax, pieces } of leftOf(books, invoice)) {
    if (net < 0 || tax < 0 || pieces.top < 0n) note(books, 'money', `more than line ${line.id} held is given back`)
  }
  return total
}
