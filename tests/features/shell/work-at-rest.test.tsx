import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openHouse, openStaffApp, person, serverSays } from './staff-app.tsx'

openHouse()

const shapes: Readonly<Record<string, object>> = {
  '/print/status': { printers: [], jobs: [] },
  '/tables': { tables: [], parties: [] },
}

test.each([
  {
    who: 'waiter',
    scope: 'POS,ORDERS',
    wanted: ['/orders', '/orders/init', '/pos/init', '/tables'],
    others: ['/kitchen'],
  },
  {
    who: 'cook',
    scope: 'KITCHEN',
    wanted: ['/kitchen', '/kitchen/cancelled', '/kitchen/stations'],
    others: ['/orders', '/pos/init', '/tables'],
  },
])('what a $who works with is on the device, though they have opened none of its pages', async house => {
  const asked = new Set<string>()
  serverSays(
    http.get('*/api/v1/*', ({ request }) => {
      const path = new URL(request.url).pathname.replace('/api/v1', '')
      asked.add(path)
      return HttpResponse.json(shapes[path] ?? [])
    }),
  )
  openStaffApp({ user: person({ scope: house.scope }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  await waitFor(() => expect([...asked]).toEqual(expect.arrayContaining(house.wanted)))
  await waitFor(() => expect(localStorage.getItem('comanda-reads')).toContain(`"${house.wanted[0]}"`))
  expect(house.others.filter(path => asked.has(path))).toEqual([])
})
