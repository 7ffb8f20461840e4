import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPrint } from '../../../src/client/device/printing.ts'
import { printers } from '../../../src/contract/printers.ts'
import type { OpenJob, PrinterStatus } from '../../../src/domain/printers.ts'
import type { ReceiptDocument, ReceiptSnapshot } from '../../../src/domain/receipt.ts'
import { PrinterStrip } from '../../../src/features/printers/printer-strip.tsx'
import { TillPrinterChoice } from '../../../src/features/settings/print-settings/print-settings-screen.tsx'
import { TillPrinting } from '../../../src/features/shell/once-idle.tsx'
import { answers, openTill, refuses, show } from '../orders/till.tsx'
import { receiptOf } from '../print/receipts.ts'

openTill()

const page = { location: { replace: vi.fn() }, close: vi.fn() }
beforeEach(() => {
  localStorage.setItem('comanda-till-printer', '2')
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
})
afterEach(() => {
  vi.restoreAllMocks()
  page.location.replace.mockReset()
})

const bar: PrinterStatus = {
  id: 2,
  title: 'Bar',
  station_ids: [],
  prints_receipts: 1,
  prints_reports: 0,
  prints_tokens: 0,
  problem: null,
  problem_since: null,
  waiting: 0,
  fallback_id: null,
  redirect_to: null,
}
const waiting = (id: number): OpenJob => ({
  id,
  kind: 'receipt',
  state: 'waiting',
  reason: 'paper',
  printer_id: 2,
  order_id: null,
  token_no: null,
  provisional_token: null,
  table_title: null,
  made_at: '2026-11-20T20:41:00.000Z',
  made_by: 'ana',
  attempts: 0,
})
const sent = { success: true, message: 'Sent to the printer!', printerId: 2, printer: 'Bar' } as const
const invoice: ReceiptDocument = {
  number: 'INV-000812',
  credits: null,
  issuer: null,
  buyer: null,
  payments: [],
  copyNo: null,
}
let jobId = 100

/** Prints what this device has kept, as a screen does in a tap. Returns what the printer was asked for. */
async function printed(receipt: ReceiptSnapshot, path = '/print-receipt', more = '') {
  answers(printers.status, { printers: [bar], jobs: [] })
  const { bodies } = answers(printers.paper, { ...sent, jobId: jobId++ })
  const app = show(<Till />, { scope: 'POS,ORDERS' })
  const key = await app.store.receipts.keep(receipt)
  openPrint(`${path}?key=${key}${more}`)
  return bodies
}

test.each<[string, ReceiptSnapshot, string, string, object]>([
  ['a receipt', receiptOf({ document: invoice }), '', '', { kind: 'receipt', invoiceId: 'INV-000812', copyNo: 0 }],
  ['a copy', receiptOf({ document: invoice }), '', '&copy=2', { kind: 'receipt', invoiceId: 'INV-000812', copyNo: 2 }],
  ['an order', receiptOf(), '', '', { kind: 'order', orderIds: [42] }],
  ['a token', receiptOf(), '/print-token', '', { kind: 'token', orderId: 42 }],
  [
    'a bill',
    receiptOf({ bill: { at: 'p7', billNo: 2, printNo: 1, paidCents: 0, dueCents: 1 } }),
    ...(['', '', { kind: 'bill', at: 'p7', billNo: 2, printNo: 1 }] as const),
  ],
  [
    'what Orders prints',
    receiptOf({ orderId: '42, 43', bill: { printNo: 3, paidCents: 0, dueCents: 2185 } }),
    ...(['', '', { kind: 'bill', orderIds: [42, 43], printNo: 3 }] as const),
  ],
  [
    'a slip',
    receiptOf({ slip: { payments: [], leftCents: 1, paymentId: 9 } }),
    ...(['', '', { kind: 'slip', paymentId: 9 }] as const),
  ],
])('a till with a printer prints %s there, and no window opens', async (_, receipt, path, more, body) => {
  const bodies = await printed(receipt, path || undefined, more)
  await screen.findByText(/ at Bar$/)
  expect(bodies).toMatchObject([{ ...body, printerId: 2 }])
  expect(window.open).not.toHaveBeenCalled()
})

