import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { invoices } from '../../../src/contract/invoices.ts'
import { refunds } from '../../../src/contract/refunds.ts'
import type { Invoice } from '../../../src/domain/money/invoice.ts'
import { InvoicesScreen } from '../../../src/features/invoices/invoices-screen.tsx'
import { answers, answersWith, isSilent, openTill, refuses, show } from '../orders/till.tsx'
import { creditNote, documentOf, invoiceOf, setup, walkIn } from './paid.ts'

openTill()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function showInvoices() {
  answers(invoices.init, setup)
  return show(<InvoicesScreen />, { scope: 'INVOICES' })
}

/** A receipt window that can be watched. */
function watchedWindow() {
  const replace = vi.fn()
  const close = vi.fn()
  const open = vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as never)
  return { open, replace, close }
}

test('while the invoices are on their way the screen says so, and begins with today', async () => {
  const asked = answersPages([invoiceOf()])
  showInvoices()
  await screen.findByText('Please wait...')
  await screen.findByRole('table')
  expect(screen.getByText(/^Showing Invoices for/).textContent).toBe('Showing Invoices for Today')
  expect(asked[0]).toMatch(/^type=today&limit=\d+$/)
})

test('the table has its eleven columns, and a row says all of them', async () => {
  answers(invoices.list, [invoiceOf()])
  showInvoices()
  await screen.findByText('€21.85')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Invoice ID',
    'Order IDs',
    'Tokens',
    'Date',
    'Subtotal',
    'Tax',
    'Total',
    'Delivery Type',
    'Customer',
    'Table',
    'Action',
  ])
  const row = screen.getByRole('rowheader', { name: /^31/ }).closest('tr')!
  const cells = [...row.cells].map(({ textContent }) => textContent)
  expect(cells[3]).toContain('2026')
  expect([...cells.slice(0, 3), ...cells.slice(4, 10)]).toEqual([
    '31INV-000031',
    '1, 2',
    '12, 15',
    '€19.00',
    '€2.85',
    '€21.85',
    'Dine In',
    'Ana Ruiz600111',
    'Table 4Terrace',
  ])
})

test('without a customer a row says WALKIN, without a table N/A', async () => {
  answers(invoices.list, [walkIn])
  showInvoices()
  const row = (await screen.findByRole('rowheader', { name: /^30/ })).closest('tr')!
  expect([...row.cells].slice(8, 10).map(({ textContent }) => textContent)).toEqual(['WALKIN', 'N/A'])
})

test('on a phone every invoice is a card with the same facts', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  answers(invoices.list, [invoiceOf(), walkIn])
  showInvoices()
  const card = (await screen.findByRole('heading', { name: 'Invoice 31' })).closest('li')!
  await within(card).findByText('€21.85')
  for (const words of [
    '1, 2',
    '12, 15',
    '2026',
    '€19.00',
    '€2.85',
    'Dine In',
    'Ana Ruiz · 600111',
    'Table 4 · Terrace',
  ]) {
    expect(card.textContent).toContain(words)
  }
  const other = screen.getByRole('heading', { name: 'Invoice 30' }).closest('li')!
  for (const words of ['WALKIN', 'N/A', 'Take Away']) expect(other.textContent).toContain(words)
  expect(screen.queryByRole('table')).toBeNull()
})

test('nothing sold: the screen says to change the filter', async () => {
  answers(invoices.list, [])
  showInvoices()
  await screen.findByText('No Results found! Change the Filter!')
})

test('a period without invoices offers wider ones, a tap each', async () => {
  answers(invoices.list, [])
  showInvoices()
  const named = () => screen.getByText(/^Showing Invoices for/).textContent
  await screen.findByRole('button', { name: 'Show the last 12 months' })
  await click('Show Last 7 Days')
  await waitFor(() => expect(named()).toBe('Showing Invoices for Last 7 Days'))
  await screen.findByRole('button', { name: 'Show This Month' })
  expect(screen.queryByRole('button', { name: 'Show Last 7 Days' })).toBeNull()
  answers(invoices.list, [invoiceOf()])
  await click('Show the last 12 months')
  await screen.findByRole('rowheader', { name: /^31/ })
  expect(named()).toMatch(/^Showing Invoices for Custom Date Range: /)
})

test('a search that finds nothing says that it has looked at all days', async () => {
  answers(invoices.list, [])
  answers(invoices.find, [])
  showInvoices()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search Invoice' }), '99{Enter}')
  await screen.findByText('The search has looked at all days.')
})

test('a list that does not come says so, and Retry brings it', async () => {
  isSilent(invoices.list)
  showInvoices()
  await screen.findByText('Error loading details! Please try later!')
  answers(invoices.list, [invoiceOf()])
  await click('Retry')
  await screen.findByRole('rowheader', { name: /^31/ })
})

