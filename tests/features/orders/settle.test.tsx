import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/client/app.ts'
import { invoices } from '../../../src/contract/invoices.ts'
import { orders } from '../../../src/contract/orders.ts'
import type { Order, OrderGroup } from '../../../src/domain/entities.ts'
import type { ReceiptSnapshot } from '../../../src/domain/receipt.ts'
import { snapshotOfSummary } from '../../../src/domain/summary-receipt.ts'
import { documentOf } from '../invoices/paid.ts'
import { dueForTableFour, itemOf, orderOf, tableFour } from './open-orders.ts'
import { choose, showOrders } from './staff.tsx'
import { answers, isSilent, openTill, refuses } from './till.tsx'

openTill()
afterEach(() => vi.restoreAllMocks())

test('the payment dialog shows the totals of the server and pays exactly these', async () => {
  answers(orders.list, [tableFour()], [])
  answers(orders.paymentSummary, dueForTableFour)
  const { bodies } = answers(orders.completeAndPay, {
    success: true,
    message: 'Order completed and paid!',
    invoiceId: 1,
    number: 'INV-000001',
    change: '0.00',
    rounding: '0.00',
  })
  showOrders()
  await choose('Actions for Table 4', 'Pay & Complete')
  const dialog = await screen.findByRole('dialog', { name: 'Pay & Complete' })
  await within(dialog).findByText('Subtotal')
  const read = (term: string) => within(dialog).getByText(term).nextElementSibling?.textContent
  expect([read('Subtotal'), read('Tax'), read('Total')]).toEqual(['€19.00', '€2.85', '€21.85'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cash €21.85' }))
  await screen.findByText('Order completed and paid!')
  await screen.findByText('No Orders Pending!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([
    {
      ...{ orderIds: [1], kitchen: 'keep', subTotal: 19, taxTotal: 2.85, total: 21.85 },
      payments: [{ paymentTypeId: 1, amount: '21.85', tip: '0.00', given: null, slip: null }],
      printed: false,
      takenAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
})

test('the receipt is printed after the payment when the person wants it', async () => {
  const replace = vi.fn()
  const open = vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  answers(orders.list, [tableFour()], [])
  answers(orders.paymentSummary, dueForTableFour)
  const { bodies } = answers(orders.completeAndPay, {
    success: true,
    message: 'Order completed and paid!',
    invoiceId: 1,
    number: null,
    change: '0.00',
    rounding: '0.00',
  })
  const app = showOrders()
  await choose('Actions for Table 4', 'Pay & Complete')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Print Receipt?' }))
  await userEvent.click(screen.getByLabelText('Invoice for a firm'))
  await userEvent.type(screen.getByLabelText('Firm'), 'Acme GmbH')
  await userEvent.type(screen.getByLabelText('Tax ID'), 'DE123')
  await userEvent.click(screen.getByRole('button', { name: 'Card €21.85' }))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(open).toHaveBeenCalledOnce()
  expect(String(replace.mock.calls[0]?.[0])).toContain('/print-receipt?key=')
  const receipt = await app.store.receipts.latest()
  expect(receipt).toMatchObject({ netCents: 1900, taxCents: 285, payableCents: 2185, orderId: '1', sent: true })
  expect(receipt?.document?.buyer).toEqual({ name: 'Acme GmbH', taxId: 'DE123', address: null })
  expect(bodies).toMatchObject([{ printed: true, buyer: { name: 'Acme GmbH', taxId: 'DE123' } }])
  expect(receipt?.document?.payments).toMatchObject([{ title: 'Card', amountCents: 2185, changeCents: 0 }])
})

test('an order that another till has just settled says so, and the list is read again', async () => {
  answers(orders.list, [tableFour()], [])
  answers(orders.paymentSummary, dueForTableFour)
  refuses(orders.completeAndPay, 409, 'Order 1 has been paid and completed already: invoice 7!')
  const app = showOrders()
  await choose('Actions for Table 4', 'Pay & Complete')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Total')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cash €21.85' }))
  await screen.findByText('Order 1 has been paid and completed already: invoice 7!')
  await screen.findByText('No Orders Pending!')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
})

test('cancelling asks first, in the words of the house', async () => {
  answers(orders.list, [tableFour()], [])
  const { bodies } = answers(orders.cancel, { success: true, message: 'Order cancelled!' })
  showOrders()
  await choose('Actions for Table 4', 'Cancel')
  await screen.findByText('Are you sure, you are cancelling the order! This process is not reversible.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep order' }))
  expect(bodies).toEqual([])
  await choose('Actions for Table 4', 'Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await screen.findByText('Order cancelled!')
  expect(bodies).toEqual([{ orderIds: [1] }])
  await screen.findByText('No Orders Pending!')
})

