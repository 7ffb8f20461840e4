import type { Reply } from '../../../src/contract/endpoint.ts'
import type { orders } from '../../../src/contract/orders.ts'
import type { tables } from '../../../src/contract/tables.ts'

type Tables = Reply<typeof tables.list>
export type Guests = Tables['parties'][number]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const tableRow = (
  table_id: number,
  facts: Partial<Tables['tables'][number]> = {},
): Tables['tables'][number] => ({
  table_id,
  table_title: `Table ${table_id}`,
  floor: 'Terrace',
  seating_capacity: 4,
  paid_orders: 0,
  ...facts,
})

const line = (order_item_id: number, title: string, quantity: number, amount: string) => ({
  order_item_id,
  order_id: 51,
  title,
  variant_title: null,
  addons: [],
  notes: null,
  quantity,
  status: 'delivered' as const,
  unit_price: amount,
  amount,
  off: '0.00',
  tax_title: 'VAT',
  tax_rate: 10,
  tax_type: 'inclusive',
  locked: 0 as const,
})

const billLine = (order_item_id: number, title: string, total: string) => ({
  order_item_id,
  title,
  n: 1,
  d: 1,
  amount: total,
  net: total,
  tax: '0.00',
  total,
  tax_rate: 10,
  tax_type: 'inclusive',
})

type Bill = Guests['bills'][number]

export const billOf = (facts: Partial<Bill> = {}): Bill => ({
  bill_id: null,
  bill_no: 1,
  is_rest: 1,
  is_closed: 0,
  prints: 0,
  lines: [billLine(1, 'Paella', '30.00'), billLine(2, 'Water', '12.50')],
  taxes: [{ rate: 10, title: 'VAT', net: '38.64', tax: '3.86', total: '42.50' }],
  net: '38.64',
  tax: '3.86',
  total: '42.50',
  paid: '0.00',
  due: '42.50',
  overpaid: '0.00',
  invoice_id: null,
  number: null,
  payments: [],
  ...facts,
})

/** Guests at table 4 who owe 42.50 and have their food. */
export const tableFour = (facts: Partial<Guests> = {}): Guests => ({
  at: 't4',
  party_id: null,
  version: 0,
  table_id: 4,
  table_title: 'Table 4',
  floor: 'Terrace',
  covers: null,
  opened_at: minutesAgo(18),
  latest_at: minutesAgo(8),
  state: 'served',
  money: 'due',
  left: 0,
  orders: [
    {
      order_id: 51,
      token_no: 12,
      provisional_token: null,
      placed_at: minutesAgo(18),
      placed_by: 'Bea',
      status: 'created',
      payment_status: 'pending',
      taken_at: null,
      late_for: null,
    },
  ],
  lines: [line(1, 'Paella', 1, '30.00'), line(2, 'Water', 1, '12.50')],
  bills: [billOf()],
  adjustments: [],
  service: null,
  acts: [],
  total: '42.50',
  paid: '0.00',
  due: '42.50',
  overpaid: '0.00',
  ...facts,
})

/** The same guests once `paid` of it was taken. */
export function partlyPaid(paid: string, due: string): Guests {
  const bills = [billOf({ bill_id: 9, paid, due })]
  return tableFour({ at: 'p17', party_id: 17, version: 1, money: 'part', bills, paid, due })
}

export const listOf = (parties: readonly Guests[] = [tableFour()], rows = [tableRow(4), tableRow(5)]): Tables => ({
  tables: rows,
  parties: [...parties],
  service: null,
})

export const cash = { id: 1, title: 'Cash', is_active: 1, is_cash: 1, rounding: null } as const
export const card = { id: 2, title: 'Card', is_active: 1, is_cash: 0, rounding: null } as const

type Setup = Reply<typeof orders.init>

const printSettings: Setup['printSettings'] = {
  page_format: '80',
  header: null,
  footer: null,
  show_notes: 1,
  is_enable_print: 1,
  show_store_details: 1,
  show_customer_details: 1,
  print_token: 1,
  receipt_language: null,
}
const storeSettings: Setup['storeSettings'] = {
  store_name: 'Casa Ana',
  address: null,
  phone: null,
  email: null,
  currency: 'EUR',
  image: null,
  is_qr_menu_enabled: 0,
  legal_name: null,
  tax_id: null,
  receipt_lines: null,
}

export const setupWith = (paymentTypes: Setup['paymentTypes'] = [card, cash]): Setup => ({
  printSettings,
  storeSettings,
  paymentTypes,
  reasons: [],
})
