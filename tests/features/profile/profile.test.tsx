import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openHouse, openStaffApp, person } from '../shell/staff-app.tsx'

openHouse()

test('My Profile shows name, designation, role and what one may use', async () => {
  openStaffApp({ user: person({ designation: 'Head waiter', scope: 'POS,ORDER_STATUS' }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const page = screen.getByRole('main').textContent
  for (const words of ['Ana Ruiz', 'Head waiter', 'ana', 'USER', 'pos', 'order status']) expect(page).toContain(words)
})
