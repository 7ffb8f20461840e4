import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noRights } from '../../../src/domain/rights.ts'
import { openTill } from '../orders/till.tsx'
import { barDrawer, showTill, stateOf } from './drawers.tsx'

openTill()

test('somebody else’s purse says whose it is, and can’t be counted', async () => {
  const purse = barDrawer({ drawer_id: 2, title: 'Purse', user: 'Ben', shift: { ...barDrawer().shift!, shift_id: 19 } })
  showTill({ state: stateOf(barDrawer(), purse), rights: noRights })
  await screen.findByText('Only Ben, and people who may close shifts, open and count this float.')
  expect(screen.queryByRole('button', { name: 'Count: Purse' })).toBeNull()
  // The server asks for the PIN of one of them.
  screen.getByRole('button', { name: 'Cash out: Purse' })
  screen.getByRole('button', { name: 'Count: Bar' })
})
