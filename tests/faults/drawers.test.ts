import { expect, test } from 'vitest'
import { databasesFor, workDrawers } from './drawers.ts'

test('whatever happens at two drawers and a purse, every Z adds up, and every list of a report comes to its revenue', async () => {
  const [databases, close] = await databasesFor(2)
  // On PostgreSQL two servers do twice as much in an evening.
  const evenings = databases.length > 1 ? 6 : 16
  const { wrong, acts, zs } = await workDrawers({ evenings, seed: 'short', databases }).finally(close)
  expect(wrong).toEqual([])
  expect(zs).toBeGreaterThan(6)
  for (const act of ['refund', 'correction', 'late payment', 'split', 'payment'])
    expect(acts[act] ?? 0, act).toBeGreaterThan(0)
})
