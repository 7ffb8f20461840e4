/** The paper that a request names, made from what is recorded: nobody can have printed what never was. */

import { snapshotOfDocument } from '../../contract/document-receipt.ts'
import type { PaperForm, PaperKind } from '../../contract/paper-form.ts'
import { shiftParts } from '../../contract/shift-parts.ts'
import { areaScopes, mayEnter, type Scope } from '../../domain/access.ts'
import { formatsOf } from '../../domain/formats.ts'
import { receiptPaper } from '../../domain/papers/receipt-paper.ts'
import { shiftPaper } from '../../domain/papers/shift-paper.ts'
import { tokenPaper } from '../../domain/papers/token-paper.ts'
import { snapshotOfSummary } from '../../domain/summary-receipt.ts'
import type { SignedIn } from '../auth/session.ts'
import { findOrders, refuseTooMany, summaryOut, totalsOf, totalsOut } from '../bills/read-orders.ts'
import type { Db } from '../db/open.ts'
import { invoiceDetails } from '../documents/invoice-details.ts'
import { invoiceIdOf } from '../documents/invoice-id-of.ts'
import { Refused } from '../http/refused.ts'
import { asReceipts, sayHere } from '../http/speech.ts'
import { readStore } from '../store/store.ts'
import { reportFor } from '../till/report-for.ts'
import { billPaper, billPaperOfOrders, slipPaper } from './bill-papers.ts'
import type { FoundPaper } from './found-paper.ts'
import { readLook } from './read-look.ts'

/** Who may print a paper: anybody who may make or record what it says. */
const access: Readonly<Record<PaperKind, readonly Scope[]>> = {
  receipt: areaScopes.documents,
  bill: areaScopes.receipts,
  slip: areaScopes.payments,
  report: [...areaScopes.payments, ...areaScopes.reports],
  order: areaScopes.payments,
  token: areaScopes.payments,
}

interface Asking {
  readonly user: SignedIn
  readonly now: number
}

/** Throws Refused(403), Refused(404) for what is not there, or Refused(400) for what is not named. */
export async function findPaper(db: Db, form: PaperForm, { user, now }: Asking): Promise<FoundPaper> {
  if (!mayEnter(user, access[form.kind])) throw new Refused(403, 'refused.noAccess')
  const { kind, invoiceId, copyNo, paymentId, shiftId, orderId, orderIds } = form
  if (kind === 'receipt') return documentPaper(db, given(invoiceId), copyNo ?? 0)
  if (kind === 'bill') return findBill(db, form, now)
  if (kind === 'slip') return slipPaper(db, given(paymentId))
  if (kind === 'report') return reportPaper(db, given(shiftId), user)
  if (kind === 'token') return ownToken(db, given(orderId))
  if (!orderIds || orderIds.length === 0) throw new Refused(400, 'forms.orders')
  return orderPaper(db, orderIds)
}

function findBill(db: Db, { at, billNo, printNo, orderIds }: PaperForm, now: number): Promise<FoundPaper> {
  if (orderIds) return billPaperOfOrders(db, orderIds, given(printNo))
  return billPaper(db, { at: given(at), billNo, printNo: given(printNo) }, now)
}

function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refused(400, 'forms.invalidRequest')
  return value
}

/** Each X is another one: only a closed shift has a report that can be printed twice. */
async function reportPaper(db: Db, shiftId: number, user: SignedIn): Promise<FoundPaper> {
  const report = await reportFor(db, shiftId, user)
  const { currencySymbol, timeZone } = await readLook(db)
  const { dateTime } = formatsOf({ timeZone })
  const words = { t: sayHere, instantText: (instant: string) => dateTime(Date.parse(instant)) }
  return {
    paper: shiftPaper(report, shiftParts(report, words), { ...words, symbol: currencySymbol }),
    ref: report.z_number === null ? null : `report:${shiftId}`,
    orderId: null,
  }
}

async function ownToken(db: Db, orderId: number): Promise<FoundPaper> {
  const [order] = await findOrders(db, [orderId])
  if (!order) throw new Refused(404, 'refused.noPaper')
  const { timeZone } = await readStore(db)
  const { token_no: tokenNo, provisional_token, placed_at: madeAt } = order
  const was = provisional_token === null ? {} : { provisionalToken: provisional_token }
  return {
    paper: asReceipts(() => tokenPaper({ tokenNo, ...was, madeAt, timeZone }, sayHere)),
    ref: `token:${orderId}`,
    orderId,
  }
}

/**
 * What is printed with orders that are not paid: the receipt of §2. Throws Refused(404), or Refused(400) for too many.
 */
async function orderPaper(db: Db, orderIds: readonly number[]): Promise<FoundPaper> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b)
  await refuseTooMany(db, ids)
  const orders = await findOrders(db, ids)
  const [first, ...others] = orders
  if (!first || orders.length < ids.length) throw new Refused(404, 'refused.noPaper')
  const { dayStartsAtHour: _, ...look } = await readLook(db)
  const receipt = { ...totalsOut(totalsOf(orders)), orderIds: ids }
  const summary = { receipt, orders: orders.map(summaryOut) }
  const was = others.length === 0 && first.provisional_token ? { provisionalToken: first.provisional_token } : {}
  return {
    paper: asReceipts(() => receiptPaper({ ...snapshotOfSummary(summary, look), ...was }, sayHere)),
    ref: `order:${ids.join()}`,
    orderId: others.length === 0 ? first.id : null,
  }
}

/**
 * The paper of an invoice or a credit note: the original, or a copy that was counted. `named`: its id or its number.
 * Throws Refused(404), also for a copy that nobody has recorded.
 */
async function documentPaper(db: Db, named: number | string, copyNo: number): Promise<FoundPaper> {
  const id = await invoiceIdOf(db, String(named))
  const recorded = await db
    .selectFrom('invoice_prints')
    .select('id')
    .where('invoice_id', '=', id)
    .where('copy_no', '=', copyNo)
    .executeTakeFirst()
  if (!recorded) throw new Refused(404, 'refused.noPaper')
  const document = await invoiceDetails(db, id)
  const { dayStartsAtHour: _, ...look } = await readLook(db)
  const [order, ...others] = document.orders
  return {
    paper: asReceipts(() => receiptPaper(snapshotOfDocument(document, { ...look, copyNo }), sayHere)),
    ref: `receipt:${id}:${copyNo}`,
    orderId: order && others.length === 0 ? order.order_id : null,
  }
}
