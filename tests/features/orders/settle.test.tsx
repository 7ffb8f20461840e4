import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { invoices } from '../../../src/contract/invoices.ts'
import { orders } from '../../../src/contract/orders.ts'
import { documentOf } from '../invoices/paid.ts'
import { dueForTableFour, orderOf, tableFour } from './open-orders.ts'
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
      orderIds: [1],
      kitchen: 'keep',
      subTotal: 19,
      taxTotal: 2.85,
      total: 21.85,
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
  await userEvent.click(screen.getByLabelText('Company invoice'))
  await userEvent.type(screen.getByLabelText('Company'), 'Acme GmbH')
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
  await screen.findByText(/^Offline. As of /)
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
  await screen.findByText(/^Offline. As of /)
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
