import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../../src/client/outbox/entry.ts'
import { nextOf } from '../../../src/client/outbox/lanes.ts'
import type { Outbox } from '../../../src/client/outbox/outbox.ts'
import { idOf, type OutboxLane } from '../../../src/contract/endpoint.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos } from '../../../src/contract/pos.ts'
import { users } from '../../../src/contract/users.ts'

const entry = (key: string, call: string, lane: OutboxLane) =>
  ({ key, call, input: {}, state: 'waiting', lane }) as OutboxEntry
const next = (entries: readonly OutboxEntry[], underWay: string) =>
  nextOf(
    entries,
    () => 0,
    1,
    key => key === underWay,
  )?.entry.key ?? null

test('orders go side by side, changes one after the other, and an order goes beside a change', () => {
  const waiting = [
    entry('status 1', idOf(kitchen.advance), 'serial'),
    entry('status 2', idOf(kitchen.advance), 'serial'),
    entry('order 1', idOf(pos.createOrder), 'order'),
    entry('order 2', idOf(pos.createOrder), 'order'),
  ]
  expect(next(waiting, 'status 1')).toBe('order 1')
  expect(next(waiting, 'order 1')).toBe('status 1')
  expect(next(waiting.slice(2), 'order 1')).toBe('order 2')
  expect(next(waiting.slice(0, 2), 'status 1')).toBeNull()
})

test('a write that needs the server at once does not fit into the outbox', () => {
  const put = (() => {}) as unknown as Outbox['put']
  // @ts-expect-error it names no lane
  put(users.add, { body: {} })
  expect(pos.createOrder.outbox).toBe('order')
})
