import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageByLetter, pages } from '../../../src/domain/pages.ts'
import { openHouse, openStaffApp, person } from './staff-app.tsx'

openHouse()

test('each letter leads to one page, and only to those that a person may enter', () => {
  const letters = pages.flatMap(({ shortcut }) => shortcut?.letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters).not.toContain('g')
  const waiter = person({ scope: 'POS,ORDERS' })
  expect(pageByLetter(waiter, 'o')?.id).toBe('orders')
  expect(pageByLetter(waiter, 'i')).toBeUndefined()
  expect(pageByLetter(waiter, '?')).toBeUndefined()
})

test('the page search shows beside a name which keys lead there', async () => {
  openStaffApp({ user: person({ scope: 'ORDERS' }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = within(await screen.findByRole('dialog', { name: 'Search pages' }))
  const orders = search.getByRole('link', { name: 'Orders' })
  expect(orders.querySelector('[data-keys]')?.getAttribute('data-keys')).toBe('G O')
})
