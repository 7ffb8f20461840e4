/** The Orders screen (§7, orders and kitchen). */
import type { orders } from '../../contract/orders.ts'
import { businessDay } from '../../domain/business-day.ts'
import type { Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { readActivePaymentTypes, readPrintSettings, readStore } from '../store/store.ts'
import { setItemStatus } from './item-status.ts'
import type { OpenOrders } from './open-orders.ts'
import type { ReadReferenceData } from './reference-data.ts'
import { cancelOrders, completeOrders, paymentSummary, payOrders } from './settle.ts'

export function ordersHandlers(readReferenceData: ReadReferenceData, open: OpenOrders): Handlers<typeof orders> {
  return {
    list: ({ db }) => open.groups(db),
    init: async ({ db }) => ({
      printSettings: await readPrintSettings(db),
      storeSettings: (await readStore(db)).settings,
      paymentTypes: await readActivePaymentTypes(db),
    }),
    updateStatus: async ({ db, params, body }) => {
      await setItemStatus(db, rowId(params.id, 'There is no such order item!'), body.status, body.seen ?? null)
      return { success: true, message: 'Order Item status successfully updated!' }
    },
    cancel: async ({ db, body, now }) => {
      const count = await cancelOrders(db, body.orderIds, now)
      return { success: true, message: `${ordersWord(count)} cancelled!` }
    },
    complete: async ({ db, body, now }) => {
      const count = await completeOrders(db, body.orderIds, now)
      return { success: true, message: `${ordersWord(count)} completed!` }
    },
    paymentSummary: ({ db, body }) => paymentSummary(db, body.orderIds),
    completeAndPay: async ({ db, body, user, sentBy = null, now }) => {
      const { timeZone, dayStartsAtHour } = await readReferenceData(db)
      const invoiceId = await payOrders(db, {
        orderIds: body.orderIds,
        total: body.total,
        businessDay: businessDay(now, timeZone, dayStartsAtHour),
        userId: user.userId,
        sentBy,
        now,
      })
      return { success: true, message: `${ordersWord(new Set(body.orderIds).size)} completed and paid!`, invoiceId }
    },
  }
}

const ordersWord = (count: number) => (count === 1 ? 'Order' : `${count} orders`)
