import { useEffect, useState } from 'react'
import { useApp, useReach, useRealtime } from '../../client/hooks.ts'

/** Since when (ms since epoch) nothing tells this screen what others do; null while it is live. */
export function useStaleSince(): number | null {
  const { now, realtime } = useApp()
  const reach = useReach()
  const isConnected = useRealtime() === 'connected'
  const [staleSince, setStaleSince] = useState<number | null>(null)

  // Talks to the clock: a channel that is just connecting is no news.
  useEffect(() => {
    setStaleSince(null)
    if (isConnected) return
    const lostAt = realtime.heardAt() ?? now()
    const timer = setTimeout(() => setStaleSince(lostAt), connectingMs)
    return () => clearTimeout(timer)
  }, [isConnected, now, realtime])

  if (!reach.isOnline) return Math.min(reach.since, realtime.heardAt() ?? reach.since)
  return isConnected ? null : staleSince
}

const connectingMs = 1_500
