import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Input } from '../../../src/contract/endpoint.ts'
import { pos } from '../../../src/contract/pos.ts'
import type { ReceiptSnapshot } from '../../../src/domain/receipt.ts'
import { ReceiptPage } from '../../../src/features/print/receipt-page.tsx'
import { TokenPage } from '../../../src/features/print/token-page.tsx'
import { answersWith, openTill, show } from '../orders/till.tsx'
import { receiptOf } from './receipts.ts'

openTill()

let printed = vi.fn()
beforeEach(() => {
  printed = vi.fn()
  vi.stubGlobal('print', printed)
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** The page as a printing window opens it, with this receipt kept on the device. */
async function openPage(page: React.ReactNode, receipt: ReceiptSnapshot) {
  const app = show(null)
  const key = await app.store.receipts.keep(receipt)
  history.replaceState(null, '', `?key=${key}`)
  show(page, { like: app })
}

test.each(['57', '80'])('a %s mm receipt is %s mm wide', async format => {
  await openPage(<ReceiptPage />, receiptOf({}, { page_format: format }))
  const paper = await screen.findByRole('article', { name: 'Receipt' })
  expect(paper.style.width).toBe(`${format}mm`)
})

test('the receipt says what was ordered and what it costs', async () => {
  await openPage(<ReceiptPage />, receiptOf())
  const paper = await screen.findByRole('article', { name: 'Receipt' })
  for (const words of ['Margherita', 'Large', '+ Extra cheese, Olives', '2 × €9.50', 'Receipt No: 42-2026-11-20']) {
    expect(paper.textContent).toContain(words)
  }
  expect(paper.textContent).toContain('Subtotal (excl. tax)€19.00Tax€2.85Total€21.85')
  expect(paper.textContent).toMatch(/^Casa Ana.*Thank you!/s)
})

test('notes print only when the store wants them', async () => {
  await openPage(<ReceiptPage />, receiptOf({}, { show_notes: 1 }))
  await screen.findByText('Notes: no basil')
})

test('notes stay off the receipt when the store does not want them', async () => {
  await openPage(<ReceiptPage />, receiptOf({}, { show_notes: 0 }))
  await screen.findByText('Margherita')
  expect(screen.queryByText(/no basil/)).toBeNull()
})

test('store and customer print only when the store wants them', async () => {
  await openPage(<ReceiptPage />, receiptOf({ customerType: 'CUSTOMER', customerName: 'Marta' }))
  await screen.findByText('Customer: Marta')
  screen.getByText('Order Type: Dine In')
  screen.getByText('ana@casa.example')
})

test('store and customer stay off the receipt when the store does not want them', async () => {
  await openPage(<ReceiptPage />, receiptOf({}, { show_store_details: 0, show_customer_details: 0 }))
  await screen.findByText('Margherita')
  expect(screen.queryByText(/Casa Ana|Walk-in|Dine In/)).toBeNull()
})

test('the token is on the receipt when the store wants it there', async () => {
  await openPage(<ReceiptPage />, receiptOf())
  await screen.findByText('Token')
  screen.getByText('12')
})

test.each([
  ['the store does not want it', receiptOf({}, { print_token: 0 })],
  ['there is none', receiptOf({ tokenNo: null })],
])('no token is on the receipt when %s', async (_why, receipt) => {
  await openPage(<ReceiptPage />, receipt)
  await screen.findByText('Margherita')
  expect(screen.queryByText('Token')).toBeNull()
})

test('a receipt prints itself once, 400 ms after it opened at the earliest', async () => {
  const openedAt = performance.now()
  await openPage(<ReceiptPage />, receiptOf())
  await screen.findByText('Margherita')
  await waitFor(() => expect(printed).toHaveBeenCalled())
  expect(performance.now() - openedAt).toBeGreaterThan(395)
  expect(printed).toHaveBeenCalledOnce()
})

test('a receipt is marked while its order is not sent, and gets its token by itself', async () => {
  const app = show(null)
  const reply = Promise.withResolvers<Response>()
  answersWith(pos.createOrder, () => reply.promise)
  const cart = [{ id: 7, quantity: 2 }] as unknown as Input<typeof pos.createOrder>['body']['cart']
  const unsent = receiptOf({ tokenNo: null, orderId: null, businessDay: null, sent: false })
  const { key } = await app.outbox.put(pos.createOrder, { body: { cart } }, { with: { receipt: unsent } })
  history.replaceState(null, '', `?key=${key}`)
  show(<ReceiptPage />, { like: app })
  await screen.findByText('NOT YET SENT')
  expect(screen.queryByText(/Receipt No/)).toBeNull()
  reply.resolve(HttpResponse.json({ ...taken, tokenNo: 31 }))
  await screen.findByText('31')
  expect(screen.queryByText('NOT YET SENT')).toBeNull()
  screen.getByText('Receipt No: 43-2026-11-20')
  await waitFor(() => expect(printed).toHaveBeenCalledOnce())
})

test('without a receipt the page says so and shows the way back', async () => {
  show(<ReceiptPage />)
  await screen.findByText('There is no receipt on this device to print.')
  screen.getByRole('button', { name: 'Close' })
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('the token page shows the number, large, and the date in full', async () => {
  await openPage(<TokenPage />, receiptOf({ madeAt: Date.parse('2026-11-20T13:05:00Z'), timeZone: 'UTC' }))
  const paper = await screen.findByRole('article', { name: 'Token' })
  screen.getByText('12')
  expect(paper.textContent).toMatch(/20 November 2026/)
  expect(paper.textContent).toMatch(/13:05/)
})

test('an order that has not left yet prints the token of this device, marked', async () => {
  const unsent = { provisionalToken: 'B-12', tokenNo: null, orderId: null, businessDay: null, sent: false }
  await openPage(<TokenPage />, receiptOf(unsent))
  expect((await screen.findByRole('article', { name: 'Token' })).textContent).toMatch(/B-12.*NOT YET SENT/)
  cleanup()
  await openPage(<ReceiptPage />, receiptOf(unsent))
  expect((await screen.findByRole('article', { name: 'Receipt' })).textContent).toMatch(/NOT YET SENT.*TokenB-12$/s)
})

test('a reprint after it was sent names both tokens', async () => {
  await openPage(<TokenPage />, receiptOf({ provisionalToken: 'B-12' }))
  expect((await screen.findByRole('article', { name: 'Token' })).textContent).toMatch(/^Token12was B-12/)
})

test('the latest receipt is printed when none is named', async () => {
  const app = show(null)
  await app.store.receipts.keep(receiptOf({ tokenNo: 12 }))
  await app.store.receipts.keep(receiptOf({ tokenNo: 99, madeAt: receiptOf().madeAt + 1 }))
  show(<TokenPage />, { like: app })
  await screen.findByText('99')
})

const taken = {
  success: true,
  message: 'Order sent!',
  orderId: 43,
  businessDay: '2026-11-20',
  netTotal: 19,
  taxTotal: 2.85,
  total: 21.85,
}

test('a bill says at both ends that it is not paid, what was paid so far, and bears no number', async () => {
  const bill = { printNo: 2, paidCents: 1000, dueCents: 1185 }
  await openPage(<ReceiptPage />, receiptOf({ bill, tokenNo: null }))
  const { textContent } = await screen.findByRole('article', { name: 'Receipt' })
  expect(textContent).toMatch(
    /^BILL – NOT PAID, NOT A RECEIPT.*Print 2.*Paid so far€10\.00To pay€11\.85.*NOT A RECEIPT$/s,
  )
  expect(textContent).not.toMatch(/Receipt No|Token/)
})

const document = {
  number: 'INV-000812',
  credits: null,
  issuer: null,
  buyer: null,
  copyNo: null,
  payments: [
    {
      title: 'Cash',
      amountCents: 2185,
      tipCents: 115,
      roundingCents: 0,
      givenCents: 2500,
      changeCents: 200,
      slip: null,
    },
  ],
}
const paid = (facts: Partial<typeof document> | object = {}) => ({ document: { ...document, ...facts } })
const paperOf = async (facts: Partial<ReceiptSnapshot>, print = {}) => {
  await openPage(<ReceiptPage />, receiptOf(facts, print))
  return (await screen.findByRole('article', { name: 'Receipt' })).textContent
}

test('a paid receipt has its number, who is responsible by law, the tax of each rate and how it was paid', async () => {
  const paper = await paperOf({
    ...paid({ issuer: { legalName: 'Casa Ana S.L.', taxId: 'B-1', address: '1 Market Square', lines: 'Reg. 7' } }),
    table: { id: 4, title: 'T4' },
    servedBy: 'Marta',
    taxes: [
      { taxRate: 5, taxTitle: 'Reduced', netCents: 400, taxCents: 20 },
      { taxRate: null, taxTitle: null, netCents: 100, taxCents: 0 },
    ],
  })
  // The address stands in the store's block already.
  expect(paper).toContain('ana@casa.exampleCasa Ana S.L.Tax ID: B-1Reg. 7')
  expect(paper).toContain('Invoice: INV-000812Receipt No: 42-2026-11-20')
  expect(paper).toContain('T4Served by Marta')
  expect(paper).toContain('RateNetTaxTotalReduced 5%4.000.204.20No tax1.000.001.00')
  expect(paper).toContain('Cash€21.85Cash received€25.00Change€2.00Tip€1.15')
})

test('the law’s facts are on the receipt also where the store’s details are not', async () => {
  const paper = await paperOf(
    paid({ issuer: { legalName: 'Casa Ana S.L.', taxId: 'B-1', address: 'C/ Mayor 1', lines: null } }),
    {
      show_store_details: 0,
    },
  )
  expect(paper).toMatch(/^Casa Ana S\.L\.C\/ Mayor 1Tax ID: B-1/)
})

test('cash is rounded apart from what was sold', async () => {
  const payments = [{ ...document.payments[0], tipCents: 0, roundingCents: -2, givenCents: null }]
  expect(await paperOf(paid({ payments }))).toContain('Cash€21.85Rounding-€0.02')
})

test('a second paper says that it is a copy', async () => {
  expect(await paperOf(paid({ copyNo: 2 }))).toContain('COPY 2')
})

test('the original says nothing of copies', async () => {
  expect(await paperOf(paid({ copyNo: 0 }))).not.toContain('COPY')
})

test('a copy without a connection bears no number of its own', async () => {
  expect(await paperOf(paid({ copyNo: 'offline' }))).toMatch(/COPY[^ ]/)
})

test('a receipt whose number is not known yet says so', async () => {
  const paper = await paperOf({ ...paid({ number: null }), sent: false })
  expect(paper).toContain('PAID – RECEIPT NUMBER FOLLOWS')
  expect(paper).not.toContain('NOT YET SENT')
})

test('a receipt with the tablet’s own number says that it was sent later', async () => {
  expect(await paperOf({ ...paid({ number: 'B1-000017' }), sent: false })).toContain('Invoice: B1-000017 · sent later')
})

test('a credit note names the invoice that it takes back', async () => {
  const paper = await paperOf({ ...paid({ number: 'CN-000004', credits: 'INV-000812' }), payableCents: -2185 })
  expect(paper).toContain('CREDIT NOTE CN-000004 for INV-000812')
  expect(paper).toContain('Total-€21.85')
})

test('a firm’s receipt names the firm', async () => {
  const buyer = { name: 'Ruiz S.L.', taxId: 'B-12', address: 'Madrid' }
  expect(await paperOf(paid({ buyer }))).toContain('Invoice forRuiz S.L.Tax ID: B-12Madrid')
})

test('a part payment is no receipt: it says what was taken and what is left', async () => {
  const paper = await paperOf({ slip: { payments: document.payments, leftCents: 4200, paymentId: 7 }, cartItems: [] })
  expect(paper).toContain('PAYMENT SLIP – NOT A RECEIPT')
  expect(paper).toContain('To pay€42.00')
  expect(paper).not.toMatch(/Receipt No|Subtotal/)
})

test('a bill that was printed without a connection says how old it is', async () => {
  const bill = { printNo: null, paidCents: 0, dueCents: 2185, asOf: Date.parse('2026-11-20T20:14:00Z') }
  const paper = await paperOf({ bill, orderId: null, timeZone: 'UTC' })
  expect(paper).toContain('as of 20:14')
  expect(paper).not.toContain('Print ')
  expect(paper?.match(/BILL – NOT PAID, NOT A RECEIPT/g)).toHaveLength(2)
})

test('shared dishes and discounts stand on the receipt as they are paid', async () => {
  const [line] = receiptOf().cartItems
  const paper = await paperOf({
    ...paid(),
    cartItems: line ? [{ ...line, quantity: 1, d: 3, lineCents: 317 }] : [],
    extras: [
      { kind: 'percent', percent: 1000, cents: -32 },
      { kind: 'comp', cents: -100 },
    ],
  })
  expect(paper).toContain('1/3 × Margherita')
  expect(paper).toContain('Discount 10 %-€0.32On the house-€1.00')
})
