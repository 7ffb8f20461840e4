/** Money that goes back, or was booked in the wrong way. */
import type { Accepted } from '../accepted.ts'
import { type Bill, type Books, charged, leaveOut, note, openBills, type Payment, paidOn, same } from './books.ts'
import { add, cents } from './cents.ts'
import { credit, settle } from './documents.ts'
import { closeIfDone } from './parties.ts'
import { sumsOf } from './sums.ts'
import { bookRow, drawerFor, refundRounding } from './takings.ts'

interface RefundBody {
  readonly lines?: readonly { readonly lineId: number; readonly n: number; readonly d: number }[] | null
  readonly amount?: number | string | null
  readonly paymentTypeId?: number | string | null
  readonly drawerId?: number | string | null
}

export function refund(books: Books, write: Accepted, invoiceId: number): void {
  const body = write.body as RefundBody
  const answer = write.answer as { readonly creditNoteId: number; readonly rounding: string }
  const invoice = books.documents.get(invoiceId)
  if (!invoice) {
    note(books, 'money', `document ${invoiceId} is given back, and the shadow does not have it`)
    return
  }
  const money = (written: unknown) => cents(written, books.house.decimals)
  const lines = body.lines?.map(one => ({ lineId: Number(one.lineId), n: Number(one.n), d: Number(one.d) })) ?? null
  const amount = credit(books, invoice, answer.creditNoteId, { lines, amount: money(body.amount) })
  const { bill } = invoice
  const typeId = body.paymentTypeId ? Number(body.paymentTypeId) : null
  const rounding = refundRounding(books, bill, typeId, amount)
  same(books, `the rounding of refund ${answer.creditNoteId}`, money(answer.rounding), rounding)
  goesOut(books, bill, { body, write, amount, rounding })
}

interface GoingOut {
  readonly body: RefundBody
  readonly write: Accepted
  readonly amount: number
  readonly rounding: number
}

function goesOut(books: Books, bill: Bill, { body, write, amount, rounding }: GoingOut): void {
  const drawerId = drawerFor(books, body.drawerId, write.by)
  bookRow(books, bill, {
    kind: 'refund',
    typeId: body.paymentTypeId ? Number(body.paymentTypeId) : null,
    amount: -amount,
    tip: 0,
    rounding: rounding === 0 ? 0 : -rounding,
    by: write.by,
    at: write.at,
    lateOf: null,
    ...(drawerId !== undefined && { drawerId }),
  })
}

/** The payment is taken back, and booked again: the same sum in another type, or with another part of it as tip. */
export function correct(books: Books, write: Accepted, paymentId: number): void {
  const body = write.body as {
    readonly paymentTypeId?: number | string | null
    readonly amount?: number | string | null
    readonly tip?: number | string | null
  }
  const old = books.payments.get(paymentId)
  if (!old) {
    note(books, 'money', `payment ${paymentId} is corrected, and the shadow does not have it`)
    return
  }
  const money = (written: unknown, usual: number) =>
    written === null || written === undefined || written === '' ? usual : cents(written, books.house.decimals)
  if (old.isReversed) note(books, 'money', `payment ${paymentId} is corrected twice`)
  old.isReversed = true
  const amount = money(body.amount, old.amount)
  const tip = money(body.tip, old.tip)
  if (amount + tip !== old.amount + old.tip) note(books, 'money', `payment ${paymentId} is corrected to another sum`)
  const lateOf = lateOfCorrection(books, old)
  const both = { at: write.at, lateOf }
  bookRow(books, old.bill, {
    ...both,
    kind: 'correction',
    typeId: old.typeId,
    amount: -old.amount,
    tip: -old.tip,
    rounding: -old.rounding || 0,
    by: old.by,
  })
  const typeId = body.paymentTypeId ? Number(body.paymentTypeId) : null
  bookRow(books, old.bill, { ...both, kind: 'payment', typeId, amount, tip, by: old.by })
}

