/** Invoices and their reprints (§7). */
import type { invoices } from '../../contract/invoices.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { Named } from '../../domain/audit-entries.ts'
import type { Buyer } from '../../domain/buyer.ts'
import type { PaymentSummary } from '../../domain/entities.ts'
import { invoicesMax } from '../../domain/limits.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { addTotals, type Totals } from '../../domain/money/tax.ts'
import { reservationPeriods } from '../../domain/periods.ts'
import type { SignedIn } from '../auth/session.ts'
import { writeBuyer } from '../bills/buyer.ts'
import { notePaper } from '../bills/note-paper.ts'
import { madeInOpenShift, refuseByPin, refuseOldOrders } from '../bills/open-shift.ts'
import { findOrders, refuseTooMany, summaryOut, totalsOf, totalsOut } from '../bills/read-orders.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import type { RecordEntry } from '../books/record.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { wholeIn } from '../http/whole-in.ts'
import { readPeriod } from '../store/period.ts'
import { readActiveReasons } from '../store/reasons.ts'
import { readActivePaymentTypes, readPrintSettings, readStore } from '../store/store.ts'
import { invoiceDetails } from './invoice-details.ts'
import { invoiceIdOf } from './invoice-id-of.ts'
import { invoicesOf } from './read-invoices.ts'
import { searchInvoices } from './search-invoices.ts'

export function invoicesHandlers({ reports: reportDb }: Pick<Database, 'reports'>): Handlers<typeof invoices> {
  const search = (q: string | null, { byPin }: SignedIn) => {
    const wanted = q?.trim()
    if (!wanted) throw new Refused(400, 'refused.searchForNothing')
    // A part of a name may be anywhere among all customers.
    return searchInvoices(reportDb, wanted, { ofOpenShifts: byPin })
  }
  return {
    list: async ({ db, query, user, now }) => {
      const page = {
        ofOpenShifts: user.byPin,
        limit: Math.min(wholeIn(query.limit, 'limit') ?? invoicesMax, invoicesMax),
        before: wholeIn(query.before, 'before'),
      }
      return invoicesOf(db, await readPeriod(db, query, reservationPeriods, now), page)
    },
    init: async ({ db }) => ({
      printSettings: await readPrintSettings(db),
      storeSettings: (await readStore(db)).settings,
      paymentTypes: await readActivePaymentTypes(db),
      reasons: await readActiveReasons(db),
    }),
    search: ({ query, user }) => search(query.q, user),
    find: ({ body, user }) => search(body.q, user),
    orders: async ({ db, body, user }) => {
      if (user.byPin) await refuseOldOrders(db, body.orderIds)
      return invoicedOrders(db, body.orderIds)
    },
    details: async ({ db, params, user }) => {
      const id = rowId(params.id, 'refused.noInvoice')
      await refuseByPin(db, id, user)
      return invoiceDetails(db, id)
    },
    print: async ({ db, params, body, user, now, record, isLate }) => {
      const id = await invoiceIdOf(db, params.id)
      if (!isLate) await refuseByPin(db, id, user)
      const reason = await chosenReason(db, 'reprint', body.reasonId)
      const printing = { reason, text: body.reasonText, userId: user.userId, now, record }
      return {
        ...done('done.receiptPrinted'),
        copyNo: await printInvoice(db, id, printing),
      }
    },
    buyer: async ({ db, params, body, user, now, record }) => {
      await saveBuyer(db, rowId(params.id, 'refused.noInvoice'), body, { user, now, record })
      return done('done.buyerSaved')
    },
  }
}

/**
 * Making out an invoice to a firm after it was paid. One's own invoice of the open shift; any other is for those who
 * may see all invoices. Throws Refused(403), Refused(404), and Refused(409) where it has a buyer or was credited: the
 * credit note would name another.
 */
