/** The calls that may wait in the outbox. */
import { bills } from '../../contract/bills.ts'
import { drafts } from '../../contract/drafts.ts'
import {
  type AnyApprovableWrite,
  type AnyQueuedWrite,
  type Endpoint,
  idOf,
  isRead,
  needsRight,
  type OutboxLane,
} from '../../contract/endpoint.ts'
import { invoices } from '../../contract/invoices.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import { pos } from '../../contract/pos.ts'
import { ready } from '../../contract/ready.ts'

/** undefined: not a call of the outbox, so it may not be sent from a file. */
export const laneOfCall = (call: string): OutboxLane | undefined => queued.get(call)?.outbox

/** The call, where it may need somebody's approval; null: never. */
export function approvableCall(call: string): (AnyApprovableWrite & AnyQueuedWrite) | null {
  const endpoint = queued.get(call)
  return endpoint && needsRight(endpoint) ? (endpoint as AnyApprovableWrite & AnyQueuedWrite) : null
}

const queued = new Map(
  [pos, drafts, orders, kitchen, ready, bills, invoices].flatMap(area =>
    Object.values<Endpoint>(area).flatMap(endpoint =>
      isRead(endpoint) || !endpoint.outbox ? [] : [[idOf(endpoint), endpoint as AnyQueuedWrite] as const],
    ),
  ),
)
