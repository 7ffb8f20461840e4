import { useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { lookMs, type Staleness, watchStaleness } from './staleness.ts'

/** How long nothing has told this wall what others do; null while it is live. */
export function useStaleness(): Staleness | null {
  const { now, realtime } = useApp()
  const [staleness, setStaleness] = useState<Staleness | null>(null)

  // Talks to the clock and the realtime channel.
  useEffect(() => {
    const look = watchStaleness(now, realtime.heardAt)
    const timer = setInterval(() => {
      const next = look()
      setStaleness(last => (last?.since === next?.since && last?.isLong === next?.isLong ? last : next))
    }, lookMs)
    return () => clearInterval(timer)
  }, [now, realtime])

  return staleness
}
