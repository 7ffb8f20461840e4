import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { parties } from '../../../src/contract/parties.ts'
import { answers, openTill } from '../orders/till.tsx'
import { showFloor } from './floor.tsx'
import { listOf, tableFour, tableRow } from './guests.ts'

openTill()
afterEach(() => vi.restoreAllMocks())

const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const seated = (covers: number | null) =>
  tableFour({
    ...{ at: 'p17', party_id: 17, version: 1, covers, state: 'seated', money: 'none' },
    ...{ orders: [], lines: [], bills: [], total: '0.00', due: '0.00' },
  })
const done = { success: true as const, message: 'Covers saved!', party: seated(4) }

test('guests at a free table are seated with two taps', async () => {
  showFloor({ at: '/t4', lists: [listOf([]), listOf([seated(4)])] })
  const { bodies } = answers(parties.covers, done)
  await tap('Seat guests')
  await tap('4')
  await screen.findByRole('button', { name: '4 guests' })
  expect(bodies).toEqual([{ version: 0, covers: 4 }])
  screen.getByText('Nothing ordered yet.')
  screen.getByText('€0.00', { selector: 'dd.text-2xl' })
  expect(screen.getByRole('button', { name: 'Pay' }).hasAttribute('disabled')).toBe(true)
})

test('seated guests who leave again free their table', async () => {
  showFloor({ at: '/p17', lists: [listOf([seated(4)]), listOf([])] })
  const { bodies } = answers(parties.covers, done)
  await tap('4 guests')
  await tap('They have left: free the table')
  await screen.findByText(/^Nothing open at/)
  expect(bodies).toEqual([{ version: 1, covers: null }])
})

test('a large company is typed', async () => {
  showFloor({ at: '/t4' })
  const { bodies } = answers(parties.covers, done)
  await tap('Guests')
  const dialog = within(await screen.findByRole('dialog', { name: 'How many guests?' }))
  await userEvent.type(dialog.getByLabelText('Another number'), '34{Enter}')
  await vi.waitFor(() => expect(bodies).toEqual([{ version: 0, covers: 34 }]), 60_000)
})

test('the tile of seated guests says how many they are, and asks for no money', async () => {
  showFloor({ lists: [listOf([seated(4)], [tableRow(4)])] })
  const tile = await screen.findByRole('link', { name: /Table 4/ })
  expect(tile.textContent).toContain('4 guests')
  expect(tile.textContent).toContain('Seated')
  expect(tile.textContent).not.toMatch(/Paid|€/)
})
