import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../../src/client/outbox/entry.ts'
import { itemChanges, withChanges } from '../../../src/features/open-orders/item-changes.ts'

const item = (id: number, no: number | null) => ({
  id,
  status: 'created' as const,
  quantity: 2,
  round: 0,
  ...(no !== null && { combo: { no } }),
})
const order = { items: [item(1, 1), item(2, 1), item(3, 2), item(4, null)] }
const entry = (call: string, body: object): OutboxEntry =>
  ({ call, input: { params: { id: 1 }, body }, state: 'waiting', madeAt: 0, key: 'k' }) as unknown as OutboxEntry
const shown = (one: OutboxEntry) =>
  withChanges(
    [order],
    itemChanges([one], () => true),
  )[0]?.items ?? []

test('without a network a whole combo is cancelled on the screen at once, and no other line', () => {
  const items = shown(entry('POST /orders/update-status/:id', { status: 'cancelled', combo: true }))
  expect(items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'created', 'created'])
  const one = shown(entry('POST /orders/update-status/:id', { status: 'cancelled' }))
  expect(one.map(({ status }) => status)).toEqual(['cancelled', 'created', 'created', 'created'])
})

test('fewer of a combo are fewer of each part', () => {
  const items = shown(entry('POST /orders/reduce-item/:id', { quantity: 1, seen: 2, combo: true }))
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 2])
})
