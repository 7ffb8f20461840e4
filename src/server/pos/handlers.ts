/** The point of sale: what it starts with, and orders (§7, dashboard and POS). */
import type { pos } from '../../contract/pos.ts'
import { centsNumber, centsText } from '../../domain/money.ts'
import { readVersions } from '../db/versions.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { tellOfNewShift } from '../drawers/shifts.ts'
import { recordPayments } from '../drawers/take-tenders.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { forTill, readMenu } from '../menu/menu.ts'
import { handedBack, type Tendered } from '../orders/pay-orders.ts'
import { type PlacedOrder, placeOrder } from '../orders/place-order.ts'
import type { ReadReferenceData } from '../orders/reference-data.ts'
import { readActivePaymentTypes, readPrintSettings, readStore, readStoreTables } from '../store/store.ts'
import { payPlaced } from './pay-placed.ts'

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
    createOrder: async context => sent(await place(context, null)),
    createOrderAndInvoice: async context => {
      if (context.isLate || context.body.fact) return placePaid(context)
      const placed = await place(context, context.body)
      const { paid, orderId, tokenNo } = placed
      if (!paid) throw new Error(`order ${orderId} has no invoice`)
      const { invoiceId, payableCents: amountCents, number, isShiftNew } = paid.invoice
      const where = { orderId, tokenNo, invoiceId }
      if (paid.payments) recordPayments(context.record, paid.payments, where)
      else context.record({ act: 'payment', ...where, amountCents })
      if (isShiftNew) tellOfNewShift(context.alsoChanges)
      return {
        ...sent(placed),
        invoiceId,
        number,
        ...{ ...handedBack(paid.payments), due: centsText(0), overpaid: centsText(0) },
      }
    },
  }

  /** One that was paid while the server could not be asked. */
  async function placePaid(context: HandlerContext<typeof pos.createOrderAndInvoice>) {
    const placed = await place(context, null, true)
    return { ...sent(placed), ...(await payPlaced(context, placed, await readReferenceData(context.db, []))) }
  }

  async function place(
    { db, body, user, sentBy = null, now, alsoChanges }: OrderContext,
    paying: Tendered | null,
    isPromised = false,
  ): Promise<PlacedOrder> {
    const who = { userId: user.userId, sentBy, now }
    const placed = await placeOrder(db, body, { facts: readReferenceData, ...who, paying, isPromised })
    if (placed.isLate) alsoChanges('attention')
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
