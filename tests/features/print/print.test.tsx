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
  await openPage(<ReceiptPage />, receiptOf())
  await screen.findByText('Margherita')
  const shownAt = performance.now()
  await waitFor(() => expect(printed).toHaveBeenCalled())
  expect(performance.now() - shownAt).toBeGreaterThan(350)
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
  await openPage(<TokenPage />, receiptOf({ madeAt: new Date(2026, 10, 20, 13, 5).getTime() }))
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
  await openPage(<ReceiptPage />, receiptOf({ bill, tokenNo: null, orderId: null, businessDay: null }))
  const { textContent } = await screen.findByRole('article', { name: 'Receipt' })
  expect(textContent).toMatch(
    /^BILL – NOT PAID, NOT A RECEIPT.*Print 2.*Paid so far€10\.00To pay€11\.85.*NOT A RECEIPT$/s,
  )
  expect(textContent).not.toMatch(/Receipt No|Token/)
})