test('completing asks first and completes the whole table', async () => {
  const table = tableFour()
  const both = { ...table, orders: [...table.orders, orderOf({ id: 2 })], order_ids: [1, 2] }
  answers(orders.list, [both], [])
  const { bodies } = answers(orders.complete, { success: true, message: '2 orders completed!', due: '43.70' })
  showOrders()
  await choose('Actions for Table 4', 'Complete')
  await screen.findByText('Are you sure, you are completing the order!')
  await userEvent.click(screen.getByRole('button', { name: 'Complete order' }))
  await screen.findByText('2 orders completed!')
  expect(bodies).toEqual([{ orderIds: [1, 2], kitchen: 'keep' }])
})

test.each(['Cancel', 'Complete'])('%s is not begun without a connection, and says why', async action => {
  answers(orders.list, [tableFour()])
  const app = showOrders()
  await screen.findByRole('article')
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/Last known state/)
  await choose('Actions for Table 4', action)
  await screen.findByText(
    `No connection. ${action} needs the server, because another till may have settled this order already.`,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.outbox.list()).toEqual([])
})

test('without a connection Pay & Complete leads to the Pay of the table, which knows what can be done', async () => {
  answers(orders.list, [tableFour()])
  const app = showOrders()
  await screen.findByRole('article')
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/Last known state/)
  await choose('Actions for Table 4', 'Pay & Complete')
  await screen.findByText('The Pay of /dashboard/tables/o1')
  expect(app.outbox.list()).toEqual([])
})

test('what is not plain, or refused as split, leads to the bill', async () => {
  answers(orders.list, [tableFour()])
  refuses(orders.paymentSummary, 409, "This table's bill is split or partly paid. Please open it on Tables!")
  showOrders()
  await choose('Actions for Table 4', 'Pay & Complete')
  const dialog = await screen.findByRole('dialog', { name: 'Pay & Complete' })
  await within(dialog).findByText("This table's bill is split or partly paid. Please open it on Tables!")
  const link = within(dialog).getByRole('link', { name: 'Split, discount, tip: open the bill' })
  expect(link.getAttribute('href')).toBe('/dashboard/tables/o1')
})

test('a payment whose answer is lost is shown as under way and can not be begun again', async () => {
  answers(orders.list, [tableFour()])
  answers(orders.paymentSummary, dueForTableFour)
  showOrders()
  await choose('Actions for Table 4', 'Pay & Complete')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Total')
  isSilent()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cash €21.85' }))
  await screen.findByText('Pay & Complete: waiting to be sent')
  expect(screen.queryByRole('button', { name: 'Actions for Table 4' })).toBeNull()
})

test('the receipt of a paid order prints what it cost, not that nothing is due', async () => {
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  answers(orders.list, [tableFour({ payment_status: 'paid' })])
  const paid = { ...dueForTableFour, subtotal: 0, taxTotal: 0, total: 0 }
  answers(orders.paymentSummary, paid)
  const app = showOrders()
  await choose('Actions for Table 4', 'Print Receipt')
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(await app.store.receipts.latest()).toMatchObject({ netCents: 1900, taxCents: 285, payableCents: 2185 })
})

