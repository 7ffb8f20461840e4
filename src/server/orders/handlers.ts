/** The Orders screen (§7, orders and kitchen). */
import type { orders } from '../../contract/orders.ts'
import { businessDay } from '../../domain/business-day.ts'
import { centsText } from '../../domain/money.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { rowId } from '../http/serve.ts'
import { readActiveReasons } from '../store/reasons.ts'
import { readActivePaymentTypes, readPrintSettings, readStore } from '../store/store.ts'
import { reduceItem, setItemStatus } from './item-status.ts'
import type { OpenOrders } from './open-orders.ts'
import { paymentSummary } from './payment-summary.ts'
import type { ReadReferenceData } from './reference-data.ts'
import { cancelOrders, completeOrders, leaveUnpaid, payOrders } from './settle.ts'

export function ordersHandlers(readReferenceData: ReadReferenceData, open: OpenOrders): Handlers<typeof orders> {
  return {
    list: ({ db }) => open.groups(db),
    unpaid: ({ db }) => open.unpaid(db),
    init: async ({ db }) => ({
      printSettings: await readPrintSettings(db),
      storeSettings: (await readStore(db)).settings,
      paymentTypes: await readActivePaymentTypes(db),
      reasons: await readActiveReasons(db),
    }),
    updateStatus: async ({ db, params, body }) => {
      await setItemStatus(db, rowId(params.id, 'refused.noOrderItem'), body.status, body.seen ?? null)
      return done('done.itemStatusUpdated')
    },
    reduce: async ({ db, params, body }) => {
      await reduceItem(db, rowId(params.id, 'refused.noOrderItem'), body.quantity, body.seen)
      return done('done.quantityChanged')
    },
    cancel: async ({ db, body, now }) => {
      const count = await cancelOrders(db, body.orderIds, now)
      return { ...done('done.ordersCancelled', { count }) }
    },
    complete: async ({ db, body, now }) => {
      const closing = { now, keepsKitchen: body.kitchen === 'keep' }
      const { count, dueCents } = await completeOrders(db, body.orderIds, closing)
      return { ...done('done.ordersCompleted', { count }), due: centsText(dueCents) }
    },
    leaveUnpaid: async ({ db, body, user, now }) => {
      const amount = centsText(await leaveUnpaid(db, body.orderIds, { now, userId: user.userId }))
      return { ...done('done.leftUnpaid'), amount }
    },
    paymentSummary: ({ db, body }) => paymentSummary(db, body.orderIds),
    completeAndPay: async ({ db, body, user, sentBy = null, now }) => {
      const { timeZone, dayStartsAtHour } = await readReferenceData(db)
      const invoiceId = await payOrders(db, {
        orderIds: body.orderIds,
        keepsKitchen: body.kitchen === 'keep',
        total: body.total,
        businessDay: businessDay(now, timeZone, dayStartsAtHour),
        userId: user.userId,
        sentBy,
        now,
      })
      return { ...done('done.ordersPaid', { count: new Set(body.orderIds).size }), invoiceId }
    },
  }
}
