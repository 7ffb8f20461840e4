import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { users } from '../../../src/contract/users.ts'
import { scopes, scopesWithoutScreen } from '../../../src/domain/access.ts'
import { scopeLabels } from '../../../src/domain/labels.ts'
import { noRights, officeScopes, presets } from '../../../src/domain/rights.ts'
import { UsersScreen } from '../../../src/features/users/users-screen.tsx'
import { t } from '../../../src/texts/t.ts'
import { answers, isSilent, openTill, refuses, show } from '../orders/till.tsx'
import { boss, bruno, userOf } from './staff.ts'

openTill()

const admin = { role: 'admin' } as const
const showUsers = (facts: Parameters<typeof show>[1] = admin) => show(<UsersScreen />, facts)
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (action: string) => {
  await click('More for Bruno Caja')
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!
const buttonsOf = (name: string) => [`Edit User ${name}`, `Reset Password ${name}`, `Delete User ${name}`]

test('while the users are on their way the screen says so, and then each has a card with all that is known', async () => {
  answers(users.list, [boss, bruno])
  showUsers()
  await screen.findByText('Please wait...')
  const text = (await card('Bruno Caja')).textContent
  for (const words of ['USER', 'bruno', 'Cashier', '600333', 'bruno@example.com', 'Point of sale', 'See customers']) {
    expect(text).toContain(words)
  }
  expect((await card('Carmen')).textContent).toContain('ADMIN')
  expect(screen.queryByText('Please wait...')).toBeNull()
})

test('a list that does not come says so, and Retry brings it', async () => {
  isSilent(users.list)
  showUsers()
  await screen.findByText('Error Loading details! Please try later!')
  answers(users.list, [bruno])
  await click('Retry')
  await card('Bruno Caja')
})

test('an administrator has no Edit, Reset Password and Delete; everybody else has', async () => {
  answers(users.list, [boss, bruno])
  showUsers()
  await card('Bruno Caja')
  for (const name of buttonsOf('Carmen')) expect(screen.queryByRole('button', { name })).toBeNull()
  for (const name of buttonsOf('Bruno Caja')) expect(screen.queryByRole('button', { name })).toBeTruthy()
})

test('a new user is asked for name, username and password, in that order, and is listed once saved', async () => {
  answers(users.list, [boss], [boss, bruno])
  const { bodies } = answers(users.add, { success: true, message: 'User added!' })
  showUsers()
  await click('Add New User')
  const dialog = await screen.findByRole('dialog', { name: 'Add New User' })
  for (const [label, message, text] of [
    ['Name', 'Please provide name!', 'Bruno Caja'],
    ['Username', 'Please provide username!', 'bruno'],
    ['Password', 'Please provide password!', 'paella-4'],
  ] as const) {
    await click('Save')
    await within(dialog).findByText(message)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(message)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    await fill(label, text)
  }
  expect(bodies).toEqual([])
  await fill('Designation', 'Cashier')
  await userEvent.click(screen.getByRole('checkbox', { name: 'See customers' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Point of sale' }))
  await click('Save')
  await screen.findByText('User added!')
  await card('Bruno Caja')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([
    {
      name: 'Bruno Caja',
      username: 'bruno',
      password: 'paella-4',
      designation: 'Cashier',
      phone: null,
      email: null,
      userScopes: ['POS', 'VIEW_CUSTOMERS'],
      rights: noRights,
    },
  ])
  await click('Add New User')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Point of sale' }).checked).toBe(false)
})

test('the scopes are the fixed list; each is put in and taken out by itself, and none is in twice', async () => {
  answers(users.list, [bruno])
  const { bodies } = answers(users.update, { success: true, message: 'User updated!' })
  showUsers()
  await click('Edit User Bruno Caja')
  const chips = within(await screen.findByRole('group', { name: 'Scopes' })).getAllByRole<HTMLInputElement>('checkbox')
  expect(chips.map(({ parentElement }) => parentElement?.textContent)).toEqual(
    scopes.filter(scope => !scopesWithoutScreen.has(scope)).map(scope => t(scopeLabels[scope])),
  )
  expect(chips.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['POS', 'VIEW_CUSTOMERS'])
  expect(screen.queryByRole('checkbox', { name: 'Membership' })).toBeNull()
  await click('Not used yet')
  screen.getByRole('checkbox', { name: 'Membership' })
  const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
  await press('Kitchen')
  await press('Point of sale')
  await press('Kitchen')
  await press('Kitchen')
  await click('Save')
  await screen.findByText('User updated!')
  expect(bodies).toMatchObject([{ userScopes: ['KITCHEN', 'VIEW_CUSTOMERS'] }])
})

test('updating shows what is known, leaves the username alone and sends the rest', async () => {
  answers(users.list, [bruno])
  const { bodies } = answers(users.update, { success: true, message: 'User updated!' })
  showUsers()
  await click('Edit User Bruno Caja')
  await screen.findByRole('dialog', { name: 'Update User' })
  const username = screen.getByLabelText<HTMLInputElement>('Username')
  expect([username.value, username.readOnly]).toEqual(['bruno', true])
  expect(screen.queryByLabelText('Password')).toBeNull()
  await fill('Name', ' ')
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide name!')
  await fill('Name', 'Bruno C.')
  await userEvent.clear(screen.getByLabelText('Phone'))
  await click('Save')
  await screen.findByText('User updated!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([
    {
      name: 'Bruno C.',
      designation: 'Cashier',
      phone: null,
      email: 'bruno@example.com',
      userScopes: ['POS', 'VIEW_CUSTOMERS'],
      rights: noRights,
    },
  ])
})

test('a new password is asked for, can be looked at, and is sent', async () => {
  answers(users.list, [bruno])
  const { bodies } = answers(users.updatePassword, { success: true, message: 'Password changed!' })
  showUsers()
  await click('Reset Password Bruno Caja')
  await screen.findByRole('dialog', { name: 'Reset Password' })
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Provide new password!')
  const field = screen.getByLabelText('New Password')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await fill('New Password', ' torta 7')
  await click('Save')
  await screen.findByText('Password changed!')
  expect(bodies).toEqual([{ password: ' torta 7' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a username no password is reset', async () => {
  answers(users.list, [userOf({ username: '', name: 'Nobody' })])
  showUsers()
  await click('Reset Password Nobody')
  await fill('New Password', 'x')
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid Request!')
})

test('deleting asks first', async () => {
  answers(users.list, [boss, bruno], [boss])
  const { bodies } = answers(users.remove, { success: true, message: 'User deleted!' })
  showUsers()
  await click('Delete User Bruno Caja')
  await screen.findByText('Are you sure! This process is irreversible!')
  await click('Close')
  expect(bodies).toEqual([])
  await click('Delete User Bruno Caja')
  await click('Delete')
  await screen.findByText('User deleted!')
  expect(bodies).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Bruno Caja' })).toBeNull()
})

test.each([
  ['the words of the server', 'This username is taken already!', 400],
  ['Something went wrong!', '', 500],
])('a refused user is answered by %s, and what was typed stays', async (said, message, status) => {
  answers(users.list, [boss])
  refuses(users.add, status, message)
  showUsers()
  await click('Add New User')
  await fill('Name', 'Bruno')
  await fill('Username', 'bruno')
  await fill('Password', 'paella-4')
  await click('Save')
  await screen.findByText(message || said)
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('bruno')
})

test('a manager gives all work and what they hold of the office, and leaves alone who holds more', async () => {
  const mia = userOf({ username: 'mia', name: 'Mia', scope: 'POS' })
  const rosa = userOf({ username: 'rosa', name: 'Rosa', scope: 'POS', rights: { ...noRights, refund: true } })
  const other = userOf({ username: 'other', name: 'Second manager', scope: 'SETTINGS' })
  answers(users.list, [mia, rosa, other])
  showUsers({ scope: 'SETTINGS,INVOICES', rights: { ...noRights, discount_percent_max: 10, comp: true } })
  await card('Rosa')
  for (const name of [...buttonsOf('Rosa'), ...buttonsOf('Second manager')])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await click('Edit User Mia')
  const chips = within(await screen.findByRole('group', { name: 'Scopes' })).getAllByRole<HTMLInputElement>('checkbox')
  const isGiven = (scope: string) => scope === 'INVOICES' || !officeScopes.some(office => office === scope)
  expect(chips.map(({ value }) => value)).toEqual(
    scopes.filter(scope => isGiven(scope) && !scopesWithoutScreen.has(scope)),
  )
  const boxes = within(screen.getByRole('group', { name: 'Rights' })).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ value }) => value)).toEqual(['comp'])
  expect(screen.getByLabelText<HTMLInputElement>('Discount up to (%)').max).toBe('10')
})

test.each([
  ['an administrator', admin, 'Shift lead', presets.shiftLead.scopes, presets.shiftLead.rights],
  [
    'a manager',
    { scope: 'SETTINGS,INVOICES', rights: { ...noRights, discount_percent_max: 10, refund: true } },
    'Manager',
    ['POS', 'ORDERS', 'KITCHEN', 'RESERVATIONS', 'CUSTOMERS', 'INVOICES'],
    { ...noRights, discount_percent_max: 10, refund: true },
  ],
])('a preset fills in scopes and rights, as far as %s may give them', async (_who, person, preset, scopes, rights) => {
  answers(users.list, [bruno])
  const { bodies } = answers(users.update, { success: true, message: 'User updated!' })
  showUsers(person)
  await click('Edit User Bruno Caja')
  await userEvent.click(await screen.findByRole('radio', { name: preset }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: preset }).checked).toBe(true)
  await click('Save')
  await screen.findByText('User updated!')
  expect(bodies).toMatchObject([{ userScopes: scopes, rights }])
})

test('rights are put in and taken out one by one, and stand on the card', async () => {
  const rights = { ...noRights, discount_percent_max: 15, refund: true }
  answers(users.list, [userOf({ ...bruno, rights })])
  const { bodies } = answers(users.update, { success: true, message: 'User updated!' })
  showUsers()
  const text = (await card('Bruno Caja')).textContent
  for (const words of ['Rights', 'Discount up to 15 %', 'Refund']) expect(text).toContain(words)
  expect(text).not.toContain('Approve for others')
  await click('Edit User Bruno Caja')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Refund' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Approve for others' }))
  await fill('Discount up to (%)', '101')
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose rights from the list!')
  await fill('Discount up to (%)', '25')
  await click('Save')
  await screen.findByText('User updated!')
  expect(bodies).toMatchObject([{ rights: { ...noRights, discount_percent_max: 25, approve: true } }])
})