test('the receipt of a paid order is its invoice, and the server says which paper of it this is', async () => {
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as never)
  answers(orders.list, [tableFour({ payment_status: 'paid' })])
  const paid = { total: 21.85, orders: [], invoices: [{ invoice_id: 31, number: 'INV-000031' }] }
  answers(orders.paymentSummary, { ...dueForTableFour, subtotal: 0, taxTotal: 0, total: 0, paid })
  answers(invoices.details, documentOf())
  const { bodies } = answers(invoices.print, { success: true, message: 'Receipt printed.', copyNo: 1 })
  const app = showOrders()
  await choose('Actions for Table 4', 'Print Receipt')
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(bodies).toHaveLength(1)
  expect(await app.store.receipts.latest()).toMatchObject({ document: { number: 'INV-000031', copyNo: 1 } })
})

const printedBill = {
  success: true,
  message: 'Bill printed.',
  printNo: 1,
  printedAt: '2026-11-20T12:00:00.000Z',
} as const

/** A till that hears of `before`, prints it, hears of `after` and then of nothing any more. */
async function printedAndCutOff(before: Partial<Order>, after: Partial<Order>) {
  const [replace, close] = [vi.fn(), vi.fn()]
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as never)
  answers(orders.list, [tableFour(before)], [tableFour(after)])
  answers(orders.printBill, { ...printedBill, ...dueForTableFour })
  const app = showOrders()
  await choose('Actions for Table 4', 'Print Receipt')
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect((await app.store.receipts.list()).map(({ snapshot }) => snapshot)).toMatchObject([
    { orderId: '1', bill: { printNo: 1, paidCents: 0, dueCents: 2185 } },
  ])
  await waitFor(() => expect(app.cache.isFetching()).toBe(0))
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/Last known state/)
  const print = () => choose('Actions for Table 4', 'Print Receipt')
  return { app, replace, close, print }
}

const priced = { total: '21.85', due: '21.85' }

test('without a connection a bill is printed once more, uncounted and as of when it was known', async () => {
  const { app, replace, print } = await printedAndCutOff(priced, priced)
  await print()
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(2))
  const papers = await app.store.receipts.list()
  const again = papers.find(({ snapshot }) => snapshot.bill?.printNo === null)
  expect(again?.snapshot.bill).toEqual({ printNo: null, paidCents: 0, dueCents: 2185, asOf: expect.any(Number) })
  expect(again?.snapshot.table).toEqual({ id: 4, title: 'Table 4' })
  expect(String(replace.mock.calls[1]?.[0])).toContain(String(again?.key))
  // The server counts it later.
  expect(app.outbox.list()).toMatchObject([{ call: 'POST /parties/:at/print', input: { params: { at: 'o1' } } }])
})

test.each([
  ['with another dish on it', { ...priced, items: [itemOf(), itemOf({ id: 2, item_title: 'Soup' })] }],
  ['with less left to pay', { total: '21.85', due: '10.00' }],
])('without a connection an old bill of an order %s is not printed', async (_, after) => {
  const { app, replace, close, print } = await printedAndCutOff(priced, after)
  await print()
  await screen.findByText(/^No connection, and this device has kept no bill of what is due here now\./)
  expect(close).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledOnce()
  expect(app.outbox.list()).toEqual([])
})

test('without a connection an order that was paid meanwhile prints no bill of before', async () => {
  const { close, print } = await printedAndCutOff(priced, { ...priced, payment_status: 'paid' })
  await print()
  await screen.findByText('No connection, and this device has kept no receipt of this order.')
  expect(close).toHaveBeenCalledOnce()
})

test('without a connection a bill that this device has not kept is not promised', async () => {
  const close = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace: vi.fn() }, close } as never)
  answers(orders.list, [tableFour()])
  showOrders()
  await screen.findByRole('article')
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/Last known state/)
  await choose('Actions for Table 4', 'Print Receipt')
  await screen.findByText(/^No connection, and this device has kept no bill of what is due here now\./)
  expect(close).toHaveBeenCalledOnce()
})

/** What POS has kept of an order: §2's receipt of one that is not paid, or of one that is. */
const keptBy = async (app: App, stated: Partial<ReceiptSnapshot> = {}) =>
  app.store.receipts.keep({
    ...snapshotOfSummary(dueForTableFour, {
      ...{ currencySymbol: '€', storeSettings: null, printSettings: null },
    }),
    ...stated,
  })