/** Where the payment's money lies in a drawer that was closed since. */
function lateOfCorrection({ shifts }: Books, old: Payment): number | null {
  if (old.lateOf !== null) return old.lateOf
  const shift = old.shiftId === null ? undefined : shifts.get(old.shiftId)
  return shift && shift.closed !== null ? shift.id : null
}

/** What is paid beyond a bill. */
export const overpaidOn = (books: Books, bill: Bill): number => {
  if (bill.isClosed) return Math.max(0, paidOn(bill) - charged(bill))
  const sums = sumsOf(books, bill)
  return sums.lines.length === 0 ? paidOn(bill) : 0
}

export function overPayment(books: Books, write: Accepted, billId: number): void {
  const body = write.body as RefundBody & { readonly do: 'give back' | 'use' | 'keep'; readonly billNo?: number | null }
  const answer = write.answer as { readonly amount: string; readonly rounding: string }
  const bill = [...books.bills].find(({ id }) => id === billId)
  if (!bill) {
    note(books, 'money', `too much is paid on bill ${billId}, which the shadow does not have`)
    return
  }
  const money = (written: unknown) => cents(written, books.house.decimals)
  const most = overpaidOn(books, bill)
  const bills = bill.party ? openBills(bill.party) : []
  const other = bills.find(({ no }) => no === body.billNo) ?? bills.find(({ isRest }) => isRest)
  const sums = body.do === 'use' && other ? sumsOf(books, other) : null
  const needed = sums && other ? Math.max(0, sums.total - paidOn(other)) : most
  // How the odd cents of the other bill fell, nobody has told yet.
  const isTold = !body.amount && sums !== null && sums.slack > 0
  const amount = isTold ? money(answer.amount) : body.amount ? money(body.amount) : Math.min(most, needed)
  same(books, `what is done with the over-payment of bill ${billId}`, money(answer.amount), amount)
  if (amount > most) note(books, 'money', `only ${most} cents are too much on bill ${billId}`)
  if (body.do === 'give back') {
    const typeId = body.paymentTypeId ? Number(body.paymentTypeId) : null
    const rounding = refundRounding(books, bill, typeId, amount)
    same(books, `the rounding of what is given back of bill ${billId}`, money(answer.rounding), rounding)
    goesOut(books, bill, { body, write, amount, rounding })
    return
  }
  const moved = { kind: 'moved', at: write.at, lateOf: null, rounding: 0 } as const
  if (body.do === 'keep') {
    bookRow(books, bill, { ...moved, amount: -amount, tip: amount, by: null })
    return
  }
  if (!other) {
    leaveOut(books, 'an over-payment that is used for a bill the shadow does not have')
    return
  }
  spendOn(books, write, bill, other, amount)
}

function spendOn(books: Books, write: Accepted, bill: Bill, other: Bill, amount: number): void {
  const moved = { kind: 'moved', at: write.at, lateOf: null, rounding: 0, by: write.by, tip: 0 } as const
  const sums = sumsOf(books, other)
  bookRow(books, bill, { ...moved, amount: -amount })
  if (other.id === null) {
    const between = books.rows.payments.find(row => row.kind === 'moved' && !books.payments.has(row.id))
    other.id = between?.bill_id ?? null
  }
  bookRow(books, other, { ...moved, amount })
  if (paidOn(other) < sums.total) return
  const invoice = books.rows.invoices.find(
    row => row.bill_id === other.id && row.settles === 1 && !books.documents.has(row.id),
  )
  if (!invoice) note(books, 'money', `bill ${other.id} is paid and has no invoice`)
  else settle(books, other, invoice.id, sums)
  closeIfDone(books, other.party, write.at)
}

/** Money held for guests: part payments of open bills, and what was paid beyond closed ones. */
export const heldNow = (books: Books): number =>
  add([...books.bills].map(bill => (bill.isClosed ? paidOn(bill) - charged(bill) : paidOn(bill))))