test('print settings that do not come say so, and Retry brings them', async () => {
  answers(invoices.list, [invoiceOf()])
  isSilent(invoices.init)
  show(<InvoicesScreen />, { scope: 'INVOICES' })
  await screen.findByText('Error loading orders! Please try later!')
  answers(invoices.init, setup)
  await click('Retry')
  await waitFor(() => expect(screen.queryByText('Error loading orders! Please try later!')).toBeNull())
})

test('the chosen filter is asked for and named', async () => {
  const asked = answersPages([])
  showInvoices()
  await click('Filter')
  await userEvent.click(await screen.findByRole('radio', { name: 'Last Month' }))
  await click('Apply')
  await waitFor(() => expect(asked.at(-1)).toContain('type=last_month&'))
  expect(screen.getByText(/^Showing Invoices for/).textContent).toBe('Showing Invoices for Last Month')
})

test('a busy month comes fifty at a time, each asking after the last one shown', async () => {
  const month = Array.from({ length: 70 }, (_, i) => invoiceOf({ invoice_id: 900 - i }))
  const asked = answersPages(month)
  showInvoices()
  await screen.findByRole('rowheader', { name: /^851/ })
  expect(screen.getAllByRole('rowheader')).toHaveLength(50)
  await click('Show more')
  await screen.findByRole('rowheader', { name: /^831/ })
  expect(asked.at(-1)).toContain('before=851')
  expect(screen.getAllByRole('rowheader')).toHaveLength(70)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a search asks the server, blanks ask nothing, and clearing goes back to the filter', async () => {
  answers(invoices.list, [])
  const { bodies } = answers(invoices.find, [invoiceOf()])
  showInvoices()
  const box = await screen.findByRole('searchbox', { name: 'Search Invoice' })
  await userEvent.type(box, '  {Enter}')
  await userEvent.type(box, '31 {Enter}')
  await screen.findByRole('rowheader', { name: /^31/ })
  expect(bodies).toEqual([{ q: '31' }])
  await click('Clear')
  await screen.findByText('No Results found! Change the Filter!')
})

test.each([
  ['nothing is found', () => answers(invoices.find, []), 'No Results found! Change the Filter!'],
  ['the server refuses', () => refuses(invoices.find, 400, 'Please search for less!'), 'Please search for less!'],
  ['it refuses without words', () => refuses(invoices.find, 400, ''), 'No result found!'],
  ['nobody answers', () => isSilent(invoices.find), 'Something went wrong! Try later!'],
])('a search says so when %s', async (_, happens, said) => {
  answers(invoices.list, [invoiceOf()])
  happens()
  showInvoices()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search Invoice' }), 'x{Enter}')
  await screen.findByText(said)
})

test('the action opens the receipt in the tap itself, as the invoice says it', async () => {
  const { open, replace } = watchedWindow()
  answers(invoices.list, [invoiceOf()])
  answers(invoices.details, documentOf())
  const { bodies } = answers(invoices.print, { success: true, message: 'Receipt printed.', copyNo: 2 })
  const app = showInvoices()
  await screen.findByText('€21.85')
  const button = await screen.findByRole('button', { name: 'Print Receipt of invoice 31' })
  button.click()
  expect(open).toHaveBeenCalledOnce()
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(String(replace.mock.calls[0]?.[0])).toContain('/print-receipt?key=')
  expect(bodies).toEqual([{}])
  expect(await app.store.receipts.latest()).toMatchObject({
    netCents: 1900,
    taxCents: 285,
    payableCents: 2185,
    currencySymbol: '€',
    storeSettings: setup.storeSettings,
    businessDay: '2026-11-20',
    orderId: '1, 2',
    document: { number: 'INV-000031', copyNo: 2, payments: [{ title: 'Cash', givenCents: 2200, changeCents: 15 }] },
    sent: true,
  })
})

test.each([
  ['in its own words', 404, 'There is no such invoice!', 'There is no such invoice!'],
  ['without words', 500, '', 'Error loading details! Please try later!'],
])('a receipt that the server refuses %s is not opened', async (_, status, message, said) => {
  const { replace, close } = watchedWindow()
  answers(invoices.list, [invoiceOf()])
  refuses(invoices.details, status, message)
  showInvoices()
  await click('Print Receipt of invoice 31')
  await screen.findByText(said)
  expect(close).toHaveBeenCalledOnce()
  expect(replace).not.toHaveBeenCalled()
})

test('a credit note stands in red beside the invoice that it takes back', async () => {
  answers(invoices.list, [creditNote])
  showInvoices()
  const row = (await screen.findByText('CN-000004')).closest('tr')!
  within(row).getByText('for INV-000031')
  expect(within(row).getByText('-€21.85').className).toContain('text-red')
})

