import { useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { lookMs, type Silence, watchSilence } from './silence.ts'

/** How long nothing has told this wall what others do; null while it is live. */
export function useSilence(): Silence | null {
  const { now, realtime } = useApp()
  const [silence, setSilence] = useState<Silence | null>(null)

  // Talks to the clock and the realtime channel.
  useEffect(() => {
    const look = watchSilence(now, realtime.heardAt)
    const timer = setInterval(() => {
      const next = look()
      setSilence(last => (last?.since === next?.since && last?.isLong === next?.isLong ? last : next))
    }, lookMs)
    return () => clearInterval(timer)
  }, [now, realtime])

  return silence
}
