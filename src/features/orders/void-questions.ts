/** What is asked before something is taken off, by how far it had come on this screen. The server decides for itself. */
import type { VoidLevel } from '../../domain/audit-entries.ts'
import type { Order } from '../../domain/entities.ts'
import { gravest, voidLevel } from '../../domain/void-level.ts'
import type { OrderLine } from './order-item-line.tsx'

interface Part {
  readonly order: Pick<Order, 'date' | 'bill_printed_at'>
  readonly items: readonly Pick<OrderLine, 'status' | 'started'>[]
}

export interface VoidQuestions {
  readonly level: VoidLevel
  readonly asksWasted: boolean
}

export function voidQuestions(parts: readonly Part[], now: number): VoidQuestions {
  const voided = parts.map(({ order, items }) => ({
    placedAt: Date.parse(order.date),
    billPrintedAt: order.bill_printed_at ? Date.parse(order.bill_printed_at) : null,
    wasStarted: items.some(({ status, started }) => started === 1 && status !== 'cancelled'),
    statuses: items.map(({ status }) => status).filter(status => status !== 'cancelled'),
  }))
  const level = gravest(voided.map(part => voidLevel(part, now)))
  // Unless somebody says otherwise, the food counts as gone.
  return { level, asksWasted: level !== 'fresh' }
}

/** What the kitchen still has of these. */
export const stillInKitchen = (items: readonly OrderLine[]): readonly OrderLine[] =>
  items.filter(({ status, withdrawn }) => withdrawn !== 1 && kitchenHas.has(status))

const kitchenHas: ReadonlySet<string> = new Set(['created', 'preparing', 'completed'])
