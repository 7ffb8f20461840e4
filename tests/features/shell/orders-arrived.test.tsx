import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OrdersArrived } from '../../../src/features/shell/orders-arrived.tsx'
import { newApp, openTill, show } from '../orders/till.tsx'

openTill()

const entry = (provisionalToken: string, waitedMs: number) => ({
  call: 'POST /pos/create-order',
  provisionalToken,
  madeAt: Date.now() - waitedMs,
})

test('orders that waited on this device are told together once the kitchen has them, with their new numbers', async () => {
  const app = newApp({})
  let done: (entry: unknown, reply: unknown) => void = () => {}
  vi.spyOn(app.outbox, 'onDone').mockImplementation((run: unknown) => {
    done = run as typeof done
    return () => {}
  })
  show(<OrdersArrived />, { like: app })
  done(entry('D-2', 60_000), { tokenNo: 79 })
  done(entry('D-3', 50_000), { tokenNo: 80 })
  done(entry('D-4', 400), { tokenNo: 81 })
  await screen.findByText('2 orders reached the kitchen: D-2 is now 79, D-3 is now 80.', {}, { timeout: 4_000 })
  expect(screen.queryByText(/D-4/)).toBeNull()
})
