import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { customer, reservation, summaryOrder } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { queryText, storedName } from '../domain/fields.ts'
import { invoice } from '../domain/money/invoice.ts'
import { customerAddForm, customerUpdateForm } from '../domain/validation.ts'
import { lookUp, post, read, remove } from './endpoint.ts'
import { said } from './replies.ts'

const wanted = z.object({ sort: queryText, page: queryText, filter: queryText, perPage: queryText })
const found = z.object({
  customers: z.array(customer),
  currentPage: z.number(),
  perPage: z.number(),
  totalPages: z.number(),
  totalCustomers: z.number(),
})
const phone = z.object({ phone: storedName('forms.customerPhone') })

/** All data of one guest; `deletedAt`: since when the guest is on no list any more. */
const guestExport = z.object({
  exportedAt: z.string(),
  customer,
  deletedAt: z.nullable(z.string()),
  reservations: z.array(reservation),
  orders: z.array(summaryOrder),
  invoices: z.array(invoice),
})
export type GuestExport = z.infer<typeof guestExport>

/** Addresses are stored by browsers, proxies and logs: our own screens send phones and search texts in the body. */
export const customers = {
  list: read('/customers', {
    topic: 'customers',
    query: wanted,
    reply: found,
    access: areaScopes.customers,
    failure: failures.customersLoad,
  }),
  find: lookUp('/customers/find', {
    topic: 'customers',
    body: wanted,
    reply: found,
    access: areaScopes.customers,
    failure: failures.customersLoad,
  }),
  get: read('/customers/:id', {
    topic: 'customers',
    reply: customer,
    access: [...areaScopes.customers, ...areaScopes.reservationChanges, ...areaScopes.pos],
    failure: failures.customerLookUp,
  }),
  /** As the call before it: who may not see Customers gets name and phone; the other facts are null. */
  getByPhone: lookUp('/customers/look-up', {
    topic: 'customers',
    body: phone,
    reply: customer,
    access: [...areaScopes.customers, ...areaScopes.reservationChanges, ...areaScopes.pos],
    failure: failures.customerLookUp,
  }),
  add: post('/customers/add', {
    body: customerAddForm,
    reply: said,
    changes: ['customers', 'dashboard', 'reports'],
    access: [...areaScopes.customerChanges, ...areaScopes.reservations, ...areaScopes.pos],
    failure: failures.peopleAction,
  }),
  update: post('/customers/:id/update', {
    body: customerUpdateForm,
    reply: said,
    changes: ['customers', 'orders', 'kitchen', 'reservations', 'invoices'],
    access: areaScopes.customerChanges,
    failure: failures.peopleAction,
  }),
  updateByPhone: post('/customers/update', {
    body: z.extend(phone, customerUpdateForm.shape),
    reply: said,
    changes: ['customers', 'orders', 'kitchen', 'reservations', 'invoices'],
    access: areaScopes.customerChanges,
    failure: failures.peopleAction,
  }),
  remove: remove('/customers/:id/delete', {
    reply: said,
    changes: ['customers', 'orders', 'kitchen', 'reservations', 'invoices', 'dashboard', 'reports'],
    access: areaScopes.customerChanges,
    failure: failures.peopleAction,
  }),
  removeByPhone: post('/customers/delete', {
    body: phone,
    reply: said,
    changes: ['customers', 'orders', 'kitchen', 'reservations', 'invoices', 'dashboard', 'reports'],
    access: areaScopes.customerChanges,
    failure: failures.peopleAction,
  }),
  /** A write: the books say that somebody took a guest's data away. */
  exportByPhone: post('/customers/export', {
    body: phone,
    reply: z.extend(said, guestExport.shape),
    changes: ['audit'],
    replyUnstored: true,
    access: areaScopes.customerChanges,
    needsPassword: true,
    failure: failures.peopleAction,
  }),
  /** Nothing shows any more who the guest was; orders, reservations and invoices stay, with their figures. */
  eraseByPhone: post('/customers/erase', {
    body: phone,
    reply: said,
    changes: [
      'customers',
      'drafts',
      'orders',
      'kitchen',
      'cancellations',
      'reservations',
      'invoices',
      'dashboard',
      'reports',
    ],
    access: areaScopes.customerChanges,
    needsPassword: true,
    failure: failures.peopleAction,
  }),
}
