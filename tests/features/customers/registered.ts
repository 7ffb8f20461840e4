import type { customers } from '../../../src/contract/customers.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import type { Customer } from '../../../src/domain/entities.ts'

export const customerOf = (facts: Partial<Customer>): Customer => ({
  phone: '600999',
  name: 'Guest',
  email: null,
  gender: null,
  birth_date: null,
  created_at: '2026-11-19T18:00:00.000Z',
  updated_at: null,
  ...facts,
})

export const ana = customerOf({
  phone: '600111',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  gender: 'female',
  birth_date: '1990-05-01',
})

/** The first and only page. */
export const page = (found: readonly Customer[]): Reply<typeof customers.find> => ({
  customers: [...found],
  currentPage: 1,
  perPage: 10,
  totalPages: 1,
  totalCustomers: found.length,
})
