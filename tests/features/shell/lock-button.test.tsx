import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import { order } from '../../client/orders.ts'
import { cutTheLine, openHouse, openStaffApp, person } from './staff-app.tsx'

openHouse()
beforeEach(() => localStorage.setItem('comanda-tablet', JSON.stringify({ id: 1, name: 'Terrace', lockAfterS: 0 })))

const user = person({ scope: 'POS' })
const tapName = async () => userEvent.click(await screen.findByRole('button', { name: 'Lock: Ana Ruiz' }))
const isLocked = () => waitFor(() => expect(localStorage.getItem('comanda-tablet-locked')).not.toBeNull())

test('a shared tablet asks before it is locked without the server: nobody could unlock it', async () => {
  openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  cutTheLine()
  await tapName()
  const question = await screen.findByRole('dialog', { name: 'Lock this tablet?' })
  within(question).getByText('Offline: nobody can unlock this tablet until the server is back.')
  await userEvent.click(within(question).getByRole('button', { name: 'Stay signed in' }))
  screen.getByRole('heading', { name: 'My Profile' })
  expect(localStorage.getItem('comanda-tablet-locked')).toBeNull()
  await tapName()
  await userEvent.click(await screen.findByRole('button', { name: 'Lock' }))
  await isLocked()
})

test('with the server one tap locks it', async () => {
  openStaffApp({ user, at: '/dashboard/profile' })
  await tapName()
  await isLocked()
})

test('the next person at a shared tablet sees that somebody’s order waits on it', async () => {
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  cutTheLine()
  await app.outbox.put(pos.createOrder, order('a'), { by: { username: 'luis' } })
  await userEvent.click(await screen.findByRole('button', { name: /1 waiting to be sent/ }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  await waitFor(() => within(list).getByText('1 unsent order from another user on this device'))
})
