/** The point of sale: what it starts with, and orders (§7, dashboard and POS). */
import type { pos } from '../../contract/pos.ts'
import { documentNumber } from '../../domain/bill.ts'
import { centsNumber } from '../../domain/money.ts'
import { readVersions } from '../db/versions.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { forTill, readMenu } from '../menu/menu.ts'
import { type PlacedOrder, placeOrder } from '../orders/place-order.ts'
import type { ReadReferenceData } from '../orders/reference-data.ts'
import { readActivePaymentTypes, readPrintSettings, readStore, readStoreTables } from '../store/store.ts'

export function posHandlers(readReferenceData: ReadReferenceData): Handlers<typeof pos> {
  return {
    init: async ({ db }) => {
      const { items, categories } = await readMenu(db)
      const { settings, timeZone, dayStartsAtHour } = await readStore(db)
      return {
        menuVersion: (await readVersions(db)).menu,
        timeZone,
        dayStartsAtHour,
        categories: [...categories],
        menuItems: items.map(forTill),
        paymentTypes: await readActivePaymentTypes(db),
        printSettings: await readPrintSettings(db),
        storeSettings: settings,
        storeTables: await readStoreTables(db),
      }
    },
    createOrder: async context => sent(await place(context, false)),
    createOrderAndInvoice: async context => {
      const placed = await place(context, true)
      const { invoice, orderId, tokenNo } = placed
      if (!invoice) throw new Error(`order ${orderId} has no invoice`)
      const { invoiceId, payableCents: amountCents } = invoice
      context.record({ act: 'payment', orderId, tokenNo, invoiceId, amountCents })
      if (invoice.isShiftNew) context.alsoChanges('shifts')
      return { ...sent(placed), invoiceId, number: documentNumber('INV', invoice.no) }
    },
  }

  async function place(
    { db, body, user, sentBy = null, now, alsoChanges }: OrderContext,
    isPaid: boolean,
  ): Promise<PlacedOrder> {
    const placed = await placeOrder(db, body, { facts: readReferenceData, now, userId: user.userId, sentBy, isPaid })
    if (body.draft) {
      await dropDraft(db, user.userId, body.draft, now)
      alsoChanges('drafts')
    }
    return placed
  }
}

type OrderContext = HandlerContext<typeof pos.createOrder | typeof pos.createOrderAndInvoice>

const sent = ({ orderId, tokenNo, businessDay, totals }: PlacedOrder) => ({
  ...done('done.orderSent', { token: String(tokenNo) }),
  tokenNo,
  orderId,
  businessDay,
  netTotal: centsNumber(totals.netCents),
  taxTotal: centsNumber(totals.taxCents),
  total: centsNumber(totals.payableCents),
})
