import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '../../../src/contract/auth.ts'
import type { Device } from '../../../src/domain/entities.ts'
import { DevicesScreen } from '../../../src/features/devices/devices-screen.tsx'
import { answers, isSilent, openTill, refuses, show } from '../orders/till.tsx'

openTill()

const deviceOf = (facts: Partial<Device>): Device => ({
  device_id: 1,
  device_ip: '10.0.0.7',
  device_name: 'iPad, Safari',
  device_location: '',
  created_at: '2026-11-19T18:00:00.000Z',
  isMyDevice: false,
  is_shared: 0,
  ...facts,
})
const kitchenPad = deviceOf({ device_id: 1 })
const mine = deviceOf({ device_id: 2, device_name: 'Windows, Chrome', device_ip: '10.0.0.8', isMyDevice: true })

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!

test('while the devices are on their way the screen says so, and then each shows name, IP and when it signed in', async () => {
  answers(auth.devices, [kitchenPad, mine])
  show(<DevicesScreen />)
  await screen.findByText('Please wait...')
  const text = (await card('iPad, Safari')).textContent
  for (const words of ['10.0.0.7', 'Created At', '2026']) expect(text).toContain(words)
})

test('this device carries a badge, stands first and can not be removed', async () => {
  answers(auth.devices, [kitchenPad, mine])
  show(<DevicesScreen />)
  const own = await card('Windows, Chrome')
  within(own).getByText('This Device')
  expect(within(own).queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Windows, Chrome')
  expect(within(await card('iPad, Safari')).queryByText('This Device')).toBeNull()
})

test('removing asks first, then the device is gone', async () => {
  answers(auth.devices, [kitchenPad, mine], [mine])
  const { bodies } = answers(auth.removeDevice, { success: true, message: 'Device removed!' })
  show(<DevicesScreen />)
  await click(/^Remove iPad/)
  await screen.findByText('Are you sure! This device will be logged out!')
  await click('Close')
  expect(bodies).toEqual([])
  await click(/^Remove iPad/)
  await click('Remove')
  await screen.findByText('Device removed!')
  expect(bodies).toEqual([{ device_id: 1 }])
  expect(screen.queryByRole('heading', { name: 'iPad, Safari' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['in its own words', 404, 'This device is not signed in any more!', 'This device is not signed in any more!'],
  ['without words', 500, '', 'Something went wrong!'],
])('a removal that the server refuses %s is said', async (_, status, message, said) => {
  answers(auth.devices, [kitchenPad])
  refuses(auth.removeDevice, status, message)
  show(<DevicesScreen />)
  await click(/^Remove iPad/)
  await click('Remove')
  await screen.findByText(said)
})

test('a list that does not come says so, and Retry brings it', async () => {
  isSilent(auth.devices)
  show(<DevicesScreen />)
  await screen.findByText('Error loading devices, Please try later!')
  answers(auth.devices, [mine])
  await click('Retry')
  await card('Windows, Chrome')
})
