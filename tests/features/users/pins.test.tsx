import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { users } from '../../../src/contract/users.ts'
import { noRights } from '../../../src/domain/rights.ts'
import { UsersScreen } from '../../../src/features/users/users-screen.tsx'
import { answers, openTill, refuses, show } from '../orders/till.tsx'
import { boss, bruno } from './staff.ts'

openTill()

const showUsers = () => show(<UsersScreen />, { role: 'admin' })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!
const lead = { ...bruno, rights: { ...noRights, approve: true }, has_pin: 1 as const, pin_is_short: 1 as const }

test('each card says whether there is a PIN, and when it is too short for what its person may do', async () => {
  answers(users.list, [boss, bruno])
  const first = showUsers()
  expect((await card('Bruno Caja')).textContent).toContain('PINNone')
  first.close()
  answers(users.list, [boss, lead])
  showUsers()
  await screen.findByText('PIN too short to approve')
})

test('a manager gives somebody a PIN and reads that it is changed when it is first used', async () => {
  answers(users.list, [boss, bruno])
  const { bodies } = answers(users.setPin, { success: true, message: 'PIN saved!' })
  showUsers()
  await click('Set PIN Bruno Caja')
  await screen.findByText(/is changed when it is first used/)
  await userEvent.type(screen.getByLabelText('New PIN'), '25')
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Please use 4 to 6 digits!')
  expect(screen.queryByRole('button', { name: 'Remove PIN' })).toBeNull()
  await userEvent.type(screen.getByLabelText('New PIN'), '80')
  await click('Save')
  await screen.findByText('PIN saved!')
  expect(bodies).toEqual([{ pin: '2580' }])
})

test('a PIN can be taken away, and what the server refuses is said', async () => {
  answers(users.list, [boss, lead])
  const { bodies } = answers(users.setPin, { success: true, message: 'PIN removed!' })
  showUsers()
  await click('Set PIN Bruno Caja')
  await screen.findByText('6 digits: this PIN unlocks more than the till')
  await click('Remove PIN')
  await screen.findByText('PIN removed!')
  expect(bodies).toEqual([{ pin: null }])
  refuses(users.setPin, 400, 'Please use 6 digits: this PIN unlocks more than the till!')
  await click('Set PIN Bruno Caja')
  await userEvent.type(screen.getByLabelText('New PIN'), '2580')
  await click('Save')
  await screen.findByText('Please use 6 digits: this PIN unlocks more than the till!')
})
