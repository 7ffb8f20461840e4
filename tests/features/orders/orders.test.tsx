import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Input } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos } from '../../../src/contract/pos.ts'
import { printers } from '../../../src/contract/printers.ts'
import type { PrinterStatus } from '../../../src/domain/printers.ts'
import { groupOf, itemOf, orderOf, tableFour } from './open-orders.ts'
import { choose, showOrders, waiter } from './staff.tsx'
import { answers, isSilent, isThere, openTill, refuses } from './till.tsx'

openTill()

const updated = { success: true, message: 'Order Item status successfully updated!' } as const

test('orders are grouped per table with its floor, or called Dine Out and Delivery', async () => {
  answers(orders.list, [
    tableFour(),
    groupOf({ orders: [orderOf({ id: 2, token_no: 13, delivery_type: 'takeaway' })] }),
    groupOf({ orders: [orderOf({ id: 3, token_no: 14, delivery_type: 'delivery' })] }),
  ])
  showOrders()
  const table = await screen.findByRole('article', { name: 'Table 4' })
  within(table).getByText('First floor')
  screen.getByRole('article', { name: 'Dine Out' })
  screen.getByRole('article', { name: 'Delivery' })
})

test('an order shows its token, its payment and its items with all that was asked for', async () => {
  const addons = [{ id: 1, item_id: 7, title: 'Extra cheese' }]
  const item = itemOf({ variant_title: 'Large', addons, notes: 'no basil', status: 'preparing' })
  answers(orders.list, [tableFour({ items: [item], payment_status: 'paid', customer_name: 'Marta' })])
  showOrders()
  const order = await screen.findByRole('region', { name: 'Token 12' })
  for (const words of ['Paid', 'Marta', '2 × Margherita', 'Large', 'Extra cheese', 'no basil', 'Preparing']) {
    within(order).getByText(words)
  }
})

test('a manual refresh asks again and says Orders Loaded!', async () => {
  const { bodies } = answers(orders.list, [])
  showOrders()
  await screen.findByText('No Orders Pending!')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Orders Loaded!')
  expect(bodies).toHaveLength(2)
})

test('a waiter marks an item as delivered and is told Success!', async () => {
  answers(orders.list, [tableFour()], [tableFour({ items: [itemOf({ status: 'delivered' })] })])
  const { bodies } = answers(orders.updateStatus, updated)
  showOrders()
  await choose('Change the state of 2 × Margherita', 'Delivered')
  const dialog = await screen.findByRole('dialog', { name: 'Success!' })
  within(dialog).getByText('Order Item status successfully updated!')
  expect(bodies).toEqual([{ status: 'delivered' }])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toContain('Delivered')
})

test('the menu of an item offers the four states of the house, and fewer where there are several', async () => {
  answers(orders.list, [tableFour()])
  showOrders()
  await userEvent.click(await screen.findByRole('button', { name: /^Change the state/ }))
  const choices = await screen.findAllByRole('menuitem')
  const offered = choices.map(({ textContent }) => textContent)
  expect(offered).toEqual([
    ...['Delivered', 'Complete', 'Preparing', 'Order again'],
    ...['Discount', 'Reduce quantity', 'Cancel'],
  ])
})

test('a state set without a connection shows at once, waits to be sent and is not called a success', async () => {
  answers(orders.list, [tableFour()])
  showOrders()
  await screen.findByRole('article')
  isSilent()
  await choose('Change the state of 2 × Margherita', 'Complete')
  await within(screen.getByRole('article')).findByText('Ready')
  await screen.findByText('waiting to be sent')
  await screen.findByText('Saved on this device. Waiting to be sent.')
  expect(screen.queryByRole('dialog', { name: 'Success!' })).toBeNull()
})

test('a state set without a connection names the one that was seen, one set with a connection does not', async () => {
  isThere()
  answers(orders.list, [tableFour()])
  const { bodies } = answers(orders.updateStatus, { success: true, message: 'Order Item status successfully updated!' })
  const app = showOrders()
  await choose('Change the state of 2 × Margherita', 'Complete')
  await screen.findByRole('dialog', { name: 'Success!' })
  isSilent()
  await act(() => app.online.check())
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  await choose('Change the state of 2 × Margherita', 'Delivered')
  const late = answers(orders.updateStatus, { success: true, message: 'Order Item status successfully updated!' })
  isThere()
  await waitFor(() => expect(late.bodies).toHaveLength(1))
  expect(bodies).toEqual([{ status: 'completed' }])
  expect(late.bodies[0]).toMatchObject({ status: 'delivered', seen: expect.any(String) })
})

test('an unknown list never says No Orders Pending!', async () => {
  isThere()
  isSilent(orders.list)
  showOrders()
  await screen.findByText('Error loading orders! Please try later!')
  expect(screen.queryByText('No Orders Pending!')).toBeNull()
  answers(orders.list, [tableFour()])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('article', { name: 'Table 4' })
})

test('a list that can not be read again stays, with its age', async () => {
  isThere()
  answers(orders.list, [tableFour()])
  showOrders()
  await screen.findByRole('article')
  refuses(orders.list, 500, 'Out of order')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^Out of order Last known state, from .* \(just now\)\.$/)
  screen.getByRole('article', { name: 'Table 4' })
})

test('who only watches the orders is offered nothing to change', async () => {
  answers(orders.list, [tableFour()])
  showOrders({ scope: 'ORDER_STATUS_DISPLAY' })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /Actions|Change the state|Delivered|Pay/ })).toBeNull()
  expect(screen.queryByText('Unpaid')).toBeNull()
  expect(screen.queryByText(/\d[.,]\d\d/)).toBeNull()
})

test('who looks after states but not money prints receipts, completes and cancels', async () => {
  answers(orders.list, [tableFour()])
  showOrders({ scope: 'ORDER_STATUS' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Table 4' }))
  const choices = await screen.findAllByRole('menuitem')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Print Receipt', 'Complete', 'Cancel'])
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('where the store has printers, the kitchen’s ticket of an order is printed once more', async () => {
  const pass = { ...noPrinter, id: 3, title: 'Pass' }
  answers(printers.status, { printers: [pass], jobs: [] })
  answers(orders.list, [tableFour()])
  const { bodies } = answers(printers.again, { success: true, message: 'Printing the ticket again!', jobIds: [9] })
  showOrders({ scope: 'ORDER_STATUS' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Table 4' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print Kitchen Ticket' }))
  await waitFor(() => expect(bodies).toEqual(tableFour().order_ids.map(orderId => ({ orderId, printerId: null }))))
})

const noPrinter: PrinterStatus = {
  id: 1,
  title: '',
  station_ids: [],
  prints_receipts: 0,
  prints_reports: 0,
  prints_tokens: 0,
  problem: null,
  problem_since: null,
  waiting: 0,
  fallback_id: null,
  redirect_to: null,
}

test('orders that only this device has are counted, because the list can not show them', async () => {
  answers(orders.list, [tableFour()])
  const app = showOrders()
  await screen.findByRole('article')
  isSilent()
  const cart = [{ id: 7, quantity: 1 }] as unknown as Input<typeof pos.createOrder>['body']['cart']
  await app.outbox.put(pos.createOrder, { body: { cart } })
  await screen.findByText('1 order taken on this device: waiting to be sent, not in this list yet.')
})

test('a list that nobody keeps up to date says since when', async () => {
  answers(orders.list, [tableFour()])
  showOrders({ ...waiter, realtime: { state: 'disconnected' } })
  await screen.findByRole('article')
  await screen.findByText(/^Not live since \d.*\. What others changed may be missing\.$/)
})
