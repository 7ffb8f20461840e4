/** Notes in the books who was charged a price that nobody pays any more. */
import type { SignedIn } from '../auth/session.ts'
import type { PlacedOrder } from '../bills/pay-orders.ts'
import type { RecordEntry } from '../books/record.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { heldCents } from './held-lines.ts'
import { type NewOrder, takenMoment } from './new-order.ts'
import type { NewlyPlaced } from './place-order.ts'

interface Told {
  readonly user: Pick<SignedIn, 'heardAt'>
  readonly sentBy: number | null
  readonly now: number
  readonly record: RecordEntry
  readonly alsoChanges: AlsoChanges
}

/** Its amount is what was charged less than now. Nothing where every price is one of now. */
export function recordHeld(order: NewOrder, placed: PlacedOrder & NewlyPlaced, told: Told): void {
  const { held, orderId, tokenNo } = placed
  if (held.length === 0) return
  const { user, sentBy, now, record, alsoChanges } = told
  const cents = held.reduce((sum, line) => sum + line.cents, 0)
  // Somebody else's device says nothing of where the order was taken.
  const heard = sentBy === null ? (user.heardAt ?? null) : null
  record({
    act: 'price.held',
    orderId,
    tokenNo,
    amountCents: -heldCents(held),
    before: { amount: cents + heldCents(held) },
    after: {
      amount: cents,
      lines: held.map(line => ({
        title: line.title,
        quantity: line.quantity,
        price: line.cents,
        now: line.nowCents,
        ...(line.nowCents !== null && { difference: line.cents - line.nowCents }),
      })),
      taken: takenMoment(order, now),
      arrived: now,
      ...(heard !== null && { heard }),
    },
  })
  alsoChanges('attention')
}
