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

type Money = Reply<typeof reports.money>

const sum = (count: number, amount: string) => ({ count, amount })

/** An evening on which a waiter and a manager took money. */
export const moneyOf = (facts: Partial<Money> = {}): Money => ({
  from: '2026-11-20',
  to: '2026-11-20',
  currency: 'EUR',
  byType: [
    {
      payment_type_id: 1,
      title: 'Cash',
      count: 12,
      amount: '310.40',
      tips: '6.00',
      rounding: '0.10',
      refunds: '-12.00',
      total: '304.50',
    },
    {
      payment_type_id: 2,
      title: 'Card',
      count: 28,
      amount: '501.10',
      tips: '0.00',
      rounding: '0.00',
      refunds: '0.00',
      total: '501.10',
    },
  ],
  byRate: [
    { rate: 10, title: 'VAT', net: '690.91', tax: '69.09', total: '760.00' },
    { rate: null, title: null, net: '39.50', tax: '0.00', total: '39.50' },
  ],
  byPerson: [
    {
      user: 3,
      name: 'Ana',
      invoices: 30,
      total: '600.00',
      tips: '6.00',
      discounts: '0.00',
      comps: '0.00',
      refunds: '0.00',
    },
    {
      user: 4,
      name: 'Olga',
      invoices: 10,
      total: '211.50',
      tips: '0.00',
      discounts: '5.50',
      comps: '18.00',
      refunds: '-12.00',
    },
  ],
  invoices: sum(40, '811.50'),
  credit_notes: sum(1, '12.00'),
  discounts: sum(2, '5.50'),
  comps: sum(1, '18.00'),
  left_unpaid: sum(1, '23.50'),
  voids: sum(3, '49.70'),
  covers: 84,
  held: sum(1, '20.00'),
  drawers: [
    {
      shift_id: 18,
      z_number: null,
      drawer: 'Bar',
      opened_at: '2026-11-20T11:00:00.000Z',
      closed_at: null,
      expected: '454.50',
      counted: null,
      difference: null,
    },
    {
      shift_id: 17,
      z_number: 'Z-000117',
      drawer: 'Terrace',
      opened_at: '2026-11-20T11:00:00.000Z',
      closed_at: '2026-11-20T17:00:00.000Z',
      expected: '200.00',
      counted: '199.50',
      difference: '-0.50',
    },
  ],
  ...facts,
})
