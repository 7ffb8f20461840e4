import { useEffect, useState } from 'react'
import { useOnline } from '../../client/online.ts'
import { useRealtime } from '../../client/realtime.ts'
import { useApp } from '../../client/use-app.ts'

/** Since when (ms since epoch) nothing tells this screen what others do; null while it is live. */
export function useNotLive(): number | null {
  const { now } = useApp()
  const online = useOnline()
  const connected = useRealtime() === 'connected'
  const live = online && connected
  const [since, setSince] = useState<number | null>(null)
  // Talks to the clock: a channel that is about to connect again is no news, a lost network is.
  useEffect(() => {
    setSince(null)
    if (live) return
    const lostAt = now()
    const timer = setTimeout(() => setSince(lostAt), online ? connectingMs : 0)
    return () => clearTimeout(timer)
  }, [live, online, now])
  return live ? null : since
}

const connectingMs = 4_000
