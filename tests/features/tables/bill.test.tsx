/** What a table's bill says besides its dishes. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill } from '../orders/till.tsx'
import { showFloor } from './floor.tsx'
import { billOf, listOf, tableFour } from './guests.ts'

openTill()

test('clearing a table says what the kitchen still makes, and under which name it stays there', async () => {
  const cooking = { ...tableFour().lines[0], quantity: 2, status: 'preparing' } as ReturnType<
    typeof tableFour
  >['lines'][number]
  const settled = tableFour({
    lines: [cooking],
    due: '0.00',
    paid: '42.50',
    bills: [billOf({ is_closed: 1, due: '0.00', paid: '42.50' })],
  })
  showFloor({ at: '/t4', lists: [listOf([settled])] })
  await screen.findByRole('button', { name: 'Clear Table 4' })
  screen.getByText('2 dishes are still being made. They stay on the kitchen’s screens as Table 4.')
})

test('where tax is on top of the prices it has a line of its own above the total', async () => {
  const line = {
    ...billOf().lines[0],
    amount: '27.90',
    tax: '1.47',
    total: '29.37',
    tax_type: 'exclusive',
  } as ReturnType<typeof billOf>['lines'][number]
  const party = tableFour({
    total: '29.37',
    due: '29.37',
    bills: [billOf({ lines: [line], total: '29.37', due: '29.37' })],
  })
  showFloor({ at: '/t4', lists: [listOf([party])] })
  const bill = within(await screen.findByRole('region', { name: 'Bill' }))
  expect(bill.getByText('Tax').nextElementSibling?.textContent).toBe('€1.47')
})
