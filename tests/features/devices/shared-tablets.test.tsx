import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { auth } from '../../../src/contract/auth.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { tablets } from '../../../src/contract/tablets.ts'
import { DevicesScreen } from '../../../src/features/devices/devices-screen.tsx'
import { answers, isSilent, openTill, refuses, show } from '../orders/till.tsx'

openTill()

const manager = { scope: 'SETTINGS' }
const mine = {
  device_id: 2,
  device_ip: '10.0.0.8',
  device_name: 'iPad, Safari',
  device_location: '',
  created_at: '2026-11-19T18:00:00.000Z',
  isMyDevice: true,
  is_shared: 0 as const,
}
const terrace: Reply<typeof tablets.list>[number] = {
  id: 7,
  name: 'Terrace',
  letter: 'C',
  lock_after_s: 60,
  people: ['Ana', 'Ben'],
  is_this: false,
  blocked: [],
  made_at: '2026-11-19T18:00:00.000Z',
  last_used_at: '2026-11-20T20:00:00.000Z',
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const card = async (name: string) => (await screen.findByRole('heading', { name, level: 3 })).closest('li')!

beforeEach(() => {
  answers(auth.devices, [mine])
  answers(tablets.list, [])
  // Afterwards the page asks who it is now; here nobody answers.
  isSilent(auth.refreshToken)
})

test('a manager makes a shared tablet of this device, with a name and a lock time', async () => {
  const { bodies } = answers(tablets.enrol, {
    success: true,
    message: 'This tablet is shared now!',
    tablet: { id: 7, name: 'Terrace', lockAfterS: 30 },
  })
  show(<DevicesScreen />, manager)
  await screen.findByText('No shared tablets yet.')
  await click('Use as a shared tablet')
  await click('Share')
  expect((await screen.findByRole('alert')).textContent).toBe('Please give the tablet a name!')
  await userEvent.type(screen.getByLabelText('Name'), 'Terrace')
  await userEvent.selectOptions(screen.getByLabelText('Lock'), 'After 30 seconds')
  answers(tablets.list, [{ ...terrace, is_this: true }])
  await click('Share')
  await screen.findByText('This tablet is shared now!')
  expect(bodies).toEqual([{ name: 'Terrace', lockAfterS: 30 }])
  within(await card('Terrace')).getByText('This Device')
})

test('a manager reads whose PIN was wrong too often at a tablet, and lets them try again', async () => {
  answers(tablets.list, [{ ...terrace, blocked: ['Ana'] }])
  const { bodies } = answers(tablets.allowPins, { success: true, message: 'PINs work here again!' })
  show(<DevicesScreen />, manager)
  const shown = within(await card('Terrace'))
  expect(shown.getByText('Too many wrong PINs').nextElementSibling?.textContent).toBe('Ana')
  answers(tablets.list, [terrace])
  await click('Allow PINs again')
  await screen.findByText('PINs work here again!')
  expect(bodies).toHaveLength(1)
  await expect.poll(() => screen.queryByText('Allow PINs again')).toBeNull()
})

test('over plain HTTP the page says that PINs can be read', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
  show(<DevicesScreen />, manager)
  await click('Use as a shared tablet')
  screen.getByText('This network has no HTTPS: others on it could read PINs.')
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true })
  await click('Close')
  await click('Use as a shared tablet')
  expect(screen.queryByText(/PINs can be read/)).toBeNull()
})

test('who does not manage the settings sees neither the button nor the list', async () => {
  show(<DevicesScreen />, { scope: 'POS' })
  await screen.findByRole('heading', { name: 'iPad, Safari' })
  expect(screen.queryByRole('button', { name: 'Use as a shared tablet' })).toBeNull()
  expect(screen.queryByText('Shared tablets')).toBeNull()
})

test('a manager reads who works on a tablet and when it locks, renames it, and removes it after a question', async () => {
  answers(tablets.list, [terrace, { ...terrace, id: 8, name: 'Kitchen', lock_after_s: 0, people: [] }])
  const updated = answers(tablets.update, { success: true, message: 'Tablet updated!' })
  const removed = answers(tablets.remove, { success: true, message: 'Tablet removed!' })
  show(<DevicesScreen />, manager)
  expect((await card('Terrace')).textContent).toMatch(/C.*After 1 minute.*Ana, Ben/)
  expect((await card('Kitchen')).textContent).toMatch(/By hand only.*Nobody yet/)
  await click('Edit Terrace')
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'Garden')
  await click('Save')
  await screen.findByText('Tablet updated!')
  expect(updated.bodies).toEqual([{ name: 'Garden', lockAfterS: 60 }])
  await click('Remove Kitchen')
  await screen.findByText('Everyone is signed out there at once, and PINs stop working on it.')
  expect(removed.bodies).toEqual([])
  await click('Remove')
  await screen.findByText('Tablet removed!')
})

test('a tablet that somebody else has removed meanwhile is said to be gone', async () => {
  answers(tablets.list, [terrace])
  refuses(tablets.remove, 404, 'There is no such tablet!')
  show(<DevicesScreen />, manager)
  await click('Remove Terrace')
  await click('Remove')
  await screen.findByText('There is no such tablet!')
})
