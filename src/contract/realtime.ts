/** The realtime channel (§7). An event says which topics to read again, never what changed. */
import type { Topic } from '../domain/topics.ts'
import { type Endpoint, isRead } from './endpoint.ts'

export const socketPath = '/socket.io'

/** `seq` grows by one with every announced write of the store; `topics` must be read again. */
export interface Announcement {
  readonly seq: number
  readonly topics: readonly Topic[]
}

/** 'changed' is ours, for everything that is neither a new order nor an order's change. */
export type EventName = 'new_order' | 'order_update' | 'changed'

export interface ServerEvents {
  new_order: (announcement: Announcement) => void
  order_update: (announcement: Announcement) => void
  changed: (announcement: Announcement) => void
}

/** Accepted from any client and never passed on: the server has already announced the same thing after its commit. */
export interface ClientEvents {
  new_order_backend: (...args: readonly unknown[]) => void
  order_update_backend: (...args: readonly unknown[]) => void
}

/** The event under which a write is announced; null when it changes nothing that others see. */
export function eventOf(endpoint: Endpoint): EventName | null {
  if (isRead(endpoint) || endpoint.changes.length === 0) return null
  if (endpoint.announces) return endpoint.announces
  return endpoint.changes.includes('orders') ? 'order_update' : 'changed'
}
