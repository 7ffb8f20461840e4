import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { approvalFields } from '../domain/approval-form.ts'
import {
  orderGroup,
  paymentSummary,
  paymentType,
  printSettings,
  reason,
  tillStoreSettings,
} from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { id } from '../domain/fields.ts'
import { kitchenWhenClosed } from '../domain/kitchen-fields.ts'
import { orderIdsMax } from '../domain/limits.ts'
import { itemIds } from '../domain/line-forms.ts'
import { reduceForm, setStatusForm } from '../domain/validation.ts'
import { post, sharedRead } from './endpoint.ts'
import { said } from './replies.ts'
import { taken, taking } from './tender.ts'

const noOrders = 'forms.orders'
export const orderIds = z
  .array(id(noOrders), noOrders)
  .check(z.minLength(1, noOrders), z.maxLength(orderIdsMax, 'forms.tooManyOrders'))
/** Other clients say nothing of the kitchen: for them, food that is not ready leaves its display. */
const closing = { orderIds, kitchen: kitchenWhenClosed }
const before = z.optional(id('forms.invalidRequest'))
const amount = z.nullish(z.union([z.number(), z.string()]))

export const orders = {
  /**
   * The open orders: all that owe something or have food that is not ready, and of the others the latest, 500 together;
   * `before`: 500 of the others before the order of that id.
   */
  list: sharedRead('/orders', {
    topic: 'orders',
    dependsOn: ['orders', 'tables'],
    query: z.object({ before }),
    namesGuests: true,
    persisted: true,
    // A display in the guests' sight says no sums.
    wholeFor: areaScopes.receipts,
    reply: z.array(orderGroup),
    access: areaScopes.orders,
    failure: failures.ordersLoad,
  }),
  /**
   * What was completed without payment, the latest 500 orders of it; `before` the order of that id. What a group's
   * orders owe is its `due`.
   */
  unpaid: sharedRead('/orders/unpaid', {
    topic: 'orders',
    dependsOn: ['orders', 'tables'],
    query: z.object({ before }),
    namesGuests: true,
    persisted: true,
    reply: z.array(orderGroup),
    access: areaScopes.orderStates,
    failure: failures.ordersLoad,
  }),
  init: sharedRead('/orders/init', {
    topic: 'print',
    dependsOn: ['print', 'store', 'payment-types', 'reasons'],
    persisted: true,
    reply: z.object({
      printSettings,
      storeSettings: tillStoreSettings,
      paymentTypes: z.array(paymentType),
      /** Those that are offered. */
      reasons: z.array(z.omit(reason, { is_active: true })),
    }),
    access: areaScopes.orders,
    failure: failures.ordersLoad,
  }),
  updateStatus: post('/orders/update-status/:id', {
    body: z.extend(setStatusForm, approvalFields),
    reply: said,
    changes: ['orders', 'kitchen', 'ready', 'dashboard', 'reports'],
    outbox: 'serial',
    right: 'by-state',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  /** Takes pieces off an item: `quantity` are left of the `seen`. `id` is the order item's. */
  reduce: post('/orders/reduce-item/:id', {
    body: z.extend(reduceForm, approvalFields),
    reply: said,
    changes: ['orders', 'kitchen', 'ready', 'dashboard', 'reports'],
    outbox: 'serial',
    right: 'by-state',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  cancel: post('/orders/cancel', {
    body: z.object({ orderIds, ...approvalFields }),
    reply: said,
    changes: ['orders', 'kitchen', 'ready', 'cancellations', 'dashboard', 'reports'],
    outbox: 'serial',
    right: 'by-state',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  /** Takes items of paid orders back from the kitchen, which shows them as cancelled; no money moves. */
  withdraw: post('/orders/withdraw', {
    body: z.object({ itemIds, ...approvalFields }),
    reply: said,
    changes: ['orders', 'kitchen', 'ready', 'cancellations'],
    outbox: 'serial',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  complete: post('/orders/complete', {
    body: z.object(closing),
    reply: z.extend(said, { due: z.string() }),
    changes: ['orders', 'kitchen', 'ready', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  /** The guests of these completed orders have left without paying: nobody waits for their money any more. */
  leaveUnpaid: post('/orders/left-unpaid', {
    body: z.object({ orderIds, ...approvalFields }),
    reply: z.extend(said, { amount: z.string() }),
    changes: ['orders', 'bills', 'dashboard', 'reports', 'shifts'],
    right: 'by-state',
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
  paymentSummary: post('/orders/complete-order-payment-summary', {
    body: z.object({ orderIds }),
    reply: paymentSummary,
    changes: [],
    access: areaScopes.receipts,
    failure: failures.ordersAction,
  }),
  /** The bill that guests are shown before they pay: from now on, taking something off it needs a right. */
  printBill: post('/orders/print-bill', {
    body: z.object({ orderIds }),
    /** `orders` and `receipt`: missing where a very long bill is asked for again under the same key. */
    reply: z.extend(said, {
      ...paymentSummary.shape,
      orders: z.optional(paymentSummary.shape.orders),
      receipt: z.optional(paymentSummary.shape.receipt),
      printNo: z.number(),
      printedAt: z.string(),
    }),
    changes: ['orders'],
    access: areaScopes.receipts,
    failure: failures.ordersAction,
  }),
  completeAndPay: post('/orders/complete-and-pay-order', {
    body: z.object({ ...closing, subTotal: amount, taxTotal: amount, total: amount, ...taking }),
    /** `number`: the invoice's, "INV-000812". */
    reply: z.extend(said, { invoiceId: z.nullable(z.number()), number: z.nullable(z.string()), ...taken }),
    changes: ['orders', 'kitchen', 'ready', 'invoices', 'dashboard', 'reports', 'bills'],
    outbox: 'serial',
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
}