test.each<[string, ReceiptSnapshot]>([
  ['an order on its way', receiptOf({ sent: false, orderId: null, tokenNo: null })],
  ['a receipt whose number follows', receiptOf({ document: { ...invoice, number: null } })],
  ['a bill of what was known without a connection', receiptOf({ bill: { printNo: null, paidCents: 0, dueCents: 1 } })],
])('%s is printed by the browser: the server does not know of it', async (_, receipt) => {
  const bodies = await printed(receipt)
  await waitFor(() => expect(page.location.replace).toHaveBeenCalledOnce())
  expect(bodies).toEqual([])
})

test('a till without a printer of its own prints through the browser, as ever', async () => {
  localStorage.removeItem('comanda-till-printer')
  const bodies = await printed(receiptOf())
  expect(page.location.replace).toHaveBeenCalledOnce()
  expect(bodies).toEqual([])
})

test('a receipt that the printer did not take says why; it is printed here, or there once more', async () => {
  const app = show(<Till />, { scope: 'POS,ORDERS' })
  answers(printers.status, { printers: [], jobs: [] })
  refuses(printers.paper, 409, 'Bar is switched off!')
  const key = await app.store.receipts.keep(receiptOf({ document: invoice }))
  openPrint(`/print-receipt?key=${key}`)
  const strip = await screen.findByRole('alert')
  within(strip).getByText('Receipt did not print: Bar is switched off!')
  await userEvent.click(within(strip).getByRole('button', { name: 'Print here' }))
  await waitFor(() => expect(String(page.location.replace.mock.calls[0]?.[0])).toContain(key))
  expect(screen.queryByRole('alert')).toBeNull()
  openPrint(`/print-receipt?key=${key}`)
  await screen.findByRole('alert')
  answers(printers.paper, { ...sent, jobId: jobId++ })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Receipt at Bar')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a receipt that waits at a printer without paper says so once, and is closed there when it is printed here', async () => {
  const stuck = { ...bar, problem: 'paper', problem_since: '2026-11-20T20:41:00.000Z', waiting: 1 } as const
  answers(printers.status, { printers: [stuck], jobs: [waiting(7)] })
  answers(printers.paper, { ...sent, jobId: 7 })
  const settled = answers(printers.settle, { success: true, message: 'Done!', moved: 1 })
  const app = show(<Till />, { scope: 'POS,ORDERS' })
  openPrint(`/print-receipt?key=${await app.store.receipts.keep(receiptOf({ document: invoice }))}`)
  await screen.findByText('Receipt did not print: paper out')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Print here' }))
  await waitFor(() => expect(page.location.replace).toHaveBeenCalledOnce())
  expect(settled.bodies).toEqual([{ jobIds: [7], act: 'close', printerId: null }])
})

test('what is printed on Orders after POS, and on POS after Orders, comes out there too', async () => {
  answers(printers.status, { printers: [bar], jobs: [] })
  const { bodies } = answers(printers.paper, { ...sent, jobId: jobId++ })
  const app = show(<Till />, { scope: 'POS,ORDERS' })
  const key = await app.store.receipts.keep(receiptOf({ document: invoice }))
  for (const times of [1, 2, 3]) {
    await userEvent.click(screen.getByRole('button', { name: 'Other page' }))
    openPrint(`/print-receipt?key=${key}`)
    await waitFor(() => expect(bodies).toHaveLength(times))
  }
  expect(window.open).not.toHaveBeenCalled()
})

/** As the frame of all pages has it: each page has a strip of its own. */
function Till() {
  const [isOrders, setOrders] = useState(false)
  return (
    <>
      {isOrders ? <PrinterStrip key="orders" /> : <PrinterStrip key="others" isMine />}
      <TillPrinting />
      <button type="button" onClick={() => setOrders(is => !is)}>
        Other page
      </button>
    </>
  )
}

test('this till prints at the browser or at a printer for receipts, as chosen on the device', async () => {
  localStorage.removeItem('comanda-till-printer')
  answers(printers.status, { printers: [{ ...bar, id: 1, title: 'Grill', prints_receipts: 0 }, bar], jobs: [] })
  show(<TillPrinterChoice />, { scope: 'SETTINGS' })
  const choice = await screen.findByRole('combobox', { name: 'This till prints at' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Browser', 'Bar'])
  await userEvent.selectOptions(choice, 'Bar')
  expect(localStorage.getItem('comanda-till-printer')).toBe('2')
  await userEvent.selectOptions(choice, 'Browser')
  expect(localStorage.getItem('comanda-till-printer')).toBeNull()
})
