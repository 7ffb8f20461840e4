import { useEffect, useMemo, useState } from 'react'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { useOutbox } from '../../client/outbox/host.ts'
import { useUnsent } from '../outbox/use-unsent.ts'
import { type ItemChange, itemChanges } from './item-changes.ts'

/**
 * The item states changed on this device that a list can't show yet. A change that the server has just taken counts for
 * a moment longer, until every list has been read anew: nothing jumps back.
 */
export function useItemChanges(): readonly ItemChange[] {
  const entries = useOutbox()
  const taken = useJustTaken(entries)
  const unsent = useUnsent(entries)
  return useMemo(
    () => [...itemChanges(taken, () => false), ...itemChanges(entries, ({ key }) => unsent.has(key))],
    [taken, entries, unsent],
  )
}

/** The entries that have left the outbox in the last moments. */
function useJustTaken(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const [seen, setSeen] = useState<Seen>({ entries, taken: [] })
  const next = seen.entries === entries ? seen : seenNext(seen, entries)
  if (next !== seen) setSeen(next)
  const { taken } = next

  // Talks to the clock.
  useEffect(() => {
    if (taken.length === 0) return
    const timer = setTimeout(() => setSeen(last => ({ ...last, taken: [] })), heldMs)
    return () => clearTimeout(timer)
  }, [taken])

  return taken
}

interface Seen {
  readonly entries: readonly OutboxEntry[]
  readonly taken: readonly OutboxEntry[]
}

function seenNext({ entries: before, taken }: Seen, entries: readonly OutboxEntry[]): Seen {
  const left = before.filter(({ state, key }) => state !== 'refused' && !entries.some(entry => entry.key === key))
  return { entries, taken: left.length > 0 ? [...taken, ...left] : taken }
}

const heldMs = 3_000
