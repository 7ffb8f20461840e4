import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCounter, openPos, tap, total } from './counter.tsx'
import { initWith } from './menu.ts'

openCounter()

const taxes = [
  { id: 1, title: 'VAT', rate: 10, type: 'exclusive', takeaway_tax_id: 9 },
  { id: 9, title: 'VAT away', rate: 5, type: 'exclusive' },
]
const choose = (option: string) =>
  userEvent.selectOptions(screen.getByLabelText('Dining Option'), screen.getByRole('option', { name: option }))

test('what is taken away is taxed so at once, what is added too, and back at the table as before', async () => {
  await openPos({ ...initWith(), taxes })
  await tap('Add Soup')
  expect(total('Tax Total')).toBe('€0.45')
  await choose('Take Away')
  expect(total('Tax Total')).toBe('€0.23')
  await tap('Add Soup')
  expect(total('Tax Total')).toBe('€0.45')
  expect(total('Payable Total')).toBe('€9.45')
  await choose('Dine In')
  expect(total('Tax Total')).toBe('€0.90')
})
