/** The point of sale: what it starts with, and orders (§7, dashboard and POS). */
import type { pos } from '../../contract/pos.ts'
import { centsNumber } from '../../domain/money.ts'
import { readVersions } from '../db/versions.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
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
    createOrder: async ({ db, body, user, sentBy = null, now }) =>
      sent(await placeOrder(db, body, { facts: readReferenceData, now, userId: user.userId, sentBy, isPaid: false })),
    createOrderAndInvoice: async ({ db, body, user, sentBy = null, now }) => {
      const placed = await placeOrder(db, body, {
        facts: readReferenceData,
        now,
        userId: user.userId,
        sentBy,
        isPaid: true,
      })
      return { ...sent(placed), invoiceId: placed.invoiceId ?? 0 }
    },
  }
}

const sent = ({ orderId, tokenNo, businessDay, totals }: PlacedOrder) => ({
  ...done('done.orderSent', { token: String(tokenNo) }),
  tokenNo,
  orderId,
  businessDay,
  netTotal: centsNumber(totals.netCents),
  taxTotal: centsNumber(totals.taxCents),
  total: centsNumber(totals.payableCents),
})
