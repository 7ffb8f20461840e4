import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { openPrint } from '../../../src/client/device/printing.ts'
import { receiptOf } from '../print/receipts.ts'
import { openHouse, openStaffApp, person, serverSays } from './staff-app.tsx'

openHouse()

test('a till prints at its printer on every page, also after Orders, which has a strip of its own', async () => {
  const papers: unknown[] = []
  serverSays(
    http.get('*/api/v1/print/status', () => HttpResponse.json({ printers: [], jobs: [] })),
    http.post('*/api/v1/print/paper', async ({ request }) => {
      papers.push(await request.json())
      const told = { jobId: papers.length, printerId: 2, printer: 'Bar' }
      return HttpResponse.json({ success: true, message: 'Sent to the printer!', ...told })
    }),
  )
  localStorage.setItem('comanda-till-printer', '2')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { app, router } = openStaffApp({ user: person({ scope: 'POS,ORDERS' }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const key = await app.store.receipts.keep(receiptOf())
  // The first drawer may come before the till's part of the program is there.
  let tries = 0
  await vi.waitFor(
    () => {
      if (papers.length === 0) {
        openPrint(`/print-receipt?key=${key}`)
        tries++
      }
      expect(papers.length).toBeGreaterThan(0)
      expect(papers.length + opened.mock.calls.length).toBe(tries)
    },
    { interval: 100, timeout: 60_000 },
  )
  opened.mockClear()
  for (const [to, title] of [
    ['/dashboard/profile', 'My Profile'],
    ['/dashboard/orders', 'Orders'],
    ['/dashboard/profile', 'My Profile'],
  ] as const) {
    await act(() => router.navigate({ to }))
    await screen.findByRole('heading', { name: title })
    const before = papers.length
    openPrint(`/print-receipt?key=${key}`)
    await vi.waitFor(() => expect(papers).toHaveLength(before + 1), 60_000)
  }
  expect(opened).not.toHaveBeenCalled()
})