const document = {
  ...{ number: 'B1-000017', credits: null, issuer: null, buyer: null, payments: [], copyNo: null, isPrinted: true },
}

const floor = { service: null, tables: [], parties: [] }
const charged = { percent: 10, tax_rate: null, tax_type: null, tax_title: null, from_covers: null }

/** What the till prints without a connection of an order of which it has kept `papers`. */
async function printedOffline(
  payment_status: 'paid' | 'pending',
  tablesKnown: object | null,
  papers: readonly Partial<ReceiptSnapshot>[] = payment_status === 'paid' ? [{}, { document }] : [{}],
  listed: Partial<OrderGroup> = {},
) {
  const [replace, close] = [vi.fn(), vi.fn()]
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as never)
  answers(orders.list, [{ ...tableFour({ ...priced, payment_status }), ...listed }])
  const app = showOrders()
  await screen.findByRole('article')
  if (tablesKnown) app.cache.setQueryData(['orders', '/tables', null], tablesKnown)
  for (const paper of papers) await keptBy(app, paper)
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/Last known state/)
  await choose('Actions for Table 4', 'Print Receipt')
  await waitFor(() => expect(replace.mock.calls.length + close.mock.calls.length).toBe(1))
  const key = new URLSearchParams(String(replace.mock.calls[0]?.[0]).split('?')[1]).get('key') ?? ''
  return app.store.receipts.read(key)
}

test('without a connection an order that is not paid prints as a bill, never as a receipt', async () => {
  expect(await printedOffline('pending', floor)).toMatchObject({ bill: { printNo: null, dueCents: 2185 } })
})

test('without a connection an order that is paid prints the receipt with which it was paid', async () => {
  expect(await printedOffline('paid', floor)).toMatchObject({ document: { number: 'B1-000017' } })
})

test('without a connection a receipt that was paid is no bill of an order that the list calls unpaid', async () => {
  expect(await printedOffline('pending', floor, [{ document }])).toBeNull()
})

const tenPercent = { title: 'Service charge 10 %', amount: '1.90', net: '1.90', tax: '0.29' }
const withService = { total: '24.04', due: '24.04', service: tenPercent }

test.each([
  ['what POS kept', [{}]],
  ['a bill of before', [{ payableCents: 2404, bill: { printNo: 1, paidCents: 0, dueCents: 2404 } }]],
])('without a connection %s prints with the charge for serving that the list knows', async (_, papers) => {
  const bill = await printedOffline('pending', { ...floor, service: charged }, papers, withService)
  expect(bill).toMatchObject({ payableCents: 2404, bill: { printNo: null, paidCents: 0, dueCents: 2404 } })
  if (papers[0] && !('bill' in papers[0]))
    expect(bill).toMatchObject({
      ...{ netCents: 2090, taxCents: 314 },
      extras: [{ kind: 'service', title: 'Service charge 10 %', cents: 190 }],
    })
})

test('without a connection a bill of before says what was paid of it since', async () => {
  const papers = [{ payableCents: 2404, bill: { printNo: 1, paidCents: 0, dueCents: 2404 } }]
  const bill = await printedOffline('pending', floor, papers, { ...withService, due: '10.00' })
  expect(bill).toMatchObject({ payableCents: 2404, bill: { paidCents: 1404, dueCents: 1000 } })
})

test('without a connection a bill of another charge for serving is none of these orders', async () => {
  const papers = [{ payableCents: 2295, bill: { printNo: 1, paidCents: 0, dueCents: 2295 } }]
  expect(await printedOffline('pending', floor, papers, withService)).toBeNull()
})

test.each([
  ['is charged', { ...floor, service: charged }],
  ['may be charged', null],
])('without a connection what POS kept is no bill where serving %s', async (_, tablesKnown) => {
  expect(await printedOffline('pending', tablesKnown)).toBeNull()
  await screen.findByText(/^No connection, and this device has kept no bill of what is due here now\./)
})
