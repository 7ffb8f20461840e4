import type { dashboard } from '../../../src/contract/dashboard.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import type { Reservation } from '../../../src/domain/entities.ts'

type Today = Reply<typeof dashboard.today>

export const reservationOf = (facts: Partial<Reservation>): Reservation => ({
  id: 1,
  customer_id: '600111',
  customer_name: 'Alba Canela',
  date: '2026-11-20T21:00',
  table_id: 6,
  table_title: 'T6',
  status: 'booked',
  notes: null,
  people_count: 5,
  unique_code: 'R-7',
  created_at: '2026-11-19T10:00:00.000Z',
  updated_at: null,
  ...facts,
})

export const todayOf = (facts: Partial<Today> = {}): Today => ({
  reservations: [reservationOf({})],
  topSellingItems: [
    {
      id: 1,
      title: 'Gazpacho',
      price: '6.20',
      net_price: null,
      tax_id: null,
      image: null,
      category: null,
      orders_count: '12',
      quantity: 14,
    },
  ],
  control: null,
  ordersCount: 41,
  newCustomerCount: 3,
  repeatedCustomerCount: 5,
  currency: 'EUR',
  setup: null,
  health: null,
  ...facts,
})

export const quietDay = todayOf({
  reservations: [],
  topSellingItems: [],
  ordersCount: 0,
  newCustomerCount: 0,
  repeatedCustomerCount: 0,
})
