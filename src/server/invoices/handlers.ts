/** Invoices and their reprints (§7). */
import type { invoices } from '../../contract/invoices.ts'
import { invoicesMax } from '../../domain/limits.ts'
import { reservationPeriods } from '../../domain/periods.ts'
import type { SignedIn } from '../auth/session.ts'
import { chosenReason } from '../control/chosen-reason.ts'
import type { Database } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { wholeIn } from '../http/whole-in.ts'
import { readPeriod } from '../store/period.ts'
import { readActiveReasons } from '../store/reasons.ts'
import { readActivePaymentTypes, readPrintSettings, readStore } from '../store/store.ts'
import { saveBuyer } from './buyer.ts'
import { invoiceDetails } from './invoice-details.ts'
import { invoiceIdOf } from './invoice-id-of.ts'
import { invoicedOrders } from './invoiced-orders.ts'
import { refuseByPin, refuseOldOrders } from './open-shift.ts'
import { printInvoice } from './print-invoice.ts'
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
