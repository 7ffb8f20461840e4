import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { approvals } from '../../../src/contract/approvals.ts'
import { parties } from '../../../src/contract/parties.ts'
import { answers, openTill, refuses } from '../orders/till.tsx'
import { showFloor } from './floor.tsx'
import { listOf, setupWith, tableFour, tableRow } from './guests.ts'

openTill()
afterEach(() => vi.restoreAllMocks())

const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const seated = (covers: number | null) =>
  tableFour({
    at: 'p17',
    party_id: 17,
    version: 1,
    covers,
    state: 'seated',
    money: 'none',
    orders: [],
    lines: [],
    bills: [],
    total: '0.00',
    due: '0.00',
  })
const done = { success: true as const, message: 'Guest count saved', party: seated(4) }

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
  await tap('Clear table')
  await screen.findByText(/^Nothing open at/)
  expect(bodies).toEqual([{ version: 1, covers: null }])
})

test('fewer guests, who would be charged less for serving, are counted with somebody’s PIN', async () => {
  const reasons = [{ id: 5, kind: 'comp' as const, title: 'Long wait' }]
  showFloor({ at: '/p17', lists: [listOf([seated(10)])], setup: { ...setupWith(), reasons } })
  refuses(parties.covers, 409, 'Lowering the service charge needs approval.', {
    code: 'refused.serviceNeeds',
    values: {},
    approval: { right: 'comp', atLeast: true, amount: '4.20', approvers: [{ username: 'olga', name: 'Olga' }] },
  })
  await tap('10 guests')
  await tap('4')
  const asked = within(await screen.findByRole('dialog', { name: 'Needs approval' }))
  asked.getByText('Fewer guests, €4.20 less for service: this needs approval.')
  await userEvent.click(await asked.findByRole('button', { name: 'Long wait' }))
  const { bodies: pins } = answers(approvals.approve, {
    success: true,
    message: 'Approved by Olga.',
    approvalId: 'a1',
    validUntil: '2026-11-20T20:10:00Z',
  })
  const { bodies } = answers(parties.covers, done)
  await userEvent.keyboard('271828')
  await vi.waitFor(() => expect(bodies).toEqual([{ version: 1, covers: 4, reasonId: 5, approvalId: 'a1' }]))
  expect(pins).toMatchObject([{ body: { covers: 4, reasonId: 5 }, amount: '4.20' }])
})

test('a large company is typed', async () => {
  showFloor({ at: '/t4' })
  const { bodies } = answers(parties.covers, done)
  await tap('Guests')
  const dialog = within(await screen.findByRole('dialog', { name: 'How many guests?' }))
  await userEvent.type(dialog.getByLabelText('Other number'), '34{Enter}')
  await vi.waitFor(() => expect(bodies).toEqual([{ version: 0, covers: 34 }]), 60_000)
})

test('the tile of seated guests says how many they are, and asks for no money', async () => {
  showFloor({ lists: [listOf([seated(4)], [tableRow(4)])] })
  const tile = await screen.findByRole('link', { name: /Table 4/ })
  expect(tile.textContent).toContain('4 guests')
  expect(tile.textContent).toContain('Seated')
  expect(tile.textContent).not.toMatch(/Paid|€/)
})
