import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { orderGroup, paymentSummary, paymentType, printSettings, storeSettings } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { id } from '../domain/fields.ts'
import { orderIdsMax } from '../domain/limits.ts'
import { setStatusForm } from '../domain/validation.ts'
import { post, sharedRead } from './endpoint.ts'
import { said } from './replies.ts'

const noOrders = 'forms.orders'
const orderIds = z
  .array(id(noOrders), noOrders)
  .check(z.minLength(1, noOrders), z.maxLength(orderIdsMax, 'forms.tooManyOrders'))
const amount = z.nullish(z.union([z.number(), z.string()]))

export const orders = {
  list: sharedRead('/orders', {
    topic: 'orders',
    dependsOn: ['orders', 'tables'],
    namesGuests: true,
    persisted: true,
    reply: z.array(orderGroup),
    access: areaScopes.orders,
    failure: failures.ordersLoad,
  }),
  init: sharedRead('/orders/init', {
    topic: 'print',
    dependsOn: ['print', 'store', 'payment-types'],
    persisted: true,
    reply: z.object({ printSettings, storeSettings, paymentTypes: z.array(paymentType) }),
    access: areaScopes.orders,
    failure: failures.ordersLoad,
  }),
  updateStatus: post('/orders/update-status/:id', {
    body: setStatusForm,
    reply: said,
    changes: ['orders', 'kitchen', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  cancel: post('/orders/cancel', {
    body: z.object({ orderIds }),
    reply: said,
    changes: ['orders', 'kitchen', 'cancellations', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  complete: post('/orders/complete', {
    body: z.object({ orderIds }),
    reply: said,
    changes: ['orders', 'kitchen', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.orderStates,
    failure: failures.ordersAction,
  }),
  paymentSummary: post('/orders/complete-order-payment-summary', {
    body: z.object({ orderIds }),
    reply: paymentSummary,
    changes: [],
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
  completeAndPay: post('/orders/complete-and-pay-order', {
    body: z.object({ orderIds, subTotal: amount, taxTotal: amount, total: amount }),
    reply: z.extend(said, { invoiceId: z.nullable(z.number()) }),
    changes: ['orders', 'kitchen', 'invoices', 'dashboard', 'reports'],
    outbox: 'serial',
    access: areaScopes.payments,
    failure: failures.ordersAction,
  }),
}
