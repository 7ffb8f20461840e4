import type { Reply } from '../../../src/contract/endpoint.ts'
import type { invoices } from '../../../src/contract/invoices.ts'
import type { Invoice } from '../../../src/domain/invoice.ts'

type Document = Reply<typeof invoices.details>

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

export const creditNote = invoiceOf({
  invoice_id: 32,
  number: 'CN-000004',
  kind: 'credit_note',
  ...{ refers_to: 31, refers_to_number: 'INV-000031', settles: 0, payments: [] },
  ...{ sub_total: '-19.00', tax_total: '-2.85', total: '-21.85' },
})

/** The same invoice with everything that stands on its paper. */
export const documentOf = (facts: Partial<Document> = {}): Document => ({
  ...{ invoice_id: 31, number: 'INV-000031', printed_as: null, kind: 'invoice', settles: 1 },
  ...{ refers_to: null, refers_to_number: null, buyer: null, covers: null, name: 'Ana Ruiz' },
  ...{ made_at: '2026-11-20T11:00:00.000Z', booked_at: '2026-11-20T11:00:00.000Z' },
  issuer: { legal_name: 'Casa Ana S.L.', tax_id: 'B-12', address: null, lines: null },
  ...{ table_id: 4, table_title: 'Table 4', floor: 'Terrace', delivery_type: 'dinein', customer_type: 'CUSTOMER' },
  tokens: [12, 15],
  orders: [
    { order_id: 1, token_no: 12, business_day: '2026-11-20' },
    { order_id: 2, token_no: 15, business_day: '2026-11-20' },
  ],
  ...{ served_by: 'Ben', taken_by: 'Ana' },
  lines: [
    {
      ...{ line_id: 1, order_item_id: 7, title: 'Paella', variant_title: null, addons: [], notes: null },
      ...{ n: 2, d: 1, unit_price: '9.50', amount: '19.00', off: '0.00', net: '19.00', tax: '2.85', total: '21.85' },
      ...{
        tax_rate: 15,
        tax_type: 'exclusive',
        left: '21.85',
        left_net: '19.00',
        left_tax: '2.85',
        pieces_left: { n: 2, d: 1 },
      },
    },
  ],
  adjustments: [],
  taxes: [{ rate: 15, title: 'VAT', net: '19.00', tax: '2.85', total: '21.85' }],
  ...{ net: '19.00', tax: '2.85', total: '21.85', credited: '0.00', credit_notes: [], copies: 0 },
  payments: [
    {
      ...{ payment_id: 1, kind: 'payment', payment_type_id: 1, title: 'Cash', amount: '21.85', tip: '0.00' },
      ...{ rounding: '0.00', given: '22.00', change: '0.15', slip: null, drawer_id: 1, shift_id: 1, late_of: null },
      ...{ taken_at: '2026-11-20T11:00:00.000Z', taken_by: 'Ana', reverses: null },
    },
  ],
  ...facts,
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
