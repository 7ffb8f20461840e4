import { useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'

const noticedMs = 2_000

/** The entries that a person should know of: refused, tried in vain, or waiting for a while. */
export function useStuckEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const { now } = useApp()
  const [, redraw] = useState(0)
  const isStuck = ({ state, tries, madeAt }: OutboxEntry) =>
    state === 'refused' || tries > 0 || now() - madeAt >= noticedMs
  const stuck = entries.filter(isStuck)
  const fresh = entries.length - stuck.length

  // An entry becomes noticeable by growing old.
  useEffect(() => {
    if (fresh === 0) return
    const timer = setInterval(() => redraw(count => count + 1), noticedMs / 4)
    return () => clearInterval(timer)
  }, [fresh])

  return stuck
}
