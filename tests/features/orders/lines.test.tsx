import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import { itemOf, tableFour } from './open-orders.ts'
import { choose, showOrders } from './staff.tsx'
import { answers, isSilent, isThere, openTill, refuses } from './till.tsx'

openTill()

const updated = { success: true, message: 'Order Item status successfully updated!' } as const
const deliver = async () => userEvent.click(await screen.findByRole('button', { name: 'Delivered: 2 × Margherita' }))
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Not delivered: 2 × Margherita' }))
const ready = () => tableFour({ items: [itemOf({ status: 'completed' })] })
const served = () => tableFour({ items: [itemOf({ status: 'delivered' })] })

test('a dish is delivered in one tap, without a dialog, and a second tap takes it back', async () => {
  answers(orders.list, [ready()], [served()], [ready()])
  const { bodies } = answers(orders.updateStatus, updated)
  showOrders()
  await deliver()
  await waitFor(() => expect(bodies).toEqual([{ status: 'delivered', seen: 'completed' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delivered:/ })).toBeNull())
  await undo()
  await waitFor(() => expect(bodies.slice(1)).toEqual([{ status: 'completed', seen: 'delivered' }]))
  await screen.findByRole('button', { name: 'Delivered: 2 × Margherita' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Undo')).toBeNull()
})

test('without a connection both taps wait, one after the other, and the dish is as it was', async () => {
  isThere()
  answers(orders.list, [ready()])
  const app = showOrders()
  await screen.findByRole('article')
  isSilent()
  await act(() => app.online.check())
  await deliver()
  await within(screen.getByRole('article')).findByText('Delivered')
  await undo()
  await within(screen.getByRole('article')).findByText('Ready')
  const waiting = () => app.outbox.list().map(({ input }) => (input as { body: object }).body)
  await waitFor(() =>
    expect(waiting()).toEqual([
      { status: 'delivered', seen: 'completed' },
      { status: 'completed', seen: 'delivered' },
    ]),
  )
  const late = answers(orders.updateStatus, updated)
  isThere()
  await waitFor(() => expect(late.bodies).toHaveLength(2))
  expect(late.bodies).toMatchObject([{ status: 'delivered' }, { status: 'completed' }])
})

test('a dish that somebody has cancelled meanwhile says so', async () => {
  answers(orders.list, [ready()])
  refuses(orders.updateStatus, 409, 'Margherita is now cancelled, it was completed when you tapped!')
  const app = showOrders()
  await deliver()
  await screen.findByText('Margherita is now cancelled, it was completed when you tapped!')
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
})

test('one of three beers is taken off', async () => {
  answers(orders.list, [tableFour({ items: [itemOf({ quantity: 3 })] })])
  const { bodies } = answers(orders.reduce, { success: true, message: 'Quantity changed!' })
  showOrders()
  await choose('Change the state of 3 × Margherita', 'Reduce quantity')
  const dialog = await screen.findByRole('dialog', { name: 'Reduce quantity: 3 × Margherita' })
  expect(within(dialog).getByRole('button', { name: 'Add one' })).toHaveProperty('disabled', true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove one' }))
  expect(within(dialog).getByRole('button', { name: 'Remove one' })).toHaveProperty('disabled', true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change to 1' }))
  await waitFor(() => expect(bodies).toEqual([{ quantity: 1, seen: 3 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a smaller quantity shows at once, and waits without a connection', async () => {
  answers(orders.list, [tableFour()])
  showOrders()
  await screen.findByRole('article')
  isSilent()
  await choose('Change the state of 2 × Margherita', 'Reduce quantity')
  await userEvent.click(await screen.findByRole('button', { name: 'Change to 1' }))
  await screen.findByText('1 × Margherita')
  await screen.findByText('waiting to be sent')
})

test('a paid bill, a single piece and what is cancelled are not reduced', async () => {
  for (const facts of [
    { payment_status: 'paid' as const },
    { items: [itemOf({ quantity: 1 })] },
    { items: [itemOf({ status: 'cancelled' as const })] },
  ]) {
    answers(orders.list, [tableFour(facts)])
    const app = showOrders()
    await userEvent.click((await screen.findAllByRole('button', { name: /^Change the state/ })).at(-1) as HTMLElement)
    await screen.findAllByRole('menuitem', { name: 'Order again' })
    expect(screen.queryByRole('menuitem', { name: 'Reduce quantity' })).toBeNull()
    app.close()
    cleanup()
  }
})