async function saveBuyer(
  tx: Tx,
  invoiceId: number,
  buyer: Buyer,
  { user, now, record }: { readonly user: SignedIn; readonly now: number; readonly record: RecordEntry },
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['bill_id', 'kind', 'series', 'number'])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  if (!invoice) throw new Refused(404, 'refused.noInvoice')
  await refuseByPin(tx, invoiceId, user)
  const open = await madeInOpenShift(tx, invoiceId)
  if (open?.by !== user.userId && !mayEnter(user, areaScopes.invoices)) throw new Refused(403, 'refused.noAccess')
  if (invoice.kind === 'credit_note') throw new Refused(409, 'refused.invoiceCredited')
  // Who takes the invoice back holds its bill.
  if (locksRows(tx)) await tx.selectFrom('bills').select('id').where('id', '=', invoice.bill_id).forUpdate().execute()
  const credit = await tx.selectFrom('invoices').select('id').where('refers_to', '=', invoiceId).executeTakeFirst()
  if (credit) throw new Refused(409, 'refused.invoiceCredited')
  await writeBuyer(tx, invoiceId, buyer, { userId: user.userId, now })
  const { series, number } = invoice
  // Never to whom: the firm may be a guest's name.
  record({ act: 'invoice.buyer', subject: documentNumber(series, number), invoiceId })
}

/** Printing a document again. The original needs no word; every copy is in the books with its reason. */
interface Printing {
  readonly reason: Named | null
  readonly text: string | null
  readonly userId: number
  readonly now: number
  readonly record: RecordEntry
}

/** Returns the copy's number; 0: the original. Throws Refused(404). */
async function printInvoice(tx: Tx, id: number, { reason, text, userId, now, record }: Printing): Promise<number> {
  const invoice = await tx
    .selectFrom('invoices')
    .leftJoin('store_tables', 'store_tables.id', 'invoices.table_id')
    .select(['series', 'number', 'payable_cents', 'table_id', 'store_tables.title'])
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!invoice) throw new Refused(404, 'refused.noInvoice')
  const copyNo = await notePaper(tx, id, { userId, now })
  if (copyNo === 0) return copyNo
  const { series, number, payable_cents, table_id, title } = invoice
  record({
    act: 'invoice.copy',
    subject: documentNumber(series, number),
    invoiceId: id,
    reason,
    text,
    amountCents: payable_cents,
    table: table_id === null || title === null ? null : { id: table_id, name: title },
    after: { printed: copyNo + 1 },
  })
  return copyNo
}

/**
 * The orders behind an invoice, for its receipt: names, prices, taxes and sums of the day on which they were paid.
 * Orders of any age with their sums: the invoice's where they are all of it, else those of their lines. Throws
 * Refused(404), or Refused(400) for too many.
 */
async function invoicedOrders(db: Db, orderIds: readonly number[]): Promise<PaymentSummary> {
  const wanted = [...new Set(orderIds)]
  await refuseTooMany(db, wanted)
  const orders = await findOrders(db, wanted)
  const missing = wanted.find(id => !orders.some(order => order.id === id))
  if (missing !== undefined) throw new Refused(404, 'refused.noOrder', { orderId: String(missing) })
  const invoices = await wholeInvoices(db, wanted)
  const invoiced = new Set(invoices.flatMap(({ orderIds }) => orderIds))
  const others = orders.filter(order => !invoiced.has(order.id))
  const totals = totalsOut(addTotals(...invoices.map(({ totals }) => totals), totalsOf(others)))
  return {
    ...totals,
    orders: orders.map(summaryOut),
    receipt: { ...totals, orderIds: orders.map(({ id }) => id) },
  }
}

/** The invoices of which every order is among the wanted ones. */
async function wholeInvoices(db: Db, wanted: readonly number[]) {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('invoice_orders', 'invoice_orders.invoice_id', 'invoices.id')
    .select(['invoices.id', 'net_cents', 'tax_cents', 'payable_cents', 'order_id'])
    .where('invoices.id', 'in', eb =>
      eb.selectFrom('invoice_orders').select('invoice_id').where('order_id', 'in', wanted),
    )
    .execute()
  return [...Map.groupBy(rows, row => row.id).values()].flatMap(together => {
    const [first] = together
    const orderIds = together.map(row => row.order_id)
    if (!first || !orderIds.every(id => wanted.includes(id))) return []
    const totals: Totals = { netCents: first.net_cents, taxCents: first.tax_cents, payableCents: first.payable_cents }
    return [{ totals, orderIds }]
  })
}
