/** One sample of every paper. */
import { type ShiftReport, shiftParts } from '../../src/contract/shift-parts.ts'
import { formatsOf } from '../../src/domain/formats.ts'
import { kitchenPaper, type TicketFacts } from '../../src/domain/papers/kitchen-paper.ts'
import type { Paper } from '../../src/domain/papers/paper.ts'
import { receiptPaper } from '../../src/domain/papers/receipt-paper.ts'
import { shiftPaper } from '../../src/domain/papers/shift-paper.ts'
import { testPage } from '../../src/domain/papers/test-page.ts'
import { tokenPaper } from '../../src/domain/papers/token-paper.ts'
import type { ReceiptDocument, ReceiptPayment, ReceiptSnapshot } from '../../src/domain/receipt.ts'
import { sayIn } from '../../src/texts/say.ts'
import { receiptOf } from '../features/print/receipts.ts'

const payment: ReceiptPayment = {
  title: 'Cash',
  amountCents: 2185,
  tipCents: 150,
  roundingCents: 5,
  givenCents: 3000,
  changeCents: 660,
  slip: '4711',
}
const document: ReceiptDocument = {
  number: 'INV-000812',
  credits: null,
  payments: [payment],
  copyNo: 2,
  issuer: { legalName: 'Casa Ana SL', taxId: 'B123', address: '1 Market Square', lines: 'Register 5\nMadrid' },
  buyer: { name: 'Firm & Sons', taxId: 'B999', address: '2 High Street\nMadrid' },
}
const table = { id: 4, title: 'Table 4' }
const taxes = [
  { taxRate: 10, taxTitle: 'VAT', netCents: 1900, taxCents: 190 },
  { taxRate: null, taxTitle: null, netCents: 95, taxCents: 0 },
]
const hugeTaxes = [
  { taxRate: 27, taxTitle: 'Általános forgalmi adó', netCents: 7_874_015_740, taxCents: 2_125_984_259 },
  { taxRate: null, taxTitle: null, netCents: 95, taxCents: 0 },
]
const share = { ...receiptOf().cartItems[0], d: 3, quantity: 1 } as ReceiptSnapshot['cartItems'][number]

export const receiptSamples: readonly (readonly [name: string, ReceiptSnapshot])[] = [
  ['the receipt of an order', receiptOf()],
  ['a receipt that says as little as it may', receiptOf({}, sparse())],
  ['an order on its way', receiptOf({ tokenNo: null, provisionalToken: 'B-12', orderId: null, sent: false })],
  ['an order that had another token', receiptOf({ provisionalToken: 'B-12' })],
  ['the copy of an invoice for a firm', receiptOf({ document, table, taxes, servedBy: 'Ana, Ben' })],
  ['an invoice of sums that fill the paper', receiptOf({ document, table, taxes: hugeTaxes })],
  ['a copy that nobody has counted', receiptOf({ document: { ...document, copyNo: 'offline' } })],
  ['an invoice that the server gets later', receiptOf({ document: { ...document, issuer: null }, sent: false })],
  ['a receipt without a number', receiptOf({ document: { ...document, number: null, copyNo: null } })],
  ['a credit note', receiptOf({ document: { ...document, credits: 'INV-000800', buyer: null, copyNo: 0 } })],
  [
    'a bill with a share, discounts and service',
    receiptOf({
      table,
      taxes,
      cartItems: [share],
      bill: { printNo: 3, paidCents: 500, dueCents: 1685, asOf: 0 },
      extras: [
        { kind: 'percent', percent: 1250, cents: -342 },
        { kind: 'amount', cents: -100 },
        { kind: 'comp', cents: -50 },
        { kind: 'service', title: 'Service 10 %', cents: 250 },
      ],
    }),
  ],
  [
    'a payment slip',
    receiptOf({ table, cartItems: [], tokenNo: null, slip: { payments: [payment], leftCents: 1000, paymentId: 7 } }),
  ],
]

function sparse() {
  const nothing = { header: null, footer: null, show_notes: 0, show_store_details: 0 } as const
  return { ...nothing, show_customer_details: 0, print_token: 0 } as const
}

