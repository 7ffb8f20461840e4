import type { Reply } from '../../../src/contract/endpoint.ts'
import type { reports } from '../../../src/contract/reports.ts'
import type { TopSellingItem } from '../../../src/domain/entities.ts'

type Report = Reply<typeof reports.get>

export const sellerOf = (facts: Partial<TopSellingItem>): TopSellingItem => ({
  id: 1,
  title: 'Gazpacho',
  price: '6.20',
  net_price: null,
  tax_id: null,
  image: null,
  category: null,
  orders_count: '12',
  quantity: 30,
  ...facts,
})

export const reportOf = (facts: Partial<Report> = {}): Report => ({
  ordersCount: 41,
  paidOrdersCount: 40,
  newCustomers: 3,
  repeatedCustomers: 5,
  currency: 'EUR',
  averageOrderValue: '19.50',
  totalCustomers: 88,
  netRevenue: '700.10',
  taxTotal: '99.40',
  revenueTotal: '799.50',
  topSellingItems: [sellerOf({})],
  from: '2026-11-20',
  to: '2026-11-20',
  series: {
    step: 'hour',
    points: [
      { label: '20:00', orders: 11, revenue: '250.25' },
      { label: '21:00', orders: 30, revenue: '549.25' },
    ],
  },
  previous: {
    from: '2026-11-19',
    to: '2026-11-19',
    until: null,
    ordersCount: 50,
    paidOrdersCount: 50,
    averageOrderValue: '15.00',
    netRevenue: '700.10',
    taxTotal: '49.90',
    revenueTotal: '750.00',
    newCustomers: 0,
    repeatedCustomers: 5,
  },
  categories: [
    { id: 2, title: 'Mains', quantity: 60, revenue: '600.00' },
    { id: null, title: null, quantity: 21, revenue: '199.50' },
  ],
  waiters: [
    { id: 3, name: 'Ana', has_left: false, orders: 30, revenue: '500.00' },
    { id: 4, name: 'Ben', has_left: true, orders: 11, revenue: '299.50' },
  ],
  diningOptions: [
    { delivery_type: 'dinein', orders: 40, revenue: '780.00' },
    { delivery_type: '', orders: 1, revenue: '19.50' },
  ],
  ...facts,
})

/** A day on which nobody came. */
export const nothing = reportOf({
  ordersCount: 0,
  paidOrdersCount: 0,
  newCustomers: 0,
  repeatedCustomers: 0,
  averageOrderValue: null,
  netRevenue: null,
  taxTotal: null,
  revenueTotal: null,
  topSellingItems: [],
  series: { step: 'hour', points: [{ label: '20:00', orders: 0, revenue: '0.00' }] },
  previous: null,
  categories: [],
  waiters: [],
  diningOptions: [],
})
