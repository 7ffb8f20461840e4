import type { PrintSettings } from '../../../src/domain/entities.ts'
import type { ReceiptSnapshot } from '../../../src/domain/receipt.ts'

/** A receipt as a till keeps it; tests say only what matters to them. */
export function receiptOf(facts: Partial<ReceiptSnapshot> = {}, print: Partial<PrintSettings> = {}): ReceiptSnapshot {
  return {
    cartItems: [
      {
        title: 'Margherita',
        variantTitle: 'Large',
        addonTitles: ['Extra cheese', 'Olives'],
        notes: 'no basil',
        quantity: 2,
        unitCents: 950,
        lineCents: 1900,
      },
    ],
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerName: null,
    currencySymbol: '€',
    timeZone: 'UTC',
    storeSettings: {
      store_name: 'Casa Ana',
      address: '1 Market Square',
      phone: '555 0100',
      email: 'ana@casa.example',
      currency: 'EUR',
      image: null,
      is_qr_menu_enabled: 0,
      legal_name: null,
      tax_id: null,
      receipt_lines: null,
    },
    printSettings: {
      page_format: '80',
      header: 'Welcome!',
      footer: 'Thank you!',
      show_notes: 1,
      is_enable_print: 1,
      show_store_details: 1,
      show_customer_details: 1,
      print_token: 1,
      receipt_language: null,
      ...print,
    },
    netCents: 1900,
    taxCents: 285,
    payableCents: 2185,
    tokenNo: 12,
    orderId: '42',
    businessDay: '2026-11-20',
    madeAt: Date.parse('2026-11-20T12:00:00Z'),
    sent: true,
    ...facts,
  }
}
