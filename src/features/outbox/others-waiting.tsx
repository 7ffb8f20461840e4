import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { Button } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/order-icons.tsx'
import { entryLabel } from './entry-label.ts'
import { knownOrders } from './known-orders.ts'
import { orSayWhy } from './or-say-why.ts'

interface OthersWaitingProps {
  readonly others: readonly OutboxEntry[]
  readonly isAdmin: boolean
}

/** What other people have made on this device: counted for everybody, readable and sendable for an admin. */
export function OthersWaiting({ others, isAdmin }: OthersWaitingProps) {
  const { cache, outbox } = useApp()
  if (others.length === 0) return null
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="font-semibold">{others.length} of other people on this device</h3>
      {isAdmin ? (
        <>
          <ul className="my-2 text-sm text-soft">
            {others.map(entry => (
              <li key={entry.key}>
                {entry.userId}: {entryLabel(entry, knownOrders(cache)).title}
              </li>
            ))}
          </ul>
          <Button icon={<SendIcon />} onClick={() => void orSayWhy(() => outbox.adopt(others))}>
            Send for them
          </Button>
        </>
      ) : (
        <p className="text-sm text-soft">They are sent when those people sign in again, or by an admin.</p>
      )}
    </section>
  )
}
