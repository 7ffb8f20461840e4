import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cartLines, openCounter, openPos, tap, tapIn } from './counter.tsx'

openCounter()

const saving = 'Save Cart Items to Drafts'

async function draft(item: string, reference: string) {
  await tap(`Add ${item}`)
  await tap('Draft')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), reference)
  await tapIn(saving, 'Save')
  await waitFor(() => expect(cartLines()).toEqual([]))
}

test('a draft comes back as it was', async () => {
  await openPos()
  await tap('Add Soup')
  await tap('Add notes to Soup')
  await userEvent.keyboard('no salt{Enter}')
  await tap('Add Pizza')
  await userEvent.click(screen.getByRole('checkbox', { name: /Olives/ }))
  await tapIn('Select Variant & Addons', 'Add')
  await tap('Increase quantity of Pizza')
  const before = cartLines()
  await tap('Draft')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), 'window table')
  await tapIn(saving, 'Save')
  await waitFor(() => expect(cartLines()).toEqual([]))

  await tap('Drafts List')
  within(screen.getByRole('dialog', { name: 'Drafts' })).getByText(/^3 items · /)
  await tapIn('Drafts', 'Load draft window table')
  expect(cartLines()).toEqual(before)
  screen.getByText('no salt')
  screen.getByText('Olives')
})

test('loading a draft over a cart that is not empty saves that cart first', async () => {
  await openPos()
  await draft('Soup', 'first')
  await tap('Add Bread')
  await tap('Drafts List')
  await tapIn('Drafts', 'Load draft first')
  await tapIn('Replace the cart?', 'Save and load')
  await waitFor(() => expect(cartLines()).toEqual(['1 Soup €4.50']))
  await tap('Drafts List')
  await tapIn('Drafts', 'Load draft Open cart')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
})

test('keeping the cart is the safe way out of that question', async () => {
  await openPos()
  await draft('Soup', 'first')
  await tap('Add Bread')
  await tap('Drafts List')
  await tapIn('Drafts', 'Load draft first')
  await tapIn('Replace the cart?', 'Close')
  expect(cartLines()).toEqual(['1 Bread €1.10'])
})

test('drafts are deleted one by one, or all at once after a question', async () => {
  const app = await openPos()
  for (const reference of ['one', 'two', 'three']) await draft('Soup', reference)
  await tap('Drafts List')
  await tapIn('Drafts', 'Delete draft two')
  await waitFor(() => expect(screen.queryByText('two')).toBeNull())
  await tapIn('Drafts', 'Delete all')
  await tapIn('Delete all drafts?', 'Delete all')
  await screen.findByText('No drafts yet')
  expect(await app.store.drafts({ username: 'ana' }).list()).toEqual([])
})
