import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { auth } from '../../../src/contract/auth.ts'
import { pos } from '../../../src/contract/pos.ts'
import { answers, refuses } from '../orders/till.tsx'
import { cartLines, openCounter, openPos, tap, tapIn } from './counter.tsx'
import { bread, initWith, pizza, soup } from './menu.ts'

openCounter()

const lineOf = (title: string) =>
  within(
    within(screen.getByRole('list', { name: 'Cart' }))
      .getByRole('heading', { name: title })
      .closest('li')!,
  )

test('a dish that leaves the menu while it lies in the cart is marked there, and the rest stays as it is', async () => {
  const app = await openPos(initWith([soup, bread]))
  await tap('Add Soup')
  await tap('Add Bread')
  answers(pos.init, initWith([bread]))
  await refresh(app.cache, ['menu'])
  await waitFor(() => lineOf('Soup').getByText('No longer on the menu'))
  expect(lineOf('Bread').queryByText('No longer on the menu')).toBeNull()
  await userEvent.click(lineOf('Soup').getByRole('button', { name: 'Remove Soup' }))
  await waitFor(() => expect(cartLines()).toHaveLength(1))
})

test('a dish that is sold out by now is marked in the cart too', async () => {
  const app = await openPos(initWith([soup, pizza]))
  await tap('Add Soup')
  answers(pos.init, initWith([{ ...soup, sold_out: 1 }, pizza]))
  await refresh(app.cache, ['menu'])
  await waitFor(() => lineOf('Soup').getByText('Sold out'))
})

test('an order that is refused for want of the right to take any stays in the list of the unsent', async () => {
  const app = await openPos(initWith([soup]))
  await tap('Add Soup')
  refuses(pos.createOrder, 403, "You don't have access to this area!")
  // The renewal tells that the right is gone.
  answers(auth.refreshToken, {
    success: true,
    message: 'Renewed',
    user: { ...app.session.user()!, scope: '' },
  } as never)
  await tap('Send to Kitchen')
  await tapIn('Send order to Kitchen', 'Send to Kitchen')
  await screen.findByText("You don't have access to this area!")
  await waitFor(() => expect(app.outbox.list()).toMatchObject([{ state: 'refused' }]))
  expect(cartLines()).toEqual([])
})
