import type { Order, OrderGroup } from '../../domain/entities.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'
import { dueCents } from '../../domain/orders.ts'

/** Orders that are paid together. */
export interface WantedOf {
  readonly orders: readonly Pick<Order, 'payment_status' | 'total' | 'due' | 'service'>[]
  /** The sums of a whole group, with what is charged for serving it; missing where it is one order of several. */
  readonly whole?: Pick<OrderGroup, 'total' | 'due' | 'service'> | undefined
}

/** What is charged for serving them; undefined: nothing, as far as the server says. */
export const serviceOf = ({ orders, whole }: WantedOf): OrderGroup['service'] =>
  whole ? whole.service : orders.length === 1 ? orders[0]?.service : undefined

/** What Pay asks for them; null where a server does not say what an order comes to. */
export function wantedCents(asked: WantedOf): Cents | null {
  if (asked.whole?.due !== undefined) return centsOf(asked.whole.due)
  const due = dueCents(asked.orders)
  const service = serviceOf(asked)
  return due !== null && service ? due + centsOf(service.net) + centsOf(service.tax) : due
}

/** What they come to, with what is paid of it. */
export function totalCents({ orders, whole }: WantedOf): Cents | null {
  if (whole?.total !== undefined) return centsOf(whole.total)
  return orders.some(({ total }) => total === undefined)
    ? null
    : orders.reduce((sum, { total = 0 }) => sum + centsOf(total), 0)
}
