import { useEffect, useState } from 'react'
import { useApp, useReach, useRealtime } from '../../client/hooks.ts'

/** Since when (ms since epoch) nothing tells this screen what others do; null while it is live. */
export function useNotLive(): number | null {
  const { now, realtime } = useApp()
  const reach = useReach()
  const isConnected = useRealtime() === 'connected'
  const [silentSince, setSilentSince] = useState<number | null>(null)

  // Talks to the clock: a channel that is just connecting is no news.
  useEffect(() => {
    setSilentSince(null)
    if (isConnected) return
    const lostAt = realtime.heardAt() ?? now()
    const timer = setTimeout(() => setSilentSince(lostAt), connectingMs)
    return () => clearTimeout(timer)
  }, [isConnected, now, realtime])

  if (!reach.isOnline) return Math.min(reach.since, realtime.heardAt() ?? reach.since)
  return isConnected ? null : silentSince
}

const connectingMs = 1_500
