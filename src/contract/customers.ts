import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { customer } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { queryText } from '../domain/fields.ts'
import { customerAddForm, customerUpdateForm } from '../domain/validation.ts'
import { post, read, remove } from './endpoint.ts'
import { said } from './replies.ts'

/** In these paths `:id` is the customer's phone (§7). */
export const customers = {
  list: read('/customers', {
    topic: 'customers',
    query: z.object({ sort: queryText, page: queryText, filter: queryText, perPage: queryText }),
    reply: z.object({
      customers: z.array(customer),
      currentPage: z.number(),
      perPage: z.number(),
      totalPages: z.number(),
      totalCustomers: z.number(),
    }),
    access: areaScopes.customers,
    failure: failures.customersLoad,
  }),
  get: read('/customers/:id', {
    topic: 'customers',
    reply: customer,
    access: [...areaScopes.customers, ...areaScopes.reservationChanges, ...areaScopes.pos],
    failure: failures.customerLookUp,
  }),
  add: post('/customers/add', {
    body: customerAddForm,
    reply: said,
    changes: ['customers', 'dashboard', 'reports'],
    access: [...areaScopes.customerChanges, ...areaScopes.pos],
    failure: failures.peopleAction,
  }),
  update: post('/customers/:id/update', {
    body: customerUpdateForm,
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
}
