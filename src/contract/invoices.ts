import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { approvalFields } from '../domain/approval-form.ts'
import { buyerForm } from '../domain/buyer.ts'
import { paymentSummary, paymentType, printSettings, reason, tillStoreSettings } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { id, queryText } from '../domain/fields.ts'
import { orderIdsMax } from '../domain/limits.ts'
import { invoice } from '../domain/money/invoice.ts'
import { document } from './document.ts'
import { lookUp, post, read, sharedRead } from './endpoint.ts'
import { periodQuery, searchQuery } from './period.ts'
import { said } from './replies.ts'

const noOrders = 'forms.orders'

export const invoices = {
  /** Newest first, at most `limit` (1,000, also without it). `before`: continues after that invoice's id. */
  list: read('/invoices', {
    topic: 'invoices',
    query: z.extend(periodQuery, { limit: queryText, before: queryText }),
    reply: z.array(invoice),
    access: areaScopes.invoices,
    failure: failures.detailsLoad,
  }),
  init: sharedRead('/invoices/init', {
    topic: 'print',
    dependsOn: ['print', 'store', 'payment-types', 'reasons'],
    persisted: true,
    reply: z.object({
      printSettings,
      storeSettings: tillStoreSettings,
      /** Ours: how money goes back, and why. */
      paymentTypes: z.array(paymentType),
      reasons: z.array(z.omit(reason, { is_active: true })),
    }),
    access: areaScopes.invoices,
    failure: failures.ordersLoad,
  }),
  search: read('/invoices/search', {
    topic: 'invoices',
    query: searchQuery,
    reply: z.array(invoice),
    access: areaScopes.invoices,
    failure: failures.search,
  }),
  /** `search`, with the search text in the body: it may be a guest's name or phone. */
  find: lookUp('/invoices/find', {
    topic: 'invoices',
    body: searchQuery,
    reply: z.array(invoice),
    access: areaScopes.invoices,
    failure: failures.search,
  }),
  /** The orders behind an invoice, with the names, prices and taxes of that day. */
  orders: post('/invoices/orders', {
    body: z.object({
      orderIds: z.array(id(noOrders), noOrders).check(z.minLength(1, noOrders), z.maxLength(orderIdsMax, noOrders)),
    }),
    reply: paymentSummary,
    changes: [],
    access: areaScopes.invoices,
    failure: failures.search,
  }),
  /** Ours: one document, with what its paper says and what is left of it. */
  details: read('/invoices/:id', {
    topic: 'invoices',
    reply: document,
    access: areaScopes.documents,
    failure: failures.detailsLoad,
  }),
  /** Ours: counts a paper. `copyNo` 0: the original; every other one says that it is a copy. */
  print: post('/invoices/:id/print', {
    body: z.object(approvalFields),
    reply: z.extend(said, { copyNo: z.number() }),
    changes: ['invoices'],
    outbox: 'serial',
    access: areaScopes.documents,
    failure: failures.ordersAction,
  }),
  /** Ours: the firm that an invoice is made out to, once. */
  buyer: post('/invoices/:id/buyer', {
    body: buyerForm,
    reply: said,
    changes: ['invoices'],
    access: areaScopes.documents,
    failure: failures.ordersAction,
  }),
}