test('an invoice is made out to a firm afterwards, once', async () => {
  answers(invoices.list, [invoiceOf(), creditNote])
  const { bodies } = answers(invoices.buyer, { success: true, message: 'Buyer saved!' })
  showInvoices()
  await click('Actions of INV-000031')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make it a company invoice' }))
  const dialog = await screen.findByRole('dialog', { name: 'Company invoice INV-000031' })
  await userEvent.type(within(dialog).getByLabelText(/^Company/), 'Ruiz S.L.')
  await click('Save')
  await screen.findAllByText("Please provide the buyer's tax id!")
  await userEvent.type(within(dialog).getByLabelText(/^Tax ID/), 'B-1')
  await click('Save')
  await waitFor(() => expect(bodies).toEqual([{ name: 'Ruiz S.L.', taxId: 'B-1', address: null }]))
  await click('Actions of CN-000004')
  await screen.findByRole('menuitem', { name: 'Details' })
  expect(screen.queryByRole('menuitem', { name: 'Make it a company invoice' })).toBeNull()
})

test('the details of an invoice are its paper, who took the money, and its credit notes', async () => {
  answers(invoices.list, [invoiceOf()])
  const note = { invoice_id: 40, number: 'CN-000004', total: '-5.00', made_at: '2026-11-20T13:00:00.000Z' }
  answers(invoices.details, documentOf({ credited: '5.00', credit_notes: [note], copies: 2 }))
  showInvoices()
  await click('Actions of INV-000031')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Details' }))
  const dialog = await screen.findByRole('dialog', { name: 'INV-000031' })
  const paper = await within(dialog).findByRole('article', { name: 'Receipt' })
  expect(paper.textContent).toContain('Invoice: INV-000031')
  for (const words of ['Paid to Ana', 'Printed 2 times', '€5.00 credited', 'CN-000004', '-€5.00'])
    within(dialog).getByText(words)
})

/** A server with these invoices, newest first; gives what it was asked, query by query. */
function answersPages(all: readonly Invoice[]): string[] {
  const asked: string[] = []
  answersWith(invoices.list, (({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams.toString())
    const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY)
    const rest = all.filter(({ invoice_id }) => invoice_id < before)
    return HttpResponse.json(rest.slice(0, Number(searchParams.get('limit'))))
  }) as never)
  return asked
}

test('who may see invoices only gives money back from them, and corrects a payment', async () => {
  answers(invoices.list, [invoiceOf()])
  answers(invoices.details, documentOf())
  answers(invoices.init, {
    ...setup,
    paymentTypes: [{ id: 1, title: 'Cash', is_active: 1, is_cash: 1, rounding: null }],
    reasons: [{ id: 5, kind: 'refund', title: 'Dish was cold' }],
  })
  show(<InvoicesScreen />, { scope: 'INVOICES' })
  await click('Actions of INV-000031')
  await screen.findByRole('menuitem', { name: 'Correct payment' })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund INV-000031' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Add one: Paella' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Dish was cold' }))
  const { bodies } = answers(refunds.refund, {
    success: true,
    message: '€10.93 refunded!',
    creditNoteId: 32,
    number: 'CN-000001',
    rounding: '0.00',
  })
  await userEvent.click(dialog.getByRole('button', { name: /in Cash$/ }))
  await waitFor(() =>
    expect(bodies).toMatchObject([{ lines: [{ lineId: 1, n: 1, d: 1 }], paymentTypeId: 1, reasonId: 5 }]),
  )
})

test('an amount that goes back is typed with a comma, and one that could be a thousand is asked', async () => {
  answers(invoices.list, [invoiceOf()])
  answers(invoices.details, documentOf())
  answers(invoices.init, {
    ...setup,
    paymentTypes: [{ id: 1, title: 'Cash', is_active: 1, is_cash: 1, rounding: null }],
  })
  show(<InvoicesScreen />, { scope: 'INVOICES' })
  await click('Actions of INV-000031')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund INV-000031' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'An amount' }))
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await userEvent.type(amount, '1.234')
  dialog.getByText('Is 1.234 a whole number or a fraction? Write it without separators of thousands.')
  expect(dialog.getByRole('button', { name: /^Refund €0.00/ })).toHaveProperty('disabled', true)
  await userEvent.clear(amount)
  await userEvent.type(amount, '2,40')
  const { bodies } = answers(refunds.refund, {
    success: true,
    message: '€2.40 refunded!',
    creditNoteId: 32,
    number: 'CN-000001',
    rounding: '0.00',
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Refund €2.40 in Cash' }))
  await waitFor(() => expect(bodies).toMatchObject([{ amount: '2.40' }]))
})
