import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../../src/client/outbox/entry.ts'
import { idOf } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { OtherUsersEntries } from '../../../src/features/outbox/other-users-entries.tsx'
import { openTill, show } from '../orders/till.tsx'

openTill()

const ofLuis: OutboxEntry = {
  key: 'luis-1',
  call: idOf(orders.complete),
  lane: 'serial',
  input: { body: { orderIds: [12] } },
  userId: 'luis',
  madeAt: 0,
  changes: [],
  seq: 1,
  tries: 0,
  notBefore: 0,
  state: 'waiting',
}

test.each([
  [[ofLuis], '1 unsent order from another user on this device'],
  [[ofLuis, { ...ofLuis, key: 'luis-2' }], '2 unsent orders from other users on this device'],
])('whoever looks at the unsent hears how much other users have left on this device', (others, words) => {
  show(<OtherUsersEntries others={others} isAdmin={false} />)
  expect(screen.getByRole('heading').textContent).toBe(words)
  expect(screen.queryByText(/luis/)).toBeNull()
})