test('nobody deletes themselves or changes their own scopes', async () => {
  const ana = userOf({ username: 'Ana', name: 'Ana', scope: 'POS,SETTINGS' })
  answers(users.list, [ana])
  const { bodies } = answers(users.update, { success: true, message: 'User updated!' })
  showUsers({ scope: 'SETTINGS,POS' })
  expect((await card('Ana')).textContent).toContain('You')
  for (const name of ['Delete User Ana', 'Reset Password Ana'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await click('Edit User Ana')
  await screen.findByText(/You cannot change your own pages and permissions/)
  expect(screen.queryByRole('group', { name: 'Scopes' })).toBeNull()
  await click('Save')
  await screen.findByText('User updated!')
  expect(bodies).toMatchObject([{ userScopes: ['POS', 'SETTINGS'] }])
})

test('an administrator makes another one with their own password, and signs somebody out everywhere', async () => {
  answers(users.list, [boss, bruno])
  const { bodies } = answers(users.makeAdmin, { success: true, message: 'Bruno Caja is an administrator now!' })
  answers(users.endSessions, { success: true, message: 'Bruno Caja is signed out everywhere!' })
  showUsers()
  await choose('Make administrator')
  await click('Make Admin')
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide your current password!')
  await fill('Your Password', 'right-horse')
  await click('Make Admin')
  await screen.findByText('Bruno Caja is an administrator now!')
  expect(bodies).toEqual([{ password: 'right-horse' }])
  await choose('Sign out everywhere')
  await click('Sign Out')
  await screen.findByText('Bruno Caja is signed out everywhere!')
})
