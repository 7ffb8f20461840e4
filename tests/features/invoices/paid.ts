import type { Invoice } from '../../../src/domain/invoice.ts'

/** Table 4's invoice over two orders of a registered customer. */
export const invoiceOf = (facts: Partial<Invoice> = {}): Invoice => ({
  invoice_id: 31,
  created_at: '2026-11-20T11:00:00.000Z',
  sub_total: '19.00',
  tax_total: '2.85',
  total: '21.85',
  table_id: 4,
  table_title: 'Table 4',
  floor: 'Terrace',
  delivery_type: 'dinein',
  customer_type: 'CUSTOMER',
  customer_id: '600111',
  name: 'Ana Ruiz',
  email: null,
  orders: [
    { order_id: 1, payment_status: 'paid', token_no: 12 },
    { order_id: 2, payment_status: 'paid', token_no: 15 },
  ],
  number: 'INV-000031',
  kind: 'invoice',
  ...{ refers_to: null, refers_to_number: null, settles: 1, credited: '0.00', buyer: null },
  payments: [{ title: 'Cash', amount: '21.85', tip: '0.00' }],
  ...facts,
})

export const walkIn = invoiceOf({
  invoice_id: 30,
  number: 'INV-000030',
  table_id: null,
  table_title: null,
  floor: null,
  delivery_type: 'takeaway',
  customer_type: 'WALKIN',
  customer_id: null,
  name: null,
  orders: [{ order_id: 3, payment_status: 'paid', token_no: 9 }],
})

export const setup = {
  printSettings: {
    page_format: '80',
    header: null,
    footer: null,
    show_notes: 1,
    is_enable_print: 1,
    show_store_details: 1,
    show_customer_details: 1,
    print_token: 1,
  },
  storeSettings: {
    store_name: 'Casa Ana',
    address: null,
    phone: null,
    email: null,
    currency: 'EUR',
    image: null,
    is_qr_menu_enabled: 0,
  },
} as const
