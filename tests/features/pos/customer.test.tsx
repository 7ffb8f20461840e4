import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { customers } from '../../../src/contract/customers.ts'
import { answers, refuses } from '../orders/till.tsx'
import { openCounter, openPos, tap, tapIn } from './counter.tsx'
import { ana } from './menu.ts'

openCounter()

const search = 'Search Customer'

test('a customer is found by phone, and Clear makes it a walk-in again', async () => {
  answers(customers.getByPhone, ana)
  await openPos()
  screen.getByText('WALKIN')
  await tap(search)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), ' 600100200 ')
  await tapIn(search, 'Search')
  await screen.findByText('CUSTOMER')
  screen.getByText('Ana Ruiz')
  expect(screen.queryByRole('dialog')).toBeNull()
  await tap('Clear customer')
  screen.getByText('WALKIN')
})

test('a search without a phone is refused in the words of the house', async () => {
  await openPos()
  await tap(search)
  await tapIn(search, 'Search')
  screen.getByText('Please provide phone number to search!')
  await userEvent.keyboard('6')
  expect(screen.queryByText('Please provide phone number to search!')).toBeNull()
})

test('Reset empties the search, Close leaves the order as it was', async () => {
  await openPos()
  await tap(search)
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  await userEvent.type(phone, '600')
  await tapIn(search, 'Reset')
  expect(phone.value).toBe('')
  await tapIn(search, 'Close')
  screen.getByText('WALKIN')
})

test('somebody new becomes a customer by name without leaving the order', async () => {
  refuses(customers.getByPhone, 404, 'No customer has this phone!')
  const { bodies } = answers(customers.add, { success: true, message: 'Customer added!' })
  await openPos()
  await tap(search)
  await userEvent.keyboard(' 611222333 {Enter}')
  await screen.findByText('No customer has this phone!')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }))
  await tapIn(search, 'Add Customer')
  screen.getByText("Please Provide Customer's Name!")
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Luis{Enter}')
  await screen.findByText('CUSTOMER')
  screen.getByText('Luis')
  expect(bodies).toEqual([{ phone: '611222333', name: 'Luis' }])
})

test('a look-up that nobody answers says so and changes nothing', async () => {
  refuses(customers.getByPhone, 500, '')
  await openPos()
  await tap(search)
  await userEvent.keyboard('600{Enter}')
  await screen.findByText('Error getting details! please try later!')
  expect(screen.queryByRole('button', { name: 'Add Customer' })).toBeNull()
  screen.getByText('WALKIN')
})
