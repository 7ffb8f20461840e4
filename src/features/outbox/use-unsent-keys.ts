import { useEffect, useMemo, useState } from 'react'
import { useApp, useOnline } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'

/** The entries whose sending takes long; the same set until it changes. */
export function useUnsentKeys(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  const { now } = useApp()
  const isOnline = useOnline()
  const [, redraw] = useState(0)

  // An entry becomes noticeable by growing old.
  useEffect(() => {
    if (entries.length === 0) return
    const timer = setInterval(() => redraw(count => count + 1), noticedMs / 2)
    return () => clearInterval(timer)
  }, [entries])

  const keys = entries
    .filter(({ tries, madeAt }) => !isOnline || tries > 0 || now() - madeAt >= noticedMs)
    .map(({ key }) => key)
    .join(' ')
  return useMemo(() => new Set(keys.split(' ')), [keys])
}

const noticedMs = 2_000
