import { useEffect, useState } from 'react'
import { readLocalJson, writeLocalStorage } from '../shared/local-storage.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { withAcknowledged, withSeen } from './seen-items.ts'
import type { ShownTicket } from './tickets-in-order.ts'

interface SeenItems {
  readonly seen: ReadonlySet<number>
  /** A cook knows that these are cancelled. */
  readonly acknowledge: (itemIds: readonly number[]) => void
}

/** Which dishes have hung on this wall, also before a reload; they are remembered on this device. */
export function useSeenItems(tickets: readonly ShownTicket[]): SeenItems {
  const [known, setKnown] = useState<ReadonlySet<number>>(recallSeen)
  const seen = withSeen(known, tickets)
  if (seen !== known) setKnown(seen)

  // Talks to the device's storage.
  useEffect(() => writeLocalStorage(key, JSON.stringify([...seen])), [seen])

  const acknowledge = useStableCallback((itemIds: readonly number[]) =>
    setKnown(last => withAcknowledged(last, itemIds)),
  )
  return { seen, acknowledge }
}

function recallSeen(): ReadonlySet<number> {
  const stored = readLocalJson(key)
  return new Set(Array.isArray(stored) ? stored.filter(id => typeof id === 'number') : [])
}

const key = 'comanda-seen-items'