export function zReport(): ShiftReport {
  const sum = { count: 2, amount: '5.00' }
  const [at, by] = ['2026-11-20T22:00:00.000Z', 'Ana']
  return {
    z_number: 'Z-000118',
    is_blind: 0,
    shift_id: 3,
    drawer: 'Till',
    opened_at: at,
    opened_by: by,
    closed_at: at,
    closed_by: by,
    float: '100.00',
    covers: 12,
    price_differences: [],
    drawer_openings: 2,
    adds_up: '0.01',
    issuer: { legal_name: 'Casa Ana SL', tax_id: 'B123', address: '1 Market Square', lines: 'Register 5\nMadrid' },
    types: [
      {
        payment_type_id: 1,
        title: 'Cash',
        count: 3,
        amount: '40.00',
        tips: '2.00',
        rounding: '0.05',
        refunds: '-4.00',
        total: '38.05',
        is_cash: 1,
      },
    ],
    cash: {
      float: '100.00',
      taken: '40.00',
      refunds: '-4.00',
      in: '5.00',
      out: '-6.00',
      tips_out: '-1.00',
      moved: '3.00',
      expected: '137.00',
      counted: '136.00',
      difference: '-1.00',
      moves: [
        { kind: 'tips', amount: '-1.00', at, by, person: 'Anna', reason: null, drawer: null },
        { kind: 'out', amount: '-6.00', at, by, person: null, reason: 'Shopping', drawer: null },
        { kind: 'move', amount: '3.00', at, by, person: null, reason: null, drawer: 'Bar' },
      ],
      counts: [{ amount: '136.00', at, by }],
    },
    invoices: {
      count: 3,
      total: '40.00',
      series: [{ code: 'INV', count: 3, first: 'INV-000001', last: 'INV-000003' }],
    },
    taxes: [
      { rate: 10, title: 'VAT', net: '36.36', tax: '3.64', total: '40.00' },
      { rate: null, title: null, net: '1.00', tax: '0.00', total: '1.00' },
    ],
    credit_notes: { count: 1, total: '4.00' },
    house: { discounts: sum, comps: sum, left_unpaid: sum, voids: sum, covers: 12 },
    discounts: sum,
    comps: sum,
    left_unpaid: sum,
    voids: sum,
    tips_by_person: [{ name: by, amount: '2.00' }],
    held: {
      before: '0.00',
      after: '7.00',
      bills: [{ bill_id: 9, text: 'Table 4', before: '0.00', after: '7.00' }],
    },
    late: [{ of: 2, z_number: 'Z-000117', text: 'B1-000017', amount: '9.00' }],
    corrections: [{ from: 'Cash', to: 'Card', amount: '3.00', by }],
    open_at_closing: [{ table: 'Table 7', due: '12.00' }],
    silent_devices: [{ series: 'B2', device: 'Tablet', heard_at: null }],
    books: { rows: 812, mark: 'abc' },
  }
}

const ticket: TicketFacts = {
  what: 'new',
  copyOf: null,
  attempts: 0,
  homeTitle: null,
  orderId: 51,
  tokenNo: 12,
  provisionalToken: 'B-3',
  table: 'Table 4',
  floor: 'Terrace',
  deliveryType: 'dinein',
  placedAt: Date.parse('2026-11-20T20:00:00.000Z'),
  takenAt: null,
  waiter: 'ana',
  timeZone: 'Europe/Madrid',
  note: null,
  lines: [
    {
      quantity: 2,
      title: 'Grilled octopus with smoked paprika and potatoes',
      variant: 'Large',
      combo: null,
      addons: [
        { title: 'Aioli', isWithout: false, isNested: false },
        { title: 'No onion', isWithout: true, isNested: false },
      ],
      notes: 'No salt, please',
      station: 'Grill',
      isCancelled: false,
    },
    {
      quantity: 1,
      title: 'Soup',
      variant: null,
      combo: null,
      addons: [],
      notes: null,
      station: null,
      isCancelled: false,
    },
  ],
}

const words = sayIn('en')
const zone = 'Europe/Madrid'
const { dateTime } = formatsOf({ locale: 'en-GB', timeZone: zone })
const wording = { t: words, instantText: (instant: string) => dateTime(Date.parse(instant)) }
const shift = (report: ShiftReport) => shiftPaper(report, shiftParts(report, wording), { ...wording, symbol: '€' })

/** Every paper, by a name for its file. */
export const paperSamples: readonly (readonly [name: string, Paper])[] = [
  ...receiptSamples.map(([name, receipt]) => [name, receiptPaper({ ...receipt, timeZone: zone }, words)] as const),
  ['a token', tokenPaper(receiptOf({ provisionalToken: 'B-12', timeZone: zone }), words)],
  [
    'a token that was not sent',
    tokenPaper(receiptOf({ tokenNo: null, provisionalToken: 'B-12', timeZone: zone }), words),
  ],
  ['a Z', shift(zReport())],
  ['an X', shift({ ...zReport(), z_number: null, closed_at: null, closed_by: null })],
  ['a ticket', kitchenPaper(ticket, words) as Paper],
  [
    'a ticket of what was cancelled',
    kitchenPaper(
      { ...ticket, what: 'cancelled', lines: ticket.lines.map(line => ({ ...line, isCancelled: true })) },
      words,
    ) as Paper,
  ],
  ['a copy of a ticket at another printer', kitchenPaper({ ...ticket, copyOf: 3, homeTitle: 'Grill' }, words) as Paper],
  ['a move', kitchenPaper({ ...ticket, what: 'note', note: 'T4 -> T9', lines: [] }, words) as Paper],
]

/** It says how wide it is. */
export const testPageOf = (columns: number) => testPage({ title: 'Bar printer', columns, jobId: 7 }, words)
