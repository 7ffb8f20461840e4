import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { parties } from '../../../src/contract/parties.ts'
import { answers, openTill, refuses } from '../orders/till.tsx'
import { showFloor } from './floor.tsx'
import { billOf, listOf, tableFour } from './guests.ts'

openTill()
afterEach(() => vi.restoreAllMocks())

const totalOf = (name: string) => column(name).getByRole('button', { name: new RegExp(`^${name}`) }).textContent
const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const column = (name: string) => within(screen.getByRole('region', { name }))
const done = { success: true as const, message: 'Bill split.', party: tableFour() }

async function openSplit(covers: number | null = null) {
  showFloor({ at: '/t4', lists: [listOf([tableFour({ covers })])] })
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }))
  await screen.findByRole('heading', { name: 'Split Table 4' })
}

test('a tap moves one piece to the payer who is chosen, and every total is what it will be', async () => {
  await openSplit(3)
  const { bodies } = answers(parties.split, done)
  expect(totalOf('Bill 1')).toContain('€42.50')
  await userEvent.click(column('Bill 1').getByRole('button', { name: '1 × Water' }))
  expect(totalOf('Bill 2')).toContain('€12.50')
  expect(totalOf('Bill 1')).toContain('€30.00')
  await userEvent.click(column('Bill 2').getByRole('button', { name: '1 × Water' }))
  expect(totalOf('Bill 1')).toContain('€42.50')
  await tap('Undo')
  expect(totalOf('Bill 2')).toContain('€12.50')
  await tap('Save')
  const shares = [{ orderItemId: 2, n: 1, d: 1 }]
  expect(bodies).toEqual([{ version: 0, bills: [{ billNo: null, shares }] }])
  await screen.findByRole('button', { name: 'Pay' })
})

test('equal bills for five are four taps', async () => {
  let taps = 0
  const count = () => {
    taps++
  }
  document.addEventListener('click', count)
  await openSplit()
  const { bodies } = answers(parties.split, done)
  await tap('Equal bills')
  await tap('5')
  for (const name of ['Bill 1', 'Bill 2', 'Bill 3', 'Bill 4', 'Bill 5']) expect(totalOf(name)).toContain('€8.50')
  await tap('Save')
  document.removeEventListener('click', count)
  expect(taps).toBe(4)
  const fifth = [1, 2].map(orderItemId => ({ orderItemId, n: 1, d: 5 }))
  expect(bodies).toEqual([{ version: 0, bills: Array.from({ length: 4 }, () => ({ billNo: null, shares: fifth })) }])
})

test('a dish is shared among those who ate of it', async () => {
  await openSplit(3)
  await userEvent.click(column('Bill 1').getByRole('button', { name: 'Split Paella' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 × Paella' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Bill 1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Split in 2' }))
  for (const name of ['Bill 2', 'Bill 3']) {
    expect(totalOf(name)).toContain('€15.00')
    column(name).getByRole('button', { name: '1/2 × Paella' })
  }
})

test('who splits what somebody has changed meanwhile is told who did what, and one tap shows it', async () => {
  const lines = [{ ...(billOf().lines[1] as object), order_item_id: 2 }] as ReturnType<typeof billOf>['lines']
  const rest = { lines: billOf().lines.slice(0, 1), total: '30.00', due: '30.00' }
  const second = billOf({ bill_id: 9, bill_no: 2, is_rest: 0, lines, total: '12.50', due: '12.50' })
  const now = tableFour({ at: 'p17', party_id: 17, version: 1, bills: [billOf(rest), second] })
  showFloor({ at: '/t4', lists: [listOf(), listOf([now])] })
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }))
  const words = 'Ana moved 1 line to bill 2 at 20:14. Please look again!'
  const values = { person: 'Ana', act: 'moved 1 line to bill 2', time: '20:14', more: 0 }
  refuses(parties.split, 409, words, { code: 'refused.changedSince', values, version: 1, acts: [] })
  await userEvent.click(column('Bill 1').getByRole('button', { name: '1 × Paella' }))
  await tap('Save')
  within(await screen.findByRole('alert')).getByText(words)
  await tap('Show change')
  await column('Bill 2').findByRole('button', { name: '1 × Water' })
  column('Bill 1').getByRole('button', { name: '1 × Paella' })
})

test('a payer who takes nothing has a place of their own', async () => {
  await openSplit(3)
  await userEvent.click(column('Bill 3').getByRole('button', { name: /^Bill 3/ }))
  await userEvent.click(column('Bill 1').getByRole('button', { name: '1 × Water' }))
  expect(totalOf('Bill 2')).toContain('€0.00')
  expect(totalOf('Bill 3')).toContain('€12.50')
})

test('a split that is not saved is not left without a question, by Back, its own button or a reload', async () => {
  await openSplit(3)
  await userEvent.click(column('Bill 1').getByRole('button', { name: '1 × Water' }))
  const reload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(reload)
  expect(reload.defaultPrevented).toBe(true)
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await vi.waitFor(() => expect(history.state).toHaveProperty('isOverPage'))
  history.back()
  await userEvent.click((await asked()).getByRole('button', { name: 'Keep it' }))
  expect(totalOf('Bill 1')).toContain('€30.00')
  await tap('Back')
  await userEvent.click((await asked()).getByRole('button', { name: 'Discard' }))
  await screen.findByRole('button', { name: 'Split' })
})
