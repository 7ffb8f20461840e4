import { useEffect, useMemo, useState } from 'react'
import { useComing, useOutbox } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { useUnsentKeys } from '../outbox/use-unsent-keys.ts'
import { type ItemChange, itemChanges } from './item-changes.ts'

/**
 * The item states changed on this device that a list can't show yet. A change that the server has just taken counts for
 * a moment longer, until every list has been read again: nothing jumps back.
 */
export function useItemChanges(): readonly ItemChange[] {
  const entries = useOutbox()
  const coming = useComing()
  const sent = useJustSent(entries)
  const unsent = useUnsentKeys(entries)
  return useMemo(
    () => [
      ...itemChanges(sent, () => false),
      ...itemChanges(entries, ({ key }) => unsent.has(key)),
      ...itemChanges(coming, () => false),
    ],
    [sent, entries, unsent, coming],
  )
}

/** The entries that have left the outbox in the last moments. */
function useJustSent(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const [seen, setSeen] = useState<Seen>({ entries, sent: [] })
  const next = seen.entries === entries ? seen : seenNext(seen, entries)
  if (next !== seen) setSeen(next)
  const { sent } = next

  // Talks to the clock.
  useEffect(() => {
    if (sent.length === 0) return
    const timer = setTimeout(() => setSeen(last => ({ ...last, sent: [] })), shownAfterSentMs)
    return () => clearTimeout(timer)
  }, [sent])

  return sent
}

interface Seen {
  readonly entries: readonly OutboxEntry[]
  readonly sent: readonly OutboxEntry[]
}

function seenNext({ entries: before, sent }: Seen, entries: readonly OutboxEntry[]): Seen {
  const left = before.filter(({ state, key }) => state !== 'refused' && !entries.some(entry => entry.key === key))
  return { entries, sent: left.length > 0 ? [...sent, ...left] : sent }
}

const shownAfterSentMs = 3_000
