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
  ...facts,
})

export const reportOf = (facts: Partial<Report> = {}): Report => ({
  ordersCount: 41,
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
  ...facts,
})

/** A day on which nobody came. */
export const nothing = reportOf({
  ordersCount: 0,
  newCustomers: 0,
  repeatedCustomers: 0,
  averageOrderValue: null,
  netRevenue: null,
  taxTotal: null,
  revenueTotal: null,
  topSellingItems: [],
  series: { step: 'hour', points: [{ label: '20:00', orders: 0, revenue: '0.00' }] },
})
